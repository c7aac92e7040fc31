import MartletWire
import ProcessorTime
import Testing

@Suite struct JSONReaderTests {
  private func action(_ text: String) throws -> Action { try action(Array(text.utf8)) }

  private func action(_ bytes: [UInt8]) throws -> Action {
    try bytes.withUnsafeBytes { try Action(reading: $0) }
  }

  private func problem(_ bytes: [UInt8]) -> Problem? {
    do {
      _ = try action(bytes)
      return nil
    } catch {
      return error as? Problem
    }
  }

  @Test func `each of an object's many members costs what one of a few does`() {
    func cost(members count: Int) -> Duration {
      let text = "{" + (0..<count).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
      return processorTime {
        Array(text.utf8).withUnsafeBytes { bytes in
          var reader = JSONReader(bytes)
          try? reader.object { (_, reader) throws(Problem) in _ = try reader.number() }
        }
      }
    }
    #expect(cost(members: 16_000) < cost(members: 1_000) * 64)
  }

  @Test func `an action is read member by member, in any order`() throws {
    #expect(try action(#"{"target":2,"action":"tap"}"#) == Action(target: .id(2), name: "tap"))
    #expect(
      try action(#" { "sequence" : 7 , "value" : "x" , "action" : "set" , "target" : "name" } "#)
        == Action(target: .identifier("name"), name: "set", value: .string("x"), sequence: 7))
    #expect(
      try action(#"{"target":{"role":"button","name":"+1","index":1},"action":"tap"}"#)
        == Action(target: .role("button", name: "+1", index: 1), name: "tap"))
  }

  @Test(arguments: [
    (#""a""#, Action.Value.string("a")), ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ("-0.5e1", .number(-5)), ("12", .number(12)), ("1E+2", .number(100)), ("-0", .number(0)),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")), (#""\u00e9\uD83D\uDE00""#, .string("é😀")),
    (#""é😀""#, .string("é😀")), (#""""#, .string("")),
  ])
  func `a value is a JSON scalar`(text: String, value: Action.Value) throws {
    #expect(try action(#"{"target":1,"action":"set","value":\#(text)}"#).value == value)
  }

  @Test(arguments: [
    "", " ", "{", "}", "[]", "null", "1", #""a""#, "{]", #"{"target"}"#, #"{"target":}"#, #"{"target":1"#,
    #"{"target":1,}"#, #"{"target":1 "action":"tap"}"#, #"{target:1,"action":"tap"}"#, #"{'target':1}"#,
    #"{"target":1,"action":"tap"} x"#, #"{"target":1,"action":"tap"}{}"#, #"{"target":01,"action":"tap"}"#,
    #"{"target":+1,"action":"tap"}"#, #"{"target":1.,"action":"tap"}"#, #"{"target":.5,"action":"tap"}"#,
    #"{"target":1e,"action":"tap"}"#, #"{"target":0x1,"action":"tap"}"#, #"{"target":NaN,"action":"tap"}"#,
    #"{"target":-1,"action":"tap"}"#, #"{"target":1.5,"action":"tap"}"#, #"{"target":4294967296,"action":"tap"}"#,
    #"{"target":1e400,"action":"tap"}"#, #"{"target":true,"action":"tap"}"#, #"{"target":[1],"action":"tap"}"#,
    #"{"target":1,"action":tap}"#, #"{"target":1,"action":5}"#, #"{"target":1,"target":1,"action":"tap"}"#,
    #"{"target":1,"action":"tap","other":1}"#, #"{"action":"tap"}"#, #"{"target":1}"#,
    #"{"target":{"role":"button"},"action":"tap"}"#, #"{"target":{"role":"a","name":"b","x":1},"action":"tap"}"#,
    #"{"target":1,"action":"\x"}"#, #"{"target":1,"action":"\u12"}"#, #"{"target":1,"action":"\uD800"}"#,
    #"{"target":1,"action":"\uDC00"}"#, #"{"target":1,"action":"\uD800\u0041"}"#, #"{"target":1,"action":"\u0000"}"#,
    "{\"target\":1,\"action\":\"a\u{1}\"}", "{\"target\":1,\"action\":\"a\n\"}", #"{"target":1,"action":"tap}"#,
    "\u{FEFF}{\"target\":1,\"action\":\"tap\"}", #"{"target":1,"action":"tap","sequence":-1}"#,
    #"{"target":1,"action":"tap","sequence":"1"}"#, #"{"target":1,"action":"tap","value":nul}"#,
    #"{"target":1,"action":"tap","value":truex}"#, "{\"target\":1,\u{0}\"action\":\"tap\"}",
  ])
  func `what is not an action in strict JSON is malformed`(text: String) {
    #expect(problem(Array(text.utf8))?.kind == .malformedRequest)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
      [0x22, 0xE2, 0x82, 0x22],
    ] as [[UInt8]])
  func `invalid UTF-8 is malformed`(text: [UInt8]) {
    let bytes = Array(#"{"target":1,"action":"#.utf8) + text + Array("}".utf8)
    #expect(problem(bytes)?.kind == .malformedRequest)
  }

  private func problem(value: String) -> Problem? {
    problem(Array(#"{"target":1,"action":"drag","value":\#(value)}"#.utf8))
  }

  @Test(
    arguments: [
      ("[]", []), ("[1]", [1]), ("[ 1 , -2.5 ,\t3e2\n]", [1, -2.5, 300]), ("[-0]", [0]),
      ("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]", (1...16).map(Double.init)),
    ] as [(String, [Double])])
  func `a value may be an array of at most sixteen numbers`(text: String, numbers: [Double]) throws {
    #expect(try action(#"{"target":1,"action":"drag","value":\#(text)}"#).value == .numbers(numbers))
    #expect(
      try action(#"{"value":\#(text),"target":1,"action":"drag"}"#)
        == Action(target: .id(1), name: "drag", value: .numbers(numbers)))
  }

  @Test(
    arguments: [
      ("[[]]", [[]]), ("[[1,null],[-2.5]]", [[1, nil], [-2.5]]),
      ("[[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]]", [(1...17).map(Double.init)]),
    ] as [(String, [[Double?]])])
  func `a value may be an array of arrays of numbers and gaps`(text: String, lists: [[Double?]]) throws {
    #expect(try action(#"{"target":1,"action":"measureSubviews","value":\#(text)}"#).value == .lists(lists))
  }

  @Test func `a value may be an array of at most 256 strings`() throws {
    #expect(try action(#"{"target":1,"action":"set","value":["a", "é"]}"#).value == .strings(["a", "é"]))
    let most = Array(repeating: #""a""#, count: 256).joined(separator: ",")
    #expect(problem(value: "[\(most)]") == nil)
    #expect(problem(value: #"[\#(most),"a"]"#)?.kind == .invalidValue)
  }

  @Test(arguments: [
    "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]", #"["1",2]"#, #"[2,"1"]"#, #"["1",[2]]"#, #"["1",null]"#, "[true]",
    "[null]", "[1,nan]", #"[1,"a"]"#, "[1,[2]]",
    "[[1],2]", #"[["a"]]"#, "[[true]]", "[[[]]]", "[[1],null]", "[{}]", #"[1,{"a":2}]"#, "{}", #"{"a":1}"#,
  ])
  func `what is not such an array is an invalid value`(text: String) {
    #expect(problem(value: text)?.kind == .invalidValue)
    #expect(problem(value: text)?.pointer == "/value")
  }

  @Test(arguments: [
    "[", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1 2]", "[1,,2]", "[1}", "]", "[1]]", "[01]", "[+1]", "[.5]", "[NaN]",
    "[1,Infinity]", "[-Infinity]", "[1e400]", "[0x1]",
  ])
  func `an array that is not JSON is malformed`(text: String) {
    #expect(problem(value: text)?.kind == .malformedRequest)
  }

  @Test func `nesting is refused at its first byte, however deep it is`() {
    for opening in ["[", "{\"a\":", "[1,"] {
      let deep = #"{"target":1,"action":"set","value":"# + String(repeating: opening, count: 10_000)
      #expect(problem(Array(deep.utf8))?.kind == .invalidValue)
    }
  }

  @Test func `arrays are refused where there is no place for them`() {
    for text in [
      #"{"target":[1],"action":"tap"}"#, #"{"target":1,"action":["tap"]}"#,
      #"{"target":1,"action":"tap","sequence":[1]}"#, #"{"target":{"role":["a"],"name":"b"},"action":"tap"}"#,
      #"[{"target":1,"action":"tap"}]"#,
    ] {
      #expect(problem(Array(text.utf8))?.kind == .malformedRequest, "\(text)")
    }
  }

  @Test func `an array's elements are read one by one, and a refusal ends the reading`() throws {
    func read(_ text: String, limit: Int = .max) throws -> [Double] {
      var numbers: [Double] = []
      try Array(text.utf8).withUnsafeBytes { bytes in
        var reader = JSONReader(bytes)
        try reader.array { (reader) throws(Problem) in
          if numbers.count == limit { throw Problem(.invalidValue, "enough") }
          numbers.append(try reader.number())
        }
        try reader.end()
      }
      return numbers
    }
    #expect(try read(" [ ] ") == [])
    #expect(try read("[1,2,3]") == [1, 2, 3])
    #expect { try read("[1,2,3]", limit: 2) } throws: { ($0 as? Problem)?.detail == "enough" }
    for text in ["", "1", "{}", "[", "[1", "[1,", "[1,]", "[1]]", "[1][2]"] {
      #expect(throws: Problem.self, "\(text)") { try read(text) }
    }
  }

  private func sessionRequest(_ text: String) throws -> SessionRequest {
    try Array(text.utf8).withUnsafeBytes { try SessionRequest(reading: $0) }
  }

  @Test func `a session request names a path and a visitor, or nothing`() throws {
    #expect(try sessionRequest("").path == "/")
    #expect(try sessionRequest("{}").path == "/")
    #expect(try sessionRequest("{}").visitor == nil)
    #expect(try sessionRequest(#"{"path":"/todos"}"#).path == "/todos")
    let request = try sessionRequest(#"{"visitor":"0123456789abcdefXYZ-_-AA","path":"/"}"#)
    #expect(request.visitor == "0123456789abcdefXYZ-_-AA")
    #expect(try sessionRequest(#"{"path":"/\#(String(repeating: "a", count: 2047))"}"#).path.utf8.count == 2048)
  }

  @Test(
    arguments: [
      (#"{"path":"todos"}"#, "/path"), (#"{"path":1}"#, "/path"), (#"{"url":"/"}"#, nil), ("[]", nil), ("{}{}", nil),
      (#"{"path":"/\#(String(repeating: "a", count: 2048))"}"#, "/path"),
      (#"{"path":"/\#(String(repeating: "é", count: 1024))"}"#, "/path"),
      (#"{"visitor":1}"#, "/visitor"), (#"{"visitor":null}"#, "/visitor"), (#"{"visitor":""}"#, "/visitor"),
      (#"{"visitor":"0123456789abcdefXYZ-_-A"}"#, "/visitor"),
      (#"{"visitor":"0123456789abcdefXYZ-_-AAA"}"#, "/visitor"),
      (#"{"visitor":"0123456789abcdefXYZ-_-A="}"#, "/visitor"),
      (#"{"visitor":"0123456789abcdefXYZ-_-Aé"}"#, "/visitor"),
    ] as [(String, String?)])
  func `any other session request is malformed`(text: String, pointer: String?) {
    #expect {
      try sessionRequest(text)
    } throws: { error in
      (error as? Problem)?.kind == .malformedRequest && (error as? Problem)?.pointer == pointer
    }
  }

  /// A seeded generator, so that a failure can be repeated.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test func `mutated actions are read or refused, never trapped on`() throws {
    var generator = Generator(state: 1)
    let seeds = [
      #"{"target":{"role":"button","name":"+1","index":1},"action":"tap"}"#,
      #"{"target":2,"action":"set","value":"a\u00e9\uD83D\uDE00\n","sequence":12}"#,
      #"{"target":"x","action":"set","value":-1.5e3}"#,
      #"{"target":3,"action":"drag","value":[12.5,-3e2]}"#,
      #"{"target":3,"action":"drag","value":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]}"#,
    ]
    var kinds: [Problem.Kind: Int] = [:]
    var arrays = 0
    for _ in 0..<20_000 {
      var bytes = Array(seeds.randomElement(using: &generator)!.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes.randomElement(using: &generator)!, at: index)
        }
      }
      if let problem = problem(bytes) {
        kinds[problem.kind, default: 0] += 1
      } else if case .numbers(let numbers)? = try action(bytes).value {
        arrays += 1
        #expect(numbers.count <= 16 && numbers.allSatisfy(\.isFinite))
      }
    }
    // Refused in two ways, and some arrays are still arrays.
    #expect(Set(kinds.keys) == [.malformedRequest, .invalidValue])
    #expect(arrays > 100)
  }
}
