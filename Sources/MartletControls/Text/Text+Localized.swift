import Foundation
import MartletText
import MartletWire

extension Text {
  /// Shows what the app's catalogues have for a key in the visitor's language, or else the key itself, with Markdown.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    switch key.content {
    case .written(let text): self.init(text)
    case .plain(let text) where bundle == nil: self.init(text)
    default: self.init(RichText([.localized(key, table: tableName, bundle: bundle)]))
    }
  }

  /// Shows a text that is looked up in the visitor's language.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(RichText([.resource(resource)])) }

  /// Shows a text as its attributes say.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(RichText([.attributed(attributedContent)])) }

  /// Shows a value as a style writes it for the visitor.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(RichText([.formatted(FormattedValue(StyledValue(input: input, style: format)))]))
  }

  /// Shows a value as a style writes it for the visitor, with attributes.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
    self.init(RichText([.formatted(FormattedValue(StyledValue(input: input, style: format)))]))
  }

  /// Shows an object as a formatter writes it for the visitor.
  public init(_ subject: some NSObject, formatter: Formatter) { self.init(subject: subject, formatter: formatter) }

  /// Shows a value as a formatter writes it for the visitor.
  public init(_ subject: some ReferenceConvertible, formatter: Formatter) {
    self.init(subject: subject, formatter: formatter)
  }

  /// Shows a date as a formatter writes it for the visitor. Foundation has no object for dates on Linux.
  public init(_ subject: Date, formatter: Formatter) { self.init(subject: subject, formatter: formatter) }

  private init(subject: some Equatable, formatter: Formatter) {
    self.init(RichText([.formatted(FormattedValue(FormatterValue(subject: subject, formatter: formatter)))]))
  }

  /// Shows a span of dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(RichText([.formatted(FormattedValue(IntervalValue(range: dates.lowerBound..<dates.upperBound)))]))
  }

  /// Shows a span of dates.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
}
