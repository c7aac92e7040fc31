import MartletFiles
import MartletGraph

/// What one client has of the server.
@MainActor
final class Client {
  let name: ClientName
  @exclusivity(unchecked) fileprivate(set) var sessionCount = 0
  /// Of how many visitors it holds what they store: those who first came from here.
  @exclusivity(unchecked) fileprivate(set) var visitorCount = 0
  /// How far it has used up its share of new sessions.
  @exclusivity(unchecked) var creationRate = RateLimit.State()
  /// How far it has used up its share of the server's time.
  @exclusivity(unchecked) var time = ClientTimeBudget.State()
  /// The last round of settling in which somebody else paid for one of its sessions.
  @exclusivity(unchecked) var lastRound = 0
  /// Those of its sessions that nobody follows.
  let idle = IdleSessions()
  /// What those of its visitors store who have no session, the one first that has been without for longest.
  let absentVisitors = LinkedList<VisitorArea>()
  /// What its sessions and its visitors hold.
  let budget: ByteBudget
  /// What its visitors hold of that.
  let visitorBudget: ByteBudget
  /// What its sessions have of the room for files.
  let files = FileClient()
  fileprivate let place = ListPlace<Client>()

  fileprivate init(_ name: ClientName, budget: ByteBudget, visitorBudget: ByteBudget) {
    self.name = name
    self.budget = budget
    self.visitorBudget = visitorBudget
    place.element = self
  }

  /// Whether the server holds anything for it.
  fileprivate var isResting: Bool { sessionCount == 0 && visitorCount == 0 }
}

/// The clients that have something, or have lately asked for a session. Each step is O(1).
///
/// However many addresses ask, those that have nothing take a bounded room: the one that has had nothing for longest is
/// forgotten first.
@MainActor
final class Clients {
  private var known: [ClientName: Client] = [:]
  /// The clients that have nothing, the one first that has had nothing for longest.
  private let resting = LinkedList<Client>()
  private var restingCount = 0
  private let maximumResting: Int
  private let limit: Int
  private let budget: ByteBudget
  private let visitorBudget: ByteBudget
  private let work: ClientTimeBudget

  /// - Parameters:
  ///   - work: knows who owes the server time, and is not forgotten before that is over.
  ///   - limit: how many bytes each may hold.
  ///   - budget: where what all of them hold is counted.
  ///   - visitorBudget: where what all visitors store is counted.
  ///   - maximumResting: how many are remembered that have nothing.
  init(work: ClientTimeBudget, limit: Int, budget: ByteBudget, visitorBudget: ByteBudget, maximumResting: Int = 16_384)
  {
    self.work = work
    self.limit = limit
    self.budget = budget
    self.visitorBudget = visitorBudget
    self.maximumResting = maximumResting
  }

  var count: Int { known.count }
  var all: some Sequence<Client> { known.values }

  /// The client with a name, which has one session more now.
  func startSession(of name: ClientName) -> Client {
    let client: Client
    if let found = known[name] {
      client = found
      if client.isResting {
        client.place.leave()
        restingCount -= 1
      }
    } else {
      let own = ByteBudget(limit: limit, in: [budget])
      client = Client(name, budget: own, visitorBudget: ByteBudget(in: [own, visitorBudget]))
      known[name] = client
    }
    client.sessionCount += 1
    return client
  }

  /// A client has one session fewer.
  func endSession(of client: Client, at now: ContinuousClock.Instant) {
    client.sessionCount -= 1
    restIfNothingIsLeft(client, at: now)
  }

  /// A client that has a session holds what one visitor more stores.
  func startVisitor(of client: Client) { client.visitorCount += 1 }

  /// A client holds what one visitor fewer stores.
  func endVisitor(of client: Client, at now: ContinuousClock.Instant) {
    client.visitorCount -= 1
    restIfNothingIsLeft(client, at: now)
  }

  private func restIfNothingIsLeft(_ client: Client, at now: ContinuousClock.Instant) {
    guard client.isResting else { return }
    resting.moveToEnd(client.place)
    restingCount += 1
    // Two for one, so that those that nobody asks for again go, too.
    for _ in 0..<2 {
      guard let oldest = resting.first,
        restingCount > maximumResting || oldest.creationRate.isUnused(at: now) && !work.isOwed(by: oldest)
      else { return }
      oldest.place.leave()
      restingCount -= 1
      known[oldest.name] = nil
    }
  }
}
