import Glibc
import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `Limits on connections` {
  private static let request = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let answer = "get /a [] "

  /// Connections that have each been answered once, in this order.
  private func idle(_ count: Int, on test: ServerUnderTest, from address: String? = nil) throws -> [Client] {
    try (0..<count).map { _ in
      let client = try test.connect(from: address)
      client.send(Self.request)
      #expect(client.read(answers: 1, endingIn: Self.answer))
      return client
    }
  }

  /// Whether the server has closed a connection, once it has had the turns for it.
  private func isClosed(_ client: Client, by test: ServerUnderTest) -> Bool {
    for _ in 0..<10 { test.loop.turn(timeoutMilliseconds: 0) }
    client.receive()
    return client.isAtEnd
  }

  @Test func `Near the limit the connection that has been idle longest is closed for each that comes`() throws {
    let test = try ServerUnderTest { $0.maximumConnections = 32 }
    var clients = try idle(30, on: test)
    // The first is not idle any more, so that the second has been it longest.
    clients[0].send(Self.request)
    #expect(clients[0].read(answers: 2, endingIn: Self.answer))
    test.pass(milliseconds: 1_000)
    clients += try idle(3, on: test)
    #expect(clients.indices.filter { isClosed(clients[$0], by: test) } == [1, 2, 3])
    #expect(test.server.connectionCount == 30)
    #expect(test.server.closedIdleCount == 3)
    #expect(test.server.acceptPauseCount == 0)
    test.server.stop()
  }

  @Test func `Where none is idle, further ones wait until one ends, which is said and counted`() throws {
    let test = try ServerUnderTest { $0.maximumConnections = 2 }
    let clients = [try test.connect(), try test.connect(), try test.connect()]
    for client in clients { client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nh") }
    for _ in 0..<20 { test.loop.turn(timeoutMilliseconds: 1) }
    #expect(test.server.connectionCount == 2)
    #expect(test.server.acceptPauseCount > 0)
    #expect(test.log.count { $0.contains("new connections wait") } == 1)
    clients[0].close()
    for client in clients[1...] {
      client.send("i")
      #expect(client.read(answers: 1, endingIn: "post /a [] hi"))
    }
    test.server.stop()
  }

  @Test func `A client that has as many as it may have loses its longest idle one for another`() throws {
    let test = try ServerUnderTest { $0.maximumConnectionsPerClient = 3 }
    let others = try idle(2, on: test, from: "127.0.0.3")
    var clients = try idle(3, on: test, from: "127.0.0.2")
    test.pass(milliseconds: 1_000)
    clients += try idle(2, on: test, from: "127.0.0.2")
    #expect(clients.map { isClosed($0, by: test) } == [true, true, false, false, false])
    #expect(others.allSatisfy { !isClosed($0, by: test) })
    test.server.stop()
  }

  @Test func `A client all of whose connections are busy gets no more, and others do`() throws {
    let test = try ServerUnderTest { $0.maximumConnectionsPerClient = 2 }
    let busy = [try test.connect(from: "127.0.0.2"), try test.connect(from: "127.0.0.2")]
    for client in busy { client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nh") }
    #expect(test.loop.turn { test.handler.calls.count == 2 })
    #expect(isClosed(try test.connect(from: "127.0.0.2"), by: test))
    #expect(test.server.refusedConnectionCount == 1)
    let others = try idle(2, on: test, from: "127.0.0.3")
    busy[0].close()
    #expect(test.loop.turn { test.server.connectionCount == 3 })
    _ = try idle(1, on: test, from: "127.0.0.2")
    #expect(others.allSatisfy { !$0.isAtEnd })
    test.server.stop()
  }

  @Test func `A trusted proxy stands for many clients`() throws {
    let range = try #require(AddressRange("127.0.0.2/31"))
    let test = try ServerUnderTest {
      $0.maximumConnectionsPerClient = 2
      $0.trustedProxies = [range]
    }
    let clients = try idle(8, on: test, from: "127.0.0.2")
    #expect(clients.allSatisfy { !isClosed($0, by: test) })
    test.server.stop()
  }

  @Test func `Limits that the process has no descriptors for are lower, which is said`() throws {
    var limit = rlimit()
    getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
    let available = Int(limit.rlim_max)
    let test = try ServerUnderTest {
      $0.maximumConnections = available
      $0.maximumStreams = available
    }
    #expect(test.server.connectionLimit + test.server.streamLimit < available)
    #expect(test.server.connectionLimit >= available / 2 - 96 - test.server.fileLimit && test.server.streamLimit > 0)
    #expect(test.log.contains { $0.contains("ulimit -n") })
    test.server.stop()
  }

  @Test func `Where there are fewer connections than allowed, one client has as many times fewer`() throws {
    var limit = rlimit()
    getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
    let available = Int(limit.rlim_max)
    let test = try ServerUnderTest {
      $0.maximumConnections = 8 * available
      $0.maximumConnectionsPerClient = 2 * available
    }
    #expect(abs(test.server.connectionLimitPerClient - test.server.connectionLimit / 4) <= 1)
    test.server.stop()
  }

  // MARK: What a client has asked for and does not take

  private static let long = [UInt8](repeating: 0x61, count: 16 << 20)

  /// A server whose answers to clients are so long that the kernel does not take one whole.
  private func serverOfLongAnswers() throws -> ServerUnderTest {
    let test = try ServerUnderTest { $0.maximumUnsentBytes = 64 << 20 }
    test.handler.onRequest = { exchange in
      if string(exchange.path) == "/long" {
        Self.long.withUnsafeBytes { exchange.respond(200, $0) }
      } else {
        exchange.respond("short")
      }
    }
    return test
  }

  private func ask(_ path: String, _ test: ServerUnderTest, from address: String) throws -> Client {
    let client = try test.connect(from: address)
    let before = test.handler.calls.count
    client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(test.loop.turn { test.handler.calls.count >= before + 2 })
    return client
  }

  @Test func `A client that does not take its answers gets no more of them, and others do`() throws {
    let test = try serverOfLongAnswers()
    let first = try ask("/long", test, from: "127.0.0.2")
    #expect(test.server.unsentBytes == Self.long.count)
    for path in ["/long", "/short"] { _ = try ask(path, test, from: "127.0.0.2") }
    #expect(test.server.unsentBytes == Self.long.count)
    let other = try ask("/long", test, from: "127.0.0.3")
    #expect(test.handler.excesses.count == 2 && test.server.unsentBytes == 2 * Self.long.count)
    // Once it has taken what it asked for, it may ask again.
    #expect(first.read { _ in test.server.unsentBytes == Self.long.count } && !other.isAtEnd)
    let again = try ask("/short", test, from: "127.0.0.2")
    #expect(again.read(answers: 1, endingIn: "short"))
    test.server.stop()
    #expect(test.server.unsentBytes == 0)
  }

  @Test func `Where all clients together are too far behind, those get nothing more who are`() throws {
    let test = try serverOfLongAnswers()
    let behind = try (2...5).map { try ask("/long", test, from: "127.0.0.\($0)") }
    #expect(test.server.unsentBytes == 64 << 20 && test.handler.excesses.isEmpty)
    _ = try ask("/short", test, from: "127.0.0.6")
    #expect(test.handler.excesses.isEmpty)
    behind[0].close()
    #expect(test.loop.turn { test.server.unsentBytes == 48 << 20 })
    _ = try ask("/short", test, from: "127.0.0.2")
    #expect(test.handler.excesses.isEmpty)
    test.server.stop()
  }

  @Test func `What the peer of an event stream does not take counts as what it has not taken`() throws {
    let test = try serverOfLongAnswers()
    var stream: (any EventStream)?
    test.handler.onRequest = { stream = $0.stream() }
    let client = try ask("/events", test, from: "127.0.0.2")
    #expect(stream?.isBusy == false)
    Self.long.withUnsafeBytes { stream?.send($0) }
    #expect(test.server.unsentBytes > 8 << 20 && stream?.isBusy == true)
    let other = stream
    _ = try ask("/events", test, from: "127.0.0.2")
    #expect(test.handler.excesses.count == 1 && other === stream)
    #expect(client.read { _ in test.server.unsentBytes == 0 } && stream?.isBusy == false)
    stream?.close()
    test.server.stop()
  }

  @Test func `Of what the peer of an event stream has taken not much is kept`() throws {
    let test = try ServerUnderTest()
    var events = UnsentEvents(of: nil, on: test.server)
    Self.long.withUnsafeBytes { events.append($0[...]) }
    while events.bytes.count > 10_000 {
      events.removeFirst(10_000)
      #expect(events.memory <= 2 * events.bytes.count + 16_384)
      #expect(test.server.unsentBytes == events.bytes.count)
    }
    events.removeAll()
    #expect(events.memory < 1_024 && test.server.unsentBytes == 0)
    test.server.stop()
  }

  @Test func `Where a proxy speaks for many, each of them has so many requests under way`() throws {
    let range = try #require(AddressRange("127.0.0.2/32"))
    let test = try ServerUnderTest {
      $0.maximumConnectionsPerClient = 2
      $0.trustedProxies = [range]
    }
    var name = "192.0.2.1"
    test.handler.onHead = { if let client = ClientAddress(name) { $0.attribute(to: client) } }
    func begin() throws -> Client {
      let client = try test.connect(from: "127.0.0.2")
      let before = test.handler.calls.count
      client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nh")
      #expect(test.loop.turn { test.handler.calls.count > before })
      return client
    }
    var busy = [try begin(), try begin()]
    let refused = try begin()
    #expect(refused.readToEnd() && test.handler.excesses.count == 1)
    name = "192.0.2.2"
    busy.append(try begin())
    name = "192.0.2.1"
    busy[0].send("i")
    #expect(busy[0].read(answers: 1, endingIn: "post /a [] hi"))
    busy.append(try begin())
    let count = test.server.connectionCount
    busy[1].close()
    #expect(test.loop.turn { test.server.connectionCount == count - 1 })
    busy.append(try begin())
    #expect(test.handler.excesses.count == 1)
    test.server.stop()
  }

  @Test func `Of the connections that are refused and still sending, one client has a share`() throws {
    let test = try ServerUnderTest { $0.maximumBody = 10 }
    func refused(from address: String) throws -> Client {
      let client = try test.connect(from: address)
      client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nh")
      #expect(client.read(answers: 1, endingIn: "refused"))
      return client
    }
    let most = test.server.lingeringLimit / 8
    let clients = try (0..<2 * most).map { _ in try refused(from: "127.0.0.2") }
    for _ in 0..<10 { test.loop.turn(timeoutMilliseconds: 0) }
    #expect(test.server.lingeringCount == most)
    let others = try (0..<most).map { _ in try refused(from: "127.0.0.3") }
    for _ in 0..<10 { test.loop.turn(timeoutMilliseconds: 0) }
    #expect(test.server.lingeringCount == 2 * most)
    for client in clients + others { client.close() }
    #expect(test.loop.turn { test.server.lingeringCount == 0 })
    let last = try refused(from: "127.0.0.2")
    #expect(test.loop.turn { test.server.lingeringCount == 1 })
    _ = last
    test.server.stop()
  }

  @Test func `What a peer sends on an event stream is taken up to a limit`() throws {
    let test = try ServerUnderTest()
    var stream: (any EventStream)?
    test.handler.onRequest = { stream = $0.stream() }
    let client = try test.connect()
    client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read { $0.answers == 1 })
    client.send([UInt8](repeating: 0x61, count: 4_096))
    for _ in 0..<10 { test.loop.turn(timeoutMilliseconds: 1) }
    #expect(stream?.isOpen == true)
    client.send([UInt8](repeating: 0x61, count: 65_536))
    #expect(test.loop.turn { stream?.isOpen == false })
    #expect(test.server.streamCount == 0)
    test.server.stop()
  }
}
