import MartletGraph
import MartletWire

/// A colour. Named ones adapt to light and dark. As a view it fills the space that it is offered.
public struct Color: ShapeStyle, Hashable, Sendable {
  /// Named colours, as the page knows them.
  enum Palette: String, Hashable, Sendable {
    case primary, secondary, accentColor, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink
    case brown, white, gray, black, clear, background
  }

  private enum Kind: Hashable, Sendable {
    case palette(Palette)
    /// Red, green, blue and opacity.
    case components(UInt8, UInt8, UInt8, UInt8)
  }

  private let kind: Kind

  /// A name of the palette, or `#RRGGBB`, or `#RRGGBBAA`.
  var name: String {
    switch kind {
    case .palette(let name): name.rawValue
    case .components(let red, let green, let blue, let opacity):
      "#" + ([red, green, blue] + (opacity == 0xff ? [] : [opacity])).map(Self.hexadecimal).joined()
    }
  }

  private init(_ name: Palette) { kind = .palette(name) }

  /// The colour of text: black in light, white in dark.
  public static let primary = Color(.primary)
  /// A grey for what matters less.
  public static let secondary = Color(.secondary)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The colour of what can be tapped: the page's blue.
  public static let accentColor = Color(.accentColor)
  /// Red, darker in light than in dark.
  public static let red = Color(.red)
  /// Orange, darker in light than in dark.
  public static let orange = Color(.orange)
  /// Yellow, darker in light than in dark.
  public static let yellow = Color(.yellow)
  /// Green, darker in light than in dark.
  public static let green = Color(.green)
  /// Mint, a light blue-green, darker in light than in dark.
  public static let mint = Color(.mint)
  /// Teal, a blue-green, darker in light than in dark.
  public static let teal = Color(.teal)
  /// Cyan, a blue with some green, darker in light than in dark.
  public static let cyan = Color(.cyan)
  /// Blue, darker in light than in dark.
  public static let blue = Color(.blue)
  /// Indigo, a blue with some purple, darker in light than in dark.
  public static let indigo = Color(.indigo)
  /// Purple, darker in light than in dark.
  public static let purple = Color(.purple)
  /// Pink, darker in light than in dark.
  public static let pink = Color(.pink)
  /// Brown, darker in light than in dark.
  public static let brown = Color(.brown)
  /// White, in dark as in light.
  public static let white = Color(.white)
  /// Grey, darker in light than in dark.
  public static let gray = Color(.gray)
  /// Black, in dark as in light.
  public static let black = Color(.black)
  /// No colour: a view that is filled with it shows what is behind.
  public static let clear = Color(.clear)

  /// What is behind the page's views.
  static let background = Color(.background)

  /// The colour itself.
  public var color: Color { self }
}

extension Color {
  /// A colour of the sRGB space; components from 0 to 1, clamped.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ component: Double) -> UInt8 { component.isNaN ? 0 : UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    kind = .components(byte(red), byte(green), byte(blue), byte(opacity))
  }

  /// A grey; from 0, black, to 1, white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}

extension Color: ElementView, StandardElement {
  /// It has no body: the page fills its space.
  public typealias Body = Never

  package var type: StaticString { "color" }
  package var ownKeys: NodeKeys { NodeKeys(.fill) }

  package func changes(from old: Color) -> NodeKeys { self == old ? .none : NodeKeys(.fill) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    buffer.append(json: name)
  }
}
