import ArgumentParser
import MartletHTTP
import MartletServer
import MartletSessions

/// What sessions may take of the server. Over a limit, a request is refused with a problem document and `Retry-After`.
struct SessionOptions: ParsableArguments {
  @Option(
    help: """
      How many sessions there may be. For one more, one ends that nobody uses. (default: \(sessionDefaults.count))
      """)
  var maxSessions: Int?

  @Option(
    help: """
      How many of them one client address may have; 0 for any number. For one more, one of its own ends that nobody \
      uses. (default: a quarter of all)
      """)
  var maxSessionsPerClient: Int?

  @Option(
    help: """
      How many sessions one client address may make in a minute; 0 for any number. (default: \
      \(sessionDefaults.countPerMinute))
      """)
  var maxSessionsPerMinute: Int?

  @Option(
    help: """
      How many actions a second one session takes, and twice as many at once; 0 for any number. (default: \
      \(sessionDefaults.actionsPerSecond))
      """)
  var maxActionsPerSecond: Int?

  @Option(
    help: """
      How often a second a session's page may be read or its events asked for, and twice as often at once; 0 for any \
      number. A long page counts for several. (default: \(sessionDefaults.readsPerSecond))
      """)
  var maxReadsPerSecond: Int?

  @Option(
    help: """
      How many nodes one session's page may have before there is no room for more rows. (default: \
      \(sessionDefaults.nodes))
      """)
  var maxNodes: Int?

  @Option(
    help: """
      How many bytes one session may take before there is no room for more rows and texts. (default: \
      \(sessionDefaults.bytes))
      """)
  var maxSessionBytes: Int?

  @Option(
    help: """
      How many bytes all sessions and what visitors store may take. For more, sessions end that nobody uses. \
      (default: \(sessionDefaults.totalBytes), or half of the memory that there is)
      """)
  var maxTotalBytes: Int?

  @Option(
    help: """
      How many of these bytes the sessions and visitors of one client address may take. (default: an eighth of all)
      """)
  var maxBytesPerClient: Int?

  @Option(
    help: """
      What share of the server's time, in percent, one client may take while others want some; 0 for all of it. \
      (default: \(sessionDefaults.timePerClient))
      """)
  var maxTimePerClient: Int?

  @Option(help: "How many bytes one visitor may store. (default: \(sessionDefaults.visitorBytes))")
  var maxVisitorBytes: Int?

  @Option(help: "For how many visitors stored values are kept. (default: \(sessionDefaults.visitors))")
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

  @Option(help: "How many event streams there may be. (default: \(feedDefaults.count))")
  var maxStreams: Int?

  @Option(help: "How many of them one client address may have; 0 for any number. (default: a quarter of all)")
  var maxStreamsPerClient: Int?

  @Option(help: "How many of them one session may have. (default: \(feedDefaults.countPerSession))")
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
