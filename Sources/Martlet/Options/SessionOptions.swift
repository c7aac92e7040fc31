import ArgumentParser
import MartletHTTP
import MartletServer
import MartletSessions

/// The limits for sessions. Over a limit, a request is refused with a problem document and `Retry-After`.
struct SessionOptions: ParsableArguments {
  @Option(
    help: """
      The most sessions at a time. Beyond that, the longest unused one ends. (default: \(sessionDefaults.count))
      """)
  var maxSessions: Int?

  @Option(
    help: """
      The most of them for one client address; 0 for any number. Beyond that, the longest unused one of its own ends. \
      (default: a quarter of all)
      """)
  var maxSessionsPerClient: Int?

  @Option(
    help: """
      The most sessions that one client address makes in a minute; 0 for any number. (default: \
      \(sessionDefaults.countPerMinute))
      """)
  var maxSessionsPerMinute: Int?

  @Option(
    help: """
      The most actions a second for one session, and twice as many at once; 0 for any number. (default: \
      \(sessionDefaults.actionsPerSecond))
      """)
  var maxActionsPerSecond: Int?

  @Option(
    help: """
      The most reads of a session's page and requests for its events a second, and twice as many at once; 0 for any \
      number. A long page counts for several. (default: \(sessionDefaults.readsPerSecond))
      """)
  var maxReadsPerSecond: Int?

  @Option(
    help: """
      The most nodes on one session's page before there is no room for more rows. (default: \
      \(sessionDefaults.nodes))
      """)
  var maxNodes: Int?

  @Option(
    help: """
      The most bytes for one session before there is no room for more rows and texts. (default: \
      \(sessionDefaults.bytes))
      """)
  var maxSessionBytes: Int?

  @Option(
    help: """
      The most bytes for all sessions and what visitors store. Beyond that, the longest unused sessions end. \
      (default: \(sessionDefaults.totalBytes), or half of the memory that there is)
      """)
  var maxTotalBytes: Int?

  @Option(
    help: """
      The most of these bytes for the sessions and visitors of one client address. (default: an eighth of all)
      """)
  var maxBytesPerClient: Int?

  @Option(
    help: """
      The most of the server's time, in percent, for one client while others want some; 0 for all of it. \
      (default: \(sessionDefaults.timePerClient))
      """)
  var maxTimePerClient: Int?

  @Option(help: "The most bytes that one visitor stores. (default: \(sessionDefaults.visitorBytes))")
  var maxVisitorBytes: Int?

  @Option(help: "The most visitors for whom stored values are kept. (default: \(sessionDefaults.visitors))")
  var maxVisitors: Int?

  @Option(
    help: """
      How many seconds a visitor's stored values are kept after the visitor's last session. (default: \
      \(sessionDefaults.visitorLifetime.components.seconds))
      """)
  var visitorLifetime: Int?

  @Option(
    help: """
      How many seconds a session lives without an action or an event stream. (default: \
      \(sessionDefaults.lifetime.components.seconds))
      """)
  var sessionLifetime: Int?

  @Option(help: "The most event streams at a time. (default: \(feedDefaults.count))")
  var maxStreams: Int?

  @Option(help: "The most of them for one client address; 0 for any number. (default: a quarter of all)")
  var maxStreamsPerClient: Int?

  @Option(help: "The most of them for one session. (default: \(feedDefaults.countPerSession))")
  var maxStreamsPerSession: Int?

  @Option(
    help: """
      After how many seconds of silence an event stream sends a comment. (default: \(feedDefaults.heartbeat))
      """)
  var heartbeat: Int?

  mutating func complete() throws {
    try Variables.complete(&maxSessions, "max-sessions", in: 1...100_000_000)
    try Variables.complete(&maxSessionsPerClient, "max-sessions-per-client", in: 0...100_000_000)
    try Variables.complete(&maxSessionsPerMinute, "max-sessions-per-minute", in: 0...1_000_000_000)
    try Variables.complete(&maxActionsPerSecond, "max-actions-per-second", in: 0...1_000_000_000)
    try Variables.complete(&maxReadsPerSecond, "max-reads-per-second", in: 0...1_000_000_000)
    try Variables.complete(&maxNodes, "max-nodes", in: 1...1_000_000_000)
    try Variables.complete(&maxSessionBytes, "max-session-bytes", in: 4_096...1 << 40)
    try Variables.complete(&maxTotalBytes, "max-total-bytes", in: 4_096...1 << 50)
    try Variables.complete(&maxBytesPerClient, "max-bytes-per-client", in: 4_096...1 << 50)
    try Variables.complete(&maxTimePerClient, "max-time-per-client", in: 0...100)
    try Variables.complete(&maxVisitorBytes, "max-visitor-bytes", in: 0...1 << 40)
    try Variables.complete(&maxVisitors, "max-visitors", in: 0...100_000_000)
    try Variables.complete(&visitorLifetime, "visitor-lifetime", in: 0...1_000_000_000)
    try Variables.complete(&sessionLifetime, "session-lifetime", in: 1...1_000_000_000)
    try Variables.complete(&maxStreams, "max-streams", in: 0...1_000_000)
    try Variables.complete(&maxStreamsPerClient, "max-streams-per-client", in: 0...1_000_000)
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
    limits.countPerClient = maxSessionsPerClient ?? Share.ofOneClient(of: limits.count)
    limits.bytesPerClient = maxBytesPerClient
    limits.timePerClient = maxTimePerClient ?? limits.timePerClient
    limits.readsPerSecond = maxReadsPerSecond ?? limits.readsPerSecond
    limits.nodes = maxNodes ?? limits.nodes
    limits.bytes = maxSessionBytes ?? limits.bytes
    limits.totalBytes = maxTotalBytes ?? min(limits.totalBytes, Memory.available() / 2)
    limits.visitors = maxVisitors ?? limits.visitors
    limits.visitorsPerClient = Share.ofOneClient(of: limits.visitors)
    limits.visitorBytes = maxVisitorBytes ?? limits.visitorBytes
    limits.visitorLifetime = visitorLifetime.map { .seconds($0) } ?? limits.visitorLifetime
    limits.lifetime = sessionLifetime.map { .seconds($0) } ?? limits.lifetime
    return limits
  }

  var ofFeeds: EventFeeds.Limits {
    var limits = Self.feedDefaults
    limits.count = maxStreams ?? limits.count
    limits.countPerClient = maxStreamsPerClient ?? Share.ofOneClient(of: limits.count)
    limits.countPerSession = maxStreamsPerSession ?? limits.countPerSession
    limits.heartbeat = heartbeat ?? limits.heartbeat
    return limits
  }
}
