import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `A field's value` {
  @Test(arguments: 0...20) func `A control character is found wherever it stands`(_ position: Int) throws {
    let test = try ServerUnderTest()
    for byte: UInt8 in [0x01, 0x08, 0x0B, 0x1F, 0x7F] {
      var value = [UInt8](repeating: 0x61, count: 20)
      value.insert(byte, at: position)
      let head = Array("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ".utf8)
      let answer = try test.answer(to: head + value + Array("b\r\n\r\n".utf8))
      #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(byte)")
    }
    test.server.stop()
  }

  @Test(arguments: 0...20) func `Tabs, and bytes beyond ASCII, are no control characters`(_ position: Int) throws {
    let test = try ServerUnderTest()
    for byte: UInt8 in [0x09, 0x20, 0x7E, 0x80, 0x9F, 0xA0, 0xFF] {
      var value = [UInt8](repeating: 0x61, count: 20)
      value.insert(byte, at: position)
      let head = Array("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: a".utf8)
      let answer = try test.answer(to: head + value + Array("b\r\n\r\n".utf8))
      #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(byte)")
    }
    test.server.stop()
  }
}
