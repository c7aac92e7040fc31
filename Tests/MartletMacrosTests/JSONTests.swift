import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    ("null", JSON.null), (" true ", .bool(true)), ("[false]", .array([.bool(false)])),
    ("-12", .number(-12)), ("1.5e1", .number(15)), (#""""#, .string("")), ("[ ]", .array([])), ("{ }", .object([:])),
    (#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, .string("\"\\/\u{8}\u{C}\n\r\té😀")),
    (
      #" { "a" : [ 1 , { "b" : "}]" } ] , "c" : null } "#,
      .object(["a": .array([.number(1), .object(["b": .string("}]")])]), "c": .null])
    ),
  ])
  func `is read`(text: String, value: JSON) throws {
    #expect(try JSON(parsing: Array(text.utf8)) == value)
    #expect(try JSON(parsing: Array(value.description.utf8)) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "1 2", "[1", "[1,]", "[1 2]", "{", "{1:2}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "\"", #""\"#,
    #""\x""#, #""\u12"#, #""\u12G4""#, #""\uD83D""#, "\"\n\"", "]",
  ])
  func `is refused where it is malformed`(text: String) {
    #expect(throws: JSON.Malformed.self) { try JSON(parsing: Array(text.utf8)) }
  }

  @Test func `is written with its members in order and control characters escaped`() {
    let value: JSON = .object(["b": .string("\"\\\n\u{1F}é"), "a": .array([.number(1), .null])])
    #expect(value.description == #"{"a":[1,null],"b":"\"\\\u000a\u001fé"}"#)
  }
}
