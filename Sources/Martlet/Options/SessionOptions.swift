import ArgumentParser
import MartletServer
import MartletSessions

/// What sessions may take of the server. Over a limit, a request is refused with a problem document and `Retry-After`.
struct SessionOptions: ParsableArguments {
  @Option(help: "Sessions at a time. (default: \(sessionDefaults.count))")
  var maxSessions: Int?

  @Option(help: "Sessions made per minute; 0 for any number. (default: \(sessionDefaults.countPerMinute))")
  var maxSessionsPerMinute: Int?

  @Option(
    help: """
      Actions per second and session, twice as many at once; 0 for any number. \
      (default: \(sessionDefaults.actionsPerSecond))
      """)
  var maxActionsPerSecond: Int?

  @Option(help: "Nodes with which one session's page has no room for more rows. (default: \(sessionDefaults.nodes))")
  var maxNodes: Int?

  @Option(
    help: """
      Seconds that a session lives without a request or an event stream. \
      (default: \(sessionDefaults.lifetime.components.seconds))
      """)
  var sessionLifetime: Int?

  @Option(help: "Event streams at a time. (default: \(feedDefaults.count))")
  var maxStreams: Int?

  @Option(help: "Event streams of one session at a time. (default: \(feedDefaults.countPerSession))")
  var maxStreamsPerSession: Int?

  @Option(
    help: "Seconds of silence after which an event stream sends a comment. (default: \(feedDefaults.heartbeat))")
  var heartbeat: Int?

  mutating func validate() throws {
    try Variables.complete(&maxSessions, "max-sessions", in: 1...100_000_000)
    try Variables.complete(&maxSessionsPerMinute, "max-sessions-per-minute", in: 0...1_000_000_000)
    try Variables.complete(&maxActionsPerSecond, "max-actions-per-second", in: 0...1_000_000_000)
    try Variables.complete(&maxNodes, "max-nodes", in: 1...1_000_000_000)
    try Variables.complete(&sessionLifetime, "session-lifetime", in: 1...1_000_000_000)
    try Variables.complete(&maxStreams, "max-streams", in: 0...1_000_000)
    try Variables.complete(&maxStreamsPerSession, "max-streams-per-session", in: 0...1_000_000)
    try Variables.complete(&heartbeat, "heartbeat", in: 1...3_600)
  }

  private static let sessionDefaults = Sessions.Limits()
  private static let feedDefaults = EventFeeds.Limits()

  var ofSessions: Sessions.Limits {
    var limits = Self.sessionDefaults
    limits.count = maxSessions ?? limits.count
    limits.countPerMinute = maxSessionsPerMinute ?? limits.countPerMinute
    limits.actionsPerSecond = maxActionsPerSecond ?? limits.actionsPerSecond
    limits.nodes = maxNodes ?? limits.nodes
    limits.lifetime = sessionLifetime.map { .seconds($0) } ?? limits.lifetime
    return limits
  }

  var ofFeeds: EventFeeds.Limits {
    var limits = Self.feedDefaults
    limits.count = maxStreams ?? limits.count
    limits.countPerSession = maxStreamsPerSession ?? limits.countPerSession
    limits.heartbeat = heartbeat ?? limits.heartbeat
    return limits
  }
}
