import Foundation
import MartletGraph
import MartletWire

/// What the page knows a shape as.
public struct _ShapeOutline: Equatable, Sendable {
  let outline: ShapeOutline
}

/// A shape as the document describes it.
///
/// The page knows some shapes by their names. Of others it has a path whose numbers depend on the size. What is done to a
/// shape is around it: its parts are always in the order of these cases.
enum ShapeOutline: Equatable, Sendable {
  case rectangle, circle, capsule, ellipse
  /// The shape of the container around, or else a rectangle.
  case container
  case roundedRectangle(radius: Float)
  indirect case unevenRectangle(topLeading: Float, bottomLeading: Float, bottomTrailing: Float, topTrailing: Float)
  indirect case path(PathOutline)
  indirect case inset(ShapeOutline, by: Double)
  indirect case trimmed(ShapeOutline, from: Double, to: Double)
  indirect case stroked(ShapeOutline, StrokeStyle)
  /// Filled by the even-odd rule.
  indirect case evenOdd(ShapeOutline)
}

/// A path as the document describes it.
struct PathOutline: Equatable, Sendable {
  /// For a size that is at least as wide as it is high.
  let wide: PathFormula
  /// For others, if that is another.
  let tall: PathFormula?
  /// Makes the path for a size, where the formulas are only near it: then the page has to say what the size is.
  private let exact: Exact?

  /// A function that makes a path. It may be an app's, whose shapes may be isolated to the main actor: it is called while
  /// views are updated and documents written.
  private final class Exact: Equatable, @unchecked Sendable {
    let path: (CGRect) -> Path

    init(path: @escaping (CGRect) -> Path) { self.path = path }

    /// Whether they make the same paths for the sizes that shapes are tried with.
    static func == (left: Exact, right: Exact) -> Bool {
      left === right
        || PathOutline.checks.allSatisfy { size in
          let rect = CGRect(origin: .zero, size: size)
          return left.path(rect) == right.path(rect)
        }
    }
  }

  var needsSize: Bool { exact != nil }

  /// The path that `make` gives for each size, as far as that can be found out.
  init(_ make: @escaping (CGRect) -> Path) {
    let path = { make(CGRect(origin: .zero, size: $0)) }
    func holds(_ formula: PathFormula, for sizes: [CGSize]) -> Bool {
      sizes.allSatisfy { formula.gives(path($0), for: $0) }
    }
    let wide = PathFormula(path, sizes: Self.probes)
    let isRight = wide.map { holds($0, for: Self.checks) } ?? false
    // Most shapes need no other formula where they are higher than wide.
    if let wide, isRight, holds(wide, for: Self.tallChecks) {
      (self.wide, tall, exact) = (wide, nil, nil)
      return
    }
    let tall = PathFormula(path, sizes: (Self.probes.0.turned, Self.probes.2.turned, Self.probes.1.turned))
    if let wide, let tall, isRight, holds(tall, for: Self.tallChecks) {
      (self.wide, self.tall, exact) = (wide, tall, nil)
      return
    }
    let sample = Self.probes.0
    self.wide = wide ?? PathFormula(scaling: path(sample), from: sample)
    self.tall = tall ?? PathFormula(scaling: path(sample.turned), from: sample.turned)
    exact = Exact(path: make)
  }

  /// How many numbers it consists of.
  var count: Int { wide.numbers.count + (tall?.numbers.count ?? 0) }

  /// The path as it is, whatever the size.
  init(fixed path: Path) {
    wide = PathFormula(path)
    tall = nil
    exact = nil
  }

  /// Sizes that formulas are found with.
  private static let probes = (
    CGSize(width: 240, height: 120), CGSize(width: 480, height: 120), CGSize(width: 240, height: 180)
  )
  /// Sizes that formulas are tried with: a small one, a square and a large one, none of them round numbers. Apps' shapes are
  /// not asked for smaller ones than they have to expect.
  private static let checks = [
    CGSize(width: 23, height: 9), CGSize(width: 151, height: 151), CGSize(width: 1009, height: 307),
  ]
  private static let tallChecks = [checks[0].turned, checks[2].turned]

  func path(in rect: CGRect) -> Path {
    if let exact { return exact.path(rect) }
    let formula = rect.width >= rect.height ? wide : tall ?? wide
    return formula.path(for: rect.size).offsetBy(dx: rect.minX, dy: rect.minY)
  }

  /// The path for a size that the page has told. One that is larger than any screen is that of a smaller one, scaled.
  private static func path(of exact: Exact, for size: CGSize) -> Path {
    let drawable = size.drawable
    let path = exact.path(CGRect(origin: .zero, size: drawable))
    if drawable == size { return path }
    return path.applying(CGAffineTransform(scaleX: size.width / drawable.width, y: size.height / drawable.height))
  }

  func writeMembers(to buffer: ByteBuffer, size: CGSize?) {
    buffer.append("\"path\":")
    if let exact, let size { return PathFormula(Self.path(of: exact, for: size)).write(to: buffer) }
    wide.write(to: buffer)
    guard let tall else { return }
    buffer.append(",\"tall\":")
    tall.write(to: buffer)
  }
}

extension CGSize {
  /// The size with its lengths exchanged.
  fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}

extension ShapeOutline {
  /// The outline of a shape that is filled in a style.
  init(_ shape: some Shape, filled style: FillStyle) { self = shape.outline.filled(style) }

  /// The outline, filled in a style.
  func filled(_ style: FillStyle) -> ShapeOutline { style.isEOFilled ? .evenOdd(self) : self }

  /// How many numbers of paths it consists of.
  var countOfNumbers: Int {
    switch self {
    case .rectangle, .circle, .capsule, .ellipse, .container, .roundedRectangle, .unevenRectangle: 0
    case .path(let path): path.count
    case .inset(let shape, _), .trimmed(let shape, _, _), .stroked(let shape, _), .evenOdd(let shape):
      shape.countOfNumbers
    }
  }

  /// Whether the page has to say how large it is, so that it can be described for that.
  var needsSize: Bool {
    switch self {
    case .rectangle, .circle, .capsule, .ellipse, .container, .roundedRectangle, .unevenRectangle: false
    case .path(let path): path.needsSize
    case .inset(let shape, _), .trimmed(let shape, _, _), .stroked(let shape, _), .evenOdd(let shape): shape.needsSize
    }
  }

  /// Whether the page has a line along it rather than what is inside.
  var isStroked: Bool {
    switch self {
    case .stroked: true
    case .evenOdd(let shape): shape.isStroked
    default: false
    }
  }

  /// The shape of which there is only a part of its line.
  func trimmed(from: CGFloat, to: CGFloat) -> ShapeOutline? {
    switch self {
    case .stroked, .evenOdd, .trimmed: nil
    default: .trimmed(self, from: Double(finite: from).thousandths, to: Double(finite: to).thousandths)
    }
  }

  func stroked(_ style: StrokeStyle) -> ShapeOutline? {
    switch self {
    case .stroked, .evenOdd: nil
    default: .stroked(self, style)
    }
  }

  /// The shape as a transformation leaves it that keeps lengths and angles.
  func moved(_ transform: @escaping (CGRect) -> CGAffineTransform) -> ShapeOutline? {
    switch self {
    case .stroked(let shape, let style): shape.moved(transform).map { .stroked($0, style) }
    case .trimmed(let shape, let from, let to): shape.moved(transform).map { .trimmed($0, from: from, to: to) }
    case .evenOdd, .container: nil
    default: .path(PathOutline { path(in: $0).applying(transform($0)) })
    }
  }

  /// What is inside it, or the line itself, for a rectangle.
  func path(in rect: CGRect) -> Path {
    switch self {
    case .rectangle, .container: Path(rect)
    case .circle: Path(ellipseIn: rect.square)
    case .capsule: Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    case .ellipse: Path(ellipseIn: rect)
    case .roundedRectangle(let radius): Path(roundedRect: rect, cornerRadius: CGFloat(radius))
    case .unevenRectangle(let topLeading, let bottomLeading, let bottomTrailing, let topTrailing):
      Path(
        roundedRect: rect,
        cornerRadii: RectangleCornerRadii(
          topLeading: CGFloat(topLeading), bottomLeading: CGFloat(bottomLeading),
          bottomTrailing: CGFloat(bottomTrailing), topTrailing: CGFloat(topTrailing)))
    case .path(let path): path.path(in: rect)
    case .inset(let shape, let amount): shape.path(in: rect.inset(by: amount))
    case .trimmed(let shape, let from, let to): shape.path(in: rect).trimmedPath(from: from, to: to)
    case .stroked(let shape, let style): shape.path(in: rect).strokedPath(style)
    case .evenOdd(let shape): shape.path(in: rect)
    }
  }

  /// Writes a name, or an object; for a size, if the shape has been measured.
  func write(to buffer: ByteBuffer, size: CGSize? = nil) {
    switch self {
    case .rectangle: buffer.append(json: "rectangle" as StaticString)
    case .circle: buffer.append(json: "circle" as StaticString)
    case .capsule: buffer.append(json: "capsule" as StaticString)
    case .ellipse: buffer.append(json: "ellipse" as StaticString)
    case .container: buffer.append(json: "container" as StaticString)
    case .roundedRectangle(let radius):
      buffer.append("{\"cornerRadius\":")
      buffer.append(json: Double(radius).thousandths)
      buffer.append(UInt8(ascii: "}"))
    case .unevenRectangle(let topLeading, let bottomLeading, let bottomTrailing, let topTrailing):
      buffer.append("{\"cornerRadii\":")
      buffer.append(json: [topLeading, topTrailing, bottomTrailing, bottomLeading].map { Double($0).thousandths })
      buffer.append(UInt8(ascii: "}"))
    case .path(let path):
      buffer.append(UInt8(ascii: "{"))
      path.writeMembers(to: buffer, size: size)
      buffer.append(UInt8(ascii: "}"))
    case .inset(let shape, let amount):
      write(shape, "inset", to: buffer, size: size) { buffer.append(json: amount) }
    case .trimmed(let shape, let from, let to):
      write(shape, "trim", to: buffer, size: size) { buffer.append(json: [from, to]) }
    case .stroked(let shape, let style):
      write(shape, "stroke", to: buffer, size: size) { style.write(to: buffer) }
    case .evenOdd(let shape): write(shape, "evenOdd", to: buffer, size: size) { buffer.append(json: true) }
    }
  }

  /// Writes an object with a shape and what is done to it.
  private func write(
    _ shape: ShapeOutline, _ name: StaticString, to buffer: ByteBuffer, size: CGSize?, value: () -> Void
  ) {
    buffer.append("{\"shape\":")
    shape.write(to: buffer, size: size)
    buffer.append(member: name)
    value()
    buffer.append(UInt8(ascii: "}"))
  }
}

// What each element does that is drawn with a shape. Where the shape needs the element's size, the element takes the
// action `measure`.
@MainActor extension ShapeOutline {
  /// The actions that an element takes because of the shape.
  var actions: [ExactText] { needsSize ? [.measure] : [] }

  /// The keys that change with the shape, which has the key `key`.
  static func changes(from old: ShapeOutline?, to new: ShapeOutline?, under key: NodeKey) -> NodeKeys {
    if old == new { return .none }
    var keys = NodeKeys(key)
    if old?.needsSize != new?.needsSize { keys.insert(.actions) }
    return keys
  }

  /// Writes the shape for an element: for its size, if it has been measured.
  func write(of element: Element, to buffer: ByteBuffer) {
    write(to: buffer, size: element.measuredSize.map { CGSize(width: $0.width, height: $0.height) })
  }

  /// Takes note of the size of an element, whose shape has the key `key`.
  static func take(_ measure: Action, on element: Element, under key: NodeKey) throws(Problem) {
    let size = try CGSize(measuredIn: measure)
    element.measuredSize = (Double(size.width), Double(size.height))
    element.markChanged(NodeKeys(key))
  }
}

extension StrokeStyle {
  /// Writes an object with what is not usual.
  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    if lineWidth != 1 {
      buffer.append(member: "lineWidth")
      buffer.append(json: max(0, Double(finite: lineWidth)).thousandths)
    }
    if lineCap != .butt {
      buffer.append(member: "lineCap")
      buffer.append(json: (lineCap == .round ? "round" : "square") as StaticString)
    }
    if lineJoin != .miter {
      buffer.append(member: "lineJoin")
      buffer.append(json: (lineJoin == .round ? "round" : "bevel") as StaticString)
    }
    if miterLimit != 10 {
      buffer.append(member: "miterLimit")
      buffer.append(json: max(1, Double(finite: miterLimit)).thousandths)
    }
    if !dash.isEmpty {
      buffer.append(member: "dash")
      buffer.append(json: dash.prefix(Self.mostDashes).map { max(0, Double(finite: $0).thousandths) })
    }
    if dashPhase != 0 {
      buffer.append(member: "dashPhase")
      buffer.append(json: Double(finite: dashPhase).thousandths)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  /// How many lengths of dashes the page is told at most.
  private static var mostDashes: Int { 64 }
}

extension CGRect {
  /// The largest square in the middle.
  var square: CGRect {
    let side = min(width, height)
    return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }

  /// The rectangle without so much at each edge; nothing but its middle, if there is not so much.
  func inset(by amount: CGFloat) -> CGRect {
    let (width, height) = (max(0, width - 2 * amount), max(0, height - 2 * amount))
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
