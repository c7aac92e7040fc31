import MartletWire

/// A font, by its role in the text or by its size.
public struct Font: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case style(TextStyle)
    case size(Float, Weight)
  }

  let kind: Kind

  /// A role of text. The page gives each a size.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// How heavy the strokes are. The page shows semibold, bold and heavy.
  public struct Weight: Hashable, Sendable {
    enum Name: String { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }

    let name: Name

    /// The thinnest strokes.
    public static let ultraLight = Weight(name: .ultraLight)
    /// Strokes a little heavier than the thinnest.
    public static let thin = Weight(name: .thin)
    /// Strokes lighter than those of text.
    public static let light = Weight(name: .light)
    /// Strokes as text has them.
    public static let regular = Weight(name: .regular)
    /// Strokes a little heavier than those of text.
    public static let medium = Weight(name: .medium)
    /// Strokes between those of text and bold ones.
    public static let semibold = Weight(name: .semibold)
    /// Bold strokes, as for a word that stands out.
    public static let bold = Weight(name: .bold)
    /// Strokes heavier than bold ones.
    public static let heavy = Weight(name: .heavy)
    /// The heaviest strokes.
    public static let black = Weight(name: .black)
  }

  /// The font of a page's title, the largest of all.
  public static let largeTitle = system(.largeTitle)
  /// The font of titles, the largest but for `largeTitle`.
  public static let title = system(.title)
  /// The font of titles of the second rank.
  public static let title2 = system(.title2)
  /// The font of titles of the third rank.
  public static let title3 = system(.title3)
  /// The font of a heading, as large as text, in heavier strokes.
  public static let headline = system(.headline)
  /// The font of a heading below another.
  public static let subheadline = system(.subheadline)
  /// The font of text that is there to be read.
  public static let body = system(.body)
  /// The font of a remark beside the text.
  public static let callout = system(.callout)
  /// The font of a footnote.
  public static let footnote = system(.footnote)
  /// The font of what is written below a picture.
  public static let caption = system(.caption)
  /// The second font for what is written below a picture; the page shows both alike.
  public static let caption2 = system(.caption2)

  /// The system font for a role.
  public static func system(_ style: TextStyle) -> Font { Font(kind: .style(style)) }

  /// The system font in a size in points, which are CSS pixels.
  public static func system(size: Double, weight: Weight = .regular) -> Font { Font(kind: .size(Float(size), weight)) }

  func write(to buffer: ByteBuffer) {
    switch kind {
    case .style(let style): buffer.append(json: style.rawValue)
    case .size(let size, let weight):
      buffer.append("{\"size\":")
      buffer.append(json: Double(size))
      if weight != .regular {
        buffer.append(member: "weight")
        buffer.append(json: weight.name.rawValue)
      }
      buffer.append(UInt8(ascii: "}"))
    }
  }
}
