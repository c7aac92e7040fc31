import ArgumentParser
import CoreMetrics
import Logging
import MartletGraph
import MartletHTTP
import MartletServer
import MartletSessions

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

extension App {
  /// Serves the app until the process is asked to stop by SIGINT or SIGTERM.
  public static func main() {
    AppCommand<Self>.main()
  }
}

/// The command that an app's binary is.
private struct AppCommand<A: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "\(A.self)", abstract: "Serves the app over HTTP.", usage: "\(A.self) [<option> ...]",
      discussion: """
        Each option may also be given by a variable of the environment: MARTLET_PORT for --port, MARTLET_MAX_BODY for \
        --max-body, and so on. The command line has precedence.
        """,
      version: "Martlet \(martletVersion)")
  }

  @OptionGroup var options: ServeOptions

  func run() throws {
    // The process's entry point is on the main thread; the parser's protocol does not say so.
    try MainActor.assumeIsolated { try serve(A.self, options) }
  }
}

/// The version of Martlet that an app was built with.
public let martletVersion = "0.1.0"

@MainActor
private func serve<A: App>(_: A.Type, _ options: ServeOptions) throws {
  var logger = Logger(label: "martlet", factory: StreamLogHandler.standardError(label:))
  logger.logLevel = options.content.logLevel.flatMap(Logger.Level.init(rawValue:)) ?? .notice
  let log = logger
  for complaint in Variables.complaints { log.warning("\(complaint)") }

  do throws(ServerError) {
    let loop = try EventLoop()
    var shutdown: Shutdown?
    // Before there is another thread: a signal that one thread does not block ends the process.
    try loop.onSignal(SIGINT) { shutdown?.advance() }
    try loop.onSignal(SIGTERM) { shutdown?.begin() }
    let host = ApplicationHost(A())
    let title = host.window.title ?? appName(of: A.self)
    let application = Sessions.Application(title: title, storage: host.storage) { $0.mount(SceneHost(app: host)) }
    let sessions = Sessions(of: application, in: MemoryStore(), limits: options.sessions.ofSessions)
    sessions.onDiagnostic = { log.warning("\($0)") }
    let feeds = EventFeeds(limits: options.sessions.ofFeeds)
    let registry = PrometheusRegistry()
    MetricsSystem.bootstrap(registry)
    let metrics = ServerMetrics(registry)
    var server: HTTPServer?
    let assets = Assets(folder: options.content.publicFolder) { server }
    let access = AccessRules(allowedHosts: options.listening.allowedHost)
    let service = Service(sessions: sessions, access: access, assets: assets, feeds: feeds, metrics: metrics)
    let configuration = options.configuration
    let made = HTTPServer(configuration: configuration, loop: loop, handler: service) { log.debug("\($0)") }
    server = made
    if log.logLevel <= .info {
      made.onAnswer = { exchange, status, nanoseconds in
        let record = AccessRecord(exchange, status: status, nanoseconds: nanoseconds)
        log.info(
          "request",
          metadata: [
            "method": "\(record.method)", "path": "\(record.path)", "status": "\(record.status)",
            "microseconds": "\(record.microseconds)",
          ])
      }
    }
    try made.start()
    if configuration.mayHandStreamsOver, !made.handsStreamsOver {
      log.warning("Event streams cost more than they should: this libmicrohttpd shuts down the sockets that it closes.")
    }
    loop.afterTurn = {
      sessions.settle()
      sessions.announce()
    }
    loop.watcher = Watchdog(milliseconds: options.stopping.millisecondsOfStall) { stall in
      log.warning(
        "The event loop is being held up: no other session is served meanwhile.",
        metadata: ["milliseconds": "\(stall.milliseconds)", "by": "\(stall.activity ?? "a task or a timer")"])
    } onTurn: {
      metrics.turnEnded(nanoseconds: $0, isStall: $1)
    }
    _ = try loop.every(milliseconds: 1_000) { feeds.beat() }
    // A session's life is as long as it should be, give or take a tenth.
    let round = min(30, max(1, Int(options.sessions.ofSessions.lifetime.components.seconds) / 10))
    _ = try loop.every(milliseconds: 1_000 * round) { sessions.endUnused() }
    shutdown = Shutdown(
      loop: loop, server: made, service: service, feeds: feeds, delay: options.stopping.secondsToDrain,
      grace: options.stopping.secondsToFinish)
    announce(appName(of: A.self), configuration.host, made.port)
    try loop.run()
    log.notice("Stopped.")
  } catch {
    log.critical("\(error)")
    throw ExitCode.failure
  }
}

extension ServeOptions {
  fileprivate var configuration: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.commonFields = SecurityFields.all
    configuration.maximumStreams = sessions.ofFeeds.count
    listening.apply(to: &configuration)
    connections.apply(to: &configuration)
    return configuration
  }
}

/// Says on standard output where the app is.
private func announce(_ name: String, _ host: String, _ port: UInt16) {
  let isEvery = host == "0.0.0.0" || host == "::"
  let address = isEvery ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host
  // What the app prints is to be seen at once, also in a file or a pipe.
  setlinebuf(stdout)
  print("\(name) is served at http://\(address):\(port)")
}

/// `Todos` for `TodosApp` and for `Todos`.
private func appName(of type: Any.Type) -> String {
  let name = "\(type)"
  return name.hasSuffix("App") && name != "App" ? String(name.dropLast(3)) : name
}
