import ArgumentParser
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
      commandName: "\(A.self)", abstract: "Serves the app over HTTP.", version: "Martlet \(martletVersion)")
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
  logger.logLevel = options.logLevel.flatMap(Logger.Level.init(rawValue:)) ?? .info
  let log = logger

  let host = ApplicationHost(A())
  let title = host.window.title ?? appName(of: A.self)
  let application = Sessions.Application(title: title, storage: host.storage) { $0.mount(SceneHost(app: host)) }
  let sessions = Sessions(of: application, in: MemoryStore())
  sessions.onDiagnostic = { log.warning("\($0)") }

  var configuration = HTTPServer.Configuration()
  configuration.host = options.host ?? configuration.host
  configuration.port = options.port ?? 8080
  configuration.commonFields = SecurityFields.all

  do throws(ServerError) {
    let loop = try EventLoop()
    var server: HTTPServer?
    let assets = Assets(folder: options.publicFolder) { server }
    let service = Service(
      sessions: sessions, access: AccessRules(allowedHosts: options.allowedHost), assets: assets)
    let made = HTTPServer(configuration: configuration, loop: loop, handler: service) { log.debug("\($0)") }
    server = made
    try made.start()
    loop.afterTurn = { sessions.settle() }
    _ = try loop.every(milliseconds: 30_000) { sessions.endUnused() }
    for signal in [SIGINT, SIGTERM] {
      try loop.onSignal(signal) {
        service.isDraining = true
        loop.stop()
      }
    }
    announce(appName(of: A.self), configuration.host, made.port)
    try loop.run()
    made.stop()
    log.info("Stopped.")
  } catch {
    log.critical("\(error)")
    throw ExitCode.failure
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
