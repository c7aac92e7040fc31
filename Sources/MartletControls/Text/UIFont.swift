import Foundation

/// A font as UIKit has it, of which a `Font` can be made. Nothing of it can be measured: only the browser knows how wide
/// letters are.
public final class UIFont: Hashable, Sendable {
  let font: Font
  /// How large the letters are in points. Of a font for a role, the size that it has where the visitor has chosen none.
  public let pointSize: CGFloat

  private init(_ font: Font, pointSize: CGFloat) {
    self.font = font
    self.pointSize = pointSize
  }

  /// A font that the browser has by this name, or else the system's, in a size in points.
  public convenience init?(name: String, size: CGFloat) {
    self.init(.custom(name, fixedSize: size), pointSize: size)
  }

  /// The system's font in a size in points.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size), pointSize: size) }

  /// The system's font in a size in points, with heavier or lighter strokes.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight), pointSize: size)
  }

  /// The system's font in a size in points, with bold strokes.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// The system's font in a size in points, with slanted letters.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: size).italic(), pointSize: size)
  }

  /// The system's font with letters of one width, in a size in points.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight, design: .monospaced), pointSize: size)
  }

  /// The system's font with digits of one width, in a size in points.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight).monospacedDigit(), pointSize: size)
  }

  /// The system's font for a role, in the size of text that the visitor has chosen.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.system(style.style), pointSize: style.pointSize)
  }

  /// The same letters in another size in points.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(font.withFixedSize(size), pointSize: size) }

  /// Whether both are drawn alike.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.font == right.font }

  /// Adds what the font is drawn by.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }

  /// How heavy the strokes are.
  public struct Weight: Hashable, Sendable {
    let weight: Font.Weight

    /// The thinnest strokes.
    public static let ultraLight = Weight(weight: .ultraLight)
    /// Strokes a little heavier than the thinnest.
    public static let thin = Weight(weight: .thin)
    /// Strokes lighter than those of text.
    public static let light = Weight(weight: .light)
    /// Strokes as text has them.
    public static let regular = Weight(weight: .regular)
    /// Strokes a little heavier than those of text.
    public static let medium = Weight(weight: .medium)
    /// Strokes between those of text and bold ones.
    public static let semibold = Weight(weight: .semibold)
    /// Bold strokes.
    public static let bold = Weight(weight: .bold)
    /// Strokes heavier than bold ones.
    public static let heavy = Weight(weight: .heavy)
    /// The heaviest strokes.
    public static let black = Weight(weight: .black)
  }

  /// A role of text.
  public struct TextStyle: Hashable, Sendable {
    let style: Font.TextStyle
    let pointSize: CGFloat

    /// A page's title, the largest of all.
    public static let largeTitle = TextStyle(style: .largeTitle, pointSize: 34)
    /// Titles of the first rank.
    public static let title1 = TextStyle(style: .title, pointSize: 28)
    /// Titles of the second rank.
    public static let title2 = TextStyle(style: .title2, pointSize: 22)
    /// Titles of the third rank.
    public static let title3 = TextStyle(style: .title3, pointSize: 20)
    /// A heading, as large as text, in heavier strokes.
    public static let headline = TextStyle(style: .headline, pointSize: 17)
    /// A heading below another.
    public static let subheadline = TextStyle(style: .subheadline, pointSize: 15)
    /// Text that is there to be read.
    public static let body = TextStyle(style: .body, pointSize: 17)
    /// A remark beside the text.
    public static let callout = TextStyle(style: .callout, pointSize: 16)
    /// A footnote.
    public static let footnote = TextStyle(style: .footnote, pointSize: 13)
    /// What is written below a picture.
    public static let caption1 = TextStyle(style: .caption, pointSize: 12)
    /// The second font for what is written below a picture.
    public static let caption2 = TextStyle(style: .caption2, pointSize: 11)
  }
}

extension Font {
  /// The font that UIKit's stands for.
  public init(_ font: UIFont) { self = font.font }
}
