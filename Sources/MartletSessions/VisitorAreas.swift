import MartletGraph

/// What each visitor stores: one area for all sessions of one visitor, whom a capability names.
///
/// An area with something in it lives on for a while after its visitor's last session. However many visitors there
/// are, the areas without a session take a bounded room: the one that has been without for longest goes first, of one
/// client or of all, whoever has too many.
@MainActor
final class VisitorAreas {
  private var known: [String: VisitorArea] = [:]
  /// The areas of visitors who have no session, the one first that has been without for longest.
  private let absent = LinkedList<VisitorArea>()
  private let limits: Sessions.Limits
  private let makeID: () -> String
  private let clients: Clients
  /// What all areas hold.
  private let budget: ByteBudget

  init(limits: Sessions.Limits, clients: Clients, budget: ByteBudget, makeID: @escaping () -> String) {
    self.limits = limits
    self.clients = clients
    self.budget = budget
    self.makeID = makeID
  }

  var count: Int { known.count }

  /// The area of a visitor, who has one session more now. A capability that is not known is as good as a known one: the
  /// browser has kept it while the server was started again. If the area is a new one, `client` holds it.
  func startSession(of name: String?, for client: Client, at now: ContinuousClock.Instant) -> VisitorArea {
    let name = name ?? makeID()
    let area: VisitorArea
    if let found = known[name] {
      area = found
      area.place.leave()
      area.placeOfClient.leave()
    } else {
      let storage = StorageArea(maximumBytes: limits.visitorBytes, budget: client.visitorBudget)
      area = VisitorArea(name, of: client, storage: storage)
      known[name] = area
      clients.startVisitor(of: client)
      makeRoom(for: client, at: now)
    }
    area.sessionCount += 1
    return area
  }

  /// A visitor has one session fewer.
  func endSession(of area: VisitorArea, at now: ContinuousClock.Instant) {
    area.sessionCount -= 1
    guard area.sessionCount == 0 else { return }
    if area.storage.byteCount == 0 { return forget(area, at: now) }
    area.leftAt = now
    absent.moveToEnd(area.place)
    area.client.absentVisitors.moveToEnd(area.placeOfClient)
    makeRoom(for: area.client, at: now)
  }

  /// Ends the areas whose visitors have not come back for long.
  func endUnused(at now: ContinuousClock.Instant) {
    while let oldest = absent.first, oldest.leftAt + limits.visitorLifetime < now { forget(oldest, at: now) }
  }

  /// Ends the area whose visitor has been away for longest, of those of one client, or of all.
  /// - Returns: whether there was one.
  func evict(of client: Client? = nil, at now: ContinuousClock.Instant) -> Bool {
    guard let oldest = (client?.absentVisitors ?? absent).first else { return false }
    forget(oldest, at: now)
    return true
  }

  /// Areas without a session go while there are too many, or while all of them hold more than half of what may be held:
  /// by their client, and by all.
  private func makeRoom(for client: Client, at now: ContinuousClock.Instant) {
    let bytes = limits.bytesOfClient / 2
    while client.visitorCount > limits.visitorsPerClient || client.visitorBudget.byteCount > bytes,
      evict(of: client, at: now)
    {}
    while known.count > limits.visitors || budget.byteCount > limits.totalBytes / 2, evict(at: now) {}
  }

  private func forget(_ area: VisitorArea, at now: ContinuousClock.Instant) {
    area.place.leave()
    area.placeOfClient.leave()
    area.storage.end()
    known[area.name] = nil
    clients.endVisitor(of: area.client, at: now)
  }
}

/// What one visitor stores.
@MainActor
final class VisitorArea {
  /// The capability. Whoever knows it reads and writes the area.
  let name: String
  /// Among whose bytes the area counts.
  let client: Client
  let storage: StorageArea
  fileprivate(set) var sessionCount = 0
  fileprivate var leftAt = ContinuousClock.now
  fileprivate let place = ListPlace<VisitorArea>()
  fileprivate let placeOfClient = ListPlace<VisitorArea>()

  fileprivate init(_ name: String, of client: Client, storage: StorageArea) {
    self.name = name
    self.client = client
    self.storage = storage
    (place.element, placeOfClient.element) = (self, self)
  }
}
