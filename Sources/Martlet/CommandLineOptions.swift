import ArgumentParser
import Logging

#if canImport(Glibc)
  import Glibc
#endif

/// What an app's command line takes. Each option may also be given by an environment variable, which the command line
/// overrides: `MARTLET_PORT` for `--port`, `MARTLET_MAX_BODY` for `--max-body`, and so on.
struct ServeOptions: ParsableArguments {
  @Option(help: "The address to listen on; 0.0.0.0 is every address of the machine. (default: 127.0.0.1)")
  var host: String?

  @Option(help: "The port to listen on; 0 takes a free one. (default: 8080)")
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
  @Option(help: "The longest body of a request, in bytes. (default: 65536)")
  var maxBody: Int?

  @Option(help: "The room for a request line and headers, in bytes. (default: 16384)")
  var maxHeaders: Int?

  @Option(help: "Connections at a time; more of them wait. (default: 2048)")
  var maxConnections: Int?

  @Option(help: "Sessions at a time. (default: 10000)")
  var maxSessions: Int?

  @Option(help: "Sessions made per minute; 0 for any number. (default: 3000)")
  var maxSessionsPerMinute: Int?

  @Option(help: "Actions per second and session, twice as many at once; 0 for any number. (default: 200)")
  var maxActionsPerSecond: Int?

  @Option(help: "Event streams at a time. (default: 10000)")
  var maxStreams: Int?

  @Option(help: "Event streams of one session at a time. (default: 8)")
  var maxStreamsPerSession: Int?

  @Option(help: "Nodes with which one session's page has no room for more rows. (default: 100000)")
  var maxNodes: Int?

  @Option(help: "Seconds that a session lives without a request or an event stream. (default: 3600)")
  var sessionLifetime: Int?

  @Option(help: "Seconds of silence after which an event stream sends a comment. (default: 15)")
  var heartbeat: Int?

  @Option(help: "Seconds that a header block may take. (default: 10)")
  var headerTimeout: Int?

  @Option(help: "Seconds that a body may take. (default: 20)")
  var bodyTimeout: Int?

  @Option(help: "Seconds that a connection may be idle between two requests. (default: 75)")
  var idleTimeout: Int?

  @Option(help: "Milliseconds after which a turn of the event loop is reported as a stall. (default: 500)")
  var stallThreshold: Int?

  @Option(help: "Seconds from SIGTERM on in which only /readyz and new sessions are refused. (default: 1)")
  var drainDelay: Int?

  @Option(help: "Seconds for requests under way when the server stops. (default: 10)")
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

private func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}
