import Glibc
import Loopback
import MartletHTTP
import Testing

/// Both kinds of stream do the same for whoever writes and whoever reads.
@MainActor @Suite struct `An event stream` {
  @MainActor final class Listener: EventStreamDelegate {
    var stream: (any EventStream)?
    var isReady = 0
    var hasClosed = 0

    func streamIsReady(_ stream: any EventStream) { isReady += 1 }
    func streamHasClosed(_ stream: any EventStream) { hasClosed += 1 }

    func send(_ text: String) {
      var text = text
      text.withUTF8 { stream?.send(UnsafeRawBufferPointer($0)) }
    }
  }

  private func open(handsOver: Bool) throws -> (ServerUnderTest, Client, Listener) {
    let test = try ServerUnderTest { $0.mayHandStreamsOver = handsOver }
    #expect(test.server.handsStreamsOver == handsOver)
    let listener = Listener()
    test.handler.onRequest = { exchange in
      listener.stream = exchange.stream()
      listener.stream?.delegate = listener
      listener.send("a")
    }
    let client = try test.connect()
    client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read { $0.text.hasSuffix("\r\n\r\na") })
    return (test, client, listener)
  }

  @Test func `A socket goes on when the library closes it, unless the library shuts it down`() {
    #expect(SocketTakeover.works())
    #expect(!SocketTakeover.works(leavesSocketsOpen: false))
  }

  @Test(arguments: [true, false])
  func `What is sent arrives at once`(_ handsOver: Bool) throws {
    let (test, client, listener) = try open(handsOver: handsOver)
    for count in 1...5 {
      listener.send("b")
      #expect(client.read { $0.text.hasSuffix("a" + String(repeating: "b", count: count)) })
    }
    test.server.stop()
  }

  @Test(arguments: [true, false])
  func `Its head is that of a response without length that ends with the connection`(_ handsOver: Bool) throws {
    let (test, client, _) = try open(handsOver: handsOver)
    let lines = client.text.split(separator: "\r\n").filter { !$0.hasPrefix("Date: ") }
    #expect(
      lines == [
        "HTTP/1.1 200 OK", "Connection: close", "Content-Type: text/event-stream",
        "Cache-Control: no-store, no-transform", "X-Accel-Buffering: no", "a",
      ])
    test.server.stop()
  }

  @Test(arguments: [true, false])
  func `A reader that stops makes it busy until it goes on, and nothing is lost`(_ handsOver: Bool) throws {
    let (test, client, listener) = try open(handsOver: handsOver)
    let piece = String(repeating: "0123456789", count: 50_000)
    for _ in 0..<20 {
      listener.send(piece)
      test.loop.turn(timeoutMilliseconds: 1)
    }
    #expect(listener.stream?.isBusy == true)
    let isReady = listener.isReady
    #expect(client.read { _ in listener.isReady > isReady })
    #expect(listener.stream?.isBusy == false)
    let expected = "a" + String(repeating: piece, count: 20)
    #expect(client.read { $0.text.hasSuffix("\r\n\r\n" + expected) })
    test.server.stop()
  }

  @Test(arguments: [true, false])
  func `A peer that goes is noticed at once, and once`(_ handsOver: Bool) throws {
    let (test, client, listener) = try open(handsOver: handsOver)
    client.close()
    #expect(test.loop.turn { listener.hasClosed == 1 })
    #expect(listener.stream?.isOpen == false)
    #expect(test.loop.turn { test.server.connectionCount == 0 })
    listener.send("c")
    listener.stream?.close()
    test.loop.turn(timeoutMilliseconds: 1)
    #expect(listener.hasClosed == 1)
    test.server.stop()
  }

  @Test(arguments: [true, false])
  func `Closed by the server, it ends for the peer without a call to its writer`(_ handsOver: Bool) throws {
    let (test, client, listener) = try open(handsOver: handsOver)
    listener.stream?.close()
    #expect(client.readToEnd())
    #expect(client.text.hasSuffix("\r\n\r\na"))
    #expect(test.loop.turn { test.server.connectionCount == 0 })
    #expect(listener.hasClosed == 0)
    test.server.stop()
  }

  @Test func `A server that stops closes the streams that are its connections`() throws {
    let (test, client, _) = try open(handsOver: false)
    test.server.stop()
    #expect(client.readToEnd())
    #expect(test.server.connectionCount == 0)
  }

  @Test func `Streams that are connections leave room for requests`() throws {
    let test = try ServerUnderTest {
      $0.mayHandStreamsOver = false
      $0.maximumStreams = 1
      $0.maximumConnections = 1
    }
    test.handler.onRequest = { exchange in
      if string(exchange.path) == "/events" { _ = exchange.stream() } else { exchange.respond("hello") }
    }
    let (reader, asker) = (try test.connect(), try test.connect())
    reader.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(reader.read { $0.answers == 1 })
    asker.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(asker.read(answers: 1, endingIn: "hello"))
    test.server.stop()
  }
}
