import MartletWire
import Testing

@Suite struct JSONTestSuiteTests {
  /// What a whole text has been read as: any value, by a reader that goes down into it.
  private enum Value: Equatable {
    case scalar
    case array
    case object

    /// Throws also at the thousandth level.
    init(of bytes: [UInt8]) throws {
      self = try bytes.withUnsafeBytes { bytes in
        var reader = JSONReader(bytes)
        let value = try Value(reading: &reader, depth: 0)
        try reader.end()
        return value
      }
    }

    private init(reading reader: inout JSONReader, depth: Int) throws(Problem) {
      if depth == 1000 { throw Problem(.invalidValue, "This is nested too deeply.") }
      switch try reader.peek() {
      case .object:
        try reader.object { (_, reader) throws(Problem) in _ = try Value(reading: &reader, depth: depth + 1) }
        self = .object
        return
      case .array:
        try reader.array { (reader) throws(Problem) in _ = try Value(reading: &reader, depth: depth + 1) }
        self = .array
        return
      case .string: _ = try reader.string()
      case .number: _ = try reader.number()
      case .bool: _ = try reader.bool()
      case .null: try reader.null()
      }
      self = .scalar
    }
  }

  private func isRead(_ bytes: [UInt8]) -> Bool { (try? Value(of: bytes)) != nil }

  private func isAction(_ bytes: [UInt8]) -> Bool { (try? bytes.withUnsafeBytes { try Action(reading: $0) }) != nil }

  private func isSessionRequest(_ bytes: [UInt8]) -> Bool {
    (try? bytes.withUnsafeBytes { try SessionRequest(reading: $0) }) != nil
  }

  /// An action with a text as its value.
  private func action(setting value: [UInt8]) -> [UInt8] {
    Array(#"{"target":"x","action":"set","value":"#.utf8) + value + Array("}".utf8)
  }

  /// Most cases stand in an array, for the sake of parsers that take no lone scalars: what is in it.
  private func content(of bytes: [UInt8]) -> [UInt8]? {
    let space: Set<UInt8> = [0x20, 0x0A]
    let text = bytes.drop { space.contains($0) }
    guard text.first == UInt8(ascii: "["), let end = text.lastIndex(where: { !space.contains($0) }),
      end > text.startIndex, text[end] == UInt8(ascii: "]")
    else { return nil }
    return Array(text[text.index(after: text.startIndex)..<end])
  }

  @Test func `the suite is complete`() {
    #expect(JSONTestSuite.mustBeRefused.count == 188)
    #expect(JSONTestSuite.mustBeAccepted.count == 95)
    #expect(JSONTestSuite.mayBeEither.count == 35)
  }

  @Test(arguments: JSONTestSuite.mustBeRefused)
  func `what the suite says to refuse is refused, as a body and as a value`(refused: JSONTestSuite.Case) {
    #expect(!isRead(refused.bytes))
    #expect(!isAction(refused.bytes))
    // No body at all opens the first page.
    #expect(!isSessionRequest(refused.bytes) || refused.bytes.isEmpty)
    #expect(!isAction(action(setting: refused.bytes)))
    if let content = content(of: refused.bytes) { #expect(!isAction(action(setting: content))) }
  }

  /// RFC 8259 leaves them to the parser (§4, §9), whatever the suite says: two equal names, and NUL characters.
  private static let stricter: Set = [
    "y_object_duplicated_key", "y_object_duplicated_key_and_value", "y_object_escaped_null_in_key",
    "y_string_null_escape",
  ]

  @Test(arguments: JSONTestSuite.mustBeAccepted)
  func `what the suite says to accept is read, but for duplicate names and NUL`(accepted: JSONTestSuite.Case) throws {
    #expect(isRead(accepted.bytes) != Self.stricter.contains(accepted.name))
    for text in [accepted.bytes, content(of: accepted.bytes) ?? []] {
      if (try? Value(of: text)) == .scalar { #expect(isAction(action(setting: text))) }
    }
  }

  @Test func `of what the suite leaves open, integers of any size, underflow and nesting are read, and nothing else`() {
    let read = JSONTestSuite.mayBeEither.filter { isRead($0.bytes) }.map(\.name)
    #expect(
      Set(read) == [
        "i_number_double_huge_neg_exp", "i_number_real_underflow", "i_number_too_big_neg_int",
        "i_number_too_big_pos_int", "i_number_very_big_negative_int", "i_structure_500_nested_arrays",
      ])
    for open in JSONTestSuite.mayBeEither {
      #expect(!isAction(open.bytes) && !isSessionRequest(open.bytes) || open.name.hasSuffix("BOM_empty_object"))
      _ = isAction(action(setting: open.bytes))
    }
  }
}
