import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `A field's value` {
  /// The status lines of the answers to requests with one of the bytes at this place among the letters of a value.
  private func answers(to bytes: [UInt8], at position: Int) throws -> [String] {
    let test = try ServerUnderTest()
    defer { test.server.stop() }
    return try bytes.map { byte in
      var value = [UInt8](repeating: 0x61, count: 20)
      value.insert(byte, at: position)
      let head = Array("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: a".utf8)
      return String(try test.answer(to: head + value + Array("b\r\n\r\n".utf8)).prefix(12))
    }
  }

  @Test(arguments: 0...20) func `A control character is found wherever it stands`(_ position: Int) throws {
    let answers = try answers(to: [0x01, 0x08, 0x0B, 0x1F, 0x7F], at: position)
    #expect(answers == Array(repeating: "HTTP/1.1 400", count: 5))
  }

  @Test(arguments: 0...20) func `Tabs, and bytes beyond ASCII, are no control characters`(_ position: Int) throws {
    let answers = try answers(to: [0x09, 0x20, 0x7E, 0x80, 0x9F, 0xA0, 0xFF], at: position)
    #expect(answers == Array(repeating: "HTTP/1.1 200", count: 7))
  }
}
