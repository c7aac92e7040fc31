import MartletText
import Places
import Testing

@Suite struct PluralRulesTests {
  /// Each language's category of each number, as Babel's copy of CLDR has it: `plural_examples.py` writes it.
  @Test func `every language chooses as CLDR says`() throws {
    let lines = try Repository.text("Tests/MartletTextTests/PluralExamples.txt").split(separator: "\n")
    let numbers = try #require(lines.first).split(separator: " ")
    let operands = numbers.map { PluralOperands(decimal: $0) }
    let letters: [PluralCategory: Character] = [
      .zero: "z", .one: "o", .two: "t", .few: "f", .many: "m", .other: "x",
    ]
    var compared = 0
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      for language in words.dropFirst() {
        let rules = PluralRules.rules(for: String(language))
        let own = String(operands.compactMap { letters[rules.category(of: $0)] })
        if own != words[0] {
          let wrong = zip(numbers, zip(own, words[0])).filter { $0.1.0 != $0.1.1 }.prefix(5)
          Issue.record("\(language): \(wrong.map { "\($0.0) is \($0.1.1), not \($0.1.0)" })")
        }
        compared += operands.count
      }
    }
    #expect(compared > 200_000)
  }

  @Test(arguments: [
    ("1", [1, 0, 0, 0, 0, 0]), ("1.0", [1, 1, 0, 0, 0, 0]), ("1.30", [1, 2, 30, 1, 3, 0]),
    ("1.03", [1, 2, 3, 2, 3, 0]), ("1.230", [1, 3, 230, 2, 23, 0]), ("1200000", [1_200_000, 0, 0, 0, 0, 0]),
    ("1.2c6", [1_200_000, 0, 0, 0, 0, 6]), ("123c6", [123_000_000, 0, 0, 0, 0, 6]),
    ("1.2345c3", [1_234, 1, 5, 1, 5, 3]), ("", [0, 0, 0, 0, 0, 0]), ("-5", [5, 0, 0, 0, 0, 0]),
  ])
  func `a number's operands are those of Unicode's Technical Standard 35`(text: String, values: [UInt64]) {
    let operands = PluralOperands(decimal: text)
    #expect(
      [
        operands.integer, UInt64(operands.fractionDigits), operands.fraction,
        UInt64(operands.significantFractionDigits), operands.significantFraction, UInt64(operands.exponent),
      ] == values)
  }

  @Test func `numbers have the operands of how they are written`() {
    #expect(PluralOperands(-3) == PluralOperands(decimal: "3"))
    #expect(PluralOperands(1.5) == PluralOperands(decimal: "1.5"))
    #expect(PluralOperands(1.0) == PluralOperands(decimal: "1"))
    #expect(PluralOperands(1.0, fractionDigits: 2) == PluralOperands(decimal: "1.00"))
    #expect(PluralOperands(2.678, fractionDigits: 1) == PluralOperands(decimal: "2.7"))
    #expect(PluralOperands(1e-7) == PluralOperands(decimal: "0.000000100000000000"))
    let french = PluralRules.rules(for: "fr")
    // The power of ten of a compact form: "1 million de …".
    #expect(french.category(of: PluralOperands(decimal: "1c6")) == .many)
    #expect(french.category(of: PluralOperands(decimal: "1c3")) == .other)
    #expect(french.category(of: PluralOperands(1_000_000)) == .many)
  }

  @Test func `no number is too large or too strange`() {
    for language in ["ar", "br", "en", "fr", "gv", "kw", "ru", "xx", ""] {
      let rules = PluralRules.rules(for: language)
      for number in [Double.infinity, -.infinity, .nan, 1e300, 1e-300, .leastNonzeroMagnitude, 1e18] {
        _ = rules.category(of: PluralOperands(number))
        _ = rules.category(of: PluralOperands(number, fractionDigits: .max))
      }
      _ = rules.category(of: PluralOperands(UInt64.max))
      _ = rules.category(of: PluralOperands(Int64.min))
      _ = rules.category(of: PluralOperands(decimal: String(repeating: "9", count: 10_000) + ".5c99999999999999"))
    }
    // The last digits count however many are before them.
    #expect(PluralRules.rules(for: "ru").category(of: PluralOperands(decimal: "10000000000000000000021")) == .one)
    #expect(PluralRules.rules(for: "en").category(of: PluralOperands(decimal: "10000000000000000000001")) == .other)
  }

  @Test(arguments: [
    ("pt", PluralCategory.one), ("pt-BR", .one), ("pt_PT", .other), ("pt-Latn-PT", .other), ("pt-AO", .other),
    ("iw", .other), ("xx", .other),
  ])
  func `a region may count differently`(language: String, category: PluralCategory) {
    #expect(PluralRules.rules(for: language).category(of: PluralOperands(0)) == category)
  }
}
