import Foundation
import MartletGraph
import MartletWire

/// A colour. Named ones adapt to light and dark. As a view it fills the space that it is offered.
public struct Color: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case palette(Palette)
    /// Red, green, blue and opacity.
    case components(UInt8, UInt8, UInt8, UInt8)
    indirect case translucent(Color, opacity: Double)
    indirect case mixed(Color, Color, fraction: Double, Gradient.ColorSpace)
    indirect case adaptive(light: Color, dark: Color)
    /// Red, green, blue and opacity, of a space with more colours than sRGB.
    indirect case displayP3(Double, Double, Double, Double)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  init(_ name: Palette) { kind = .palette(name) }

  /// The colour of text: black in light, white in dark.
  public static let primary = Color(Palette.label)
  /// A grey for what matters less.
  public static let secondary = Color(Palette.secondaryLabel)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The colour of what can be tapped: `AccentColor` in the app's asset catalogue, or else the page's blue.
  public static let accentColor = Color(Palette.accentColor)
  /// Red, a little brighter in dark than in light.
  public static let red = Color(Palette.red)
  /// Orange, a little brighter in dark than in light.
  public static let orange = Color(Palette.orange)
  /// Yellow, a little brighter in dark than in light.
  public static let yellow = Color(Palette.yellow)
  /// Green, a little brighter in dark than in light.
  public static let green = Color(Palette.green)
  /// Mint, a light blue-green, a little brighter in dark than in light.
  public static let mint = Color(Palette.mint)
  /// Teal, a blue-green, a little brighter in dark than in light.
  public static let teal = Color(Palette.teal)
  /// Cyan, a blue with some green, a little brighter in dark than in light.
  public static let cyan = Color(Palette.cyan)
  /// Blue, a little brighter in dark than in light.
  public static let blue = Color(Palette.blue)
  /// Indigo, a blue with some purple, a little brighter in dark than in light.
  public static let indigo = Color(Palette.indigo)
  /// Purple, a little brighter in dark than in light.
  public static let purple = Color(Palette.purple)
  /// Pink, a little brighter in dark than in light.
  public static let pink = Color(Palette.pink)
  /// Brown, a little brighter in dark than in light.
  public static let brown = Color(Palette.brown)
  /// White, in dark as in light.
  public static let white = Color(Palette.white)
  /// Grey, in dark as in light.
  public static let gray = Color(Palette.gray)
  /// Black, in dark as in light.
  public static let black = Color(Palette.black)
  /// No colour: a view that is filled with it shows what is behind.
  public static let clear = Color(Palette.clear)
}

// MARK: By numbers

extension Color {
  /// What the components of a colour are parts of.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The web's usual colours.
    case sRGB
    /// The same colours, by the amount of light.
    case sRGBLinear
    /// The colours of newer displays, of which there are more.
    case displayP3
  }

  /// A colour of the sRGB space; components from 0 to 1, clamped.
  public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ component: Double) -> UInt8 { component.isNaN ? 0 : UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    kind = .components(byte(red), byte(green), byte(blue), byte(opacity))
  }

  /// A grey; from 0, black, to 1, white.
  public nonisolated init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour of a space; components from 0 to 1, clamped.
  public nonisolated init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    switch colorSpace {
    case .sRGB: self.init(red: red, green: green, blue: blue, opacity: opacity)
    case .sRGBLinear:
      self.init(
        red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), opacity: opacity)
    case .displayP3:
      func part(_ component: Double) -> Double { component.isNaN ? 0 : min(max(component, 0), 1).thousandths }
      self.init(.displayP3(part(red), part(green), part(blue), part(opacity)))
    }
  }

  /// A grey of a space; from 0, black, to 1, white.
  public nonisolated init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour by its hue, from 0, red, through green and blue to 1, red again; its saturation, from 0, grey; and its
  /// brightness, from 0, black.
  public nonisolated init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let whole = hue.isFinite ? hue - hue.rounded(.down) : 0
    let (saturation, brightness) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
    // A component is at its greatest where the hue is its own, and falls off linearly to both sides.
    func component(_ offset: Double) -> Double {
      let position = (offset + whole * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The sRGB component of an amount of light (IEC 61966-2-1).
  fileprivate static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(min(light, 1), 1 / 2.4) - 0.055
  }

  /// A colour that is one in light and another in dark.
  init(light: Color, dark: Color) { kind = light == dark ? light.kind : .adaptive(light: light, dark: dark) }
}

// MARK: From others

extension Color {
  /// The colour with an opacity, from 0 to 1, that multiplies its own.
  public func opacity(_ opacity: Double) -> Color {
    let opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1).thousandths
    if opacity == 1 { return self }
    switch kind {
    case .components(let red, let green, let blue, let own):
      return Color(.components(red, green, blue, UInt8((Double(own) * opacity).rounded())))
    case .translucent(let color, let own): return Color(.translucent(color, opacity: (own * opacity).thousandths))
    default: return Color(.translucent(self, opacity: opacity)).limited
    }
  }

  /// A colour between this one, where the fraction is 0, and another, where it is 1.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    let fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1).thousandths
    if fraction == 0 { return self }
    return fraction == 1 ? rhs : Color(.mixed(self, rhs, fraction: fraction, colorSpace)).limited
  }

  /// Of how many others, each made of the next, a colour is made at most. Browsers take twice as long for each.
  private static let maximumDepth = 6

  /// The colour; one that is made of too many others, as the numbers that they come to in light and in dark.
  private var limited: Color {
    if depth <= Self.maximumDepth { return self }
    return Color(light: Color(resolved(isDark: false)), dark: Color(resolved(isDark: true)))
  }

  private var depth: Int {
    switch kind {
    case .palette, .components, .displayP3: 0
    case .translucent(let color, _): color.depth + 1
    case .mixed(let first, let second, _, _): max(first.depth, second.depth) + 1
    case .adaptive(let light, let dark): max(light.depth, dark.depth) + 1
    }
  }

  /// A gradient from a lighter shade of the colour to the colour.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.25), self])) }
}

// MARK: The document

extension Color {
  /// The colour in so few bytes, if that will do.
  var compact: CompactPaint? {
    switch kind {
    case .palette(let name): .palette(name)
    case .components(let red, let green, let blue, let opacity): .components(red, green, blue, opacity)
    default: nil
    }
  }

  init(components red: UInt8, _ green: UInt8, _ blue: UInt8, _ opacity: UInt8) {
    kind = .components(red, green, blue, opacity)
  }

  /// Writes a name of the palette, `"#RRGGBB"`, `"#RRGGBBAA"`, or an object.
  func write(to buffer: ByteBuffer) {
    switch kind {
    case .palette(let name): buffer.append(json: name.name)
    case .components(let red, let green, let blue, let opacity):
      buffer.append("\"#")
      for byte in [red, green, blue] { buffer.append(hexadecimal: byte) }
      if opacity != 0xff { buffer.append(hexadecimal: opacity) }
      buffer.append(UInt8(ascii: "\""))
    case .translucent(let color, let opacity):
      buffer.append("{\"color\":")
      color.write(to: buffer)
      buffer.append(member: "opacity")
      buffer.append(json: opacity)
      buffer.append(UInt8(ascii: "}"))
    case .mixed(let first, let second, let fraction, let space):
      buffer.append("{\"mix\":[")
      first.write(to: buffer)
      buffer.append(UInt8(ascii: ","))
      second.write(to: buffer)
      buffer.append("],\"fraction\":")
      buffer.append(json: fraction)
      if !space.isPerceptual {
        buffer.append(member: "colorSpace")
        buffer.append(json: "device" as StaticString)
      }
      buffer.append(UInt8(ascii: "}"))
    case .adaptive(let light, let dark):
      buffer.append("{\"light\":")
      light.write(to: buffer)
      buffer.append(member: "dark")
      dark.write(to: buffer)
      buffer.append(UInt8(ascii: "}"))
    case .displayP3(let red, let green, let blue, let opacity):
      buffer.append("{\"displayP3\":")
      buffer.append(json: [red, green, blue, opacity])
      buffer.append(UInt8(ascii: "}"))
    }
  }
}

extension ByteBuffer {
  /// Writes two digits.
  func append(hexadecimal byte: UInt8) {
    for digit in [byte >> 4, byte & 15] {
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }
}

extension Color: ElementView, StandardElement {
  /// It has no body: the page fills its space.
  public typealias Body = Never

  package var type: StaticString { "color" }
  package var ownKeys: NodeKeys { NodeKeys(.fill) }

  package func changes(from old: Color) -> NodeKeys { self == old ? .none : NodeKeys(.fill) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) { write(to: buffer) }
}

// MARK: What it comes to

extension Color {
  /// A colour as numbers of the sRGB space.
  public struct Resolved: Hashable, Codable, Sendable {
    /// From 0 to 1.
    public var red: Float
    /// From 0 to 1.
    public var green: Float
    /// From 0 to 1.
    public var blue: Float
    /// From 0 to 1.
    public var opacity: Float

    /// Takes components of the sRGB space.
    public nonisolated init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }

    /// Takes components of a space.
    public nonisolated init(
      colorSpace: RGBColorSpace, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.init(red: red, green: green, blue: blue, opacity: opacity)
      guard colorSpace == .sRGBLinear else { return }
      func encoded(_ light: Float) -> Float { Float(Color.encoded(Double(light))) }
      self = Color.Resolved(red: encoded(red), green: encoded(green), blue: encoded(blue), opacity: opacity)
    }
  }

  /// A colour of numbers.
  public nonisolated init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// The colour as numbers, in light or dark and with more contrast or without, as the environment says. A colour of the
  /// display-P3 space is taken as one of sRGB.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    resolved(
      isDark: environment.colorScheme == .dark, hasContrast: environment.colorSchemeContrast == .increased)
  }

  private func resolved(isDark: Bool, hasContrast: Bool = false) -> Resolved {
    switch kind {
    case .palette(let name):
      let (hexadecimal, opacity) = name.value(isDark: isDark, hasContrast: hasContrast)
      func part(_ shift: Int) -> Float { Float(hexadecimal >> shift & 0xff) / 255 }
      return Resolved(red: part(16), green: part(8), blue: part(0), opacity: Float(opacity))
    case .components(let red, let green, let blue, let opacity):
      return Resolved(
        red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, opacity: Float(opacity) / 255)
    case .translucent(let color, let opacity):
      var resolved = color.resolved(isDark: isDark, hasContrast: hasContrast)
      resolved.opacity *= Float(opacity)
      return resolved
    case .mixed(let first, let second, let fraction, let space):
      let first = first.resolved(isDark: isDark, hasContrast: hasContrast)
      return first.mixed(
        with: second.resolved(isDark: isDark, hasContrast: hasContrast), by: fraction,
        isPerceptual: space.isPerceptual)
    case .adaptive(let light, let dark):
      return (isDark ? dark : light).resolved(isDark: isDark, hasContrast: hasContrast)
    case .displayP3(let red, let green, let blue, let opacity):
      return Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
    }
  }
}

extension Color.Resolved {
  /// A colour between this one and another, each of them counting for as much as it is opaque (CSS Color 4, section 12.3).
  fileprivate func mixed(with other: Self, by fraction: Double, isPerceptual: Bool) -> Self {
    let opacity = Double(self.opacity) * (1 - fraction) + Double(other.opacity) * fraction
    if opacity == 0 { return Self(red: 0, green: 0, blue: 0, opacity: 0) }
    let share = Double(other.opacity) * fraction / opacity
    let (one, two) = isPerceptual ? (oklab, other.oklab) : (components, other.components)
    let mixture = one + (two - one) * share
    let result = isPerceptual ? Self.components(ofOklab: mixture) : mixture
    return Self(red: Float(result.x), green: Float(result.y), blue: Float(result.z), opacity: Float(opacity))
  }

  private var components: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }

  /// The components of the Oklab space, whose distances are those that are seen (CSS Color 4, section 9.4).
  private var oklab: SIMD3<Double> {
    let light = components.each { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let cones = SIMD3(
      (SIMD3(0.4122214708, 0.5363325363, 0.0514459929) * light).sum(),
      (SIMD3(0.2119034982, 0.6806995451, 0.1073969566) * light).sum(),
      (SIMD3(0.0883024619, 0.2817188376, 0.6299787005) * light).sum()
    ).each { cbrt($0) }
    return SIMD3(
      (SIMD3(0.2104542553, 0.7936177850, -0.0040720468) * cones).sum(),
      (SIMD3(1.9779984951, -2.4285922050, 0.4505937099) * cones).sum(),
      (SIMD3(0.0259040371, 0.7827717662, -0.8086757660) * cones).sum())
  }

  private static func components(ofOklab lab: SIMD3<Double>) -> SIMD3<Double> {
    let cones = SIMD3(
      (SIMD3(1, 0.3963377774, 0.2158037573) * lab).sum(),
      (SIMD3(1, -0.1055613458, -0.0638541728) * lab).sum(),
      (SIMD3(1, -0.0894841775, -1.2914855480) * lab).sum()
    ).each { $0 * $0 * $0 }
    return SIMD3(
      (SIMD3(4.0767416621, -3.3077115913, 0.2309699292) * cones).sum(),
      (SIMD3(-1.2684380046, 2.6097574011, -0.3413193965) * cones).sum(),
      (SIMD3(-0.0041960863, -0.7034186147, 1.7076147010) * cones).sum()
    ).each { Color.encoded(max($0, 0)) }
  }
}

extension SIMD3<Double> {
  fileprivate func each(_ function: (Double) -> Double) -> Self { Self(function(x), function(y), function(z)) }
}

extension Color: CustomStringConvertible {
  /// As the document has it.
  public var description: String {
    let buffer = ByteBuffer()
    write(to: buffer)
    return String(decoding: buffer.bytes, as: UTF8.self).trimmingCharacters(in: ["\""])
  }
}
