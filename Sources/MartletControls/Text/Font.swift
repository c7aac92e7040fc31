import Foundation
import MartletWire

/// A font: a role in the text or a size, and what is different from it.
public struct Font: Hashable, Sendable {
  /// A role of text. Each has a size of its own, which follows the size of text that a visitor has chosen.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// How heavy the strokes are.
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

  /// How wide the letters are, where the browser's font has several widths.
  public struct Width: Hashable, Sendable {
    enum Name: String { case compressed, condensed, standard, expanded }

    let name: Name

    /// The narrowest letters.
    public static let compressed = Width(name: .compressed)
    /// Letters that are narrower than usual.
    public static let condensed = Width(name: .condensed)
    /// Letters as wide as usual.
    public static let standard = Width(name: .standard)
    /// Letters that are wider than usual.
    public static let expanded = Width(name: .expanded)
  }

  /// The look of the system's letters.
  public enum Design: String, Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The room between lines.
  public enum Leading: String, Hashable, Sendable {
    case standard, tight, loose
  }

  // Small, because there is one in each style.
  private var base: Base
  private var weight: Weight?
  private var look = Look()
  private var flags: Flags = []
  private var family = FontFamily.system
  /// In twentieths of a point.
  private var size: UInt16 = 0

  /// The design, the width and the leading in one byte.
  private struct Look: Hashable {
    private var bits: UInt8 = 0

    private static let designs: [Design] = [.default, .serif, .rounded, .monospaced]
    private static let widths: [Width] = [.standard, .compressed, .condensed, .expanded]
    private static let leadings: [Leading] = [.standard, .tight, .loose]

    var design: Design {
      get { Self.designs[Int(bits & 3)] }
      set { bits = bits & ~3 | UInt8(Self.designs.firstIndex(of: newValue) ?? 0) }
    }

    var width: Width {
      get { Self.widths[Int(bits >> 2 & 3)] }
      set { bits = bits & ~12 | UInt8(Self.widths.firstIndex(of: newValue) ?? 0) << 2 }
    }

    var leading: Leading {
      get { Self.leadings[Int(bits >> 4 & 3)] }
      set { bits = bits & ~48 | UInt8(Self.leadings.firstIndex(of: newValue) ?? 0) << 4 }
    }
  }

  private enum Base: UInt8 {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    /// A size that follows the size of text that a visitor has chosen, and one that does not.
    case size, fixedSize

    init(_ style: TextStyle) {
      self =
        switch style {
        case .largeTitle: .largeTitle
        case .title: .title
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption
        case .caption2: .caption2
        }
    }

    var name: StaticString? {
      switch self {
      case .largeTitle: "largeTitle"
      case .title: "title"
      case .title2: "title2"
      case .title3: "title3"
      case .headline: "headline"
      case .subheadline: "subheadline"
      case .body: "body"
      case .callout: "callout"
      case .footnote: "footnote"
      case .caption: "caption"
      case .caption2: "caption2"
      case .size, .fixedSize: nil
      }
    }
  }

  private struct Flags: OptionSet, Hashable {
    let rawValue: UInt8

    static let bold = Flags(rawValue: 1)
    static let italic = Flags(rawValue: 2)
    static let monospaced = Flags(rawValue: 4)
    static let monospacedDigit = Flags(rawValue: 8)
    static let lowercaseSmallCaps = Flags(rawValue: 16)
    static let uppercaseSmallCaps = Flags(rawValue: 32)
  }

  private init(_ base: Base, size: CGFloat = 0) {
    self.base = base
    self.size = UInt16(min(max(size.isFinite ? size * 20 : 0, 0), CGFloat(UInt16.max)).rounded())
  }

  /// The font of a page's title, the largest of all.
  public static let largeTitle = Font(.largeTitle)
  /// The font of titles, the largest but for `largeTitle`.
  public static let title = Font(.title)
  /// The font of titles of the second rank.
  public static let title2 = Font(.title2)
  /// The font of titles of the third rank.
  public static let title3 = Font(.title3)
  /// The font of a heading, as large as text, in heavier strokes.
  public static let headline = Font(.headline)
  /// The font of a heading below another.
  public static let subheadline = Font(.subheadline)
  /// The font of text that is there to be read.
  public static let body = Font(.body)
  /// The font of a remark beside the text.
  public static let callout = Font(.callout)
  /// The font of a footnote.
  public static let footnote = Font(.footnote)
  /// The font of what is written below a picture.
  public static let caption = Font(.caption)
  /// The second font for what is written below a picture.
  public static let caption2 = Font(.caption2)

  /// The system's font for a role.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = Font(Base(style))
    if let design { font.look.design = design }
    font.weight = weight
    return font
  }

  /// The system's font in a size in points, which are CSS pixels, and which stays as it is. It is kept to a twentieth of a
  /// point. For one that follows the size of text that a visitor has chosen there are `ScaledMetric` and the roles.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(.fixedSize, size: size)
    if let design { font.look.design = design }
    font.weight = weight
    return font
  }

  /// A font that the browser has by this name, or else the system's, in a size in points that follows the size of text
  /// that a visitor has chosen.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    var font = Font(.size, size: size)
    font.family = FontFamily(name)
    return font
  }

  /// A font that the browser has by this name, in a size that follows that of a role.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// A font that the browser has by this name, in a size in points that stays as it is.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    var font = Font(.fixedSize, size: fixedSize)
    font.family = FontFamily(name)
    return font
  }

  /// The font with bold strokes.
  public func bold() -> Font { changed { $0.flags.insert(.bold) } }
  /// The font with slanted letters.
  public func italic() -> Font { changed { $0.flags.insert(.italic) } }
  /// The font with letters of one width.
  public func monospaced() -> Font { changed { $0.flags.insert(.monospaced) } }
  /// The font with digits of one width.
  public func monospacedDigit() -> Font { changed { $0.flags.insert(.monospacedDigit) } }
  /// The font with small capitals for all letters.
  public func smallCaps() -> Font { changed { $0.flags.formUnion([.lowercaseSmallCaps, .uppercaseSmallCaps]) } }
  /// The font with small capitals for small letters.
  public func lowercaseSmallCaps() -> Font { changed { $0.flags.insert(.lowercaseSmallCaps) } }
  /// The font with small capitals for capital letters.
  public func uppercaseSmallCaps() -> Font { changed { $0.flags.insert(.uppercaseSmallCaps) } }
  /// The font with heavier or lighter strokes.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// The font with wider or narrower letters.
  public func width(_ width: Width) -> Font { changed { $0.look.width = width } }
  /// The font with more or less room between lines.
  public func leading(_ leading: Leading) -> Font { changed { $0.look.leading = leading } }

  /// The font in a size in points that stays as it is.
  func withFixedSize(_ size: CGFloat) -> Font {
    let sized = Font(.fixedSize, size: size)
    return changed {
      // Of this role it goes without saying.
      if $0.base == .headline, $0.weight == nil { $0.weight = .semibold }
      ($0.base, $0.size) = (sized.base, sized.size)
    }
  }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// Writes a role's name where there is no more to it, or else an object.
  func write(to buffer: ByteBuffer) {
    var plain = self
    plain.base = .body
    if let name = base.name, plain == .body { return buffer.append(json: name) }
    buffer.append(UInt8(ascii: "{"))
    if let name = base.name {
      buffer.append(member: "style")
      buffer.append(json: name)
    } else {
      buffer.append(member: base == .size ? "size" : "fixedSize")
      buffer.append(json: Double(size) / 20)
    }
    if let family = family.name {
      buffer.append(member: "name")
      buffer.append(json: family)
    }
    write("weight", flags.contains(.bold) ? Weight.Name.bold.rawValue : weight?.name.rawValue, to: buffer)
    if look.design != .default { write("design", look.design.rawValue, to: buffer) }
    if look.width != .standard { write("width", look.width.name.rawValue, to: buffer) }
    if look.leading != .standard { write("leading", look.leading.rawValue, to: buffer) }
    write("italic", .italic, to: buffer)
    write("monospaced", .monospaced, to: buffer)
    write("monospacedDigit", .monospacedDigit, to: buffer)
    write("lowercaseSmallCaps", .lowercaseSmallCaps, to: buffer)
    write("uppercaseSmallCaps", .uppercaseSmallCaps, to: buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private func write(_ name: StaticString, _ value: String?, to buffer: ByteBuffer) {
    guard let value else { return }
    buffer.append(member: name)
    buffer.append(json: value)
  }

  private func write(_ name: StaticString, _ flag: Flags, to buffer: ByteBuffer) {
    guard flags.contains(flag) else { return }
    buffer.append(member: name)
    buffer.append(json: true)
  }
}
