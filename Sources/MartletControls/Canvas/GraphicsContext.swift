import Foundation
import MartletGraph
import MartletWire

/// What a `Canvas` is drawn into: each operation is recorded, with the transformation and the looks that hold when it is
/// called. A copy has its own, and draws into the same canvas.
public struct GraphicsContext {
  private let recording: Recording
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// How opaque what is drawn is, from 0 to 1.
  public var opacity = 1.0
  /// How what is drawn is mixed with what is there.
  public var blendMode = BlendMode.normal
  /// Where points are drawn.
  public var transform = CGAffineTransform.identity
  private var clips: [(path: Path, isEvenOdd: Bool)] = []
  private var filters: [Filter] = []

  init(recording: Recording, environment: EnvironmentValues) {
    self.recording = recording
    self.environment = environment
  }

  // MARK: Where

  /// Makes what is drawn from now on larger or smaller.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  /// Moves what is drawn from now on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  /// Turns what is drawn from now on, clockwise.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  /// Transforms what is drawn from now on.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: How

  /// What a clip does.
  public struct ClipOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt32
    /// Takes bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is inside is cut off rather than what is outside.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Cuts off what is drawn from now on outside of a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    var path = path.applying(transform)
    if options.contains(.inverse) { path.addRect(bounds) }
    clips.append((path, style.isEOFilled || options.contains(.inverse)))
  }

  /// The smallest rectangle around what is not cut off.
  public var clipBoundingRect: CGRect {
    let visible = clips.reduce(bounds) { $0.intersection($1.path.boundingRect) }
    return visible.applying(transform.inverted())
  }

  private var bounds: CGRect { CGRect(origin: .zero, size: recording.size) }

  /// Has a filter change what is drawn from now on.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) { filters.append(filter) }

  /// What a filter does to colours.
  public struct FilterOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt32
    /// Takes bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Ignored: colours are taken by their amounts of light.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Something that is done to what is drawn.
  public struct Filter: Sendable {
    let name: StaticString
    let amount: Double
    var shadow: (color: Color, x: Double, y: Double)?
    var matrix: ColorMatrix?

    /// Blurs, with a radius in points.
    public static func blur(radius: CGFloat) -> Filter { Filter(name: "blur", amount: Double(finite: radius)) }
    /// Casts a shadow: how far it is blurred, and where it falls, in points.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter(
        name: "shadow", amount: Double(finite: radius), shadow: (color, Double(finite: x), Double(finite: y)))
    }
    /// Makes colours brighter, by a part of what they are.
    public static func brightness(_ amount: Double) -> Filter { Filter(name: "brightness", amount: amount) }
    /// Multiplies the difference between colours; 1 leaves it as it is.
    public static func contrast(_ amount: Double) -> Filter { Filter(name: "contrast", amount: amount) }
    /// Multiplies how colourful colours are; 1 leaves them as they are.
    public static func saturation(_ amount: Double) -> Filter { Filter(name: "saturation", amount: amount) }
    /// Takes the colours away, up to 1.
    public static func grayscale(_ amount: Double) -> Filter { Filter(name: "grayscale", amount: amount) }
    /// Turns all hues by an angle.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter(name: "hueRotation", amount: angle.written) }
    /// Multiplies the parts of colours with those of a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(name: "colorMatrix", amount: 0, matrix: matrix)
    }
    /// Exchanges light and dark, and each colour with its opposite.
    public static var colorInvert: Filter { colorInvert(1) }
    /// The same in part, up to 1.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(name: "colorInvert", amount: amount) }
  }

  // MARK: In what

  /// What something is drawn in.
  public struct Shading: Sendable {
    fileprivate enum Kind {
      case paint(Paint)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }

    fileprivate let kind: Kind

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(kind: .paint(.color(color))) }
    /// A colour of a space; components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
    /// A grey of a space; from 0, black, to 1, white.
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }
    /// A colour or another style, whose points are parts of the box around what is drawn.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(kind: .paint(style.paint)) }
    /// The foreground style of the canvas.
    public static var foreground: Shading { Shading(kind: .paint(.level(0))) }
    /// Colours along a line.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    /// Colours around a point, from one radius to another.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading { Shading(kind: .radial(gradient, center, startRadius, endRadius)) }
    /// Colours all the way round a point.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }
  }

  /// The shading itself.
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// What the page draws over the whole canvas, and cuts off outside of what is drawn.
  private func paint(_ shading: Shading, in box: CGRect) -> Paint {
    let scale = transform.scale
    switch shading.kind {
    case .paint(let paint):
      return paint.resolved(in: environment).mapGradient { $0.with($0.geometry.within(box, of: bounds)) }
    case .linear(let gradient, let start, let end):
      return .gradient(GradientPaint(gradient, .linear(startPoint: unit(start), endPoint: unit(end))))
    case .radial(let gradient, let center, let start, let end):
      return .gradient(
        GradientPaint(gradient, .radial(center: unit(center), startRadius: start * scale, endRadius: end * scale)))
    case .conic(let gradient, let center, let angle):
      // It begins where the context's own first axis has been turned to.
      let start = angle + .radians(atan2(transform.b, transform.a))
      return .gradient(
        GradientPaint(
          gradient, .angular(center: unit(center), startAngle: start, endAngle: start + .degrees(360))))
    }
  }

  /// A point of the context, as parts of the canvas.
  private func unit(_ point: CGPoint) -> UnitPoint { point.applying(transform).unit(in: bounds) }

  // MARK: Paths

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    record(path, shading) { buffer in
      guard style.isEOFilled else { return }
      buffer.append(member: "evenOdd")
      buffer.append(json: true)
    }
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    var style = style
    let scale = transform.scale
    style.lineWidth *= scale
    style.dash = style.dash.map { $0 * scale }
    style.dashPhase *= scale
    record(path, shading) { buffer in
      buffer.append(member: "stroke")
      style.write(to: buffer)
    }
  }

  /// Draws a line along a path, `lineWidth` points wide.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func record(_ path: Path, _ shading: Shading, more: (ByteBuffer) -> Void) {
    let path = path.applying(transform)
    if path.isEmpty { return }
    let buffer = ByteBuffer()
    buffer.append("{\"path\":")
    buffer.append(json: path.written)
    buffer.append(member: "fill")
    paint(shading, in: path.boundingRect).write(to: buffer)
    more(buffer)
    writeLooks(to: buffer)
    recording.record(.path(Array(buffer.bytes)), bytes: buffer.count)
  }

  /// Writes what is done to what is drawn.
  private func writeLooks(to buffer: ByteBuffer) {
    if opacity != 1 {
      buffer.append(member: "opacity")
      buffer.append(json: min(max(Double(finite: opacity), 0), 1).thousandths)
    }
    if blendMode != .normal {
      buffer.append(member: "blendMode")
      buffer.append(json: blendMode.name)
    }
    if !clips.isEmpty {
      buffer.append(member: "clips")
      buffer.append(UInt8(ascii: "["))
      for clip in clips {
        buffer.separate()
        buffer.append("{\"path\":")
        buffer.append(json: clip.path.written)
        if clip.isEvenOdd {
          buffer.append(member: "evenOdd")
          buffer.append(json: true)
        }
        buffer.append(UInt8(ascii: "}"))
      }
      buffer.append(UInt8(ascii: "]"))
    }
    if !filters.isEmpty {
      buffer.append(member: "filters")
      buffer.append(UInt8(ascii: "["))
      for filter in filters {
        buffer.separate()
        filter.write(to: buffer)
      }
      buffer.append(UInt8(ascii: "]"))
    }
  }

  // MARK: Layers

  /// Draws something by itself, and then all of it as one.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let before = recording.operations
    recording.operations = []
    var context = GraphicsContext(recording: recording, environment: environment)
    context.transform = transform
    var layer: [Recording.Operation] = []
    do {
      defer { (layer, recording.operations) = (recording.operations, before) }
      try content(&context)
    }
    let buffer = ByteBuffer()
    buffer.append(UInt8(ascii: "{"))
    writeLooks(to: buffer)
    recording.record(.layer(layer, Array(buffer.bytes)), bytes: buffer.count)
  }

  // MARK: Views

  /// A text that is drawn.
  public struct ResolvedText {
    fileprivate let text: Text
    /// What the text is drawn in where it has no style of its own. A gradient goes over the text's box as it would over
    /// the whole canvas.
    public var shading: Shading = .foreground

    /// Always zero: the server knows no fonts.
    public func measure(in size: CGSize) -> CGSize { .zero }
    /// Always zero: the server knows no fonts.
    public func firstBaseline(in size: CGSize) -> CGFloat { 0 }
    /// Always zero: the server knows no fonts.
    public func lastBaseline(in size: CGSize) -> CGFloat { 0 }
  }

  /// An image that is drawn.
  public struct ResolvedImage {
    fileprivate let image: Image
    /// The size of a picture of a bundle or of data, in points. Zero for a symbol, which the page draws.
    public var size: CGSize { image.knownSize ?? .zero }
    /// Where the image stands on a line: its lower edge. Zero where the size is.
    public var baseline: CGFloat { size.height }
    /// What a symbol or a template is drawn in, if that is not its own style; see `ResolvedText.shading`.
    public var shading: Shading?
  }

  /// One of the canvas's views.
  public struct ResolvedSymbol {
    fileprivate let tag: AnyHashable
    /// Always zero: only the page knows the size of a view.
    public var size: CGSize { .zero }
  }

  /// A text to be drawn.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  /// An image to be drawn.
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

  /// The canvas's view with a tag. Where there is none, nothing is drawn.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { ResolvedSymbol(tag: AnyHashable(id)) }

  /// Draws a text in a rectangle, from its upper leading corner.
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(.text(text.text), text.shading, in: rect) }
  /// Draws a text, with a point of it at a place.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(.text(text.text), text.shading, at: point, anchor)
  }
  /// Draws a text in a rectangle, from its upper leading corner.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  /// Draws a text, with a point of it at a place.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  /// Draws an image as large as a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(.image(image.image.resizable()), image.shading, in: rect)
  }
  /// Draws an image, with a point of it at a place.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(.image(image.image), image.shading, at: point, anchor)
  }
  /// Draws an image as large as a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }
  /// Draws an image, with a point of it at a place.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
  /// Draws one of the canvas's views as large as a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let bytes = place(in: rect)
    recording.record(.symbol(symbol.tag, bytes), bytes: bytes.count)
  }
  /// Draws one of the canvas's views, with a point of it at a place.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let bytes = place(at: point, anchor)
    recording.record(.symbol(symbol.tag, bytes), bytes: bytes.count)
  }

  private func draw(_ content: Recording.DrawnView.Content, _ shading: Shading?, in rect: CGRect) {
    record(content, shading, at: place(in: rect))
  }

  private func draw(
    _ content: Recording.DrawnView.Content, _ shading: Shading?, at point: CGPoint, _ anchor: UnitPoint
  ) {
    record(content, shading, at: place(at: point, anchor))
  }

  private func record(_ content: Recording.DrawnView.Content, _ shading: Shading?, at place: [UInt8]) {
    let style = shading.map { paint($0, in: bounds) }
    recording.record(Recording.DrawnView(content: content, shading: style == .level(0) ? nil : style), place)
  }

  private func place(in rect: CGRect) -> [UInt8] {
    place { buffer in
      buffer.append(member: "in")
      buffer.append(json: [rect.minX, rect.minY, rect.width, rect.height].map { Double(finite: $0).thousandths })
    }
  }

  private func place(at point: CGPoint, _ anchor: UnitPoint) -> [UInt8] {
    place { buffer in
      buffer.append(member: "at")
      buffer.append(json: [point.x, point.y].map { Double(finite: $0).thousandths })
      if anchor != .center {
        buffer.append(member: "anchor")
        buffer.append(json: anchor)
      }
    }
  }

  private func place(_ write: (ByteBuffer) -> Void) -> [UInt8] {
    let buffer = ByteBuffer()
    buffer.append(UInt8(ascii: "{"))
    write(buffer)
    if !transform.isIdentity {
      buffer.append(member: "transform")
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      buffer.append(json: numbers.map { Double(finite: $0).thousandths })
    }
    writeLooks(to: buffer)
    return Array(buffer.bytes)
  }
}

extension GraphicsContext.Filter {
  /// Writes an object.
  fileprivate func write(to buffer: ByteBuffer) {
    buffer.append("{\"")
    buffer.append(name)
    buffer.append("\":")
    if let matrix {
      buffer.append(json: matrix.numbers.map { Double(finite: $0).thousandths })
    } else {
      buffer.append(json: Double(finite: amount).thousandths)
    }
    if let shadow {
      buffer.append(member: "color")
      shadow.color.write(to: buffer)
      buffer.append(member: "x")
      buffer.append(json: shadow.x.thousandths)
      buffer.append(member: "y")
      buffer.append(json: shadow.y.thousandths)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension GradientPaint.Geometry {
  /// The same where points are parts of another rectangle.
  fileprivate func within(_ box: CGRect, of bounds: CGRect) -> Self {
    func moved(_ point: UnitPoint) -> UnitPoint {
      CGPoint(x: box.minX + point.x * box.width, y: box.minY + point.y * box.height).unit(in: bounds)
    }
    return switch self {
    case .linear(let start, let end): .linear(startPoint: moved(start), endPoint: moved(end))
    case .radial(let center, let start, let end): .radial(center: moved(center), startRadius: start, endRadius: end)
    case .elliptical(let center, let start, let end):
      // As large as the box, and no ellipse: the canvas has other proportions.
      .radial(
        center: moved(center), startRadius: start * min(box.width, box.height),
        endRadius: end * min(box.width, box.height))
    case .angular(let center, let start, let end): .angular(center: moved(center), startAngle: start, endAngle: end)
    }
  }
}

extension CGPoint {
  /// The point as parts of a rectangle.
  fileprivate func unit(in rect: CGRect) -> UnitPoint {
    UnitPoint(
      x: rect.width > 0 ? (x - rect.minX) / rect.width : 0, y: rect.height > 0 ? (y - rect.minY) / rect.height : 0)
  }
}

extension CGAffineTransform {
  /// How much longer lines become, all directions taken together.
  fileprivate var scale: CGFloat { abs(a * d - b * c).squareRoot() }
}

extension Path {
  /// The path as SVG has it.
  fileprivate var written: String {
    func text(_ points: CGPoint...) -> String {
      points.flatMap { [$0.x, $0.y] }.map { number in
        let rounded = (Double(finite: number) * 100).rounded() / 100
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
      }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let end): "M\(text(end))"
      case .line(let end): "L\(text(end))"
      case .quadCurve(let end, let control): "Q\(text(control, end))"
      case .curve(let end, let control1, let control2): "C\(text(control1, control2, end))"
      case .closeSubpath: "Z"
      }
    }.joined()
  }
}
