import Foundation
import Loopback
import MartletHTTP
import Testing

/// Counts what comes, and keeps nothing of it.
@MainActor private final class Counter: BodySink {
  var count = 0
  var largest = 0
  var isOver = false

  func receive(_ piece: UnsafeRawBufferPointer) {
    count += piece.count
    largest = max(largest, piece.count)
  }

  func requestHasEnded() { isOver = true }
}

@MainActor @Suite struct `Bodies that are received as they come` {
  private let test: ServerUnderTest
  private let counter = Counter()

  init() throws {
    test = try ServerUnderTest {
      $0.maximumBody = 100
      $0.bodyLimit = 2_000
    }
    test.handler.receivesLongBodies = true
    test.handler.onHead = { [counter] exchange in
      if string(exchange.path) == "/sink" { exchange.receiveBody(with: counter) }
    }
    test.handler.onRequest = { [counter] exchange in exchange.respond("\(counter.count) \(string(exchange.body))|") }
  }

  private func settle() { for _ in 0..<10 { test.loop.turn(timeoutMilliseconds: 5) } }

  @Test func `A long body comes in pieces and is not kept`() throws {
    let client = try test.connect()
    let size = 1 << 20
    client.send("POST /sink HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n")
    for _ in 0..<16 {
      client.send(Array(repeating: 0x61, count: size / 16))
      settle()
    }
    #expect(client.read(answers: 1, endingIn: "|"))
    #expect(client.text.hasSuffix("\(size) |"))
    #expect(counter.largest <= test.server.configuration.headerPool)
    #expect(test.loop.turn { counter.isOver })
    // The connection takes further requests, which have nothing to do with it.
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
    #expect(client.read(answers: 2, endingIn: "|"))
    #expect(client.text.hasSuffix("\(size) abc|"))
    test.server.stop()
  }

  @Test func `Who is cut off is told of`() throws {
    let client = try test.connect()
    client.send("POST /sink HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
    settle()
    #expect(counter.count == 3 && !counter.isOver)
    client.close()
    #expect(test.loop.turn { counter.isOver })
    #expect(!test.handler.calls.contains { $0.hasPrefix("request") })
    test.server.stop()
  }

  @Test func `A body that trickles in is cut, and one that goes on is not`() throws {
    let slow = try test.connect()
    slow.send("POST /sink HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
    settle()
    for _ in 0..<5 {
      slow.send("x")
      test.pass(milliseconds: 500)
      settle()
    }
    #expect(slow.readToEnd())
    #expect(test.loop.turn { counter.isOver })
    let steady = try test.connect()
    steady.send("POST /sink HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
    settle()
    let before = counter.count
    for _ in 0..<10 {
      steady.send(Array(repeating: 0x61, count: 10_000))
      settle()
      test.pass(milliseconds: 1_000)
      settle()
    }
    #expect(counter.count == before + 100_000)
    #expect(steady.read(answers: 1, endingIn: "|"))
    test.server.stop()
  }

  @Test func `A long body that nobody receives is refused as ever`() throws {
    let answer = try test.answer(to: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 413"))
    #expect(test.handler.errors == [.tooLarge(limit: 100)])
    test.handler.receivesLongBodies = false
    #expect(
      try test.answer(to: "POST /sink HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\n\r\n").hasPrefix("HTTP/1.1 413"))
    #expect(counter.count == 0)
    test.server.stop()
  }

  @Test func `So many files are on their way, and one client has a part of them`() throws {
    let test = try ServerUnderTest { $0.maximumFiles = 40 }
    test.handler.receivesLongBodies = true
    test.handler.onHead = { [counter] exchange in
      if let excess = exchange.excessOfFiles { return exchange.respond(excess) }
      exchange.receiveBody(with: counter)
    }
    func start(from address: String) throws -> Client {
      let client = try test.connect(from: address)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
      for _ in 0..<3 { test.loop.turn(timeoutMilliseconds: 5) }
      return client
    }
    var clients = try (0..<32).map { _ in try start(from: "127.0.0.1") }
    #expect((test.server.fileCount, test.server.fileLimit) == (32, 40))
    let refused = try start(from: "127.0.0.1")
    #expect(refused.readToEnd() && refused.text.hasSuffix("At most 32 files of one client are on their way at a time."))
    clients += try (0..<8).map { _ in try start(from: "127.0.0.2") }
    let last = try start(from: "127.0.0.2")
    #expect(last.readToEnd() && last.text.hasSuffix("At most 40 files are on their way at a time."))
    for client in clients { client.close() }
    #expect(test.loop.turn { test.server.fileCount == 0 })
    let again = try start(from: "127.0.0.1")
    #expect(test.server.fileCount == 1)
    again.close()
    test.server.stop()
  }

  @Test func `A file is an answer`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let bytes = String(repeating: "0123456789", count: 100_000)
    try Data(bytes.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    test.handler.onRequest = { exchange in
      let descriptor = open(url.path, O_RDONLY)
      exchange.respond(file: descriptor, size: bytes.utf8.count) { $0.add("Content-Type", "text/plain") }
    }
    let answer = try test.answer(to: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(answer.contains("Content-Length: \(bytes.utf8.count)\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n" + bytes))
    let head = try test.answer(to: "HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(head.contains("Content-Length: \(bytes.utf8.count)\r\n") && head.hasSuffix("\r\n\r\n"))
    test.server.stop()
  }
}
