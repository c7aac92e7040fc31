import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `Request vetting` {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let status: Int
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ status: Int) {
      self.name = name
      bytes = Array(text.utf8)
      self.status = status
    }
  }

  /// Each is followed by a request of its own on the same connection, which must not be answered.
  nonisolated static let refused = [
    Case("no Host on HTTP/1.1", "GET / HTTP/1.1\r\n\r\n", 400),
    Case("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    Case(
      "two equal Content-Lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\ncontent-length: 2\r\n\r\nab", 400
    ),
    Case(
      "two different Content-Lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nab",
      400),
    Case(
      "Content-Length with Transfer-Encoding",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
    Case("chunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
    Case("gzip, chunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 411),
    Case("xchunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 411),
    Case("identity", "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", 411),
    Case(
      "a space before the colon", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length : 5\r\nContent-Length: 0\r\n\r\n", 400),
    Case("a space in a name", "GET / HTTP/1.1\r\nHost: a\r\nX y: 1\r\n\r\n", 400),
    Case("a control byte in a name", "GET / HTTP/1.1\r\nHost: a\r\nX\u{1}y: 1\r\n\r\n", 400),
    Case("a byte above 0x7F in a name", "GET / HTTP/1.1\r\nHost: a\r\nXü: 1\r\n\r\n", 400),
    Case("a separator in a name", "GET / HTTP/1.1\r\nHost: a\r\nX(y): 1\r\n\r\n", 400),
    Case("a body with GET", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab", 400),
    Case("a body with HEAD", "HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab", 400),
    Case("NUL in the path", "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("NUL in the query", "GET /a?b\0c HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a control byte in the path", "GET /a\u{1}b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("DEL in the path", "GET /a\u{7F}b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a tab in the path", "GET /a\tb HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a space in the path", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a space in the query", "GET /a?b c HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("two spaces before the version", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("two spaces behind the method", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("NUL behind the method", "GET\0 / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a URI of another scheme", "GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a URI with a user", "GET http://b@a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a URI without a host", "GET http:///a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("two Origin lines", "GET / HTTP/1.1\r\nHost: a\r\nOrigin: b\r\nOrigin: c\r\n\r\n", 400),
    Case("two keys", "GET / HTTP/1.1\r\nHost: a\r\nIdempotency-Key: 1\r\nIdempotency-Key: 1\r\n\r\n", 400),
    Case("OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a path without its slash", "GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a method in lower case", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    Case("TRACE", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    Case("CONNECT", "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    Case("a method that only begins like a known one", "OPTIONSX / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    Case("bare line feeds", "GET /a HTTP/1.1\nHost: a\n\n", 400),
    Case("a folded header", "GET /a HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n", 400),
    Case("a line without a name", "GET /a HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n", 400),
    Case("a first line without a name", "GET /a HTTP/1.0\r\n: 1\r\n\r\n", 400),
    Case("NUL in a value", "GET /a HTTP/1.1\r\nX: 1\0 2\r\nHost: a\r\n\r\n", 400),
    Case("NUL in the last value", "GET /a HTTP/1.1\r\nHost: a\0b\r\n\r\n", 400),
    Case("a line of NULs", "GET /a HTTP/1.1\r\nHost: a\r\n\0\0\r\n", 400),
    Case("a line of NULs after a bare LF", "GET /a HTTP/1.1\r\nHost: a\n\0\0\0\r\n\r\n", 400),
    Case("a line of NULs instead of headers", "GET /a HTTP/1.0\r\n\0\0\r\n", 400),
    Case("CR in a value", "GET /a HTTP/1.1\r\nHost: a\r\nX: 1\r2\r\n\r\n", 400),
    Case(
      "a target that leaves too little room",
      "GET /\(String(repeating: "a", count: 15_300)) HTTP/1.1\r\nHost: a\r\n\r\n", 431),
    Case(
      "a header that leaves too little room",
      "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 15_300))\r\n\r\n", 431),
    Case(
      "headers that leave too little room",
      "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 222))\r\n", 431),
    Case(
      "cookies that leave too little room",
      "GET / HTTP/1.1\r\nHost: a\r\nCookie: a=\(String(repeating: "b", count: 7_650))\r\n\r\n", 431),
    Case(
      "a query that leaves too little room",
      "GET /?\(String(repeating: "&", count: 235)) HTTP/1.1\r\nHost: a\r\n\r\n", 431),
    Case("a Content-Length above the limit", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\n\r\n", 413),
  ]

  @Test(arguments: refused)
  func `A request at fault gets one refusal and the connection ends`(_ row: Case) throws {
    let test = try ServerUnderTest()
    let next = Array("GET /next HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    let answer = try test.answer(to: row.bytes + next)
    #expect(answer.hasPrefix("HTTP/1.1 \(row.status) "))
    #expect(answer.split(separator: "HTTP/1.1 ").count == 1)
    // A head that leaves no room for an answer is answered past the library, without the handler.
    #expect(test.handler.calls == (row.status == 431 ? [] : ["refuse"]))
    test.server.stop()
  }

  /// What the library refuses by itself never reaches the handler.
  nonisolated static let refusedByLibrary = [
    Case("no version", "GET /\r\nHost: a\r\n\r\n", 400),
    Case("a sign in Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\nhello", 400),
    Case("a list in Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5,5\r\n\r\nhello", 400),
    Case("a negative Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nhello", 400),
    Case("a hexadecimal Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x5\r\n\r\nhello", 400),
    Case(
      "an overflowing Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\nx",
      413),
    Case("HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    Case("a long target", "GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    Case("a long header", "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n", 431),
  ]

  @Test(arguments: refusedByLibrary)
  func `What the library refuses reaches no handler and ends the connection`(_ row: Case) throws {
    let test = try ServerUnderTest()
    let answer = try test.answer(to: row.bytes)
    #expect(answer.hasPrefix("HTTP/1.1 \(row.status) "))
    #expect(test.handler.calls.isEmpty)
    test.server.stop()
  }

  nonisolated static let accepted = [
    Case(
      "a long head",
      "GET /\(String(repeating: "a", count: 14_500)) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
    Case("HTTP/1.0 without Host", "GET /a HTTP/1.0\r\n\r\n", 200),
    Case("HTTP/1.1 with Host", "GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
    Case("an empty Host", "GET /a HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", 200),
    Case("escapes", "GET /%00%2e%2e%2f?a=%20 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
    Case("raw UTF-8 in the path", "GET /ü HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
    Case("a POST of nothing", "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", 200),
    Case("a POST without a length", "POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
    Case("a PUT without a length", "PUT /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
    Case("a DELETE without a length", "DELETE /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
    Case("an OPTIONS without a length", "OPTIONS /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200),
  ]

  @Test(arguments: accepted)
  func `A request in order is answered once`(_ row: Case) throws {
    let test = try ServerUnderTest()
    let answer = try test.answer(to: row.bytes)
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(test.handler.calls.count == 2)
    #expect(test.handler.errors.isEmpty)
    test.server.stop()
  }

  @Test func `A refusal says in a sentence what is wrong`() throws {
    let test = try ServerUnderTest()
    _ = try test.answer(to: "GET / HTTP/1.1\r\n\r\n")
    _ = try test.answer(to: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n")
    #expect(test.handler.errors == [.malformed("The request has no Host header."), .tooLarge(limit: 65_536)])
    test.server.stop()
  }

  @Test func `A refusal that the handler leaves unanswered gets its bare status`() throws {
    let test = try ServerUnderTest()
    test.handler.answersRefusals = false
    #expect(
      try test.answer(to: "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n").hasPrefix("HTTP/1.1 411 "))
    test.server.stop()
  }
}
