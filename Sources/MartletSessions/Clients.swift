/// What one client has of the server.
@MainActor
final class Client {
  let name: ClientName
  @exclusivity(unchecked) fileprivate(set) var sessionCount = 0
  /// How far it has used up its share of new sessions.
  @exclusivity(unchecked) var creationRate = RateLimit.State()
  /// Those of its sessions that nobody listens to.
  let idle = IdleSessions()
  fileprivate let place = ListPlace<Client>()

  fileprivate init(_ name: ClientName) {
    self.name = name
    place.element = self
  }
}

/// The clients that have sessions, or have lately asked for one. Each step is O(1).
///
/// However many addresses ask, those without a session take a bounded room: the one that has been without for longest
/// is forgotten first.
@MainActor
struct Clients {
  private var known: [ClientName: Client] = [:]
  /// The clients without a session, the one first that has been without for longest.
  private let resting = LinkedList<Client>()
  private var restingCount = 0
  private let maximumResting: Int

  init(maximumResting: Int = 16_384) { self.maximumResting = maximumResting }

  var count: Int { known.count }

  /// The client with a name, which has one session more now.
  mutating func startSession(of name: ClientName) -> Client {
    let client: Client
    if let found = known[name] {
      client = found
      if client.sessionCount == 0 {
        client.place.leave()
        restingCount -= 1
      }
    } else {
      client = Client(name)
      known[name] = client
    }
    client.sessionCount += 1
    return client
  }

  /// A client has one session fewer.
  mutating func endSession(of client: Client, at now: ContinuousClock.Instant) {
    client.sessionCount -= 1
    guard client.sessionCount == 0 else { return }
    resting.moveToEnd(client.place)
    restingCount += 1
    // Two for one, so that those that nobody asks for again go, too.
    for _ in 0..<2 {
      guard let oldest = resting.first,
        restingCount > maximumResting || oldest.creationRate.isUnused(at: now)
      else { return }
      oldest.place.leave()
      restingCount -= 1
      known[oldest.name] = nil
    }
  }
}
