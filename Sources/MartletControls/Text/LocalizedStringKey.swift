import Foundation
import MartletGraph
import MartletText
import MartletWire

/// The key of a text in the app's catalogues, and the values in it; also the text itself where no catalogue has the key.
///
/// A literal is one wherever a view takes one: `Text("Hello \(name)")`. What it says is found in the visitor's language,
/// and Markdown in it is read: emphasis, code, links. Values in it are written as the visitor's language writes them, and
/// are never read as Markdown.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  enum Content: Equatable, Sendable {
    /// A text that is the same for everybody: no catalogue can have another, it has no Markdown, and no values that
    /// depend on whom it is for.
    case plain(ExactText)
    /// The same with values in it, which no catalogue's key has.
    case written(ExactText)
    case format(LocalizedFormat)
  }

  let content: Content

  /// A key without values.
  public init(_ value: String) {
    let isPlain = !LocalizedFormat.hasCatalogues && !LocalizedFormat.mayHaveMarkdown(value)
    content = isPlain ? .plain(ExactText(value)) : .format(LocalizedFormat(value))
  }

  /// A key without values.
  public init(stringLiteral value: String) { self.init(value) }

  /// A key with values.
  public init(stringInterpolation: StringInterpolation) { content = stringInterpolation.content }

  /// How many texts are within one another in the values.
  var depth: Int {
    if case .format(let format) = content { return format.depth }
    return 0
  }

  /// The key and the values in it.
  var format: LocalizedFormat {
    switch content {
    case .plain(let text): LocalizedFormat(text.text)
    case .written(let text): LocalizedFormat(stringInterpolation: Self.value(text.text))
    case .format(let format): format
    }
  }

  /// A text of which all is a value.
  private static func value(_ text: String) -> LocalizedFormat.StringInterpolation {
    var values = LocalizedFormat.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    values.appendInterpolation(text)
    return values
  }

  /// What a literal with values is made of. For as long as all that is in it is the same for everybody, it is a text;
  /// from then on the text so far is its first value.
  public struct StringInterpolation: LocalizedInterpolation {
    private var text = ""
    private var hasValues = false
    private var values: LocalizedFormat.StringInterpolation?

    /// The values and their key.
    public var format: LocalizedFormat.StringInterpolation {
      get {
        if let values { return values }
        var values = LocalizedFormat.StringInterpolation(literalCapacity: 0, interpolationCount: 2)
        if !text.isEmpty { values.appendInterpolation(text) }
        return values
      }
      set { values = newValue }
    }

    fileprivate var content: Content {
      if let values { return .format(LocalizedFormat(stringInterpolation: values)) }
      return hasValues ? .written(ExactText(text)) : .plain(ExactText(text))
    }

    /// An empty text, with room for a longer one.
    public init(literalCapacity: Int, interpolationCount: Int) {
      // Where there are catalogues, the key has to be the literal's.
      guard LocalizedFormat.hasCatalogues else { return }
      values = LocalizedFormat.StringInterpolation(
        literalCapacity: literalCapacity, interpolationCount: interpolationCount)
    }

    /// Adds text of the literal.
    public mutating func appendLiteral(_ literal: String) {
      // Before, between and after values there is text, though mostly without a character.
      if literal.isEmpty { return }
      if values == nil, !LocalizedFormat.mayHaveMarkdown(literal) {
        text += literal
      } else {
        format.appendLiteral(literal)
      }
    }

    /// Adds a string, as it is: `%@`.
    public mutating func appendInterpolation(_ string: String) {
      hasValues = true
      if values == nil { text += string } else { values?.appendInterpolation(string) }
    }

    /// Adds a number: `%lld`.
    public mutating func appendInterpolation(_ number: Int) {
      if values == nil, let written = NumberGrouping.text(of: number) {
        hasValues = true
        text += written
      } else {
        format.appendNumber(number)
      }
    }

    /// Adds a text with its looks: `%@`. Too many within one another are written for the visitor there and then.
    public mutating func appendInterpolation(_ text: Text) {
      let isDeep = text.depth >= LocalizedFormat.deepest
      format.append(TextArgument(text: isDeep ? Text(RichText([.runs(text.ownRuns(in: .current))])) : text))
    }

    /// Adds a picture or a symbol: `%@`.
    public mutating func appendInterpolation(_ image: Image) { format.append(TextArgument(text: Text(image))) }

    /// Adds a date, as `Text` shows it in a style: `%@`.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      format.append(TextArgument(text: Text(date, style: style)))
    }

    /// Adds a span of dates: `%@`.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      format.append(TextArgument(text: Text(dates)))
    }

    /// Adds a span of dates: `%@`.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      format.append(TextArgument(text: Text(interval)))
    }
  }
}

/// A text with looks of its own within another.
struct TextArgument: LocalizedArgument, Equatable {
  let text: Text

  var isOpaque: Bool { true }
  var depth: Int { text.depth }

  func text(in context: LocalizationContext) -> String { text.runs(in: context).map(\.spoken).joined() }
}

extension LocalizedStringKey {
  /// The runs that the key comes to for somebody.
  func runs(table: String?, bundle: Bundle?, in context: LocalizationContext) -> [TextRun] {
    format.runs(table: table, bundle: bundle, in: context).flatMap { $0.textRuns(in: context) }
  }
}

extension LocalizedRun {
  /// The same as text with looks.
  func textRuns(in context: LocalizationContext) -> [TextRun] {
    var style = Style()
    var details = TextDetails()
    if intent.contains(.stronglyEmphasized) { style.isBold = true }
    if intent.contains(.emphasized) { style.isItalic = true }
    if intent.contains(.strikethrough) { style.isStruckThrough = true }
    if intent.contains(.code) { details.isMonospaced = true }
    if let attributes { attributes.apply(to: &style, &details) }
    let link = attributes?.link ?? link.flatMap { URL(string: $0) }
    if case .custom(let argument as TextArgument)? = argument?.value {
      return argument.text.ownRuns(in: context).map { run in
        var run = run
        run.style.fill(from: style)
        run.details.fill(from: details)
        run.link = run.link ?? link
        return run
      }
    }
    return [TextRun(text: text, style: style, details: details, link: link)]
  }
}

extension AttributeContainer {
  /// Adds what the attributes say of looks to a style that leaves it open.
  func apply(to style: inout Style, _ details: inout TextDetails) {
    let intent = self[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] ?? []
    if intent.contains(.stronglyEmphasized) { style.isBold = true }
    if intent.contains(.emphasized) { style.isItalic = true }
    if intent.contains(.strikethrough) { style.isStruckThrough = true }
    if intent.contains(.code) { details.isMonospaced = true }
    style.font = self[AttributeScopes.SwiftUIAttributes.FontAttribute.self] ?? style.font
    if let color = self[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] {
      style.foreground = color.compact ?? .detailed
      if color.compact == nil { details.foreground = .color(color) }
    }
    if let kerning = self[AttributeScopes.SwiftUIAttributes.KerningAttribute.self] {
      details.kerning = Double(finite: kerning)
    }
    if let tracking = self[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self] {
      details.tracking = Double(finite: tracking)
    }
    if let offset = self[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self] {
      details.baselineOffset = Double(finite: offset)
    }
    if let line = self[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] {
      style.isUnderlined = true
      if line != .single { details.underline = line }
    }
    if let line = self[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] {
      style.isStruckThrough = true
      if line != .single { details.strikethrough = line }
    }
  }
}
