import Dispatch
import Glibc
import MartletHTTP

/// A server process for tests and measurements: prints its port, then serves until SIGTERM.
///
/// - POST answers the body; with the fields of an action's reply.
/// - GET answers which kinds of main-actor work have happened *and* been followed by an `afterTurn`.
@main struct Fixture {
  @MainActor static func main() throws {
    let loop = try EventLoop()
    let echo = Echo()
    var configuration = HTTPServer.Configuration()
    if CommandLine.arguments.count > 1, let port = UInt16(CommandLine.arguments[1]) { configuration.port = port }
    configuration.commonFields = [
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ]
    let server = HTTPServer(configuration: configuration, loop: loop, handler: echo) { _ = write(2, $0 + "\n", $0.utf8.count + 1) }
    try server.start()
    let line = "\(server.port)\n"
    _ = write(1, line, line.utf8.count)
    try loop.onSignal(SIGTERM) {
      server.drain {
        server.stop()
        loop.stop()
      }
    }
    loop.afterTurn = { echo.settled = echo.happened }
    echo.begin()
    try loop.run()
  }
}

@MainActor final class Echo: RequestHandler {
  var happened: Set<String> = []
  var settled: Set<String> = []

  func begin() {
    Task {
      await Task.yield()
      happened.insert("yield")
    }
    Task {
      try await Task.sleep(for: .milliseconds(2))
      happened.insert("sleep")
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { _ = self.happened.insert("dispatch") } }
    Task.detached { await MainActor.run { _ = self.happened.insert("detached") } }
  }

  func head(_ exchange: inout Exchange) {}

  func request(_ exchange: inout Exchange) {
    if exchange.method == .get {
      var text = settled.sorted().joined(separator: " ")
      text.withUTF8 { exchange.begin(status: 200, body: UnsafeRawBufferPointer($0)) }
      exchange.send()
      if !happened.contains("request") { Task { happened.insert("request") } }
      return
    }
    exchange.begin(status: 200, body: exchange.body)
    exchange.add("Content-Type", "application/json-patch+json")
    exchange.add("ETag", "\"17\"")
    exchange.add("Cache-Control", "no-store")
    exchange.add("Bodies-Run", "1")
    exchange.add("Vary", "Accept")
    exchange.send()
  }

  func refuse(_ error: RequestError, _ exchange: inout Exchange) {}
}
