import MartletGraph
import MartletWire

/// A colour. Named ones adapt to light and dark. As a view it fills the space that it is offered.
public struct Color: ShapeStyle, Hashable, Sendable {
  /// Named colours, as the page knows them.
  enum Palette: String, Hashable, Sendable {
    case primary, secondary, accentColor, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink
    case brown, white, gray, black, clear
  }

  private enum Kind: Hashable, Sendable {
    case palette(Palette)
    /// Red, green, blue and opacity, a byte each.
    case components(UInt32)
  }

  private let kind: Kind

  /// A name of the palette, or `#RRGGBB`, or `#RRGGBBAA`.
  var name: String {
    switch kind {
    case .palette(let name): name.rawValue
    case .components(let bytes):
      "#"
        + stride(from: 24, through: bytes & 0xff == 0xff ? 8 : 0, by: -8)
        .map { Self.hexadecimal(UInt8(truncatingIfNeeded: bytes >> UInt32($0))) }.joined()
    }
  }

  private init(_ name: Palette) { kind = .palette(name) }

  public static let primary = Color(.primary)
  public static let secondary = Color(.secondary)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(.accentColor)
  public static let red = Color(.red)
  public static let orange = Color(.orange)
  public static let yellow = Color(.yellow)
  public static let green = Color(.green)
  public static let mint = Color(.mint)
  public static let teal = Color(.teal)
  public static let cyan = Color(.cyan)
  public static let blue = Color(.blue)
  public static let indigo = Color(.indigo)
  public static let purple = Color(.purple)
  public static let pink = Color(.pink)
  public static let brown = Color(.brown)
  public static let white = Color(.white)
  public static let gray = Color(.gray)
  public static let black = Color(.black)
  public static let clear = Color(.clear)

  public var color: Color { self }
}

extension Color {
  /// A colour of the sRGB space; components from 0 to 1, clamped.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ component: Double) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    let bytes = [red, green, blue, opacity].map { byte($0.isNaN ? 0 : $0) }
    kind = .components(bytes.reduce(0) { $0 << 8 | UInt32($1) })
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
  public typealias Body = Never

  package var type: StaticString { "color" }
  package var ownKeys: NodeKeys { NodeKeys(.fill) }

  package func changes(from old: Color) -> NodeKeys { self == old ? .none : NodeKeys(.fill) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    buffer.append(json: name)
  }
}
