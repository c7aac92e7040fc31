import MartletGraph
import MartletWire

/// What something is drawn in, as the document has it.
enum Paint: Equatable, Sendable {
  case color(Color)
  /// The style that is set around, or a lower step of it: 0 to 4.
  case level(UInt8)
  case material(Material)
  indirect case gradient(GradientPaint)
  indirect case image(Image, sourceRect: [Double], scale: Double)
  indirect case translucent(Paint, opacity: Double)
  indirect case shadowed(Paint, ShadowStyle)
  indirect case blended(Paint, BlendMode)
  /// Laid out in a rectangle: x, y, width and height.
  indirect case placed(Paint, [Double])
  /// A style of an app's own, which depends on the place.
  indirect case resolved(ResolvedPaint)
  /// A lower step of one.
  indirect case stepped(ResolvedPaint, step: UInt8)

  /// The paint with an opacity that multiplies its own.
  func opacity(_ opacity: Double) -> Paint {
    switch self {
    case .color(let color): .color(color.opacity(opacity))
    default: .translucent(self, opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1).thousandths)
    }
  }

  /// A lower step of the paint. Those of the background are backgrounds, too; most others have more and more of what is
  /// behind them.
  func step(_ step: UInt8) -> Paint {
    switch self {
    case .level(let level): .level(min(4, level + step))
    case .color(Color(Palette.background)) where step > 0:
      .color(Color(step == 1 ? Palette.secondarySystemBackground : Palette.tertiarySystemBackground))
    // What it is a step of is known for a place only.
    case .resolved(let style): .stepped(style, step: step)
    default: opacity(Self.opacities[Int(min(4, step))])
    }
  }

  /// How much of a style there is at each step.
  private static let opacities = [1, 0.75, 0.3, 0.18, 0.12]

  /// The paint in so few bytes, if that will do.
  var compact: CompactPaint? {
    switch self {
    case .color(let color): color.compact
    case .level(let level): .level(level)
    default: nil
    }
  }

  /// Whether it depends on the place.
  var dependsOnPlace: Bool {
    switch self {
    case .resolved, .stepped: true
    case .translucent(let paint, _), .shadowed(let paint, _), .blended(let paint, _), .placed(let paint, _):
      paint.dependsOnPlace
    case .color, .level, .gradient, .material, .image: false
    }
  }

  /// The paint with what it comes to at a place.
  @MainActor func resolved(at node: ViewNode) -> Paint {
    dependsOnPlace ? resolved(in: EnvironmentValues(at: node), depth: 0) : self
  }

  /// The paint with what it comes to in an environment. One that never comes to anything, but always to another style of
  /// an app's own, is clear.
  func resolved(in environment: EnvironmentValues, depth: Int = 0) -> Paint {
    switch self {
    case .resolved(let style):
      depth < 100 ? style.resolve(environment).resolved(in: environment, depth: depth + 1) : .color(.clear)
    case .stepped(let style, let step): Paint.resolved(style).resolved(in: environment, depth: depth).step(step)
    case .translucent(let paint, let opacity): paint.resolved(in: environment, depth: depth).opacity(opacity)
    case .shadowed(let paint, let shadow): .shadowed(paint.resolved(in: environment, depth: depth), shadow)
    case .blended(let paint, let mode): .blended(paint.resolved(in: environment, depth: depth), mode)
    case .placed(let paint, let rect): .placed(paint.resolved(in: environment, depth: depth), rect)
    case .color, .level, .gradient, .material, .image: self
    }
  }

  /// The paint with another gradient in the place of its own, if it has one.
  func mapGradient(_ change: (GradientPaint) -> GradientPaint) -> Paint {
    switch self {
    case .gradient(let gradient): .gradient(change(gradient))
    case .translucent(let paint, let opacity): .translucent(paint.mapGradient(change), opacity: opacity)
    case .shadowed(let paint, let shadow): .shadowed(paint.mapGradient(change), shadow)
    case .blended(let paint, let mode): .blended(paint.mapGradient(change), mode)
    case .color, .level, .material, .image, .placed, .resolved, .stepped: self
    }
  }

  /// Writes a colour, the name of a step, or an object.
  func write(to buffer: ByteBuffer) {
    switch self {
    case .color(let color): color.write(to: buffer)
    case .level(let level): buffer.append(json: Self.names[Int(level)])
    case .gradient(let gradient): gradient.write(to: buffer)
    case .material(let material):
      buffer.append("{\"material\":")
      buffer.append(json: material.name.text)
      buffer.append(UInt8(ascii: "}"))
    case .image(let image, let rect, let scale):
      buffer.append("{\"image\":{")
      image.writeMembers(to: buffer)
      buffer.append(member: "sourceRect")
      buffer.append(json: rect)
      if scale != 1 {
        buffer.append(member: "scale")
        buffer.append(json: scale)
      }
      buffer.append("}}")
    case .translucent(let paint, let opacity):
      buffer.append("{\"color\":")
      paint.write(to: buffer)
      buffer.append(member: "opacity")
      buffer.append(json: opacity)
      buffer.append(UInt8(ascii: "}"))
    case .shadowed(let paint, let shadow):
      buffer.append("{\"color\":")
      paint.write(to: buffer)
      buffer.append(member: "shadow")
      shadow.write(to: buffer)
      buffer.append(UInt8(ascii: "}"))
    case .blended(let paint, let mode):
      buffer.append("{\"color\":")
      paint.write(to: buffer)
      buffer.append(member: "blendMode")
      buffer.append(json: mode.name)
      buffer.append(UInt8(ascii: "}"))
    case .placed(let paint, let rect):
      buffer.append("{\"color\":")
      paint.write(to: buffer)
      buffer.append(member: "in")
      buffer.append(json: rect)
      buffer.append(UInt8(ascii: "}"))
    // It has been resolved where it is written.
    case .resolved, .stepped: Color.clear.write(to: buffer)
    }
  }

  private static let names: [StaticString] = ["primary", "secondary", "tertiary", "quaternary", "quinary"]
}

/// What most things are drawn in, in few bytes: there is one in each style.
enum CompactPaint: Hashable, Sendable {
  case palette(Palette)
  /// Red, green, blue and opacity.
  case components(UInt8, UInt8, UInt8, UInt8)
  case level(UInt8)
  /// What is not said in so few bytes: it is in the details.
  case detailed
}

/// A style of an app's own, whose type is not known here.
struct ResolvedPaint: Equatable, Sendable {
  private let style: any ShapeStyle

  init(_ style: some ShapeStyle) { self.style = style }

  func resolve(_ environment: EnvironmentValues) -> Paint { Self.paint(of: style, in: environment) }

  private static func paint(of style: some ShapeStyle, in environment: EnvironmentValues) -> Paint {
    style.resolve(in: environment).paint
  }

  static func == (left: Self, right: Self) -> Bool { areEqual(left.style, right.style) }

  private static func areEqual<Style: ShapeStyle>(_ left: Style, _ right: any ShapeStyle) -> Bool {
    guard let right = right as? Style else { return false }
    return MainActor.assumeIsolated { Comparator.areEqual(left, right) }
  }
}

extension CompactPaint {
  /// Writes what the paint would write that it stands for; nothing for what is in the details.
  func write(to buffer: ByteBuffer) {
    switch self {
    case .palette(let name): buffer.append(json: name.name)
    case .components(let red, let green, let blue, let opacity):
      Color(components: red, green, blue, opacity).write(to: buffer)
    case .level(let level): Paint.level(level).write(to: buffer)
    case .detailed: break
    }
  }
}

extension ElementNode {
  /// Has the element hear when what a paint comes to may be another.
  /// - Returns: whether it comes to something else than when this was last called.
  @MainActor func observe(_ paint: Paint?) -> Bool {
    guard let paint, paint.dependsOnPlace else { return false }
    let now = paint.resolved(at: self)
    if (resolvedPaint as? Paint) == now { return false }
    resolvedPaint = now
    return true
  }
}

extension Material.Name {
  var text: StaticString {
    switch self {
    case .ultraThin: "ultraThin"
    case .thin: "thin"
    case .regular: "regular"
    case .thick: "thick"
    case .ultraThick: "ultraThick"
    case .bar: "bar"
    }
  }
}
