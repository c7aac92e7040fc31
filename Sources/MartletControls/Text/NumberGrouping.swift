import Foundation
import MartletGraph
import MartletLocales
import MartletWire
import Synchronization

/// How whole numbers are written in a locale that has the digits 0 to 9: where they are divided into groups, and by what.
///
/// To have Foundation write a number costs as much as all the rest of an action; so it is asked once for each locale.
final class NumberGrouping: Sendable {
  private let separator: String
  /// How many digits the last group has, and each of the others.
  private let last: Int
  private let others: Int
  /// The least number that is divided.
  private let least: UInt

  /// Finds out how a locale writes numbers; nil if it is not as simple as that.
  init?(_ locale: Locale) {
    func written(_ number: Int) -> String { number.formatted(IntegerFormatStyle<Int>(locale: locale)) }
    let groups = written(123_456_789_012).split { !$0.isASCII || !$0.isNumber }
    guard groups.count > 1, groups.joined() == "123456789012", let first = groups.last else { return nil }
    last = first.count
    others = groups[groups.count - 2].count
    let sample = written(123_456_789_012)
    separator = String(sample.dropFirst(groups[0].count).prefix { !$0.isASCII || !$0.isNumber })
    // In some languages four digits stay together.
    least = written(1_234).contains(separator) ? 1_000 : 10_000
    for number in [0, -1, 999, -1_000, 1_234, 12_345, -123_456, 9_876_543, Int.max, Int.min] {
      if text(of: number) != written(number) { return nil }
    }
  }

  /// The number as the locale writes it.
  func text(of number: Int) -> String {
    if number.magnitude < least { return String(number) }
    // From the last digit on, backwards.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24 + 20 * separator.utf8.count) { bytes in
      var position = bytes.count
      func put(_ byte: UInt8) {
        position -= 1
        bytes[position] = byte
      }
      var (rest, count, end) = (number.magnitude, 0, last)
      repeat {
        if count == end {
          for byte in separator.utf8.reversed() { put(byte) }
          end += others
        }
        put(UInt8(ascii: "0") + UInt8(rest % 10))
        (rest, count) = (rest / 10, count + 1)
      } while rest > 0
      if number < 0 { put(UInt8(ascii: "-")) }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[position...]), as: UTF8.self)
    }
  }

  // MARK: For whom

  private static let known = Mutex<[String: NumberGrouping?]>([:])

  private static func of(_ locale: Locale) -> NumberGrouping? {
    known.withLock { known in
      if let grouping = known[locale.identifier] { return grouping }
      // Whoever asks may name languages without end.
      if known.count >= 1_024 { known.removeAll() }
      let grouping = NumberGrouping(locale)
      known[locale.identifier] = grouping
      return grouping
    }
  }

  /// The number as it is written for the visitor of the body that runs; nil if that has to be found out where the text is.
  static func text(of number: Int) -> String? {
    if number.magnitude < 1_000, number >= 0 { return ViewGraph.takesPlainDigits() ? String(number) : nil }
    guard let graph = ViewGraph.takesNumbersOfVisitor() else { return nil }
    return text(of: number, in: graph)
  }

  private static func text(of number: Int, in graph: ViewGraph) -> String? {
    // Nothing else is kept there.
    if let numbers = graph.numbers { return unsafeDowncast(numbers, to: NumberGrouping.self).text(of: number) }
    guard let grouping = of(VisitorPlace.locale(of: graph.visitor)) else { return nil }
    graph.numbers = grouping
    return grouping.text(of: number)
  }
}
