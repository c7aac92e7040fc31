import Glibc
import Loopback
import MartletHTTP
import Testing

/// A client that is still sending when it is refused gets to read the answer (RFC 9112 section 9.6).
@MainActor @Suite struct `An early refusal` {
  private static let body = [UInt8](repeating: 0x61, count: 600_000)

  nonisolated static let heads: [(head: String, status: Int)] = [
    ("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 600000\r\n\r\n", 413),
    ("POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
    ("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 600000000000000000000\r\n\r\n", 413),
    ("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 60\r\nX: \(String(repeating: "a", count: 15_000))\r\n\r\n", 431),
    ("POST /a HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n", 431),
    ("POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n", 415),
  ]

  private func refusing() throws -> ServerUnderTest {
    let test = try ServerUnderTest()
    test.handler.onHead = { if string($0.path) == "/refused" { $0.respond("refused", status: 415) } }
    return test
  }

  @Test(arguments: heads)
  func `It arrives although the client is still sending`(_ head: String, _ status: Int) throws {
    let test = try refusing()
    let client = try test.connect()
    client.send(head)
    // The server has said what it had to say and closed its side before the client sends on.
    #expect(test.loop.turn { client.hasUnread && test.server.connectionCount == 0 })
    client.send(Self.body)
    #expect(client.readToEnd())
    #expect(client.text.hasPrefix("HTTP/1.1 \(status) "))
    #expect(client.text.contains("refused"))
    test.server.stop()
  }

  @Test func `It is waited for as long as is decent, and no longer`() throws {
    let test = try refusing()
    let client = try test.connect()
    client.send(Self.heads[0].head)
    #expect(client.read { $0.isAtEnd })
    let before = openDescriptors
    test.pass(milliseconds: 2_500)
    #expect(test.loop.turn { openDescriptors == before - 1 })
    test.server.stop()
  }

  @Test func `A client that sends without end is cut off`() throws {
    let test = try refusing()
    let client = try test.connect()
    client.send(Self.heads[0].head)
    #expect(client.read { $0.isAtEnd })
    let before = openDescriptors
    for _ in 0..<4 { client.send(Self.body) }
    #expect(test.loop.turn { openDescriptors == before - 1 })
    test.server.stop()
  }

  private var openDescriptors: Int {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }

  @Test func `What the library refuses by itself carries the common fields, and the handler's words`() throws {
    for row in `Request vetting`.refusedByLibrary {
      let test = try ServerUnderTest { $0.commonFields = [("X-One", "1")] }
      let answer = try test.answer(to: row.bytes)
      #expect(answer.hasPrefix("HTTP/1.1 \(row.status) "))
      #expect(answer.contains("\r\nX-One: 1\r\n"), "\(row.name)")
      #expect(answer.hasSuffix("refused \(row.status)"), "\(row.name)")
      test.server.stop()
    }
  }

  nonisolated static let headsOfNoBody: [(line: String, fields: String, status: Int)] = [
    ("HEAD /a?b HTTP/1.1", "Content-Length: +5\r\n", 400),
    ("HEAD / HTTP/1.1", "Content-Length: 99999999999999999999\r\n", 413),
    ("HEAD / HTTP/1.1", "X: \(String(repeating: "a", count: 20_000))\r\n", 431),
    ("HEAD / HTTP/1.1", "X: \(String(repeating: "a", count: 15_300))\r\n", 431),
  ]

  @Test(arguments: headsOfNoBody)
  func `What the library refuses of HEAD has no body`(_ line: String, _ fields: String, _ status: Int) throws {
    for before in ["", "\r\n", "GET /first HTTP/1.1\r\nHost: a\r\n\r\n"] {
      let test = try ServerUnderTest()
      let answer = try test.answer(to: "\(before)\(line)\r\nHost: a\r\n\(fields)\r\n")
      let refusal = try #require(answer.split(separator: "HTTP/1.1 ").last)
      #expect(refusal.hasPrefix("\(status) "))
      #expect(refusal.contains("\r\nContent-Length: 11\r\n"))
      #expect(refusal.hasSuffix("\r\n\r\n"))
      test.server.stop()
    }
  }

  @Test func `Only HEAD is told by its method`() throws {
    for method in ["GET", "X", "HEA", "head", "AHEAD", "HEADA", String(repeating: "A", count: 11) + "HEAD"] {
      let test = try ServerUnderTest()
      let answer = try test.answer(to: "\(method) / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\n")
      #expect(answer.hasSuffix("refused 400"), "\(method)")
      test.server.stop()
    }
  }

  nonisolated static let told: [(request: String, told: String)] = [
    ("GET /a?b HTTP/2.0\r\nHost: a\r\n\r\n", "other  505"),
    ("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\n", "post /a 400"),
    ("HEAD /a?b HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n", "head /a 431"),
    ("GET /a HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 15_300))\r\n\r\n", "get /a 431"),
    ("OPTIONS /a HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", "options /a 413"),
    ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n", "other  414"),
    ("GET / HTTP/1.1\r\n\r\n", "get / 400"),
  ]

  @Test(arguments: told)
  func `What is refused is told like any other answer, and counted`(_ request: String, _ told: String) throws {
    let test = try ServerUnderTest()
    var answers: [String] = []
    test.server.onAnswer = { exchange, status, nanoseconds in
      #expect(nanoseconds >= 0 && nanoseconds < 3_600_000_000_000)
      answers.append("\(exchange.method) \(string(exchange.path)) \(status)")
    }
    let before = "PUT /first HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
    _ = try test.answer(to: before + request)
    #expect(answers == ["put /first 200", told])
    #expect(test.server.answerCounts.map(\.count).reduce(0, +) == 2)
    test.server.stop()
  }

  @Test func `A head that leaves no room for that of an answer gets a whole one`() throws {
    let test = try ServerUnderTest { $0.commonFields = [("X-One", String(repeating: "1", count: 3_000))] }
    let filler = String(repeating: "a", count: 15_300)
    let answer = try test.answer(to: "GET /\(filler) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 431 "))
    #expect(answer.contains("\r\nX-One: 111"))
    #expect(answer.hasSuffix("\r\n\r\nrefused 431"))
    test.server.stop()
  }
}
