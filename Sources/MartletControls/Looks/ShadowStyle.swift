import Foundation
import MartletWire

/// A shadow of what is drawn in a style.
public struct ShadowStyle: Hashable, Sendable {
  private let isInner: Bool
  private let shadow: Shadow

  /// A shadow on what is behind.
  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: false, shadow: Shadow(color: color, radius: radius, x: x, y: y))
  }

  /// A shadow on the inside, as of what is cut out.
  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: true, shadow: Shadow(color: color, radius: radius, x: x, y: y))
  }

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    if isInner {
      buffer.append(member: "inner")
      buffer.append(json: true)
    }
    for key in Shadow.keys.inOrder {
      let start = buffer.count
      buffer.append(member: key.name)
      let empty = buffer.count
      shadow.write(key, to: buffer)
      if buffer.count == empty { buffer.truncate(to: start) }
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

/// A shadow: its colour, how far it is blurred, and where it falls; in points.
struct Shadow: Hashable, Sendable {
  let color: Color
  let radius: Double
  let x: Double
  let y: Double

  init(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) {
    self.color = color
    self.radius = max(0, Double(finite: radius))
    self.x = Double(finite: x)
    self.y = Double(finite: y)
  }

  /// The keys of a node that has a shadow; an object with a shadow has the same members.
  static let keys = NodeKeys(.color, .radius, .shadowX, .shadowY)

  /// Writes the value of a key, or nothing where it is at its default.
  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .color: color.write(to: buffer)
    case .radius: buffer.append(json: radius)
    case .shadowX: if x != 0 { buffer.append(json: x) }
    case .shadowY: if y != 0 { buffer.append(json: y) }
    default: break
    }
  }
}

/// How what is drawn is mixed with what is behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker,
    plusLighter

  var name: StaticString {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "colorDodge"
    case .colorBurn: "colorBurn"
    case .softLight: "softLight"
    case .hardLight: "hardLight"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .sourceAtop: "sourceAtop"
    case .destinationOver: "destinationOver"
    case .destinationOut: "destinationOut"
    case .plusDarker: "plusDarker"
    case .plusLighter: "plusLighter"
    }
  }
}

/// What a style is drawn as a part of.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
