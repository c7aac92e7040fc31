import ArgumentParser
import MartletHTTP

/// The limits for clients before it is about a session. A connection beyond the limit waits.
struct ConnectionOptions: ParsableArguments {
  @Option(
    help: """
      The most connections at a time. Near that number the longest idle ones are closed; where none is idle, \
      further ones wait. (default: \(defaults.maximumConnections))
      """)
  var maxConnections: Int?

  @Option(
    help: """
      The most of them for one client, which is one IPv4 address, or one IPv6 network of 64 bits. (default: a quarter of \
      all)
      """)
  var maxConnectionsPerClient: Int?

  @Option(
    help: """
      The most bytes of long answers and events that wait until clients take them, an eighth of these for one \
      client. Whoever is behind gets nothing more until then. (default: \(defaults.maximumUnsentBytes))
      """)
  var maxUnsentBytes: Int?

  @Option(help: "The most bytes in the body of a request. (default: \(defaults.maximumBody))")
  var maxBody: Int?

  @Option(help: "The most bytes in a request line and its header fields. (default: \(defaults.headerPool))")
  var maxHeaders: Int?

  @Option(help: "The most seconds until the header fields have arrived. (default: \(defaults.headerLimit / 1000))")
  var headerTimeout: Int?

  @Option(help: "The most seconds until a body has arrived. (default: \(defaults.bodyLimit / 1000))")
  var bodyTimeout: Int?

  @Option(
    help: """
      The most seconds that a connection is idle between two requests. (default: \(defaults.idleLimit / 1000))
      """)
  var idleTimeout: Int?

  @Flag(help: .hidden)
  var suspendStreams = false

  mutating func complete() throws {
    try Variables.complete(&maxConnections, "max-connections", in: 1...1_000_000)
    try Variables.complete(&maxConnectionsPerClient, "max-connections-per-client", in: 1...1_000_000)
    try Variables.complete(&maxUnsentBytes, "max-unsent-bytes", in: 4_096...1 << 50)
    try Variables.complete(&maxBody, "max-body", in: 1...1 << 30)
    try Variables.complete(&maxHeaders, "max-headers", in: 4_096...1 << 20)
    try Variables.complete(&headerTimeout, "header-timeout", in: 1...3_600)
    try Variables.complete(&bodyTimeout, "body-timeout", in: 1...86_400)
    try Variables.complete(&idleTimeout, "idle-timeout", in: 1...86_400)
    Variables.complete(&suspendStreams, "suspend-streams")
  }

  private static let defaults = HTTPServer.Configuration()

  /// Changes a configuration to what these options ask for.
  func apply(to configuration: inout HTTPServer.Configuration) {
    configuration.maximumBody = maxBody ?? configuration.maximumBody
    configuration.headerPool = maxHeaders ?? configuration.headerPool
    configuration.maximumConnections = maxConnections ?? configuration.maximumConnections
    configuration.maximumConnectionsPerClient =
      maxConnectionsPerClient ?? Share.ofOneClient(of: configuration.maximumConnections)
    configuration.maximumUnsentBytes = maxUnsentBytes ?? configuration.maximumUnsentBytes
    configuration.mayHandStreamsOver = !suspendStreams
    configuration.headerLimit = headerTimeout.map { $0 * 1000 } ?? configuration.headerLimit
    configuration.bodyLimit = bodyTimeout.map { $0 * 1000 } ?? configuration.bodyLimit
    configuration.idleLimit = idleTimeout.map { $0 * 1000 } ?? configuration.idleLimit
  }
}
