import Foundation
import MartletGraph
import MartletText
import MartletWire

/// What a text input edits: a text, or a value that is written and read as one.
enum TextInputSource {
  case text(Binding<String>)
  case value(any InputValue)
}

/// A value that a field edits as a text, for somebody who writes it as they are used to.
protocol InputValue {
  /// The value as a text.
  @MainActor func text(in context: LocalizationContext) -> String

  /// What sets the value that a text says, or nil where it says none.
  @MainActor func setting(_ text: String, in context: LocalizationContext) -> (() -> Void)?
}

/// A value that a format style writes and reads.
struct FormattedInput<Format: ParseableFormatStyle>: InputValue where Format.FormatOutput == String {
  let value: Binding<Format.FormatInput>
  let format: Format

  func text(in context: LocalizationContext) -> String { format.adapted(to: context).format(value.wrappedValue) }

  func setting(_ text: String, in context: LocalizationContext) -> (() -> Void)? {
    guard let new = format.value(of: text, in: context) else { return nil }
    return { value.wrappedValue = new }
  }
}

/// The same of a value that there may be or not. As in SwiftUI, what cannot be read is none.
struct OptionalFormattedInput<Format: ParseableFormatStyle>: InputValue where Format.FormatOutput == String {
  let value: Binding<Format.FormatInput?>
  let format: Format

  func text(in context: LocalizationContext) -> String {
    value.wrappedValue.map { format.adapted(to: context).format($0) } ?? ""
  }

  func setting(_ text: String, in context: LocalizationContext) -> (() -> Void)? {
    let new = format.value(of: text, in: context)
    return { value.wrappedValue = new }
  }
}

extension ParseableFormatStyle where FormatOutput == String {
  /// The value that a text says, if an app can reckon with it.
  fileprivate func value(of text: String, in context: LocalizationContext) -> FormatInput? {
    let style = adapted(to: context)
    guard let value = try? style.parseStrategy.parse(text) else { return nil }
    if let number = FormattedNumber(style: style, writing: style.format(value)), !number.isWhole(text) { return nil }
    // What Foundation makes a whole number of "NaN" is one that nobody has typed.
    if value is any BinaryInteger, !text.contains(where: \.isNumber) { return nil }
    return isUsable(value) ? value : nil
  }
}

/// A value that a formatter writes and reads. Of those on Linux only formatters of numbers and of dates read.
struct FormatterInput<Value>: InputValue {
  let value: Binding<Value>
  let formatter: Formatter

  func text(in context: LocalizationContext) -> String {
    formatter.adapted(to: context).string(for: value.wrappedValue) ?? ""
  }

  func setting(_ text: String, in context: LocalizationContext) -> (() -> Void)? {
    let read: Any?
    switch formatter.adapted(to: context) {
    case let numbers as NumberFormatter:
      let number = numbers.number(from: text)
      let written = number.flatMap(numbers.string) ?? ""
      read = FormattedNumber(formatter: numbers, writing: written).isWhole(text) ? number : nil
    case let dates as DateFormatter: read = dates.date(from: text)
    case let dates as ISO8601DateFormatter: read = dates.date(from: text)
    default: return nil
    }
    guard let new = read as? Value, isUsable(new) else { return text.isEmpty ? settingNone : nil }
    return { value.wrappedValue = new }
  }

  /// What sets the value to none, if there may be none.
  private var settingNone: (() -> Void)? {
    let type = Value.self as? any ExpressibleByNilLiteral.Type
    guard let none = type?.init(nilLiteral: ()) as? Value else { return nil }
    return { value.wrappedValue = none }
  }
}

/// Whether an app can reckon with a value that somebody has typed: no number beyond all bounds, no date that is further
/// away than calendars reach.
private func isUsable(_ value: Any) -> Bool {
  switch value {
  case let number as Double: number.isFinite
  case let number as Float: number.isFinite
  case let number as CGFloat: number.isFinite
  case let number as Decimal: !number.isNaN
  case let date as Date: (Date.distantPast...Date.distantFuture).contains(date)
  default: true
  }
}
