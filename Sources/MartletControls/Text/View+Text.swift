import Foundation
import MartletGraph

nonisolated extension View {
  // MARK: Letters

  /// Draws a line under the text in this view.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    trait(Style(isUnderlined: isActive)).details { $0.underline = Text.LineStyle(pattern: pattern, color: color) }
  }

  /// Draws a line through the text in this view.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    trait(Style(isStruckThrough: isActive)).details {
      $0.strikethrough = Text.LineStyle(pattern: pattern, color: color)
    }
  }

  /// Sets the look of the system's letters in this view.
  public func fontDesign(_ design: Font.Design?) -> some View { details { $0.design = design } }

  /// Sets how wide the letters in this view are, where the browser's font has several widths.
  public func fontWidth(_ width: Font.Width?) -> some View { details { $0.width = width } }

  /// Gives all letters in this view one width.
  public func monospaced(_ isActive: Bool = true) -> some View { details { $0.isMonospaced = isActive } }

  /// Gives all digits in this view one width.
  public func monospacedDigit() -> some View { details { $0.hasMonospacedDigits = true } }

  /// Adds points between the letters in this view.
  public func kerning(_ kerning: CGFloat) -> some View { details { $0.kerning = Double(finite: kerning) } }

  /// Adds points between the letters in this view.
  public func tracking(_ tracking: CGFloat) -> some View { details { $0.tracking = Double(finite: tracking) } }

  /// Raises the letters in this view by points.
  public func baselineOffset(_ offset: CGFloat) -> some View { details { $0.baselineOffset = Double(finite: offset) } }

  /// Shows the text in this view in capitals or in small letters; nil for as it is written.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase).details { $0.textCase = .some(textCase) }
  }

  // MARK: Lines

  /// Says how many lines a text in this view may have at most; nil for as many as it needs.
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number).details { $0.lineLimit = .init(most: number.map { max(1, $0) }) }
  }

  /// Says how many lines a text in this view may have, and whether it has room for all of them where it needs fewer.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    let limit = max(1, limit)
    return environment(\.lineLimit, limit).details {
      $0.lineLimit = .init(least: reservesSpace ? limit : nil, most: limit)
    }
  }

  /// Says how many lines a text in this view has room for, and how many it may have.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
      .details { $0.lineLimit = .init(least: max(1, limit.lowerBound), most: max(1, limit.upperBound)) }
  }

  /// Says how many lines a text in this view has room for.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    details { $0.lineLimit = .init(least: max(1, limit.lowerBound)) }
  }

  /// Says how many lines a text in this view may have.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Adds points between the lines of a text in this view.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing).details { $0.lineSpacing = Double(finite: lineSpacing) }
  }

  /// Says where a text in this view is cut that would have more lines than its `lineLimit`: at its end, or at the
  /// beginning or in the middle of the last line.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode).details { $0.truncationMode = mode }
  }

  /// Says where the lines of a text in this view begin or end that has several.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment).details { $0.alignment = alignment }
  }

  /// Lets a text in this view become smaller, down to a part of its size, where it would have more lines than its
  /// `lineLimit`. If it would have more even so, it is cut.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    let factor = min(max(Double(finite: factor), 0), 1)
    return environment(\.minimumScaleFactor, CGFloat(factor)).details { $0.minimumScaleFactor = factor }
  }

  /// Lets the letters of a text in this view move closer together where it does not fit. Browsers do not do so.
  public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

  // MARK: What is seen of it

  /// Says whether a text in this view can be selected.
  public func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View {
    details { $0.isSelectable = Selectability.allowsSelection }
  }

  /// Hides what texts in this view say, for a reason; their places are seen. With several reasons all hold.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }.details { $0.redaction = reason }
  }

  /// Hides nothing in this view.
  public func unredacted() -> some View {
    environment(\.redactionReasons, []).details { $0.redaction = [] }
  }

  /// Says that what this view shows is to be hidden where privacy is a reason to.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { details { $0.isPrivate = sensitive } }

  func details(_ set: (inout TextDetails) -> Void) -> ElementTraitView<Self, TextDetails> {
    var details = TextDetails()
    set(&details)
    return trait(details)
  }
}

// Views may read them; to set one of them has no effect on what the page shows, for which there are the modifiers.
extension EnvironmentValues {
  /// How many lines a text may have.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// How many points are added between lines.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// Where a text is cut that does not fit.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// Where the lines of a text begin or end that has several.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// How small a text may become where it does not fit, as a part of its size.
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }

  /// Whether letters may move closer together.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }

  /// Whether text is shown in capitals or in small letters.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// Why what views show is hidden.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
}

private struct LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }

private struct LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }

private struct TruncationModeKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }

private struct TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }

private struct ScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }

private struct TighteningKey: EnvironmentKey { static let defaultValue = false }

private struct TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }

private struct RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
