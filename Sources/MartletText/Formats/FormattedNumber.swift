import Foundation

/// What a style or a formatter of numbers reads.
///
/// Foundation takes a number from the front of a text and passes over what is behind it: of "12abc" it makes 12, and of
/// "12,5" as well where a comma groups digits. This says whether a text is a number from its beginning to its end.
package struct FormattedNumber {
  private let decimalSeparators: Set<Character>
  private let groupingSeparators: Set<Character>
  private let hasExponents: Bool
  /// What may stand behind a number: a unit, such as the sign of a currency.
  private let units: [String]

  /// Of a style; nil if it is one of something else than numbers. `text` is a number as it writes it, with its unit.
  package init?(style: Any, writing text: String) {
    guard let style = style as? any FormatStyleOfNumbers else { return nil }
    self.init(
      decimal: style.locale.decimalSeparator, grouping: style.locale.groupingSeparator,
      units: style.units + Self.units(in: text))
  }

  /// Of a formatter; `text` is a number as it writes it, with its unit.
  package init(formatter: NumberFormatter, writing text: String) {
    self.init(
      decimal: formatter.decimalSeparator, grouping: formatter.groupingSeparator, units: Self.units(in: text))
  }

  /// As Foundation does, it takes what looks alike for a separator.
  private init(decimal: String?, grouping: String?, units: [String]) {
    let isPoint = decimal == nil || decimal == "."
    decimalSeparators = Set(isPoint ? "." : ",\u{66B}").union(decimal ?? "")
    groupingSeparators = Set(isPoint ? ",\u{66C}'\u{2019}" : ".\u{66C}'\u{2019}").union(grouping ?? "")
    // Arabic has another word for it.
    hasExponents = decimal != "\u{66B}"
    self.units = units
  }

  /// What a text has before its first digit and behind its last one, but for a sign.
  private static func units(in text: String) -> [String] {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: isDigit)
    let signs = unseen.union(CharacterSet(charactersIn: "+-\u{2212}"))
    return [parts.first, parts.last].compactMap { $0?.trimmingCharacters(in: signs) }.filter { !$0.isEmpty }
  }

  /// Spaces, and marks of direction.
  private static let unseen = CharacterSet.whitespacesAndNewlines.union(.controlCharacters)

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.numericType == .decimal
  }

  /// Whether a text that a number has been read from is that number, and nothing else: digits, in groups or not, a
  /// fraction, an exponent, and a unit behind them. What is before the first digit has been read in any case.
  package func isWhole(_ text: String) -> Bool {
    var rest = text.drop { !Self.isDigit($0) }
    let before = text[..<rest.startIndex].last
    // A fraction may stand alone.
    if let before, decimalSeparators.contains(before) {
      _ = passDigits(&rest)
    } else {
      if let before, !before.isWhitespace, groupingSeparators.contains(before) { return false }
      guard passGroups(&rest) else { return false }
      if let point = rest.first, decimalSeparators.contains(point) {
        rest.removeFirst()
        _ = passDigits(&rest)
      }
    }
    if hasExponents, let mark = rest.first, mark == "e" || mark == "E" {
      var exponent = rest.dropFirst()
      if let sign = exponent.first, "+-\u{2212}".contains(sign) { exponent.removeFirst() }
      if passDigits(&exponent) > 0 { rest = exponent }
    }
    let unit = rest.trimmingCharacters(in: Self.unseen)
    return unit.isEmpty || units.contains { $0.caseInsensitiveCompare(unit) == .orderedSame }
  }

  /// Passes digits, between which there may be spaces, or separators of groups of at least two digits, the last of three.
  private func passGroups(_ text: inout Substring) -> Bool {
    var (count, isGrouped) = (passDigits(&text), false)
    while let separator = text.first {
      var next = text
      let isSpace = separator.isWhitespace
      if isSpace {
        next = next.drop(while: \.isWhitespace)
      } else if groupingSeparators.contains(separator) {
        next.removeFirst()
      }
      guard next.startIndex > text.startIndex, next.first.map(Self.isDigit) == true else { break }
      if isGrouped, count < 2 { return false }
      count = passDigits(&next)
      text = next
      if !isSpace { isGrouped = true }
    }
    return !isGrouped || count == 3
  }

  /// Passes digits.
  /// - Returns: how many there were.
  private func passDigits(_ text: inout Substring) -> Int {
    let rest = text.drop(while: Self.isDigit)
    defer { text = rest }
    return text.distance(from: text.startIndex, to: rest.startIndex)
  }
}

/// A style of numbers, which knows how a locale writes them.
private protocol FormatStyleOfNumbers {
  var locale: Locale { get }
  /// What may stand for the unit beside what the style writes.
  var units: [String] { get }
}

extension FormatStyleOfNumbers {
  fileprivate var units: [String] { [] }
}

extension IntegerFormatStyle: FormatStyleOfNumbers {}
extension FloatingPointFormatStyle: FormatStyleOfNumbers {}
extension Decimal.FormatStyle: FormatStyleOfNumbers {}

extension IntegerFormatStyle.Percent: FormatStyleOfNumbers {
  fileprivate var units: [String] { ["%"] }
}

extension FloatingPointFormatStyle.Percent: FormatStyleOfNumbers {
  fileprivate var units: [String] { ["%"] }
}

extension Decimal.FormatStyle.Percent: FormatStyleOfNumbers {
  fileprivate var units: [String] { ["%"] }
}

extension IntegerFormatStyle.Currency: FormatStyleOfNumbers {
  fileprivate var units: [String] { [currencyCode] }
}

extension FloatingPointFormatStyle.Currency: FormatStyleOfNumbers {
  fileprivate var units: [String] { [currencyCode] }
}

extension Decimal.FormatStyle.Currency: FormatStyleOfNumbers {
  fileprivate var units: [String] { [currencyCode] }
}
