import Dispatch
import Glibc
import MartletHTTP

/// A server process for tests and measurements: prints its port, then serves until SIGTERM.
///
/// Arguments: a port (0 or none: any), and "busy" for a main-actor task that never stops rescheduling itself.
@main struct Fixture {
  @MainActor static func main() throws {
    let signals = try BlockedSignals([SIGTERM])
    let loop = try EventLoop()
    let work = Work()
    var configuration = HTTPServer.Configuration()
    configuration.port = CommandLine.arguments.dropFirst().compactMap { UInt16($0) }.first ?? 0
    configuration.commonFields = [
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ]
    let server = HTTPServer(configuration: configuration, loop: loop, handler: work) { _, line in
      _ = write(2, line + "\n", line.utf8.count + 1)
    }
    try server.start()
    let line = "\(server.port)\n"
    _ = write(1, line, line.utf8.count)
    let bell = try loop.bell {
      server.drain {
        server.stop()
        loop.stop()
      }
    }
    try BackgroundThread.start {
      while signals.next(withinMilliseconds: 1_000) == nil {}
      bell.ring()
    }
    loop.afterTurn = { work.endTurn() }
    work.begin()
    if CommandLine.arguments.contains("busy") { work.beginForever() }
    try loop.run()
  }
}
