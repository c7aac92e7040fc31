import ArgumentParser
import Logging
import MartletHTTP
import MartletServer
import MartletSessions

#if canImport(Glibc)
  import Glibc
#endif

/// What an app's command line takes. Each option may also be given by an environment variable, which the command line
/// overrides: `MARTLET_PORT` for `--port`, `MARTLET_MAX_BODY` for `--max-body`, and so on.
struct ServeOptions: ParsableArguments {
  @Option(help: "The address to listen on; 0.0.0.0 is every address of the machine. (default: \(Defaults.server.host))")
  var host: String?

  @Option(help: "The port to listen on; 0 takes a free one. (default: \(Defaults.port))")
  var port: UInt16?

  @Option(name: .customLong("public"), help: "A folder to serve the browser client from, instead of the one built in.")
  var publicFolder: String?

  @Option(help: "Where sessions are kept: memory. (default: memory)")
  var store: String?

  @Option(
    help: "A host name to answer to besides localhost; may be repeated. MARTLET_ALLOWED_HOST separates by commas.")
  var allowedHost: [String] = []

  @Option(
    help: "How much to log: trace, debug, info (each request), notice, warning, error, critical. (default: notice)")
  var logLevel: String?

  @Flag(help: .hidden)
  var suspendStreams = false

  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    host = host ?? environment("MARTLET_HOST")
    publicFolder = publicFolder ?? environment("MARTLET_PUBLIC")
    store = store ?? environment("MARTLET_STORE")
    logLevel = logLevel ?? environment("MARTLET_LOG_LEVEL")
    suspendStreams = suspendStreams || environment("MARTLET_SUSPEND_STREAMS") == "1"
    if port == nil, let text = environment("MARTLET_PORT") {
      guard let number = UInt16(text) else {
        throw ValidationError("MARTLET_PORT is \"\(text)\", which is not a port from 0 to 65535.")
      }
      port = number
    }
    if allowedHost.isEmpty, let text = environment("MARTLET_ALLOWED_HOST") {
      allowedHost = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    }
    if let store, store != "memory" {
      throw ValidationError("There is no store \"\(store)\"; the store is memory.")
    }
    if let logLevel, Logger.Level(rawValue: logLevel) == nil {
      throw ValidationError("There is no log level \"\(logLevel)\".")
    }
  }
}

/// What clients may take of the server. Over a limit, a request is refused with a problem document and `Retry-After`;
/// a connection beyond the limit waits.
struct LimitOptions: ParsableArguments {
  @Option(help: "The longest body of a request, in bytes. (default: \(Defaults.server.maximumBody))")
  var maxBody: Int?

  @Option(help: "The room for a request line and headers, in bytes. (default: \(Defaults.server.headerPool))")
  var maxHeaders: Int?

  @Option(help: "Connections at a time; more of them wait. (default: \(Defaults.server.maximumConnections))")
  var maxConnections: Int?

  @Option(help: "Sessions at a time. (default: \(Defaults.sessions.count))")
  var maxSessions: Int?

  @Option(help: "Sessions made per minute; 0 for any number. (default: \(Defaults.sessions.countPerMinute))")
  var maxSessionsPerMinute: Int?

  @Option(
    help: """
      Actions per second and session, twice as many at once; 0 for any number. \
      (default: \(Defaults.sessions.actionsPerSecond))
      """)
  var maxActionsPerSecond: Int?

  @Option(help: "Event streams at a time. (default: \(Defaults.feeds.count))")
  var maxStreams: Int?

  @Option(help: "Event streams of one session at a time. (default: \(Defaults.feeds.countPerSession))")
  var maxStreamsPerSession: Int?

  @Option(help: "Nodes with which one session's page has no room for more rows. (default: \(Defaults.sessions.nodes))")
  var maxNodes: Int?

  @Option(
    help: """
      Seconds that a session lives without a request or an event stream. \
      (default: \(Defaults.sessions.lifetime.components.seconds))
      """)
  var sessionLifetime: Int?

  @Option(
    help: "Seconds of silence after which an event stream sends a comment. (default: \(Defaults.feeds.heartbeat))")
  var heartbeat: Int?

  @Option(help: "Seconds that a header block may take. (default: \(Defaults.server.headerLimit / 1000))")
  var headerTimeout: Int?

  @Option(help: "Seconds that a body may take. (default: \(Defaults.server.bodyLimit / 1000))")
  var bodyTimeout: Int?

  @Option(
    help: "Seconds that a connection may be idle between two requests. (default: \(Defaults.server.idleLimit / 1000))")
  var idleTimeout: Int?

  @Option(
    help: """
      Milliseconds after which a turn of the event loop is reported as a stall. \
      (default: \(Defaults.stallThreshold))
      """)
  var stallThreshold: Int?

  @Option(
    help: """
      Seconds from SIGTERM on in which only /readyz and new sessions are refused. \
      (default: \(Defaults.drainDelay))
      """)
  var drainDelay: Int?

  @Option(help: "Seconds for requests under way when the server stops. (default: \(Defaults.grace))")
  var grace: Int?

  mutating func validate() throws {
    maxBody = try number(maxBody, "MAX_BODY", in: 1...1 << 30)
    maxHeaders = try number(maxHeaders, "MAX_HEADERS", in: 2_048...1 << 20)
    maxConnections = try number(maxConnections, "MAX_CONNECTIONS", in: 1...1_000_000)
    maxSessions = try number(maxSessions, "MAX_SESSIONS", in: 1...100_000_000)
    maxSessionsPerMinute = try number(maxSessionsPerMinute, "MAX_SESSIONS_PER_MINUTE", in: 0...1_000_000_000)
    maxActionsPerSecond = try number(maxActionsPerSecond, "MAX_ACTIONS_PER_SECOND", in: 0...1_000_000_000)
    maxStreams = try number(maxStreams, "MAX_STREAMS", in: 0...1_000_000)
    maxStreamsPerSession = try number(maxStreamsPerSession, "MAX_STREAMS_PER_SESSION", in: 0...1_000_000)
    maxNodes = try number(maxNodes, "MAX_NODES", in: 1...1_000_000_000)
    sessionLifetime = try number(sessionLifetime, "SESSION_LIFETIME", in: 1...1_000_000_000)
    heartbeat = try number(heartbeat, "HEARTBEAT", in: 1...3_600)
    headerTimeout = try number(headerTimeout, "HEADER_TIMEOUT", in: 1...3_600)
    bodyTimeout = try number(bodyTimeout, "BODY_TIMEOUT", in: 1...86_400)
    idleTimeout = try number(idleTimeout, "IDLE_TIMEOUT", in: 1...86_400)
    stallThreshold = try number(stallThreshold, "STALL_THRESHOLD", in: 1...3_600_000)
    drainDelay = try number(drainDelay, "DRAIN_DELAY", in: 0...3_600)
    grace = try number(grace, "GRACE", in: 0...3_600)
  }

  private func number(_ option: Int?, _ name: String, in range: ClosedRange<Int>) throws -> Int? {
    let variable = "MARTLET_" + name
    var number = option
    if number == nil, let text = environment(variable) {
      guard let value = Int(text) else { throw ValidationError("\(variable) is \"\(text)\", which is not a number.") }
      number = value
    }
    guard let number else { return nil }
    guard range.contains(number) else {
      let flag = "--" + name.lowercased().replacing("_", with: "-")
      throw ValidationError("\(flag) is \(number); it must be from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}

/// What holds where neither the command line nor the environment says otherwise.
enum Defaults {
  static let server = HTTPServer.Configuration()
  static let sessions = Sessions.Limits()
  static let feeds = EventFeeds.Limits()
  static let port: UInt16 = 8080
  /// In milliseconds.
  static let stallThreshold = 500
  /// In seconds.
  static let drainDelay = 1
  static let grace = 10
}

private func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}
