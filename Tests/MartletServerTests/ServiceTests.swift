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

private final class Missing: ObservableObject {}

private struct Orphan: View {
  @EnvironmentObject var missing: Missing

  var body: some View { Text("never made") }
}

/// What can't be brought about from outside an app: full, stopping, and broken from the start. Everything else about the
/// routes is in the end-to-end suite.
@MainActor @Suite struct ServiceTests {
  private let loop: EventLoop
  private let server: HTTPServer
  private let probes: Probes
  private let sessions: Sessions
  private let faults: Faults

  @MainActor private final class Faults { var all: [FaultRecord] = [] }

  init() throws {
    (loop, server, probes, sessions, faults) = try Self.serve(Greeting())
  }

  private static func serve(_ view: some View) throws -> (EventLoop, HTTPServer, Probes, Sessions, Faults) {
    let loop = try EventLoop()
    var limits = Sessions.Limits()
    limits.count = 1
    let sessions = Sessions(
      of: Sessions.Application(title: "Test") { $0.mount(view) }, in: MemoryStore(), limits: limits)
    let probes = Probes { "" }
    let service = Service(
      sessions: sessions, access: AccessRules(allowedHosts: [try #require(HostPattern("martlet.example"))]),
      assets: Assets(folder: nil) { nil },
      pictures: Pictures(symbols: SymbolLibrary(SymbolArtwork(folder: nil))) { nil }, probes: probes)
    let faults = Faults()
    service.onFault = { faults.all.append($0) }
    let server = HTTPServer(loop: loop, handler: service) { _, _ in }
    try server.start()
    return (loop, server, probes, sessions, faults)
  }

  /// The name that a problem has in an answer.
  private func instance(in answer: String) throws -> String {
    let parts = answer.split(separator: "\"instance\":\"")
    try #require(parts.count == 2)
    return String(parts[1].prefix { $0 != "\"" })
  }

  private func answer(_ request: String, from server: HTTPServer? = nil, _ loop: EventLoop? = nil) throws -> String {
    let client = try Client(port: (server ?? self.server).port, loop: loop ?? self.loop)
    client.send("\(request) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(client.readToEnd())
    return client.text
  }

  @Test func `at the cap a new session is refused for now if the others are in use`() throws {
    defer { server.stop() }
    let session = try sessions.create()
    try sessions.admitAction(to: session)
    let refused = try answer("POST /sessions")
    #expect(refused.hasPrefix("HTTP/1.1 503"))
    #expect(refused.contains("/problems/too-many-sessions"))
    #expect(refused.contains("Retry-After: 5\r\n"))
    #expect(try instance(in: refused) == faults.all.last?.instance)
    #expect(faults.all.last?.kind == "too-many-sessions")
    #expect(faults.all.last?.isFailure == false)
  }

  @Test func `what is the request's own fault has no name of its own`() throws {
    defer { server.stop() }
    #expect(try !answer("GET /sessions/none").contains("instance"))
    #expect(faults.all.isEmpty)
  }

  @Test func `what the library refuses has a name where it is the server's`() throws {
    defer { server.stop() }
    let client = try Client(port: server.port, loop: loop)
    client.send("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n")
    #expect(client.readToEnd())
    #expect(client.text.hasPrefix("HTTP/1.1 505"))
    #expect(try instance(in: client.text) == faults.all.last?.instance)
  }

  @Test func `a server that is stopping is not ready and makes no sessions, but is alive`() throws {
    defer { server.stop() }
    #expect(try answer("GET /readyz").hasPrefix("HTTP/1.1 200"))
    probes.isDraining = true
    for request in ["GET /readyz", "POST /sessions"] {
      let refused = try answer(request)
      #expect(refused.hasPrefix("HTTP/1.1 503"))
      #expect(refused.contains("/problems/draining"))
      #expect(refused.contains("Retry-After: 5\r\n"))
    }
    #expect(try answer("GET /healthz").hasPrefix("HTTP/1.1 200"))
  }

  @Test func `an app whose first view cannot be made is a view error, and the server lives`() throws {
    let (loop, broken, _, _, faults) = try Self.serve(Orphan())
    defer {
      broken.stop()
      server.stop()
    }
    for number in 1...2 {
      let refused = try answer("POST /sessions", from: broken, loop)
      #expect(refused.hasPrefix("HTTP/1.1 500"))
      #expect(refused.contains("/problems/view-error"))
      #expect(refused.contains("Missing"))
      // Whoever has only the name finds in the log what it was.
      let fault = try #require(faults.all.last)
      #expect(try instance(in: refused) == fault.instance)
      #expect((fault.kind, fault.isFailure) == ("view-error", true))
      #expect(fault.detail.contains("Missing"))
      #expect(Set(faults.all.map(\.instance)).count == number)
    }
  }

  @Test(arguments: [
    ("martlet.example", 200), ("MARTLET.example:8080", 200), ("localhost", 200), ("[::1]:1", 200),
    ("127.0.0.1:80", 200),
    ("martlet.example.", 403), ("a.martlet.example", 403), ("", 403),
  ])
  func `a host that is allowed is served, whatever its case and port`(host: String, status: Int) throws {
    defer { server.stop() }
    let client = try Client(port: server.port, loop: loop)
    client.send("GET /problems/disabled HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    #expect(client.readToEnd())
    #expect(client.text.hasPrefix("HTTP/1.1 \(status)"))
  }
}
