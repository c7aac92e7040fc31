extension HTTPServer {
  /// How a server listens and what it puts up with. Times are in milliseconds, sizes in bytes.
  package struct Configuration: Sendable {
    /// A numeric address: "127.0.0.1" (the default), "::1", "0.0.0.0", or "::" for IPv6 and IPv4 alike.
    package var host = "127.0.0.1"
    /// The port; 0 lets the system choose.
    package var port: UInt16 = 0
    /// The longest body; a longer one is refused when its Content-Length is read.
    package var maximumBody = 65_536
    /// The room for a connection's request line and headers. About 200 short headers fit 16,384; more get a 431, a
    /// longer target a 414, both from the library. Room beyond that costs time with every request.
    package var headerPool = 16_384
    /// Connections served at a time. Near the limit those that have been idle longest are closed; where none is idle,
    /// further ones wait, unanswered, in the listening socket's backlog.
    package var maximumConnections = 2048
    /// Connections of one client at a time, and requests under way of one that a proxy speaks for. For one more
    /// connection, the client's longest idle one is closed; where none of them is idle, the new one. One more request is
    /// refused. Where there are no descriptors for `maximumConnections`, there are as many times fewer of these.
    package var maximumConnectionsPerClient = 512
    /// Bytes of long answers and of events that clients have not taken yet. A client that is behind by an eighth of that
    /// gets nothing more until it has taken some.
    package var maximumUnsentBytes = 256 << 20
    /// The proxies in front. Each stands for many clients, so that its connections are not counted as one client's.
    package var trustedProxies: [AddressRange] = []
    /// Whether the sockets of event streams may be taken from the library, where that works. Streams that stay with it are
    /// connections like others, and there may be as many more of these as there may be streams.
    package var mayHandStreamsOver = true
    /// Event streams at a time. A request for one more is refused.
    package var maximumStreams = 10_000
    /// Files at a time that come as the body of a request, or are sent as an answer: each has a descriptor beside its
    /// connection's. Where there are few descriptors, fewer. One client has at most a quarter of them.
    package var maximumFiles = 512
    /// How long a connection may stay silent between two requests.
    package var idleLimit = 75_000
    /// How long a header block may take, from the first connection or the request line on.
    package var headerLimit = 10_000
    /// How long a body may take, from the end of the headers on.
    package var bodyLimit = 20_000
    /// How long the client may take to receive a response.
    package var responseLimit = 75_000
    /// How long a request may take to arrive that had begun when the server was told to drain.
    package var lastRequestLimit = 500
    /// How often the limits above are looked at, while there are connections.
    package var sweepInterval = 200
    /// Fields that every response carries.
    package var commonFields: [(name: String, value: String)] = []

    package init() {}
  }
}
