import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `A response` {
  static let get = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  @Test func `It carries the common fields and its own, in that order`() throws {
    let test = try ServerUnderTest { $0.commonFields = [("X-One", "1"), ("X-Two", "2")] }
    test.handler.onRequest = { exchange in
      exchange.respond(201) { fields in
        fields.add("Location", "/a" + "/b")
        fields.add("ETag", quoted: 42)
        fields.add("Bodies-Run", -9_223_372_036_854_775_808)
        Array("raw".utf8).withUnsafeBytes { bytes in _ = fields.add("X-Raw", bytes) }
      }
    }
    let lines = try test.answer(to: Self.get).split(separator: "\r\n").map(String.init)
    #expect(lines.first == "HTTP/1.1 201 Created")
    #expect(
      lines.filter { !$0.hasPrefix("Date") }.dropFirst() == [
        "Connection: close", "X-One: 1", "X-Two: 2", "Location: /a/b", "ETag: \"42\"",
        "Bodies-Run: -9223372036854775808", "X-Raw: raw", "Content-Length: 0",
      ])
    test.server.stop()
  }

  @Test(arguments: ["", "a\r\nSet-Cookie: b", "a\nb", "a\0b", "a\tb", "\u{7F}"])
  func `A value that would break the header block is left out`(_ value: String) throws {
    let test = try ServerUnderTest()
    var isAdded = true
    test.handler.onRequest = { exchange in exchange.respond(200) { isAdded = $0.add("Location", value) } }
    #expect(try !test.answer(to: Self.get).contains("Location"))
    #expect(!isAdded)
    test.server.stop()
  }

  @Test func `HEAD gets the fields and the length of GET without the body`() throws {
    let test = try ServerUnderTest()
    test.handler.onRequest = { $0.respond("12345") }
    let answer = try test.answer(to: "HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(answer.contains("Content-Length: 5\r\n"))
    #expect(answer.contains("Content-Type: text/plain\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
    test.server.stop()
  }

  @Test(arguments: [204, 304])
  func `A status that has no body leaves the connection usable`(_ status: Int) throws {
    let test = try ServerUnderTest()
    test.handler.onRequest = { $0.respond(status) { $0.add("ETag", quoted: 1) } }
    let client = try test.connect()
    for number in 1...3 {
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read(answers: number, endingIn: "\r\n\r\n"))
    }
    #expect(client.text.hasPrefix("HTTP/1.1 \(status) "))
    test.server.stop()
  }

  @Test func `A handler that says nothing is answered for with 500`() throws {
    let test = try ServerUnderTest()
    test.handler.onRequest = { _ in }
    #expect(try test.answer(to: Self.get).hasPrefix("HTTP/1.1 500 "))
    test.server.stop()
  }

  @Test func `A refusal in head ends the connection before the body is read`() throws {
    let test = try ServerUnderTest()
    test.handler.onHead = { $0.respond("no", status: 403) }
    let answer = try test.answer(to: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 403 "))
    #expect(answer.contains("Connection: close"))
    #expect(test.handler.calls == ["head post /"])
    test.server.stop()
  }

  @Test func `A prepared response is sent as often as one likes`() throws {
    let test = try ServerUnderTest { $0.commonFields = [("X-One", "1")] }
    let body: StaticString = "hello"
    let prepared = try #require(
      test.server.prepare(200, UnsafeRawBufferPointer(start: body.utf8Start, count: body.utf8CodeUnitCount)) {
        $0.add("Cache-Control", "no-cache")
      })
    test.handler.onRequest = { $0.respond(prepared) }
    let client = try test.connect()
    for number in 1...3 {
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read(answers: number, endingIn: "\r\n\r\nhello"))
    }
    #expect(client.text.split(separator: "X-One: 1\r\nCache-Control: no-cache\r\n").count == 4)
    test.server.stop()
  }

  @Test func `A large response reaches a client that reads slowly`() throws {
    let test = try ServerUnderTest()
    let body = [UInt8](repeating: 0x61, count: 8_000_000)
    test.handler.onRequest = { exchange in body.withUnsafeBytes { exchange.respond(200, $0) } }
    let client = try test.connect()
    client.send(Self.get)
    for _ in 0..<20 { test.loop.turn(timeoutMilliseconds: 1) }
    #expect(client.readToEnd())
    #expect(client.bytes.suffix(body.count).elementsEqual(body))
    test.server.stop()
  }
}
