import Chance
import Testing

@testable import MartletText

/// Inline Markdown is what CommonMark's own program makes of it.
///
/// Some things differ, by rule. There are no blocks, so that no text here begins one. There are no definitions that
/// `[text][name]` could refer to, for they are blocks. White space at the ends of lines stays, where a paragraph has
/// none. A destination has no control characters in it, as the specification says; the program takes some. What differs
/// between the specification and the program's version is with the random texts.
@Suite struct CommonMarkTests {
  /// For each rule of the specification's chapter on inlines: examples of what it says, and of what it does not.
  static let examples: [String] = [
    // Backslash escapes.
    #"\!\"\#\$\%\&\'\(\)\*\+\,\-\.\/\:\;\<\=\>\?\@\[\\\]\^\_\`\{\|\}\~"#, #"\a\ \3\φ\«"#, #"\*not emphasised\*"#,
    #"\\*emphasised*"#, #"`\a\``"#, #"<https://a.example/\*>"#, #"[a](b\)c "t\"u")"#, #"x\"#, "line\\\nnext",
    "a\\\\\nb",
    // Entities.
    "&nbsp; &amp; &copy; &AElig; &Dcaron; &frac34; &HilbertSpace; &DifferentialD; &ngE;", "&#35; &#1234; &#992; &#0;",
    "&#X22; &#XD06; &#xcab;", "&nbsp &x; &#; &#x; &#87654321; &#abcdef0; &hi?;", "&copy", "&MadeUpEntity;",
    "[a](/f&ouml;&ouml; \"f&ouml;&ouml;\")", "`f&ouml;&ouml;`", "&#42;a&#42;", "&#x10FFFF;&#x110000;&#xD800;",
    "x &NotNestedLessLess; &fjlig; y",
    // Code spans.
    "`a`", "`` a ` b ``", "` `` `", "`  ``  `", "` a`", "`  `", "``\na\nb  \nc\n``", "`a   b`", "`a\\`b`",
    "``a`b``", "*a`*`", "[not a `link](/a`)", "`<a href=\"`\">`", "<a href=\"`\">`", "```a``", "`a", "`a``b``",
    "a `` b ` c `` d ` e",
    // Emphasis with `*`, the rules 1, 3, 5 and 7.
    "*a b*", "a * b*", "a*\"b\"*", "*\u{A0}a\u{A0}*", "a*b*", "5*6*78", "*a b *", "*(*a", "*(*a*)*", "*a*b", "**a b**",
    "** a b**", "a**\"b\"**", "a**b**", "**a b **", "**(**a)", "*(**a**)*", "**A (*a b*, *a. c*)**", "**a \"*b*\" a**",
    "**a**b",
    // Emphasis with `_`, the rules 2, 4, 6 and 8.
    "_a b_", "_ a b_", "a_\"b\"_", "a_b_", "5_6_78", "при_стан_", "aa_\"bb\"_cc", "a-_(b)_", "_a*", "_a b _", "_(_a)",
    "_(_a_)_", "_a_b", "_при_стан", "_a_b_c_", "_(b)_.", "__a b__", "__ a b__", "a__\"b\"__", "a__b__", "5__6__78",
    "__a, __b__, c__", "a-__(b)__", "__a b __", "__(__a)", "_(__a__)_", "__a__b", "__a__b__c__", "__(b)__.",
    // Nesting: the rules 9 to 17.
    "*a [b](/c)*", "*a\nb*", "_a __b__ c_", "_a _b_ c_", "__a_ b_", "*a *b**", "*a **b** c*", "*a**b**c*", "*a**b*",
    "***a** b*", "*a **b***", "*a**b***", "a***b***c", "a******b*********c", "*a **b *c* d** e*", "*a [*b*](/c)*",
    "** is none", "**** is none", "**a [b](/c)**", "**a\nb**", "__a _b_ c__", "__a __b__ c__", "____a__ b__",
    "**a **b****", "**a *b* c**", "**a*b*c**", "***a* b**", "**a *b***", "**a *b **c**\nd* e**", "__ is none",
    "a ***", #"a *\**"#, "a *_*", "a *****", #"a **\***"#, "a **_**", "**a*", "*a**", "***a**", "****a*", "**a***",
    "*a****", "a ___", #"a _\__"#, "a _*_", "a _____", #"a __\___"#, "a __*__", "__a_", "_a__", "___a__", "____a_",
    "__a___", "_a____", "**a**", "*_a_*", "__a__", "_*a*_", "****a****", "____a____", "******a******", "***a***",
    "_____a_____", "*a _b* c_", "*a __b *c d__ e*", "**a **b c**", "*a *b c*", "*[a*](/b)", "_a [b_](/c)",
    "*<img src=\"a\" title=\"*\"/>", "**<a href=\"**\">", "__<a href=\"__\">", "*a `*`*", "_a `_`_",
    "**a<https://b.example/?q=**>", "__a<https://b.example/?q=__>",
    // Links.
    "[a](/b \"c\")", "[a](/b)", "[](./b.md)", "[a]()", "[a](<>)", "[]()", "[a](/b c)", "[a](</b c>)", "[a](b\nc)",
    "[a](<b\nc>)", "[a](<b)c>)", "[a](<b\\>)", "[a](<b)c\n[a](<b)c>\n[a](<b>c)", #"[a](\(b\))"#, "[a](b(and(c)))",
    "[a](b(and(c))", #"[a](b\(and\(c\))"#, "[a](<b(and(c)>)", #"[a](b\)\:)"#, "[a](#b)", "[a](https://b.example?c=3#d)",
    #"[a](b\c)"#, "[a](b%20&auml;)", "[a](\"b\")", "[a](/b \"c\") [a](/b 'c') [a](/b (c))", #"[a](/b "c \"&quot;")"#,
    "[a](/b\u{A0}\"c\")", "[a](/b \"c \"d\" e\")", "[a](/b 'c \"d\" e')", "[a](   /b\n  \"c\"  )", "[a] (/b)",
    "[a [b [c]]](/d)", "[a] b](/c)", "[a [b](/c)", #"[a \[b](/c)"#, "[a *b **c** `d`*](/e)", "[![b](c.jpg)](/d)",
    "[a [b](/c)](/d)", "[a *b [c [d](/e)](/f)*](/g)", "![[[a](b)](c)](d)", "*[a*](/b)", "[a *b](c*)", "*a [b* c]",
    "[a <b c=\"](d)\">", "[a`](/b)`", "[a<https://b.example/?c=](d)>", "[a](b \"c\"d)", "[a](b (c(d)))", "[a](b 'c",
    "[a](b(c(d(e(f(g)))))h)", "[a](", "[a](b", "[a](b ", "[a]", "[a][b]", "[a][]", "[]", "[ ]",
    // Images.
    "![a](/b \"c\")", "![a *b*](c.jpg)", "![a ![b](/c)](/d)", "![a [b](/c)](/d)", "![](/b)", "!a", #"!\[a]"#,
    #"\![a](b)"#,
    "!![a](b)", "![a", "![a]",
    // Autolinks.
    "<https://a.example>", "<https://a.example/b?c=d&e=f>", "<irc://a.example:2233/b>", "<MAILTO:A@B.C>",
    "<a+b+c:d>", "<made-up-scheme://a,b>", "<https://../>", "<localhost:5001/a>", "<https://a.example/b c>",
    #"<https://a.example/\[\>"#, "<a@b.example>", "<a+special@B.c-d0.example>", #"<a\+@b.example>"#, "<>",
    "< https://a.example >", "<m:a>", "<a.b.c>", "https://a.example", "a@b.example", "<a@-b.c>", "<a@b-.c>", "<a@b.>",
    "<https://a.example/&amp;>", "<abcdefghijklmnopqrstuvwxyzabcdef:x>", "<abcdefghijklmnopqrstuvwxyzabcdefg:x>",
    // HTML.
    "x<a><bab><c2c>", "x<a/><b2/>", "x<a  /><b2\ndata=\"c\" >", "x<a b=\"c\" d = 'e <em>\"</em>'\n_f g:h.i=33 />",
    "x<33> <__>", "x<a h*#ref=\"hi\">", "x<a href=\"hi'> <a href=hi'>", "x< a><\nb><c/ >", "x<a href='b'c=d>",
    "x</a></b >", "x</a href=\"b\">", "a <!-- this is a\ncomment - with hyphen -->", "a <!-- not a comment -- two -->",
    "a <!--> b -->", "a <!-- b--->", "a <!---->", "a <?php echo $a; ?>", "a <!ELEMENT br EMPTY>", "a <![CDATA[>&<]]>",
    "a <a href=\"&ouml;\">", #"a <a href="\*">"#, #"<a href="\"">"#, "a <b", "a </", "a <!", "a <!-", "a <?b",
    "a <![CDATA[b",
    // Line breaks.
    "a  \nb", "a\\\nb", "a       \nb", "a  \n     b", "a\\\n     b", "*a  \nb*", "*a\\\nb*", "`a  \nb`", "`a\\\nb`",
    "a <a href=\"b  \nc\">", "a\nb", "a \n b", "a\t\nb", "a\r\nb",
    // Text.
    "hello $.;'there", "Foo χρῆν", "Multiple     spaces", "«a»*b*«c»", "**「a」**b", "a\u{3000}*b*", "😀*a*😀", "é_a_é",
  ]

  @Test(arguments: examples)
  func `each rule of inlines is kept`(text: String) throws {
    let safe = text.contains("\n") ? Self.withoutBlocks(text) : text
    #expect(MarkdownXML.ownNodes(of: safe) == (try MarkdownProgram.cmark.nodes(of: [safe])[0]))
  }

  /// A text of several lines whose first begins with a letter, and whose other lines do, so that none begins a block.
  private static func withoutBlocks(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return line.first?.isLetter == true ? String(line) : "x\(line)"
    }.joined(separator: "\n")
  }

  /// What random texts are made of: mostly what means something.
  private static let words = [
    "*", "*", "**", "_", "_", "__", "***", "`", "``", "[", "[", "]", "](", ")", "(", "!", "![", "<", ">", "&", "&amp;",
    "&#42;", ";", "\\", "\\", "\"", "'", "/", ":", "a", "b", "a b", " ", " ", "é", "«", "\u{A0}", ".", ",", "-", "<a>",
    "</b>", "<https://c.d>", "<a@b.c>", "[a](b)", "[a](b \"c\")", "(c)", "=", "~", "1", "日", "€",
  ]

  private static func randomText(_ random: inout SplitMix64, lines: Int, words: [String]) -> String {
    (0..<lines).map { _ in
      (0...random.below(14)).map { _ in words[random.below(words.count)] }.joined()
    }.joined(separator: "\n")
  }

  @Test(arguments: Range.seeds("MARKDOWN", count: 20))
  func `random texts are read as CommonMark's program reads them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = (0..<1_000).map { index in
      let words = Self.words.filter { $0 != (index % 2 == 0 ? "_" : "__") }
      let text = Self.randomText(&random, lines: index % 3 == 2 ? 2 : 1, words: words)
      return text.contains("\n") ? Self.withoutBlocks(text) : text
    }
    let expected = try MarkdownProgram.cmark.nodes(of: texts)
    var compared = 0
    for (text, expected) in zip(texts, expected) where !Self.isReadOtherwise(text) {
      let own = MarkdownXML.ownNodes(of: text)
      if own != expected { Issue.record("\(text.debugDescription) is \(expected), and was read as \(own)") }
      compared += 1
    }
    #expect(compared > 900)
  }

  // What the programs, in the versions of Debian 12, do otherwise than the specification says.

  private static func isReadOtherwise(_ text: String) -> Bool {
    hasDeclaration(text) || hasEscapedEntity(text) || hasLostBackticks(text) || lengths(of: "_", in: text).count > 1
  }

  /// Whether a text has what HTML calls a declaration, such as `<!a>`. The specification lets any begin with a letter;
  /// the program asks for capital letters and a space, as earlier specifications did.
  private static func hasDeclaration(_ text: String) -> Bool {
    text.ranges(of: "<!").contains { text[$0.upperBound...].first?.isLetter == true }
  }

  /// Whether a text has an entity after a backslash: in a destination, the program reads the entity first.
  private static func hasEscapedEntity(_ text: String) -> Bool { text.contains("\\&") }

  /// Whether a text may have backticks that the program has lost. Having looked in vain for the end of a run, it
  /// remembers where the runs of other lengths are, and forgets the last of them when it finds one before it.
  private static func hasLostBackticks(_ text: String) -> Bool {
    let lengths = lengths(of: "`", in: text)
    return lengths.count > 1 && lengths.values.contains { $0 > 3 }
  }

  /// How often runs of a character occur, by their lengths.
  ///
  /// Among underscores of several lengths, CommonMark's program misses some that belong together, and GitHub's among
  /// asterisks too: where they have looked for one length they do not look for others.
  private static func lengths(of character: Character, in text: String) -> [Int: Int] {
    let runs = text.replacing("\\\(character)", with: " ").split { $0 != character }
    return Dictionary(runs.map { ($0.count, 1) }, uniquingKeysWith: +)
  }

  // MARK: GitHub's additions

  static let additions = [
    "~~a~~", "~a~", "~~~a~~~", "a~~b~~c", "~~a~", "~a~~", "**~~a~~**", "~~**a**~~", "~~ a~~", "~~a\nb~~", "*~~a*~~",
    "~5 to ~10", "~~a ~b~ c~~", "a**~b~**c", "~~~~", "~~a~~b~~", "(~~a~~)", "`~~a~~`", #"\~~a~~"#,
    "www.a.example", "see www.a.example.", "(www.a.example)", "www.a.example/b(c)", "www.a.example/b(c))",
    "www.a.example&amp;", "www.a.example&b;", "www.a.example<b", "xwww.a.example", "www.", "www.a", "www.a_b.c",
    "www.a.b_c",
    "https://a.example", "http://a", "ftp://a.example", "xhttp://a.example", "irc://a.example",
    "see https://a.example/b*c*d",
    "*https://a.example*", "**https://a.example/**", "[https://a.example](b)", "[a https://b.example]",
    "https://a.example's",
    "https://a.example/?b=c&d=e", "https://a.example/b_c_d", "\"https://a.example\"", "https://", "https:// a",
    "a@b.example", "a.b-c_d+e@f.example", "a@b", "a@b.c.", "a@b.c-", "a@b.c_", "a@b@c.d", "@b.c", "/a@b.c", "*a@b.c*",
    "[a@b.c](d)", "<a@b.c>", "a@b.c, d@e.f!", "a_b@c.d", "mailto:a@b.c", "xmailto:a@b.c", "a/b@c.d", "`a@b.c`",
  ]

  @Test(arguments: additions)
  func `strikethrough and links without brackets are read as GitHub's program reads them`(text: String) throws {
    #expect(
      MarkdownXML.ownNodes(of: text, syntax: [.strikethrough, .bareLinks])
        == (try MarkdownProgram.cmarkGFM.nodes(of: [text], options: MarkdownProgram.additions)[0]))
  }

  private static let wordsOfAdditions = [
    "~", "~~", "~~", "*", "**", "_", "a", "b", " ", " ", ".", "(", ")", "`", "\\", "é", "www.a.b", "https://c.d/",
    "e@f.g", "[", "](h)", "?",
  ]

  @Test(arguments: Range.seeds("MARKDOWN", count: 10))
  func `random texts are read as GitHub's program reads them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // An address at the very end is read a little differently, and a heading loses the space behind it.
    let texts = (0..<1_000).map { _ in
      Self.randomText(&random, lines: 1, words: Self.wordsOfAdditions).trimmingSuffix { $0 == " " }
    }.filter { Self.lengths(of: "*", in: $0).count < 2 }
    let expected = try MarkdownProgram.cmarkGFM.nodes(of: texts, options: MarkdownProgram.additions)
    for (text, expected) in zip(texts, expected) where !Self.hasLostBackticks(text) {
      let own = MarkdownXML.ownNodes(of: text, syntax: [.strikethrough, .bareLinks])
      if own != expected { Issue.record("\(text.debugDescription) is \(expected), and was read as \(own)") }
    }
  }
}

extension String {
  /// The text without the characters at its end that something holds for.
  fileprivate func trimmingSuffix(while holds: (Character) -> Bool) -> String {
    var result = self
    while let last = result.last, holds(last) { result.removeLast() }
    return result
  }
}
