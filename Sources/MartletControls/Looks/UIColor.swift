import Foundation

/// A colour of UIKit's, as code has it that is shared with iOS: `Color(.systemGray6)`, `Color(uiColor: .label)`.
public final class UIColor: Hashable, Sendable {
  let color: Color

  /// Takes a colour.
  public nonisolated init(_ color: Color) { self.color = color }

  /// A colour of the sRGB space; components from 0 to 1, clamped.
  public nonisolated convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// A grey; from 0, black, to 1, white.
  public nonisolated convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }

  /// A colour by its hue, its saturation and its brightness, from 0 to 1.
  public nonisolated convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// The colour with another opacity.
  public nonisolated func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }

  /// Whether two colours are the same.
  public static nonisolated func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }

  /// Hashes the colour.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

nonisolated extension Color {
  /// Takes a colour of UIKit's.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// Takes a colour of UIKit's.
  public init(_ color: UIColor) { self = color.color }
}

// MARK: Colours that are the same in light and dark

nonisolated extension UIColor {
  private convenience init(bytes red: Double, _ green: Double, _ blue: Double) {
    self.init(Color(red: red / 255, green: green / 255, blue: blue / 255))
  }

  /// Black, in dark as in light.
  public static let black = UIColor(bytes: 0, 0, 0)
  /// A dark grey, in dark as in light.
  public static let darkGray = UIColor(bytes: 85, 85, 85)
  /// A light grey, in dark as in light.
  public static let lightGray = UIColor(bytes: 170, 170, 170)
  /// White, in dark as in light.
  public static let white = UIColor(bytes: 255, 255, 255)
  /// Grey, in dark as in light.
  public static let gray = UIColor(bytes: 127, 127, 127)
  /// Red, in dark as in light.
  public static let red = UIColor(bytes: 255, 0, 0)
  /// Green, in dark as in light.
  public static let green = UIColor(bytes: 0, 255, 0)
  /// Blue, in dark as in light.
  public static let blue = UIColor(bytes: 0, 0, 255)
  /// Cyan, in dark as in light.
  public static let cyan = UIColor(bytes: 0, 255, 255)
  /// Yellow, in dark as in light.
  public static let yellow = UIColor(bytes: 255, 255, 0)
  /// Magenta, in dark as in light.
  public static let magenta = UIColor(bytes: 255, 0, 255)
  /// Orange, in dark as in light.
  public static let orange = UIColor(bytes: 255, 127, 0)
  /// Purple, in dark as in light.
  public static let purple = UIColor(bytes: 127, 0, 127)
  /// Brown, in dark as in light.
  public static let brown = UIColor(bytes: 153, 102, 51)
  /// No colour.
  public static let clear = UIColor(Color.clear)
  /// The light colour of text, on what is dark.
  public static let lightText = UIColor(Color(white: 1, opacity: 0.6))
  /// The dark colour of text, on what is light.
  public static let darkText = UIColor(Color.black)
}

// MARK: Colours that are others in dark than in light

nonisolated extension UIColor {
  /// The palette's `red`.
  public static let systemRed = UIColor(Color(Palette.red))
  /// The palette's `green`.
  public static let systemGreen = UIColor(Color(Palette.green))
  /// The palette's `blue`.
  public static let systemBlue = UIColor(Color(Palette.blue))
  /// The palette's `orange`.
  public static let systemOrange = UIColor(Color(Palette.orange))
  /// The palette's `yellow`.
  public static let systemYellow = UIColor(Color(Palette.yellow))
  /// The palette's `pink`.
  public static let systemPink = UIColor(Color(Palette.pink))
  /// The palette's `purple`.
  public static let systemPurple = UIColor(Color(Palette.purple))
  /// The palette's `teal`.
  public static let systemTeal = UIColor(Color(Palette.teal))
  /// The palette's `indigo`.
  public static let systemIndigo = UIColor(Color(Palette.indigo))
  /// The palette's `brown`.
  public static let systemBrown = UIColor(Color(Palette.brown))
  /// The palette's `mint`.
  public static let systemMint = UIColor(Color(Palette.mint))
  /// The palette's `cyan`.
  public static let systemCyan = UIColor(Color(Palette.cyan))
  /// The palette's `gray`.
  public static let systemGray = UIColor(Color(Palette.gray))
  /// The palette's `gray2`.
  public static let systemGray2 = UIColor(Color(Palette.gray2))
  /// The palette's `gray3`.
  public static let systemGray3 = UIColor(Color(Palette.gray3))
  /// The palette's `gray4`.
  public static let systemGray4 = UIColor(Color(Palette.gray4))
  /// The palette's `gray5`.
  public static let systemGray5 = UIColor(Color(Palette.gray5))
  /// The palette's `gray6`.
  public static let systemGray6 = UIColor(Color(Palette.gray6))
  /// The palette's `label`.
  public static let label = UIColor(Color(Palette.label))
  /// The palette's `secondaryLabel`.
  public static let secondaryLabel = UIColor(Color(Palette.secondaryLabel))
  /// The palette's `tertiaryLabel`.
  public static let tertiaryLabel = UIColor(Color(Palette.tertiaryLabel))
  /// The palette's `quaternaryLabel`.
  public static let quaternaryLabel = UIColor(Color(Palette.quaternaryLabel))
  /// The palette's `link`.
  public static let link = UIColor(Color(Palette.link))
  /// The palette's `placeholder`.
  public static let placeholderText = UIColor(Color(Palette.placeholder))
  /// The palette's `separator`.
  public static let separator = UIColor(Color(Palette.separator))
  /// The palette's `opaqueSeparator`.
  public static let opaqueSeparator = UIColor(Color(Palette.opaqueSeparator))
  /// The palette's `systemBackground`.
  public static let systemBackground = UIColor(Color(Palette.systemBackground))
  /// The palette's `secondarySystemBackground`.
  public static let secondarySystemBackground = UIColor(Color(Palette.secondarySystemBackground))
  /// The palette's `tertiarySystemBackground`.
  public static let tertiarySystemBackground = UIColor(Color(Palette.tertiarySystemBackground))
  /// The palette's `systemGroupedBackground`.
  public static let systemGroupedBackground = UIColor(Color(Palette.systemGroupedBackground))
  /// The palette's `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(Color(Palette.secondarySystemGroupedBackground))
  /// The palette's `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = UIColor(Color(Palette.tertiarySystemGroupedBackground))
  /// The palette's `fill`.
  public static let systemFill = UIColor(Color(Palette.fill))
  /// The palette's `secondaryFill`.
  public static let secondarySystemFill = UIColor(Color(Palette.secondaryFill))
  /// The palette's `tertiaryFill`.
  public static let tertiarySystemFill = UIColor(Color(Palette.tertiaryFill))
  /// The palette's `quaternaryFill`.
  public static let quaternarySystemFill = UIColor(Color(Palette.quaternaryFill))
  /// The palette's `tint`.
  public static let tintColor = UIColor(Color(Palette.tint))
}
