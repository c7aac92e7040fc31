import Foundation

/// What a text says of how a value is written, such as `%2$.1f`: the same as in C, and `%@` for all that is no number.
package struct FormatSpecifier: Equatable, Sendable {
  /// `-`, `+`, space, `0` and `#`.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let left = Flags(rawValue: 1)
    static let plus = Flags(rawValue: 2)
    static let space = Flags(rawValue: 4)
    static let zero = Flags(rawValue: 8)
    static let alternate = Flags(rawValue: 16)
  }

  /// A width or a precision: a number, or the argument before the value.
  enum Size: Equatable, Sendable {
    case number(Int)
    case argument(Int?)
  }

  /// Which argument, from 0 on; without a number, the one after the last.
  var position: Int?
  var flags: Flags = []
  var width: Size?
  var precision: Size?
  /// The letter: `@`, `d`, `f` and so on.
  var conversion: UInt8
  /// The specifier as it was written.
  var source: String

  /// The largest width and precision: more is a mistake, or an attack.
  static let largestSize = 200

  /// How many digits a number has after the point, if it is written by this specifier; nil if it has as many as it has.
  var fractionDigits: Int? {
    switch conversion {
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      if case .number(let digits) = precision { return digits }
      return 6
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"):
      return 0
    default: return nil
    }
  }

  /// A number in decimal digits, as no locale writes it.
  static func plain(_ number: Double, fractionDigits: Int) -> String {
    String(format: "%.\(fractionDigits)f", number)
  }

  /// A number as this specifier and a locale write it: as Foundation's `String(format:locale:)` does.
  func text(of number: FormatNumber, width: Int?, precision: Int?, locale: Locale) -> String {
    let isPlain = flags.isEmpty && width == nil
    switch conversion {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"):
      if isPlain, precision == nil {
        switch number {
        case .integer(let value): return value.formatted(IntegerFormatStyle<Int64>(locale: locale))
        case .unsigned(let value): return value.formatted(IntegerFormatStyle<UInt64>(locale: locale))
        case .floating(let value): return Self.integer(value).formatted(IntegerFormatStyle<Int64>(locale: locale))
        }
      }
      // Foundation takes such a one for a number with a sign.
      if case .unsigned(let value) = number, value > UInt64(Int64.max) {
        let text = String(value)
        return String(repeating: " ", count: max(0, min(width ?? 0, 255) - text.count)) + text
      }
      return written("lld", Self.integer(number), width, precision, locale)
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "c"):
      let letter = String(UnicodeScalar(conversion))
      return conversion == UInt8(ascii: "c")
        ? Unicode.Scalar(UInt32(truncatingIfNeeded: Self.integer(number))).map { String($0) } ?? ""
        : written("ll\(letter)", Self.integer(number), width, precision, locale)
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      let value = Self.floating(number)
      let digits = precision ?? 6
      if isPlain, conversion | 0x20 == UInt8(ascii: "f"), abs(value) < 1e15, digits <= 15 {
        return value.formatted(
          FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(digits)))
      }
      return written(String(UnicodeScalar(conversion)), value, width, precision, locale)
    default:
      switch number {
      case .integer(let value): return value.formatted(IntegerFormatStyle<Int64>(locale: locale))
      case .unsigned(let value): return value.formatted(IntegerFormatStyle<UInt64>(locale: locale))
      case .floating(let value): return NSNumber(value: value).description(withLocale: locale)
      }
    }
  }

  /// Has Foundation write a value, with a specifier that is made anew of what has been understood.
  private func written(
    _ letters: String, _ value: any CVarArg, _ width: Int?, _ precision: Int?, _ locale: Locale
  ) -> String {
    var format = "%"
    if flags.contains(.left) { format += "-" }
    if flags.contains(.plus) { format += "+" }
    if flags.contains(.space) { format += " " }
    if flags.contains(.zero) { format += "0" }
    if flags.contains(.alternate) { format += "#" }
    if let width { format += String(width) }
    if let precision { format += ".\(precision)" }
    return String(format: format + letters, locale: locale, arguments: [value])
  }

  private static func integer(_ number: FormatNumber) -> Int64 {
    switch number {
    case .integer(let value): value
    case .unsigned(let value): Int64(truncatingIfNeeded: value)
    case .floating(let value): integer(value)
    }
  }

  private static func integer(_ value: Double) -> Int64 {
    if value.isNaN { return 0 }
    return Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }

  private static func floating(_ number: FormatNumber) -> Double {
    switch number {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .floating(let value): value
    }
  }

  /// A text that is filled up to a width.
  func padded(_ text: String, to width: Int?) -> String {
    guard let width, text.count < width else { return text }
    let space = String(repeating: " ", count: width - text.count)
    return flags.contains(.left) ? text + space : space + text
  }
}
