import ArgumentParser
import CoreMetrics
import Logging
import MartletFiles
import MartletGraph
import MartletHTTP
import MartletPictures
import MartletServer
import MartletSessions
import MartletText
import MartletWire

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

extension App {
  /// Serves the app until the process is asked to stop by SIGINT, SIGTERM or SIGHUP.
  public static func main() {
    AppCommand<Self>.main(joined(CommandLine.arguments.dropFirst()))
  }

  /// Arguments with a negative number joined to its option, `--port=-1`. By itself the parser would take the number for
  /// an option, and say that the value is missing.
  private static func joined(_ arguments: some Sequence<String>) -> [String] {
    arguments.reduce(into: []) { joined, argument in
      if let option = joined.last, option.hasPrefix("--"), argument.hasPrefix("-"), Int(argument) != nil {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
  }
}

/// The command that an app's binary is.
private struct AppCommand<A: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "\(A.self)", abstract: "Serves the app over HTTP.", usage: "\(A.self) [<option> ...]",
      discussion: """
        An environment variable may stand in for each option: MARTLET_PORT for --port, MARTLET_MAX_BODY for --max-body, \
        and so on. The command line has precedence.
        """,
      version: "Martlet \(martletVersion)")
  }

  @OptionGroup var options: ServeOptions

  mutating func run() throws {
    try options.complete()
    // The process's entry point is on the main thread; the parser's protocol does not say so.
    try MainActor.assumeIsolated { [options] in
      try ReflectionCanary.check()
      try serve(A.self, options)
    }
  }
}

/// The version of Martlet that an app was built with.
public let martletVersion = "0.1.0"

@MainActor
private func serve<A: App>(_: A.Type, _ options: ServeOptions) throws {
  openStandardStreams()
  let registry = PrometheusRegistry()
  var log: ServerLog?
  do throws(ServerError) {
    let serverLog = try ServerLog(level: options.content.level, registry: registry)
    log = serverLog
    try DescriptorLimit.check()
    try serve(A.self, options, registry, serverLog)
    serverLog.logger.notice("Stopped.")
  } catch {
    guard let log else { throw error }
    log.logger.critical("\(error)")
    throw ExitCode.failure
  }
}

@MainActor
private func serve<A: App>(
  _: A.Type, _ options: ServeOptions, _ registry: PrometheusRegistry, _ log: ServerLog
) throws(ServerError) {
  let loop = try EventLoop()
  // Before an app can make threads: a signal that one thread does not block ends the process.
  let watchdog = try Watchdog(
    options.stopping.stallLimits, loop: loop, activity: { Activity.name }, report: log.reporter)
  let host = ApplicationHost(A())
  log.follow()
  // What the app measures goes where it has asked for, or else where the server's own measurements are.
  if MetricsSystem.factory is NOOPMetricsHandler { MetricsSystem.bootstrap(registry) }
  let logger = log.logger
  for complaint in Variables.complaints { logger.warning("\(complaint)") }
  LocalizationDiagnostics.handler = { logger.warning("\($0)") }
  PictureDiagnostics.handler = { logger.warning("\($0)") }
  Color.useAccentColor()
  let held = host.sharedProperties
  if !held.isEmpty {
    logger.notice("All visitors share what the app itself holds: \(held.joined(separator: ", ")).")
  }
  let application = Sessions.Application(storage: host.storage) { path throws(Problem) in try host.page(at: path) }
  let files = FileStore(in: options.files.folder, limits: options.files.limits, makeID: SessionID.random)
  files.removeRemains()
  // Whatever ends the loop.
  defer { files.removeAll() }
  let sessions = Sessions(
    of: application, in: MemoryStore(), limits: options.sessions.ofSessions, files: files,
    nanoseconds: EventLoop.nanoseconds)
  sessions.onDiagnostic = log.warn
  let metrics = ServerMetrics(registry)
  var server: HTTPServer?
  let base = options.front.base
  let feeds = EventFeeds(limits: options.sessions.ofFeeds, under: base)
  let probes = Probes { metrics.text(of: sessions, server: server) }
  let assets = Assets(folder: options.content.publicFolder, under: base) { server }
  if let folder = options.content.publicFolder { log.noteFolder(folder, with: assets.namesInFolder) }
  let artwork = SymbolArtwork(folder: options.content.symbols)
  if artwork.folder == nil {
    logger.notice("There are few symbols: install Debian's package bootstrap-icons, or name a folder with --symbols.")
  }
  let pictures = Pictures(symbols: SymbolLibrary(artwork)) { server }
  let service = Service(
    sessions: sessions, access: options.listening.access, proxies: options.front.proxies, base: base, assets: assets,
    pictures: pictures, feeds: feeds, metrics: metrics, probes: probes, hidesProbes: options.front.adminPort != nil)
  service.onFault = log.note
  service.onMisledPage = log.noteMisledPage
  service.onForbiddenHost = log.noteForbiddenHost
  let configuration = options.configuration
  let made = HTTPServer(configuration: configuration, loop: loop, handler: service, log: log.note)
  server = made
  if logger.logLevel <= .info {
    made.onAnswer = { exchange, status, nanoseconds in
      log.note(service.record(of: exchange, status: status, nanoseconds: nanoseconds))
    }
  }
  try made.start()
  let admin = try options.front.adminConfiguration.map { configuration throws(ServerError) in
    let service = AdminService(probes)
    service.onFault = log.note
    let admin = HTTPServer(configuration: configuration, loop: loop, handler: service, log: log.note)
    try admin.start()
    logger.notice("Probes and metrics are at http://\(address(configuration.host)):\(admin.port)")
    return admin
  }
  if configuration.mayHandStreamsOver, !made.handsStreamsOver {
    logger.warning(
      "Event streams cost more than they should: this libmicrohttpd shuts down the sockets that it closes.")
  }
  loop.afterTurn = {
    if !sessions.settle() { loop.goOn() }
    sessions.announce()
  }
  watchdog.onTurn = { nanoseconds, isStall in
    metrics.turnEnded(nanoseconds: nanoseconds, isStall: isStall)
    if isStall { log.noteEndOfStall(nanoseconds: nanoseconds) }
  }
  loop.watcher = watchdog
  _ = try loop.every(milliseconds: 1_000) {
    feeds.sendHeartbeats()
    log.tellWhatWasWithheld()
  }
  // A session's life is as long as it should be, give or take a tenth.
  let limits = options.sessions.ofSessions
  let lifetime = min(limits.lifetime, limits.visitorLifetime, options.files.limits.lifetime)
  let round = min(30, max(1, Int(lifetime.components.seconds) / 10))
  _ = try loop.every(milliseconds: 1_000 * round) { sessions.endUnused() }
  let shutdown = Shutdown(
    loop: loop, server: made, admin: admin, probes: probes, feeds: feeds, limits: options.stopping.stallLimits)
  watchdog.onOrder = shutdown.obey
  watchdog.begin()
  if let place = options.listening.placeWithoutName { log.noteMissingName(on: place) }
  try announce("\(A.self) is served at http://\(address(configuration.host)):\(made.port)\(base.text)")
  try loop.run()
}

/// A socket must not get the number of a standard stream that is closed: what is printed would go to a client.
private func openStandardStreams() {
  var descriptor: Int32 = 0
  while descriptor >= 0, descriptor <= STDERR_FILENO { descriptor = open("/dev/null", O_RDWR) }
  if descriptor > STDERR_FILENO { close(descriptor) }
  // What the app prints is to be seen at once, also in a file or a pipe.
  setlinebuf(stdout)
}

extension ServeOptions {
  fileprivate var configuration: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.commonFields = SecurityFields.all
    configuration.maximumStreams = sessions.ofFeeds.count
    // As many may be sent as may come.
    configuration.maximumFiles = 2 * files.limits.uploads
    configuration.trustedProxies = front.proxies.ranges
    listening.apply(to: &configuration)
    connections.apply(to: &configuration)
    return configuration
  }
}

/// Says something on standard output without waiting for somebody to read it.
private func announce(_ sentence: String) throws(ServerError) {
  let output = try LineWriter(to: STDOUT_FILENO) { _ in "" }
  output.append(sentence + "\n")
}

/// A host that one listens on as one that one asks.
private func address(_ host: String) -> String {
  host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host
}
