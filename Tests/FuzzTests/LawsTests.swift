import Testing

@testable import FuzzLaws

/// The laws find what they are for.
@Suite struct LawsTests {
  @Test(
    arguments: [
      ("", [], 0),
      ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", ["GET"], 1),
      ("\r\n\r\nGET / HTTP/1.1\r\n\r\n\r\nHEAD /a?b HTTP/1.0\r\n\r\n", ["GET", "HEAD"], 2),
      ("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nGETGET / HTTP/1.1\r\n\r\n", ["POST", "GET"], 2),
      ("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nGE", [], 1),
      ("POST / HTTP/1.1\r\nContent-Length: 11\r\n\r\n01234567890", [], 1),
      ("POST / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n", [], 1),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", [], 1),
      ("GET / HTTP/1.1\r\nConnection: close\r\n\r\nGET / HTTP/1.1\r\n\r\n", ["GET"], 1),
      ("GET / HTTP/1.1\r\nX : y\r\n\r\nGET / HTTP/1.1\r\n\r\n", [], 1),
      ("GET / HTTP/1.1\r\nX: y\r\n z\r\n\r\nGET / HTTP/1.1\r\n\r\n", [], 1),
      ("GET / HTTP/1.1\nX: y\n\nGET / HTTP/1.1\n\n", [], 1),
      ("GET  / HTTP/1.1\r\n\r\n", [], 1), ("GET / HTTP/2.0\r\n\r\n", [], 1), ("GET a HTTP/1.1\r\n\r\n", [], 1),
      ("GET / HTTP/1.1\r\n\r", [], 1),
    ] as [(String, [String], Int)])
  func `requests are counted by the letter`(text: String, methods: [String], mostAnswers: Int) {
    let requests = SentRequests(Array(text.utf8), longestBody: 10)
    #expect(requests.methods == methods)
    #expect(requests.mostAnswers == mostAnswers)
  }

  private func answers(_ text: String, to methods: [String] = ["GET"]) throws -> [Int] {
    try ReceivedAnswers(Array(text.utf8), to: methods).answers.map(\.status)
  }

  @Test func `answers are read one after the other`() throws {
    #expect(
      try answers(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 204 No Content\r\n\r\n")
        == [200, 204])
    #expect(try answers("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n", to: ["HEAD"]) == [200])
    #expect(try answers("HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n") == [304])
    #expect(
      try answers(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nretry: 1000\n\n:\n\nid: 2\nevent: patch\ndata: []\n\n"
      )
        == [200])
  }

  @Test(arguments: [
    "x", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 20 OK\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nok",
    "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nContent-Type: application/json-patch+json\r\nContent-Length: 3\r\n\r\n[1]",
    "HTTP/1.1 400 B\r\nContent-Type: application/problem+json\r\nContent-Length: 3\r\n\r\n{}\n",
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: patch\ndata: []\n",
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: patch\ndata: {\n\n",
  ])
  func `an answer that is not what it should be is found`(text: String) {
    #expect(throws: (any Error).self) { try answers(text) }
  }
}
