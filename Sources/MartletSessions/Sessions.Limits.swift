extension Sessions {
  /// What the sessions may take of the process.
  package struct Limits: Sendable {
    /// How many sessions there may be at a time.
    package var count = 10_000
    /// How many each client may have at a time; 0 for any number.
    package var countPerClient = 2_500
    /// How many each client may make per minute, steadily or at once; 0 for any number.
    package var countPerMinute = 300
    /// How many actions each may be sent per second, and twice as many at once; 0 for any number.
    package var actionsPerSecond = 200
    /// How often each may be read or followed per second, and twice as often at once; 0 for any number. A long document
    /// counts for several.
    package var readsPerSecond = 200
    /// With how many nodes the document of each has no room for more rows.
    package var nodes = 100_000
    /// With how many bytes each has no room for more rows and texts.
    package var bytes = 64 << 20
    /// How many bytes all of them, and what visitors store, may take.
    package var totalBytes = 2 << 30
    /// How many those of one client may take; nil for an eighth of all.
    package var bytesPerClient: Int?
    /// How much of the server's time one client may take while others want some, too, in percent; 0 for all of it.
    package var timePerClient = 50
    /// How long a session lives without an action and without an event stream.
    package var lifetime = Duration.seconds(60 * 60)
    /// How many bytes each visitor may store, and each session besides.
    package var visitorBytes = 256 << 10
    /// What how many visitors store is kept when they have no session.
    package var visitors = 100_000
    /// Of how many visitors of one client.
    package var visitorsPerClient = 25_000
    /// For how long it is kept.
    package var visitorLifetime = Duration.seconds(24 * 60 * 60)

    package init() {}

    /// Room for whatever an app makes of itself.
    package static let none: Limits = {
      var limits = Limits()
      (limits.nodes, limits.bytes) = (.max, .max)
      return limits
    }()

    var bytesOfClient: Int { bytesPerClient ?? totalBytes / 8 }

    /// The keys of a session's actions have an eighth of its bytes, so that a full page still takes actions.
    package var keyBytes: Int { bytes / 8 }
  }

  /// Why a session has ended.
  package enum End: String, CaseIterable, Sendable {
    /// It was not used for its lifetime.
    case expired
    /// It made room for another one.
    case evicted
    /// It was asked for.
    case deleted
  }

  /// Why no session was made.
  package enum Refusal: String, CaseIterable, Sendable {
    /// The client has made too many lately, or has had its share of the server's time.
    case rate
    /// The client has as many as it may, or they take as many bytes as they may, all of them in use.
    case client
    /// There are as many as there may be, all of them in use.
    case server
    /// They take as many bytes as they may, all of them in use.
    case bytes
  }
}
