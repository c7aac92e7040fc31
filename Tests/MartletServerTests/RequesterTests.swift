import Loopback
import Martlet
import MartletHTTP
import MartletPictures
import MartletServer
import MartletSessions
import Testing

private struct Greeting: View {
  var body: some View { Text("Hello") }
}

/// Whom a request comes from, as proxies say that are trusted, and as anybody says.
@MainActor @Suite struct RequesterTests {
  private let loop: EventLoop
  private let server: HTTPServer
  private let records: Records

  @MainActor private final class Records { var all: [AccessRecord] = [] }

  /// Where the proxies are: the first is the one that asks.
  private static let proxies = ["127.0.0.5", "10.0.0.0/8", "2001:db8:1::/48"]

  init() throws {
    let loop = try EventLoop()
    let records = Records()
    let sessions = Sessions(of: Sessions.Application(title: "Test") { $0.mount(Greeting()) }, in: MemoryStore())
    let service = Service(
      sessions: sessions, access: AccessRules(allowedHosts: [try #require(HostPattern("example.org"))]),
      proxies: TrustedProxies(try Self.proxies.map { try #require(AddressRange($0)) }),
      assets: Assets(folder: nil) { nil },
      pictures: Pictures(symbols: SymbolLibrary(SymbolArtwork(folder: nil))) { nil })
    server = HTTPServer(loop: loop, handler: service) { _, _ in }
    server.onAnswer = { records.all.append(service.record(of: $0, status: $1, nanoseconds: $2)) }
    try server.start()
    (self.loop, self.records) = (loop, records)
  }

  /// Asks for what is not there.
  /// - Returns: who the server thinks has asked, and whether by a name that it answers to.
  private func ask(
    from source: String = "127.0.0.5", host: String = "localhost", origin: String? = nil, _ fields: [String]
  ) throws -> (client: String, isAnswered: Bool) {
    let client = try Client(port: server.port, loop: loop, from: source)
    let lines = ["Host: \(host)", "Connection: close"] + fields + (origin.map { ["Origin: \($0)"] } ?? [])
    client.send("GET /none.txt HTTP/1.1\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n")
    #expect(client.readToEnd())
    #expect(client.text.hasPrefix("HTTP/1.1 404 ") || client.text.hasPrefix("HTTP/1.1 403 "))
    let record = try #require(records.all.last)
    return (record.client, client.text.hasPrefix("HTTP/1.1 404 "))
  }

  nonisolated private static let customary: [(lines: [String], client: String)] = [
    (["192.0.2.1"], "192.0.2.1"),
    (["192.0.2.1:4711"], "192.0.2.1"),
    (["2001:db8::1"], "2001:db8::1"),
    (["2001:DB8:0:0::1"], "2001:db8::1"),
    (["[2001:db8::1]"], "2001:db8::1"),
    (["[2001:db8::1]:4711"], "2001:db8::1"),
    (["::ffff:192.0.2.1"], "192.0.2.1"),
    (["203.0.113.9, 192.0.2.1"], "192.0.2.1"),
    (["203.0.113.9", "192.0.2.1"], "192.0.2.1"),
    (["192.0.2.1, 10.1.2.3"], "192.0.2.1"),
    (["203.0.113.9,192.0.2.1", "10.1.2.3 ,\t127.0.0.5"], "192.0.2.1"),
    (["192.0.2.1, 2001:db8:1::7, ::ffff:10.0.0.1"], "192.0.2.1"),
    (["192.0.2.1, 11.0.0.1"], "11.0.0.1"),
    (["192.0.2.1, 2001:db8:2::7"], "2001:db8:2::7"),
    // Only proxies: the first has made the request itself.
    (["10.0.0.1, 10.0.0.2"], "10.0.0.1"),
    // Empty elements are none (RFC 9110 section 5.6.1).
    ([",,192.0.2.1,,", ","], "192.0.2.1"),
    ([""], "127.0.0.5"),
    ([" , "], "127.0.0.5"),
    // Whom a proxy keeps to itself nobody knows, whatever stands before.
    (["unknown"], "-"),
    (["192.0.2.1, unknown"], "-"),
    (["192.0.2.1, _hidden, 10.0.0.1"], "-"),
    (["192.0.2.1, \""], "-"),
    (["\"192.0.2.1"], "-"),
    (["192.0.2.1.1"], "-"),
    (["192.0.2.256"], "-"),
    (["0x7f.1"], "-"),
    (["[192.0.2.1"], "192.0.2.1"),
    (["[]"], "-"),
    (["[2001:db8::1%eth0]"], "-"),
    (["é"], "-"),
    ([":"], "-"),
    ([String(repeating: "1", count: 10_000)], "-"),
    ([String(repeating: "192.0.2.1,", count: 1_200) + "192.0.2.9"], "192.0.2.9"),
    ([String(repeating: ",", count: 12_000) + "192.0.2.9"], "192.0.2.9"),
    ([String(repeating: "x,", count: 6_000)], "-"),
    ([String(repeating: "10.0.0.1,", count: 1_200)], "10.0.0.1"),
  ]

  @Test(arguments: customary)
  func `a client is the last in X-Forwarded-For that is no proxy`(_ lines: [String], _ client: String) throws {
    defer { server.stop() }
    #expect(try ask(lines.map { "X-Forwarded-For: \($0)" }).client == client)
  }

  nonisolated private static let standard: [(lines: [String], client: String)] = [
    (["for=192.0.2.1"], "192.0.2.1"),
    (["For=\"192.0.2.1:4711\";Proto=http;By=203.0.113.43"], "192.0.2.1"),
    (["for=\"[2001:db8::1]:4711\""], "2001:db8::1"),
    (["proto=http ; for=192.0.2.1"], "192.0.2.1"),
    (["for=203.0.113.9, for=192.0.2.1;by=10.0.0.1 , for=10.0.0.1"], "192.0.2.1"),
    (["for=203.0.113.9", "for=192.0.2.1", "for=\"[2001:db8:1::1]\""], "192.0.2.1"),
    (["for=10.0.0.1, for=10.0.0.2"], "10.0.0.1"),
    (["for=192.0.2.1;ext=\"a,b;for=203.0.113.9\""], "192.0.2.1"),
    (["for=203.0.113.9, ext=\"a;b, for=1\";for=192.0.2.1"], "192.0.2.1"),
    (["for=192.0.2.1;ext=\"a\\\", for=203.0.113.9;b=\\\"\""], "192.0.2.1"),
    (["for=192.0.2.1,,", ","], "192.0.2.1"),
    (["for=unknown"], "-"),
    (["for=_hidden, for=10.0.0.1"], "-"),
    (["for=\"_hidden:_port\""], "-"),
    (["for=192.0.2.1, for="], "-"),
    (["for=192.0.2.1, proto=https"], "-"),
    (["for"], "-"),
    (["=192.0.2.1"], "-"),
    (["192.0.2.1"], "-"),
    (["for=\"192.0.2.1"], "-"),
    ([""], "127.0.0.5"),
    ([" ,, "], "127.0.0.5"),
    // What a client leaves open ends where a proxy's own part begins.
    (["for=\", for=192.0.2.1"], "192.0.2.1"),
    (["for=\"[2001:db8::bad]\", for=\"[2001:db8::1]:80\""], "2001:db8::1"),
    (["for=\"[2001:db8::bad], for=\"[2001:db8::1]:80\""], "2001:db8::1"),
    (["for=\"203.0.113.9, x=\\, for=\"192.0.2.1\""], "192.0.2.1"),
    (["ext=\"", "for=192.0.2.1"], "192.0.2.1"),
    ([String(repeating: "\"", count: 9_999) + ",for=192.0.2.1"], "192.0.2.1"),
    ([String(repeating: "\\", count: 9_999) + "\",for=192.0.2.1"], "192.0.2.1"),
    ([String(repeating: ";", count: 9_999) + ",for=192.0.2.1"], "192.0.2.1"),
    ([String(repeating: "for=10.0.0.1,", count: 900)], "10.0.0.1"),
    ([String(repeating: "for=;", count: 2_000) + "for=192.0.2.1"], "192.0.2.1"),
  ]

  @Test(arguments: standard)
  func `a client is the last in Forwarded that is no proxy`(_ lines: [String], _ client: String) throws {
    defer { server.stop() }
    #expect(try ask(lines.map { "Forwarded: \($0)" }).client == client)
  }

  nonisolated private static let named: [(fields: [String], isServed: Bool)] = [
    ([], false),
    (["X-Forwarded-Host: example.org"], true),
    (["X-Forwarded-Host: EXAMPLE.ORG:8443"], true),
    (["X-Forwarded-Host: evil.example"], false),
    (["X-Forwarded-Host: evil.example, example.org"], true),
    (["X-Forwarded-Host: evil.example", "X-Forwarded-Host: example.org"], true),
    (["X-Forwarded-Host: example.org, evil.example"], false),
    (["X-Forwarded-Host: example.org x"], false),
    (["X-Forwarded-Host: "], false),
    // Where proxies add to both, the name is the one that the client has sent its request to.
    (["X-Forwarded-For: 192.0.2.1, 10.0.0.1", "X-Forwarded-Host: example.org, inner.example"], true),
    (["X-Forwarded-For: 203.0.113.9, 192.0.2.1", "X-Forwarded-Host: example.org, evil.example"], false),
    (["X-Forwarded-For: 203.0.113.9, 192.0.2.1", "X-Forwarded-Host: example.org"], true),
    (["Forwarded: for=192.0.2.1;host=example.org"], true),
    (["Forwarded: for=192.0.2.1;host=\"example.org:8443\""], true),
    (["Forwarded: for=192.0.2.1;host=evil.example"], false),
    (["Forwarded: for=192.0.2.1;host=example.org, for=10.0.0.1;host=inner.example"], true),
    (["Forwarded: for=192.0.2.1;host=example.org, for=192.0.2.2;host=evil.example"], false),
    (["Forwarded: host=example.org, for=10.0.0.1;host=evil.example"], true),
    (["Forwarded: for=192.0.2.1;host="], false),
    (["Forwarded: for=192.0.2.1"], false),
  ]

  @Test(arguments: named)
  func `the name is the one that the client has asked by`(_ fields: [String], _ isServed: Bool) throws {
    defer { server.stop() }
    #expect(try ask(host: "evil.example", fields).isAnswered == isServed)
    // What anybody else says means nothing.
    let other = try ask(from: "127.0.0.6", host: "evil.example", fields)
    #expect(other == ("127.0.0.6", false))
    #expect(try ask(from: "127.0.0.6", host: "example.org", fields) == ("127.0.0.6", true))
  }

  nonisolated private static let schemes: [(fields: [String], http: Bool, https: Bool)] = [
    ([], true, true),
    (["X-Forwarded-Proto: https"], false, true),
    (["X-Forwarded-Proto: HTTPS"], false, true),
    (["X-Forwarded-Proto: http"], true, false),
    (["X-Forwarded-Proto: http, https"], false, true),
    (["X-Forwarded-Proto: https, http"], true, false),
    (["X-Forwarded-For: 192.0.2.1, 10.0.0.1", "X-Forwarded-Proto: https, http"], false, true),
    (["X-Forwarded-For: 192.0.2.1, 10.0.0.1", "X-Forwarded-Proto: https"], false, true),
    (["X-Forwarded-Proto: "], true, true),
    (["X-Forwarded-Proto: x"], true, false),
    (["Forwarded: for=192.0.2.1;proto=https"], false, true),
    (["Forwarded: for=192.0.2.1;proto=\"http\""], true, false),
    (["Forwarded: for=192.0.2.1"], true, true),
    (["Forwarded: for=192.0.2.1;proto=https, for=10.0.0.1;proto=http"], false, true),
  ]

  @Test(arguments: schemes)
  func `the scheme is the one that the client has asked by`(_ fields: [String], _ http: Bool, _ https: Bool) throws {
    defer { server.stop() }
    #expect(try ask(host: "example.org", origin: "http://example.org", fields).isAnswered == http)
    #expect(try ask(host: "example.org", origin: "https://example.org", fields).isAnswered == https)
    for origin in ["http://example.org", "https://example.org"] {
      #expect(try ask(from: "127.0.0.6", host: "example.org", origin: origin, fields).isAnswered)
    }
  }

  nonisolated private static let contradictions: [[String]] = [
    ["X-Forwarded-For: 192.0.2.1", "Forwarded: for=203.0.113.9"],
    ["X-Forwarded-For: 192.0.2.1", "Forwarded: for=unknown"],
    ["X-Forwarded-For: unknown", "Forwarded: for=192.0.2.1"],
    ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Host: example.org", "Forwarded: for=192.0.2.1;host=evil.example"],
    ["X-Forwarded-Host: evil.example", "Forwarded: for=192.0.2.1;host=example.org"],
    ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: http", "Forwarded: for=192.0.2.1;proto=https"],
  ]

  /// A proxy that knows one kind of fields passes on what a client says in the other.
  @Test(arguments: contradictions)
  func `of two that contradict each other neither is believed`(_ fields: [String]) throws {
    defer { server.stop() }
    #expect(try ask(host: "example.org", fields) == ("127.0.0.5", true))
  }

  nonisolated private static let complements: [(fields: [String], client: String, http: Bool, https: Bool)] = [
    (["X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.1"], "192.0.2.1", true, true),
    (["X-Forwarded-For: 192.0.2.1", "Forwarded: "], "192.0.2.1", true, true),
    (["X-Forwarded-For: 192.0.2.1", "Forwarded: x"], "192.0.2.1", true, true),
    (["X-Forwarded-For: 192.0.2.1", "Forwarded: by=203.0.113.43"], "192.0.2.1", true, true),
    (["X-Forwarded-For: 192.0.2.1", "Forwarded: proto=https"], "192.0.2.1", false, true),
    (["X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.1;proto=https"], "192.0.2.1", false, true),
    (["X-Forwarded-Proto: https", "Forwarded: for=192.0.2.1"], "192.0.2.1", false, true),
    (["X-Forwarded-Proto: http", "Forwarded: for=192.0.2.1"], "192.0.2.1", true, false),
    (["X-Forwarded-Proto: https", "Forwarded: proto=https"], "-", false, true),
    (["X-Forwarded-Host: EXAMPLE.org", "Forwarded: for=192.0.2.1;host=example.org"], "192.0.2.1", true, true),
    (["X-Forwarded-Host: evil.example", "Forwarded: for=192.0.2.1"], "192.0.2.1", false, false),
  ]

  @Test(arguments: complements)
  func `what one kind of fields leaves out the other may say`(
    _ fields: [String], _ client: String, _ http: Bool, _ https: Bool
  ) throws {
    defer { server.stop() }
    #expect(try ask(host: "example.org", origin: "http://example.org", fields) == (client, http))
    #expect(try ask(host: "example.org", origin: "https://example.org", fields) == (client, https))
  }
}
