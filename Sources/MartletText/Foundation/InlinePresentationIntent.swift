import Foundation

/// How a stretch of a line is meant to be shown, as Markdown says it. Foundation has this type on Apple's systems.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  /// The intents as bits.
  public let rawValue: UInt

  /// The intents of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis, most often italic: `*text*`.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Strong emphasis, most often bold: `**text**`.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code, between backticks.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// With a line through it: `~~text~~`.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// The end of a line that is a space in a paragraph.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// The end of a line that stays one.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// HTML among the text.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// HTML that is a block. Nothing makes it here: only what is within lines is read.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

extension AttributeScopes.FoundationAttributes {
  /// How a stretch of an attributed string is meant to be shown.
  public struct InlinePresentationIntentAttribute: CodableAttributedStringKey, Sendable {
    /// What the attribute says.
    public typealias Value = InlinePresentationIntent
    /// The attribute's name.
    public static let name = "NSInlinePresentationIntent"
  }

  /// How a stretch of an attributed string is meant to be shown.
  @_disfavoredOverload public var inlinePresentationIntent: InlinePresentationIntentAttribute { .init() }
}
