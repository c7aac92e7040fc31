import Foundation
import MartletText

/// A value that is written for whoever sees it: in their language, their calendar, their time zone.
struct FormattedValue: Equatable, @unchecked Sendable {
  private let value: any FormattableValue

  init(_ value: any FormattableValue) { self.value = value }

  func text(in context: LocalizationContext) -> AttributedString { value.text(in: context) }

  static func == (left: Self, right: Self) -> Bool { left.value.isSame(as: right.value) }
}

/// What a `FormattedValue` keeps. Nothing changes it after it was put there, so that threads may share it.
protocol FormattableValue: Equatable {
  func text(in context: LocalizationContext) -> AttributedString
}

extension FormattableValue {
  fileprivate func isSame(as other: any FormattableValue) -> Bool { other as? Self == self }
}

/// A value and the style in which it is written.
struct StyledValue<Format: FormatStyle>: FormattableValue where Format.FormatInput: Equatable {
  let input: Format.FormatInput
  let style: Format

  func text(in context: LocalizationContext) -> AttributedString {
    switch style.adapted(to: context).format(input) {
    case let text as AttributedString: text
    case let text as String: AttributedString(text)
    case let other: AttributedString(String(describing: other))
    }
  }
}

/// A value and what writes it.
struct FormatterValue<Subject: Equatable>: FormattableValue {
  let subject: Subject
  let formatter: Formatter

  func text(in context: LocalizationContext) -> AttributedString {
    AttributedString(formatter.adapted(to: context).string(for: subject) ?? "")
  }

  static func == (left: Self, right: Self) -> Bool {
    left.subject == right.subject && left.formatter === right.formatter
  }
}

/// A date in one of the styles of `Text`.
struct DateValue: FormattableValue {
  let date: Date
  let style: DateWords

  func text(in context: LocalizationContext) -> AttributedString {
    AttributedString(style.text(of: date, in: context))
  }
}

/// Two dates, and what lies between them.
struct IntervalValue: FormattableValue {
  let range: Range<Date>

  func text(in context: LocalizationContext) -> AttributedString {
    AttributedString(range.formatted(Date.IntervalFormatStyle(date: .numeric, time: .shortened).adapted(to: context)))
  }
}
