import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `Deadlines` {
  /// Turns the loop often enough for a sweep and for the library to notice.
  private func settle(_ test: ServerUnderTest) {
    for _ in 0..<10 { test.loop.turn(timeoutMilliseconds: 5) }
  }

  @Test func `A connection that sends nothing is cut when the header limit is over`() throws {
    let test = try ServerUnderTest { $0.headerLimit = 3000 }
    let client = try test.connect()
    #expect(test.loop.turn { test.server.connectionCount == 1 })
    test.pass(milliseconds: 2990)
    settle(test)
    #expect(test.server.connectionCount == 1)
    test.pass(milliseconds: 20)
    #expect(client.readToEnd())
    #expect(test.loop.turn { test.server.connectionCount == 0 })
    test.server.stop()
  }

  @Test func `Headers that trickle in are cut however steadily they come`() throws {
    let test = try ServerUnderTest { $0.headerLimit = 3000 }
    let client = try test.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n")
    settle(test)
    var pieces = 0
    while !client.isAtEnd, pieces < 10 {
      client.send("X: 1\r\n")
      test.pass(milliseconds: 500)
      settle(test)
      client.receive()
      pieces += 1
    }
    #expect(client.isAtEnd)
    #expect(pieces == 7)
    #expect(test.handler.calls.isEmpty)
    test.server.stop()
  }

  @Test func `A body that trickles in is cut however steadily it comes`() throws {
    let test = try ServerUnderTest { $0.bodyLimit = 2000 }
    let client = try test.connect()
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n")
    settle(test)
    var pieces = 0
    while !client.isAtEnd, pieces < 10 {
      client.send("x")
      test.pass(milliseconds: 500)
      settle(test)
      client.receive()
      pieces += 1
    }
    #expect(client.isAtEnd)
    #expect(pieces == 5)
    #expect(test.handler.calls == ["head post /"])
    test.server.stop()
  }

  @Test func `Between requests the idle limit holds`() throws {
    let test = try ServerUnderTest {
      $0.headerLimit = 1000
      $0.idleLimit = 5000
    }
    let client = try test.connect()
    for number in 1...3 {
      client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read(answers: number, endingIn: "get /\(number) [] "))
      test.pass(milliseconds: 4900)
      settle(test)
      #expect(test.server.connectionCount == 1)
    }
    test.pass(milliseconds: 200)
    #expect(client.readToEnd())
    test.server.stop()
  }

  @Test func `A client that does not read its response is cut`() throws {
    let test = try ServerUnderTest { $0.responseLimit = 2000 }
    let body = [UInt8](repeating: 0x61, count: 16_000_000)
    test.handler.onRequest = { exchange in body.withUnsafeBytes { exchange.respond(200, $0) } }
    let client = try test.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    settle(test)
    #expect(test.server.connectionCount == 1)
    test.pass(milliseconds: 2100)
    #expect(test.loop.turn { test.server.connectionCount == 0 })
    #expect(client.readToEnd())
    #expect(client.bytes.count < body.count)
    test.server.stop()
  }
}
