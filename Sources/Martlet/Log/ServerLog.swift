import CoreMetrics
import Logging
import MartletGraph
import MartletHTTP
import MartletServer
import MartletSessions

#if canImport(Glibc)
  import Glibc
#endif

/// What the server logs of itself, its sessions and its requests.
@MainActor
final class ServerLog {
  /// Where to log: the app's own handler, if it has one; else standard error.
  private(set) var logger: Logger
  private let writer: LineWriter
  private let registry: PrometheusRegistry
  private let limit = LogLimit()
  private var diagnostics: [String: Counter] = [:]
  /// What anybody can cause and whoever runs the server needs to read but once.
  private let rareLimit = RateLimit(1, per: .seconds(60), burst: 1)
  private var misledPages = RateLimit.State()
  private var forbiddenHosts = RateLimit.State()

  private nonisolated static let label = "martlet"

  init(level: Logger.Level, registry: PrometheusRegistry) throws(ServerError) {
    self.registry = registry
    writer = try LineWriter(to: STDERR_FILENO) { count in
      LineLogHandler.line(
        .warning, Self.label, source: "Martlet",
        "\(count) lines of the log are missing here: nobody read them in time.")
    }
    let losses = Counter(label: "martlet_log_lines_dropped", dimensions: [], factory: registry)
    registry.describe("martlet_log_lines_dropped_total", "Lines of the log that nobody read in time.")
    writer.countLosses { losses.increment(by: $0) }
    logger = Logger(label: Self.label) { [writer] in LineLogHandler(label: $0, writer: writer) }
    logger.logLevel = level
  }

  /// Logs from now on to where the app has asked swift-log to log. That the app asked for what swift-log does by itself
  /// cannot be told from its having asked for nothing.
  func follow() {
    var chosen = Logger(label: Self.label)
    if chosen.handler is StreamLogHandler { return }
    chosen.logLevel = logger.logLevel
    logger = chosen
  }

  /// What a watchdog's thread says with; it goes to standard error, and waits for nothing that the main thread may hold.
  var reporter: @Sendable (Watchdog.Report) -> Void {
    { [logger, writer, limit] report in
      let by: Logger.Metadata = report.activity.map { ["by": "\($0)"] } ?? [:]
      switch report.finding {
      case .stall(let milliseconds):
        guard limit.admits("stall") else { return }
        logger.warning(
          "The event loop is being held up: no other session is served meanwhile.",
          metadata: by.merging(["milliseconds": "\(milliseconds)"]) { $1 })
      case .hang(let milliseconds):
        logger.critical(
          "The event loop hangs: the process is ended.",
          metadata: by.merging(["milliseconds": "\(milliseconds)"]) { $1 })
        writer.flush(milliseconds: 250)
      case .overdue:
        logger.critical("The process was asked to stop and has not: it is ended.", metadata: by)
        writer.flush(milliseconds: 250)
      }
    }
  }

  /// What an app did that SwiftUI would complain about.
  func warn(_ diagnostic: Diagnostic) {
    // The name of the case: what comes with it may be long, and different each time.
    let kind = Mirror(reflecting: diagnostic).children.first?.label ?? "\(diagnostic)"
    counter(of: kind).increment()
    guard limit.admits(kind) else { return }
    logger.warning("\("\(diagnostic): \(diagnostic.explanation)".bounded(utf8: LineLogHandler.longest))")
  }

  /// What libmicrohttpd says about requests, and what the server lacks.
  func note(_ severity: HTTPServer.Severity, _ line: String) {
    switch severity {
    case .debug: if logger.logLevel <= .debug, limit.admits("libmicrohttpd") { logger.debug("\(line)") }
    case .warning: logger.warning("\(line)")
    case .error: if limit.admits("shortage") { logger.error("\(line)") }
    }
  }

  /// Something that the server could not do for a client, who was told the same name of it.
  func note(_ fault: FaultRecord) {
    guard limit.admits(fault.kind) else { return }
    logger.log(
      level: fault.isFailure ? .error : .notice, "\(fault.kind): \(fault.detail)",
      metadata: ["instance": "\(fault.instance)"])
  }

  /// A request was refused for its Origin although the page may well be the app's own. This is said once in a while:
  /// any client can cause it.
  func noteMisledPage(of origin: String) {
    if rareLimit.admit(&misledPages, at: .now) != nil { return }
    logger.warning(
      """
      A page of \(origin) was refused as another site's. If it is this app's own page, seen through a proxy, name the \
      proxy with --trusted-proxy, and have it set X-Forwarded-Host and X-Forwarded-Proto.
      """)
  }

  /// A request was refused for the name that it came by. This is said once in a while: any client can cause it.
  func noteForbiddenHost(_ host: String) {
    if rareLimit.admit(&forbiddenHosts, at: .now) != nil { return }
    logger.warning(
      """
      A request to the host "\(host)" was refused. If that is a name of this server, start it with --allowed-host and \
      that name.
      """)
  }

  /// The server can be reached from outside, but by no name that is allowed.
  func noteMissingName(on host: String) {
    logger.notice(
      """
      The server listens on \(host), but answers only to localhost, 127.0.0.1 and [::1]. Say by which other names people \
      reach it with --allowed-host.
      """)
  }

  /// Which files of the browser client come from the folder of `--public`.
  func noteFolder(_ folder: String, with names: [String]) {
    if names.isEmpty {
      logger.warning(
        """
        The folder "\(folder)" of --public has none of the browser client's files, so the built-in ones are served. They \
        are \(Assets.names.joined(separator: ", ")).
        """)
    } else {
      logger.notice(
        """
        \(names.count) of the browser client's \(Assets.names.count) files come from the folder "\(folder)" of --public: \
        \(names.joined(separator: ", ")).
        """)
    }
  }

  /// A turn of the loop has ended that was reported, or would have been if it had lasted a little longer.
  func noteEndOfStall(nanoseconds: Int64) {
    guard limit.admits("stall's end") else { return }
    logger.warning("The event loop was held up.", metadata: ["milliseconds": "\(nanoseconds / 1_000_000)"])
  }

  /// A request that was answered.
  func note(_ record: AccessRecord) {
    logger.info(
      "request",
      metadata: [
        "method": "\(record.method)", "path": "\(record.path)", "status": "\(record.status)",
        "microseconds": "\(record.microseconds)", "client": "\(record.client)",
      ])
  }

  /// Says how much was not logged. To be called every second.
  func tellWhatWasWithheld() {
    for (kind, count) in limit.takeWithheld() {
      logger.warning("\(count) more lines about \(kind) were not logged.")
    }
  }

  private func counter(of kind: String) -> Counter {
    if let known = diagnostics[kind] { return known }
    let made = Counter(label: "martlet_diagnostics", dimensions: [("kind", kind)], factory: registry)
    registry.describe("martlet_diagnostics_total", "What the app did that SwiftUI would complain about or trap on.")
    diagnostics[kind] = made
    return made
  }
}
