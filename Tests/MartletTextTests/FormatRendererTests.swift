import Chance
import Foundation
import Testing

@testable import MartletText

@Suite struct FormatRendererTests {
  /// A text with values, in English.
  private func text(_ pattern: String, _ values: FormatArgument.Value...) -> String {
    LocalizedFormat(key: pattern, arguments: values.map { FormatArgument($0) }).string(in: .of(["en"], locale: "en_US"))
  }

  private func number(_ number: Int64) -> FormatArgument.Value { .number(.integer(number)) }

  @Test func `specifiers take their arguments in order or by number`() {
    #expect(text("%@ %@", .text("a"), .text("b")) == "a b")
    #expect(text("%2$@ %1$@", .text("a"), .text("b")) == "b a")
    #expect(text("%2$@ %@", .text("a"), .text("b")) == "b a")
    #expect(text("%1$@ %1$@", .text("a")) == "a a")
    #expect(text("100%% of %lld", number(3)) == "100% of 3")
    #expect(text("%5@|%-5@|", .text("a"), .text("b")) == "    a|b    |")
    #expect(text("%*lld|", number(4), number(7)) == "   7|")
    #expect(text("%.*f", number(1), .number(.floating(2.25))) == "2.2")
    #expect(text("%1$@ has %2$lld of %3$lld", .text("a"), number(1), number(2)) == "a has 1 of 2")
  }

  @Test func `a value may be written otherwise than by its own type`() {
    #expect(text("%@", number(1_234)) == "1,234")
    #expect(text("%lld", .number(.floating(2.9))) == "2")
    #expect(text("%.1f", number(2)) == "2.0")
    #expect(text("%lld", .text("a")) == "a")
    #expect(text("%s", .text("a")) == "a")
    #expect(text("%lld", .number(.floating(.infinity))) == "9,223,372,036,854,775,807")
    #expect(text("%lld", .number(.floating(.nan))) == "0")
  }

  @Test func `what has no argument stays as it is and what has no place is left out`() {
    #expect(text("%@ %@", .text("a")) == "a %@")
    #expect(text("%9$@ %@", .text("a")) == "%9$@ a")
    #expect(text("%99999999999999999999$@", .text("a")) == "%99999999999999999999$@")
    #expect(text("a", .text("b")) == "a")
    #expect(text("%", .text("b")) == "%")
    #expect(text("50% %@", .text("b")) == "50% b")
    #expect(text("%y %#@ %0$@ %@", .text("b")) == "%y %#@ %0$@ b")
    #expect(text("%#@a@", .text("b")) == "%#@a@")
    #expect(text("%999999999lld", number(1)).count == FormatSpecifier.largestSize)
    #expect(text("%.999999999f", .number(.floating(1))).count == FormatSpecifier.largestSize + 2)
    #expect(text("%*lld", number(Int64.max), number(1)).count == FormatSpecifier.largestSize)
  }

  @Test(arguments: Range.seeds("FORMAT", count: 5))
  func `no pattern ends the program`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = [
      "%", "%", "%", "@", "$", "1", "2", "9", "0", ".", "*", "-", "+", " ", "#", "#@a@", "#@b@", "l", "ll", "d", "f",
      "s",
      "c", "x", "e", "a", "arg", "é", "\u{0}",
    ]
    let values: [FormatArgument.Value] = [
      .text("a"), number(.min), number(.max), .number(.unsigned(.max)), .number(.floating(.nan)),
      .number(.floating(-1e300)),
    ]
    for _ in 0..<2_000 {
      func pattern() -> String { (0...random.below(12)).map { _ in words[random.below(words.count)] }.joined() }
      let substitution = LocalizedEntry.Substitution(
        argument: random.below(4), body: .plural([.other: .text(FormatPattern(pattern(), isSubstitution: true))]))
      var entry = LocalizedEntry(pattern())
      entry.substitutions = ["a": substitution, "b": substitution]
      let pieces = FormatRenderer.pieces(
        of: entry, language: "en", arguments: values.shuffled(using: &random).map { FormatArgument($0) },
        context: .of(["en"], locale: "en_US"))
      #expect(pieces.count < 100_000)
    }
  }

  // MARK: Plurals

  private func apples(_ forms: [PluralCategory: String]) -> LocalizedEntry {
    LocalizedEntry(body: .plural(forms.mapValues { .text(FormatPattern($0)) }))
  }

  private func text(_ entry: LocalizedEntry, _ language: String, _ values: FormatArgument.Value...) -> String {
    FormatRenderer.pieces(
      of: entry, language: language, arguments: values.map { FormatArgument($0) },
      context: .of([language], locale: "en_US")
    ).map { piece in
      switch piece {
      case .text(let text), .value(let text): text
      default: "?"
      }
    }.joined()
  }

  @Test func `a text is chosen by its first number`() {
    let entry = apples([.one: "%lld apple", .other: "%lld apples"])
    #expect([0, 1, 2].map { text(entry, "en", number($0)) } == ["0 apples", "1 apple", "2 apples"])
    #expect(text(entry, "fr", number(0)) == "0 apple")
    let named = apples([.one: "%@ has %lld apple", .other: "%@ has %lld apples"])
    #expect(text(named, "en", .text("a"), number(1)) == "a has 1 apple")
    // Without a number, and with a form that is missing.
    #expect(text(named, "en", .text("a")) == "a has %lld apples")
    #expect(text(apples([.other: "%lld"]), "en", number(1)) == "1")
    #expect(text(apples([.few: "some"]), "en", number(1)) == "some")
    // Always the same one, whatever order a dictionary has.
    #expect(text(apples([.one: "one", .two: "two", .few: "few", .zero: "zero"]), "en", number(5)) == "few")
    #expect(text(apples([:]), "en", number(1)) == "")
  }

  @Test func `nothing has its own form in every language that gives one`() {
    let entry = apples([.zero: "none", .one: "one", .other: "many"])
    #expect([0, 1, 2].map { text(entry, "en", number($0)) } == ["none", "one", "many"])
  }

  @Test func `a number's digits count as it is written`() {
    #expect(text(apples([.one: "%.1f one", .other: "%.1f other"]), "en", .number(.floating(1))) == "1.0 other")
    #expect(text(apples([.one: "%.0f one", .other: "%.0f other"]), "en", .number(.floating(1))) == "1 one")
    let style = StyledArgument(input: 1, style: IntegerFormatStyle<Int>())
    #expect(text(apples([.one: "%@ one", .other: "%@ other"]), "en", .custom(style)) == "1 one")
    let russian = apples([.one: "%lld one", .few: "%lld few", .many: "%lld many", .other: "%lf other"])
    #expect(
      [1, 3, 5, 11, 21].map { text(russian, "ru", number($0)) }
        == ["1 one", "3 few", "5 many", "11 many", "21 one"])
  }

  @Test func `substitutions are chosen by their own numbers`() {
    var entry = LocalizedEntry("%#@birds@ and %#@fish@ in %3$@")
    entry.substitutions["birds"] = .init(
      argument: 0, specifier: FormatSpecifier("lld"),
      body: .plural([
        .one: .text(FormatPattern("%arg bird", isSubstitution: true)),
        .other: .text(FormatPattern("%arg birds", isSubstitution: true)),
      ]))
    entry.substitutions["fish"] = .init(
      argument: 1, specifier: FormatSpecifier("%.1f"),
      body: .plural([
        .one: .text(FormatPattern("%arg fish", isSubstitution: true)),
        .other: .text(FormatPattern("%arg fishes", isSubstitution: true)),
      ]))
    #expect(text(entry, "en", number(1), .number(.floating(2)), .text("b")) == "1 bird and 2.0 fishes in b")
  }

  @Test func `substitutions in each other end`() {
    var entry = LocalizedEntry("%#@a@")
    entry.substitutions["a"] = .init(body: .text(FormatPattern("<%#@b@>")))
    entry.substitutions["b"] = .init(body: .text(FormatPattern("(%#@a@)")))
    #expect(text(entry, "en", number(1)) == "<(%#@a@)>")
    // Each one twice in the next: without an end, there would be 2 to the power of 30.
    var many = LocalizedEntry("%#@0@")
    for index in 0..<30 {
      many.substitutions["\(index)"] = .init(body: .text(FormatPattern("%#@\(index + 1)@%#@\(index + 1)@")))
    }
    #expect(text(many, "en", number(1)).utf8.count < 2_000)
    // What somebody has typed, as often as a pattern can name it.
    var long = LocalizedEntry(String(repeating: "%#@a@", count: 100))
    long.substitutions["a"] = .init(body: .text(FormatPattern(String(repeating: "%1$@", count: 20_000))))
    #expect(text(long, "en", .text(String(repeating: "b", count: 1_000))).utf8.count < 110_000)
  }
}
