/// What the rules of plurals can ask of a number, as it is written: "1.0" may want another form than "1" does.
///
/// The letters are those of Unicode's Technical Standard 35, part 3, "Plural rules".
package struct PluralOperands: Sendable, Equatable {
  /// The digits before the point (`i`), after the exponent has moved it. Of more than 18 digits only the last 18 count,
  /// and one in front of them, so that the number is still large.
  package private(set) var integer: UInt64 = 0

  /// How many digits are after the point (`v`).
  package private(set) var fractionDigits = 0

  /// The digits after the point, as a number (`f`).
  package private(set) var fraction: UInt64 = 0

  /// How many digits are after the point without zeros at the end (`w`).
  package private(set) var significantFractionDigits = 0

  /// The digits after the point without zeros at the end, as a number (`t`).
  package private(set) var significantFraction: UInt64 = 0

  /// The power of ten of a number in compact form, such as 6 in "1.2 million" (`c`, and `e`).
  package private(set) var exponent = 0

  /// The operands of a whole number.
  package init(_ number: some BinaryInteger) { integer = Self.bounded(number.magnitude) }

  /// The operands of a number that is written with so many digits after the point.
  ///
  /// - Parameters:
  ///   - number: infinity and what is not a number count as a large whole number.
  ///   - fractionDigits: how many; `nil` writes as many as the number has.
  package init(_ number: Double, fractionDigits: Int? = nil) {
    if number.isFinite, abs(number) < 1e18 {
      self.init(decimal: Self.decimal(abs(number), fractionDigits: fractionDigits))
    } else {
      self.init(Self.largest)
    }
  }

  /// The operands of a number in decimal digits, with a point or without one: "12", "1.50", and in compact form
  /// "1.2c6". What is not a digit is left out.
  package init(decimal: some StringProtocol) {
    var digits: [UInt8] = []
    var point: Int?
    var exponentDigits: Int?
    for byte in decimal.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if let power = exponentDigits {
          exponentDigits = min(power * 10 + Int(digit), 300)
        } else {
          digits.append(digit)
        }
      case UInt8(ascii: "."): point = point ?? digits.count
      case UInt8(ascii: "c"), UInt8(ascii: "e"): exponentDigits = exponentDigits ?? 0
      default: break
      }
    }
    exponent = exponentDigits ?? 0
    // The exponent moves the point to the right, over the digits and then over zeros.
    let moved = (point ?? digits.count) + exponent
    if moved > digits.count { digits.append(contentsOf: Array(repeating: 0, count: moved - digits.count)) }
    integer = Self.number(of: digits[..<moved])
    let after = digits[moved...]
    fractionDigits = after.count
    fraction = Self.number(of: after)
    let significant = after.prefix((after.lastIndex { $0 != 0 } ?? after.startIndex - 1) - after.startIndex + 1)
    significantFractionDigits = significant.count
    significantFraction = Self.number(of: significant)
  }

  /// Whether the number is nothing: whole, and zero.
  var isZero: Bool { integer == 0 && significantFraction == 0 }

  private static let largest: UInt64 = 1_000_000_000_000_000_000

  private static func bounded(_ number: some BinaryInteger) -> UInt64 {
    guard let number = UInt64(exactly: number) else { return largest }
    return number < largest ? number : largest + number % largest
  }

  /// The digits as a number, and only the last 18 of them: no rule looks at more.
  private static func number(of digits: ArraySlice<UInt8>) -> UInt64 {
    let number = digits.suffix(18).reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
    return digits.dropLast(18).contains { $0 != 0 } ? largest + number : number
  }

  private static func decimal(_ number: Double, fractionDigits: Int?) -> String {
    guard let digits = fractionDigits else {
      let text = number.description
      if !text.contains("e") { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
      return decimal(number, fractionDigits: 18)
    }
    return FormatSpecifier.plain(number, fractionDigits: min(max(digits, 0), 18))
  }
}
