import Loopback
import MartletHTTP
import Testing

@MainActor @Suite struct `A request` {
  @Test func `Path and query arrive raw, split at the first question mark`() throws {
    let test = try ServerUnderTest()
    let answer = try test.answer(to: "GET /a%2Fb+c?x=%41&y?z+=1&&x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(answer.hasSuffix("get /a%2Fb+c [x=%41&y?z+=1&&x] "))
    test.server.stop()
  }

  @Test func `A query is not carried over to the next request`() throws {
    let test = try ServerUnderTest()
    let client = try test.connect()
    client.send("GET /a?b HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read(answers: 1, endingIn: "get /a [b] "))
    client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read(answers: 2, endingIn: "get /a [] "))
    test.server.stop()
  }

  @Test func `A field is found in any case, without the spaces around its value`() throws {
    let test = try ServerUnderTest()
    var found: [String?] = []
    test.handler.onHead = { exchange in
      found = [exchange.field(.ifMatch).map(string), exchange.field(.ifNoneMatch).map(string)]
    }
    _ = try test.answer(to: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\niF-mAtCh: \t \"3\" \t\r\n\r\n")
    #expect(found == ["\"3\"", nil])
    test.server.stop()
  }

  @Test(arguments: Field.allCases) func `Every field that somebody looks at is found`(_ field: Field) throws {
    let test = try ServerUnderTest()
    var found: String?
    test.handler.onHead = { exchange in found = exchange.field(field).map(string) }
    let host = field == .host ? "" : "Host: a\r\n"
    _ = try test.answer(to: "GET / HTTP/1.1\r\n\(host)\(field.name): it\r\nConnection: close\r\n\r\n")
    #expect(found == "it")
    test.server.stop()
  }

  @Test func `A list may be spread over several lines, and is forgotten with its request`() throws {
    let test = try ServerUnderTest()
    var found: [[String]] = []
    test.handler.onHead = { exchange in
      var lines: [String] = []
      exchange.forEachLine(of: .ifMatch) { lines.append(string($0)) }
      found.append(lines)
    }
    let client = try test.connect()
    let lines = ["If-Match: \"1\", \"2\"\r\nX: y\r\nif-match:  \"3\"\r\n", "If-Match: \"4\"\r\n", ""]
    for (number, lines) in lines.enumerated() {
      client.send("GET /a HTTP/1.1\r\nHost: a\r\n\(lines)\r\n")
      #expect(client.read(answers: number + 1, endingIn: "get /a [] "))
    }
    #expect(found == [["\"1\", \"2\"", "\"3\""], ["\"4\""], []])
    test.server.stop()
  }

  nonisolated static let absolute: [(target: String, path: String, query: String, authority: String)] = [
    ("http://b.example/a", "/a", "", "b.example"),
    ("HTTPS://b.example:8443/a/b?c=d", "/a/b", "c=d", "b.example:8443"),
    ("http://b.example", "/", "", "b.example"),
    ("http://b.example?c", "/", "c", "b.example"),
    ("http://[::1]:80/", "/", "", "[::1]:80"),
    ("/a", "/a", "", "a"),
  ]

  @Test(arguments: absolute)
  func `A target in absolute form has a path, and an authority that counts in place of Host`(
    _ target: String, _ path: String, _ query: String, _ authority: String
  ) throws {
    let test = try ServerUnderTest()
    var seen: [String] = []
    test.handler.onHead = { seen = [string($0.path), string($0.query), string($0.authority)] }
    test.handler.onRequest = { exchange in
      #expect(seen == [string(exchange.path), string(exchange.query), string(exchange.authority)])
      exchange.respond("ok")
    }
    let request = "POST \(target) HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"
    #expect(try test.answer(to: request).hasSuffix("ok"))
    #expect(seen == [path, query, authority])
    test.server.stop()
  }

  @Test func `A body that comes byte by byte arrives whole`() throws {
    let test = try ServerUnderTest()
    let client = try test.connect()
    for byte in "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\nhello world".utf8 {
      client.send([byte])
      test.loop.turn(timeoutMilliseconds: 20)
    }
    #expect(client.read(answers: 1, endingIn: "post /a [] hello world"))
    #expect(test.handler.calls == ["head post /a", "request post /a"])
    test.server.stop()
  }

  @Test(arguments: [1, 255, 256, 257, 1024, 16_383, 65_535, 65_536])
  func `A body up to the limit arrives whole`(_ count: Int) throws {
    let test = try ServerUnderTest()
    let body = (0..<count).map { UInt8(0x61 + $0 % 26) }
    var received: [UInt8] = []
    test.handler.onRequest = { exchange in
      received = Array(exchange.body)
      exchange.respond("ok")
    }
    let head = "POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: \(count)\r\n\r\n"
    #expect(try test.answer(to: Array(head.utf8) + body).hasSuffix("ok"))
    #expect(received == body)
    test.server.stop()
  }

  @Test(arguments: [(10, 10, 200), (10, 11, 413), (0, 0, 200), (0, 1, 413)])
  func `The limit itself is allowed and one byte more is not`(_ limit: Int, _ count: Int, _ status: Int) throws {
    let test = try ServerUnderTest { $0.maximumBody = limit }
    let body = String(repeating: "a", count: count)
    let answer = try test.answer(
      to: "POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: \(count)\r\n\r\n\(body)")
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    test.server.stop()
  }

  @Test func `Requests sent at once are answered in order`() throws {
    let test = try ServerUnderTest()
    let client = try test.connect()
    let requests = (0..<20).map { number in
      "POST /\(number) HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n\(1000 + number)"
    }
    client.send(requests.joined())
    #expect(client.read(answers: 20, endingIn: "post /19 [] 1019"))
    #expect(test.handler.calls.filter { $0.hasPrefix("request") } == (0..<20).map { "request post /\($0)" })
    let bodies = client.text.split(separator: "post /").dropFirst().map { $0.prefix { $0 != "H" } }
    #expect(bodies == (0..<20).map { "\($0) [] \(1000 + $0)" })
    test.server.stop()
  }

  @Test func `One connection serves many requests`() throws {
    let test = try ServerUnderTest()
    let client = try test.connect()
    for number in 1...50 {
      client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read(answers: number, endingIn: "get /\(number) [] "))
    }
    #expect(test.server.connectionCount == 1)
    test.server.stop()
  }

  @Test func `A client that expects 100 gets it before it sends the body`() throws {
    let test = try ServerUnderTest()
    let client = try test.connect()
    client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(client.read { $0.text == "HTTP/1.1 100 Continue\r\n\r\n" })
    client.send("hi")
    #expect(client.read(answers: 1, endingIn: "post /a [] hi"))
    test.server.stop()
  }

  @Test func `A client that expects 100 for too large a body gets the refusal instead`() throws {
    let test = try ServerUnderTest()
    let answer = try test.answer(
      to: "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\nExpect: 100-continue\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 413 "))
    test.server.stop()
  }

  @Test func `A client that leaves in the middle of its body is forgotten`() throws {
    let test = try ServerUnderTest()
    let client = try test.connect()
    client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhell")
    #expect(test.loop.turn { test.handler.calls == ["head post /a"] })
    client.close()
    #expect(test.loop.turn { test.server.connectionCount == 0 })
    #expect(test.handler.calls == ["head post /a"])
    test.server.stop()
  }
}
