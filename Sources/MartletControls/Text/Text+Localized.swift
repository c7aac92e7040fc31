import Foundation
import MartletText
import MartletWire

extension Text {
  /// Shows what the app's catalogues have for a key in the visitor's language, or else the key itself, with Markdown.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    if case .plain(let text) = key.content, bundle == nil {
      self.init(text)
    } else {
      self.init(RichText([.localized(key, table: tableName, bundle: bundle)]))
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
  public init(_ subject: some NSObject, formatter: Formatter) {
    self.init(RichText([.formatted(FormattedValue(FormatterValue(object: subject, formatter: formatter)))]))
  }

  /// Shows a date.
  public init(_ date: Date, style: DateStyle) {
    self.init(RichText([.formatted(FormattedValue(DateValue(date: date, style: style)))]))
  }

  /// Shows a span of dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(RichText([.formatted(FormattedValue(IntervalValue(range: dates.lowerBound..<dates.upperBound)))]))
  }

  /// Shows a span of dates.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// How a date is shown.
  public struct DateStyle: Equatable, Sendable {
    private enum Kind { case date, time }

    private let kind: Kind

    /// The day, the month and the year.
    public static let date = DateStyle(kind: .date)
    /// The hour and the minute.
    public static let time = DateStyle(kind: .time)

    func text(of date: Date, in context: LocalizationContext) -> String {
      switch kind {
      case .date: date.formatted(Date.FormatStyle(date: .long, time: .omitted).adapted(to: context))
      case .time: date.formatted(Date.FormatStyle(date: .omitted, time: .shortened).adapted(to: context))
      }
    }
  }
}
