import Glibc
import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `A server` {
  private func start(_ change: (inout HTTPServer.Configuration) -> Void) throws -> HTTPServer {
    var configuration = HTTPServer.Configuration()
    change(&configuration)
    let server = HTTPServer(configuration: configuration, loop: try EventLoop(), handler: Recorder()) { _, _ in }
    try server.start()
    return server
  }

  @Test(arguments: ["localhost", "", "127.0.0.1:80", "1.2.3", "example.org"])
  func `A host that is no numeric address is refused`(_ host: String) {
    #expect(throws: ServerError.badHost(host)) { try start { $0.host = host } }
  }

  @Test func `A host that is another machine's is refused`() {
    #expect(throws: ServerError.addressNotHere(host: "192.0.2.1")) { try start { $0.host = "192.0.2.1" } }
  }

  @Test func `A port in use is refused, and free again after a stop`() throws {
    let first = try start { _ in }
    let port = first.port
    #expect(throws: ServerError.portInUse(host: "127.0.0.1", port: port)) { try start { $0.port = port } }
    first.stop()
    try start { $0.port = port }.stop()
  }

  @Test(arguments: ["127.0.0.1", "0.0.0.0", "::1", "::"])
  func `It listens on every kind of address`(_ host: String) throws {
    let server = try start { $0.host = host }
    #expect(server.port > 0)
    server.stop()
  }

  @Test func `The address of all interfaces takes IPv4 over IPv6`() throws {
    let test = try ServerUnderTest { $0.host = "::" }
    #expect(try test.answer(to: "GET /a HTTP/1.0\r\n\r\n").hasSuffix("get /a [] "))
    test.server.stop()
  }

  @Test func `It serves a socket that somebody else has connected`() throws {
    let test = try ServerUnderTest()
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    try test.server.adopt(ends[0])
    let client = Client(descriptor: ends[1], loop: test.loop)
    for count in 1...2 {
      client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")
      #expect(client.read(answers: count, endingIn: "post /a [] hi"))
    }
    test.server.stop()
    #expect(client.readToEnd())
    #expect(throws: ServerError.refusedByLibrary) { try test.server.adopt(dup(ends[1])) }
  }

  @Test func `One server serves once`() throws {
    let test = try ServerUnderTest()
    #expect(throws: ServerError.alreadyStarted) { try test.server.start() }
    test.server.stop()
    test.server.stop()
    #expect(throws: ServerError.alreadyStarted) { try test.server.start() }
  }

  @Test func `Stopping closes every connection, whatever it is doing`() throws {
    let test = try ServerUnderTest()
    let silent = try test.connect()
    let idle = try test.connect()
    let busy = try test.connect()
    idle.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    busy.send("POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhell")
    #expect(idle.read(answers: 1, endingIn: "get /a [] "))
    #expect(test.loop.turn { test.server.connectionCount == 3 && test.handler.calls.contains("head post /b") })
    test.server.stop()
    #expect(test.server.connectionCount == 0)
    for client in [silent, idle, busy] { #expect(client.readToEnd()) }
    #expect(throws: Client.Failure.self) { try test.connect() }
  }

  @Test func `Stopping from within a handler takes effect after the answer`() throws {
    let test = try ServerUnderTest()
    test.handler.onRequest = { exchange in
      exchange.respond("bye")
      test.server.stop()
    }
    let client = try test.connect()
    client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.readToEnd())
    #expect(client.text.hasSuffix("bye"))
    #expect(test.server.connectionCount == 0)
    test.handler.onRequest = nil
  }

  @Test func `Draining closes idle connections now and the others after their answer`() throws {
    let test = try ServerUnderTest()
    let idle = try test.connect()
    let busy = try test.connect()
    idle.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    busy.send("POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell")
    #expect(idle.read(answers: 1, endingIn: "get /a [] "))
    #expect(test.loop.turn { test.handler.calls.contains("head post /b") })
    var isDrained = false
    test.server.drain { isDrained = true }
    #expect(idle.readToEnd())
    #expect(throws: Client.Failure.self) { try test.connect() }
    #expect(!isDrained)
    busy.send("o")
    #expect(busy.readToEnd())
    #expect(busy.text.hasSuffix("post /b [] hello"))
    #expect(test.loop.turn { isDrained })
    test.server.stop()
  }

  @Test func `Draining without a connection completes in a later turn`() throws {
    let test = try ServerUnderTest()
    var isDrained = false
    test.server.drain { isDrained = true }
    #expect(!isDrained)
    #expect(test.loop.turn { isDrained })
    test.server.stop()
  }

  @Test func `What the library has to say reaches the log, one line at a time`() throws {
    let test = try ServerUnderTest()
    _ = try test.answer(to: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n")
    #expect(!test.log.isEmpty)
    #expect(test.log.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
    test.server.stop()
  }
}
