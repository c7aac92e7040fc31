import Foundation
import ProcessorTime
import Testing

@testable import MartletText

@Suite struct LocalizedRunTests {
  private static let bold: InlinePresentationIntent = .stronglyEmphasized
  private static let italic: InlinePresentationIntent = .emphasized

  @Test(arguments: [
    ("plain", [LocalizedRun(text: "plain")]),
    ("", []),
    (
      "a **b** *c* ***d*** `e`",
      [
        LocalizedRun(text: "a "), LocalizedRun(text: "b", intent: bold), LocalizedRun(text: " "),
        LocalizedRun(text: "c", intent: italic), LocalizedRun(text: " "),
        LocalizedRun(text: "d", intent: [bold, italic]),
        LocalizedRun(text: " "), LocalizedRun(text: "e", intent: .code),
      ]
    ),
    (
      "~~a **b**~~",
      [
        LocalizedRun(text: "a ", intent: .strikethrough), LocalizedRun(text: "b", intent: [.strikethrough, bold]),
      ]
    ),
    (
      "[a *b*](https://c.example \"d\")!",
      [
        LocalizedRun(text: "a ", link: "https://c.example"),
        LocalizedRun(text: "b", intent: italic, link: "https://c.example"), LocalizedRun(text: "!"),
      ]
    ),
    ("![a](b.png)", [LocalizedRun(text: "a", image: "b.png")]),
    (
      "<b>a</b>",
      [
        LocalizedRun(text: "<b>", intent: .inlineHTML), LocalizedRun(text: "a"),
        LocalizedRun(text: "</b>", intent: .inlineHTML),
      ]
    ),
    (
      "see https://a.example.",
      [
        LocalizedRun(text: "see "), LocalizedRun(text: "https://a.example", link: "https://a.example"),
        LocalizedRun(text: "."),
      ]
    ),
    ("^[3 apples](inflect: true) ^[a", [LocalizedRun(text: "3 apples ^[a")]),
    // White space stays, and so does what begins a block elsewhere.
    ("  a  \n\n  b\\\nc  ", [LocalizedRun(text: "  a  \n\n  b\nc  ")]),
    ("# a\n- b\n1. c\n> d\n---", [LocalizedRun(text: "# a\n- b\n1. c\n> d\n---")]),
    ("2 * 3 * 4, snake_case_name, [a], <, &, \\", [LocalizedRun(text: "2 * 3 * 4, snake_case_name, [a], <, &, \\")]),
  ])
  func `Markdown makes runs`(source: String, runs: [LocalizedRun]) {
    #expect(LocalizedRun.runs(of: [.text(source)], in: .unknown) == runs)
  }

  @Test func `values in a text are not read as Markdown`() {
    let (evil, url) = ("**b** [c](d) \u{FFFC} <e> \\", "https://a.example/?b=(c)&d=*e*")
    let format: LocalizedFormat = "*a \(evil)*, [link](\(url)) `\(1)` \(evil)"
    #expect(
      format.runs(in: .of("en")) == [
        LocalizedRun(text: "a \(evil)", intent: Self.italic), LocalizedRun(text: ", "),
        LocalizedRun(text: "link", link: url), LocalizedRun(text: " "), LocalizedRun(text: "1", intent: .code),
        LocalizedRun(text: " \(evil)"),
      ])
    // A value is like a letter: emphasis may begin and end beside it.
    let beside: LocalizedFormat = "**\("a")**b"
    #expect(beside.runs(in: .of("en")) == [LocalizedRun(text: "a", intent: Self.bold), LocalizedRun(text: "b")])
  }

  @Test func `an attributed string keeps its attributes in a text`() throws {
    var string = AttributedString("a")
    string.link = URL(string: "https://a.example")
    string += AttributedString("b")
    let format: LocalizedFormat = "**\(string)** c"
    let runs = format.runs(in: .of("en"))
    #expect(runs.map(\.text) == ["a", "b", " c"])
    #expect(runs.map(\.intent) == [Self.bold, Self.bold, []])
    let result = AttributedString(runs)
    #expect(String(result.characters) == "ab c")
    let first = try #require(result.runs.first)
    #expect(first.link == URL(string: "https://a.example"))
    #expect(first.inlinePresentationIntent == .stronglyEmphasized)
  }

  // MARK: Time

  /// Sources that have parsers look for the same again and again.
  private static let hostile: [(String, @Sendable (Int) -> String)] = [
    ("openers of emphasis", { String(repeating: "*a ", count: $0) }),
    ("closers of emphasis", { String(repeating: "a* ", count: $0) }),
    ("both", { String(repeating: "*a_b", count: $0) }),
    ("lengths of three", { String(repeating: "a***b**c*", count: $0) }),
    ("openers, then closers", { String(repeating: "*a ", count: $0) + String(repeating: "b* ", count: $0) }),
    ("closers of another kind", { String(repeating: "*a _b ", count: $0) + String(repeating: "c** d~~ ", count: $0) }),
    ("tildes of two lengths", { "~a " + String(repeating: "*b c~~ ", count: $0) }),
    ("tildes around asterisks", { String(repeating: "~a **b ~~c ", count: $0) }),
    ("openers of links", { String(repeating: "[", count: $0) }),
    ("closers of links", { String(repeating: "]", count: $0) }),
    ("links without an end", { String(repeating: "[a](", count: $0) }),
    ("links in links", { String(repeating: "[", count: $0) + String(repeating: "](a)", count: $0) }),
    ("pictures in pictures", { String(repeating: "![*a* ", count: $0) + String(repeating: "](a)", count: $0) }),
    ("links in pictures", { String(repeating: "![", count: $0) + String(repeating: "[a](b)", count: $0) }),
    ("titles without an end", { String(repeating: "[a](b \"", count: $0) }),
    ("titles in parentheses", { String(repeating: "[a](b (", count: $0) }),
    ("destinations in brackets", { String(repeating: "[a](<b", count: $0) }),
    ("attributes in a row", { String(repeating: "^[a](b)", count: $0) }),
    ("attributes without an end", { String(repeating: "^[a](b", count: $0) }),
    ("one attribute without an end", { String(repeating: "^[", count: $0) + String(repeating: "](b", count: $0) }),
    (
      "runs of backticks of all lengths",
      { count in
        var (text, length) = ("", 1)
        while text.utf8.count < 4 * count {
          text += "a" + String(repeating: "`", count: length)
          length += 1
        }
        return text
      }
    ),
    ("escaped backticks", { String(repeating: "\\``", count: $0) }),
    ("comments without an end", { String(repeating: "<!-- a ", count: $0) }),
    ("instructions without an end", { String(repeating: "<? a ", count: $0) }),
    ("sections without an end", { String(repeating: "<![CDATA[ ", count: $0) }),
    ("declarations without an end", { String(repeating: "<!A ", count: $0) }),
    ("tags without an end", { String(repeating: "<a b=' c=\" ", count: $0) }),
    ("attributes of tags", { "<a" + String(repeating: " b", count: $0) }),
    ("autolinks without an end", { String(repeating: "<a:b", count: $0) }),
    ("mail without an end", { String(repeating: "<a@b.", count: $0) }),
    ("at signs", { String(repeating: "a@", count: $0) }),
    ("mail in a row", { String(repeating: "a@b.c", count: $0) }),
    ("addresses in a row", { String(repeating: "http://a", count: $0) }),
    ("addresses with parentheses", { "www.a.b" + String(repeating: ")", count: 4 * $0) }),
    ("domains with underscores", { String(repeating: "www._", count: $0) }),
    ("entities", { String(repeating: "&amp;&a", count: $0) }),
    ("semicolons", { "www.a.b" + String(repeating: "&a;", count: $0) }),
    ("backslashes", { String(repeating: "\\", count: 4 * $0) }),
    ("lines", { String(repeating: "a  \n", count: $0) }),
  ]

  @Test(arguments: hostile.indices)
  func `eight times as much takes eight times as long`(index: Int) {
    let (name, make) = Self.hostile[index]
    let lengths = [1_000, 8_000]
    let times = lengths.map { length in
      let source = make(length)
      return processorTime(times: 2) { _ = LocalizedRun.runs(of: [.text(source)], in: .unknown) }
    }
    // It would be sixty-four times if each were looked at with each.
    let ratio = times[1] / times[0]
    #expect(ratio < 24, "\(name): \(times), \(ratio) times")
  }
}
