import Foundation
import MartletGraph
import MartletWire

/// What is said more rarely than a style says something. The innermost that says something counts.
package struct TextDetails: ElementTrait, Equatable, Sendable {
  package static let keys = NodeKeys(.style)
  package static var isInherited: Bool { true }

  var design: Font.Design?
  var width: Font.Width?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var kerning: Double?
  var tracking: Double?
  var baselineOffset: Double?
  var lineLimit: LineLimit?
  var lineSpacing: Double?
  var truncationMode: Text.TruncationMode?
  var alignment: TextAlignment?
  var minimumScaleFactor: Double?
  var textCase: Text.Case??
  var isSelectable: Bool?
  var redaction: RedactionReasons?
  var isPrivate: Bool?
  var language: TypesettingLanguage?
  var scale: Text.Scale?
  /// Whether it is seen that something has the focus of the keyboard.
  var hasFocusEffect: Bool?
  /// What a text is drawn in, if its style has no room for it.
  var foreground: Paint?
  /// The colour of what can be tapped.
  var tint: Paint?

  /// How many lines a text may have, and how many it has room for.
  struct LineLimit: Equatable, Sendable {
    var least: Int?
    var most: Int?

    /// As many as there are.
    static let any = LineLimit()
  }

  package func isSame(as other: TextDetails) -> Bool { self == other }

  /// Takes from `outer` what these leave open. Reasons to redact add up.
  mutating func fill(from outer: TextDetails) {
    design = design ?? outer.design
    width = width ?? outer.width
    isMonospaced = isMonospaced ?? outer.isMonospaced
    hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
    underline = underline ?? outer.underline
    strikethrough = strikethrough ?? outer.strikethrough
    kerning = kerning ?? outer.kerning
    tracking = tracking ?? outer.tracking
    baselineOffset = baselineOffset ?? outer.baselineOffset
    lineLimit = lineLimit ?? outer.lineLimit
    lineSpacing = lineSpacing ?? outer.lineSpacing
    truncationMode = truncationMode ?? outer.truncationMode
    alignment = alignment ?? outer.alignment
    minimumScaleFactor = minimumScaleFactor ?? outer.minimumScaleFactor
    textCase = textCase ?? outer.textCase
    isSelectable = isSelectable ?? outer.isSelectable
    redaction = redaction.map { $0.isEmpty ? $0 : $0.union(outer.redaction ?? []) } ?? outer.redaction
    isPrivate = isPrivate ?? outer.isPrivate
    language = language ?? outer.language
    scale = scale ?? outer.scale
    hasFocusEffect = hasFocusEffect ?? outer.hasFocusEffect
    foreground = foreground ?? outer.foreground
    tint = tint ?? outer.tint
  }

  /// Writes the members of the style's object. That a text may have any number of lines goes without saying unless
  /// `inherited`, what is said around it, has a word on it.
  func writeMembers(to buffer: ByteBuffer, inherited: TextDetails) {
    write("fontDesign", design?.rawValue, to: buffer)
    write("fontWidth", width?.name.rawValue, to: buffer)
    write("monospaced", isMonospaced, to: buffer)
    write("monospacedDigit", hasMonospacedDigits, to: buffer)
    write("underlineStyle", underline, to: buffer)
    write("strikethroughStyle", strikethrough, to: buffer)
    write("kerning", kerning, to: buffer)
    write("tracking", tracking, to: buffer)
    write("baselineOffset", baselineOffset, to: buffer)
    if let lineLimit, lineLimit != .any || inherited.lineLimit != nil {
      buffer.append(member: "lineLimit")
      if let most = lineLimit.most, lineLimit.least == nil {
        buffer.append(decimal: most)
      } else {
        buffer.append(UInt8(ascii: "["))
        buffer.append(decimal: lineLimit.least ?? 1)
        if let most = lineLimit.most {
          buffer.separate()
          buffer.append(decimal: most)
        }
        buffer.append(UInt8(ascii: "]"))
      }
    }
    write("lineSpacing", lineSpacing, to: buffer)
    write("truncationMode", truncationMode?.name, to: buffer)
    write("multilineTextAlignment", alignment?.name, to: buffer)
    write("minimumScaleFactor", minimumScaleFactor, to: buffer)
    if let textCase { write("textCase", textCase?.name ?? "none", to: buffer) }
    write("textSelection", isSelectable, to: buffer)
    write("redacted", redaction?.name, to: buffer)
    write("privacySensitive", isPrivate, to: buffer)
    write("typesettingLanguage", language?.tag, to: buffer)
    if scale == .secondary { write("textScale", "secondary", to: buffer) }
    write("focusEffect", hasFocusEffect, to: buffer)
    write("tint", tint, to: buffer)
  }

  private func write(_ name: StaticString, _ paint: Paint?, to buffer: ByteBuffer) {
    guard let paint else { return }
    buffer.append(member: name)
    paint.write(to: buffer)
  }

  private func write(_ name: StaticString, _ value: String?, to buffer: ByteBuffer) {
    guard let value else { return }
    buffer.append(member: name)
    buffer.append(json: value)
  }

  private func write(_ name: StaticString, _ value: Double?, to buffer: ByteBuffer) {
    guard let value else { return }
    buffer.append(member: name)
    buffer.append(json: value)
  }

  private func write(_ name: StaticString, _ value: Bool?, to buffer: ByteBuffer) {
    guard let value else { return }
    buffer.append(member: name)
    buffer.append(json: value)
  }

  private func write(_ name: StaticString, _ line: Text.LineStyle?, to buffer: ByteBuffer) {
    guard let line, line != Text.LineStyle() else { return }
    buffer.append(member: name)
    buffer.append(UInt8(ascii: "{"))
    if line.pattern != .solid { write("pattern", line.pattern.name.rawValue, to: buffer) }
    if let color = line.color {
      buffer.append(member: "color")
      color.write(to: buffer)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension Double {
  /// A number of points that can be written.
  init(finite length: CGFloat) { self = length.isFinite ? Double(length) : 0 }
}

/// Where the lines of a text begin or end that has several.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// The lines begin in one line.
  case leading
  /// The middles of the lines are in one line.
  case center
  /// The lines end in one line.
  case trailing

  fileprivate var name: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    }
  }
}

/// Why what a view shows is hidden.
public struct RedactionReasons: OptionSet, Sendable {
  /// One bit for each reason.
  public let rawValue: Int

  /// Takes one bit for each reason.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is not known yet; its place is shown.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is nobody's business: what is `privacySensitive` is hidden.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is not right any more.
  public static let invalidated = RedactionReasons(rawValue: 4)

  /// What the page is told: of several reasons the one that hides the most.
  fileprivate var name: String {
    if contains(.placeholder) { return "placeholder" }
    if contains(.privacy) { return "privacy" }
    return contains(.invalidated) ? "invalidated" : "none"
  }
}

/// Whether a text can be selected.
public protocol TextSelectability: Sendable {
  /// Whether it can.
  static var allowsSelection: Bool { get }
}

/// A text can be selected.
public struct EnabledTextSelectability: TextSelectability {
  /// It can.
  public static let allowsSelection = true
}

/// A text cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  /// It cannot.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// A text can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// A text cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
