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

  /// How heavy the strokes are.
  public struct Weight: Hashable, Sendable {
    enum Name: String { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }

    let name: Name

    public static let ultraLight = Weight(name: .ultraLight)
    public static let thin = Weight(name: .thin)
    public static let light = Weight(name: .light)
    public static let regular = Weight(name: .regular)
    public static let medium = Weight(name: .medium)
    public static let semibold = Weight(name: .semibold)
    public static let bold = Weight(name: .bold)
    public static let heavy = Weight(name: .heavy)
    public static let black = Weight(name: .black)
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
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
