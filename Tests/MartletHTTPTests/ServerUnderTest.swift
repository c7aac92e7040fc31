import Glibc
import Loopback
import MartletHTTP
import Testing

/// A server on a port of its own, a loop that the test turns by hand, and a clock that the test sets.
@MainActor final class ServerUnderTest {
  let loop: EventLoop
  let server: HTTPServer
  let handler = Recorder()
  private(set) var log: [String] {
    get { lines.lines }
    set { lines.lines = newValue }
  }
  private let clock: Clock
  private let lines: Lines

  @MainActor private final class Clock { var milliseconds: Int64 = 1_000_000 }
  @MainActor private final class Lines { var lines: [String] = [] }

  init(_ change: (inout HTTPServer.Configuration) -> Void = { _ in }) throws {
    let clock = Clock()
    let lines = Lines()
    self.clock = clock
    self.lines = lines
    loop = try EventLoop(clock: { clock.milliseconds })
    var configuration = HTTPServer.Configuration()
    configuration.sweepInterval = 1
    change(&configuration)
    server = HTTPServer(configuration: configuration, loop: loop, handler: handler) { lines.lines.append($1) }
    try server.start()
  }

  /// Moves the clock; the next turn sees it.
  func pass(milliseconds: Int64) {
    clock.milliseconds += milliseconds
  }

  /// Connects to the server, from an address of this machine if one is given.
  func connect(from address: String? = nil) throws -> Client {
    try Client(port: server.port, loop: loop, from: address)
  }

  /// Sends bytes on a connection of their own and returns all that comes until the server closes it.
  func answer(to text: String) throws -> String {
    try answer(to: Array(text.utf8))
  }

  func answer(to bytes: [UInt8]) throws -> String {
    let client = try connect()
    client.send(bytes)
    #expect(client.readToEnd(), "The server should have closed the connection.")
    return client.text
  }
}

/// Echoes what it is asked, and remembers the calls.
@MainActor final class Recorder: RequestHandler {
  var calls: [String] = []
  var errors: [RequestError] = []
  /// Why clients were refused what they asked for.
  var excesses: [String] = []
  /// Called in `head`.
  var onHead: (borrowing Exchange) -> Void = { _ in }
  /// Called in `request`, in place of the echo.
  var onRequest: ((borrowing Exchange) -> Void)?
  var answersRefusals = true
  var receivesLongBodies = false

  func head(_ exchange: borrowing Exchange) {
    calls.append("head \(exchange.method) \(string(exchange.path))")
    onHead(exchange)
    guard let reason = exchange.excess else { return }
    calls.append("excess")
    excesses.append(reason)
    exchange.respond(reason, status: 429)
  }

  func receivesLongBody(_ exchange: borrowing Exchange) -> Bool { receivesLongBodies }

  func request(_ exchange: borrowing Exchange) {
    calls.append("request \(exchange.method) \(string(exchange.path))")
    if let onRequest { return onRequest(exchange) }
    let text = "\(exchange.method) \(string(exchange.path)) [\(string(exchange.query))] \(string(exchange.body))"
    exchange.respond(text)
  }

  func refuse(_ error: RequestError, _ exchange: borrowing Exchange) {
    calls.append("refuse")
    errors.append(error)
    if answersRefusals { exchange.respond("refused", status: error.status) }
  }

  func document(ofRefusal status: Int) -> RefusalDocument {
    RefusalDocument(type: "text/plain", body: Array("refused \(status)".utf8))
  }
}

extension Exchange {
  borrowing func respond(_ text: String, status: Int = 200) {
    var text = text
    text.withUTF8 { respond(status, UnsafeRawBufferPointer($0)) { $0.add("Content-Type", "text/plain") } }
  }
}

func string(_ bytes: UnsafeRawBufferPointer) -> String {
  String(decoding: bytes, as: UTF8.self)
}
