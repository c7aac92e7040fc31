import Testing

@Suite struct Tokens {
  @Test(arguments: [
    ("", []),
    (" var\tx\n= 1", ["var", "x", "=", "1"]),
    ("a // b\nc /* d /* e */ f */ g", ["a", "c", "g"]),
    ("(a, {[\"(\"]}) b", ["(a, {[\"(\"]})", "b"]),
    ("f{ /* } */ \"}\" } x", ["f", "{ /* } */ \"}\" }", "x"]),
    ("\"\" \"a\\\"b\" c", ["\"\"", "\"a\\\"b\"", "c"]),
    ("\"\\(f(\")\") + \"\\(1)\")\" c", ["\"\\(f(\")\") + \"\\(1)\")\"", "c"]),
    ("\"\"\"\n \" \\\"\"\" \"\"\" c", ["\"\"\"\n \" \\\"\"\" \"\"\"", "c"]),
    ("#\"\"\"# c", ["#\"\"\"#", "c"]),
    ("#\"\"\"\n\"# \"\"\"# c", ["#\"\"\"\n\"# \"\"\"#", "c"]),
    ("##\"a\"# \\(\\#(\\##(\")\"))\"## c", ["##\"a\"# \\(\\#(\\##(\")\"))\"##", "c"]),
    ("#/a\"[/# c #line", ["#/a\"[/#", "c", "#", "line"]),
    ("`a b`: é𝄞_1?", ["`a b`", ":", "é𝄞_1", "?"]),
    ("A<B>=-1", ["A", "<", "B", ">", "=", "-", "1"]),
    // Without an end.
    ("a \"b", ["a", "\"b"]),
    ("a \"b\nc", ["a", "\"b", "c"]),
    ("a (b [c", ["a", "(b [c"]),
    ("a `b", ["a", "`b"]),
    ("a /* b", ["a"]),
    ("a #\"b\\", ["a", "#\"b\\"]),
    ("\"\\", ["\"\\"]),
    ("\"\\(", ["\"\\("]),
    ("\"\"\"", ["\"\"\""]),
    ("#/", ["#/"]),
    ("#", ["#"]),
  ])
  func `are words, literals, groups and single characters`(source: String, expected: [String]) {
    #expect(tokens(of: source).map(\.text) == expected)
  }

  @Test func `lie where they say`() {
    let source = "/* é */ var 𝄞 = \"ü\" // end"
    let bytes = Array(source.utf8)
    for token in tokens(of: source) {
      #expect(String(decoding: bytes[token.bytes], as: UTF8.self) == token.text)
    }
  }
}
