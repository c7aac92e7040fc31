import MartletGraph

/// What each visitor stores: one area for all sessions of one visitor, whom a capability names.
///
/// An area with something in it lives on for a while after its visitor's last session. However many visitors there
/// are, the areas without a session take a bounded room: the one that has been without for longest goes first.
@MainActor
final class VisitorAreas {
  private var known: [String: VisitorArea] = [:]
  /// The areas of visitors who have no session, the one first that has been without for longest.
  private let left = LinkedList<VisitorArea>()
  private let limits: Sessions.Limits
  private let makeID: () -> String
  /// What all areas hold.
  private let tally = ByteTally()

  init(limits: Sessions.Limits, makeID: @escaping () -> String) {
    self.limits = limits
    self.makeID = makeID
  }

  var count: Int { known.count }
  var byteCount: Int { tally.byteCount }

  /// The area of a visitor, who has one session more now. A capability that is not known is as good as a known one: the
  /// browser has kept it while the server was started again.
  func startSession(of name: String?) -> VisitorArea {
    let name = name ?? makeID()
    let area: VisitorArea
    if let found = known[name] {
      area = found
      area.place.leave()
    } else {
      area = VisitorArea(name, storage: StorageArea(maximumBytes: limits.visitorBytes, tally: tally))
      known[name] = area
      makeRoom()
    }
    area.sessionCount += 1
    return area
  }

  /// A visitor has one session fewer.
  func endSession(of area: VisitorArea, at now: ContinuousClock.Instant) {
    area.sessionCount -= 1
    guard area.sessionCount == 0 else { return }
    if area.storage.byteCount == 0 { return forget(area) }
    area.leftAt = now
    left.moveToEnd(area.place)
    makeRoom()
  }

  /// Ends the areas whose visitors have not come back for long.
  func endUnused(at now: ContinuousClock.Instant) {
    while let oldest = left.first, oldest.leftAt + limits.visitorLifetime < now { forget(oldest) }
  }

  /// Ends the area whose visitor has been away for longest.
  /// - Returns: whether there was one.
  func evict() -> Bool {
    guard let oldest = left.first else { return false }
    forget(oldest)
    return true
  }

  /// Areas without a session go while there are too many, or while all of them hold more than half of what the process
  /// may.
  private func makeRoom() {
    while known.count > limits.visitors || tally.byteCount > limits.totalBytes / 2, evict() {}
  }

  private func forget(_ area: VisitorArea) {
    area.place.leave()
    area.storage.end()
    known[area.name] = nil
  }
}

/// What one visitor stores.
@MainActor
final class VisitorArea {
  /// The capability. Whoever knows it reads and writes the area.
  let name: String
  let storage: StorageArea
  fileprivate(set) var sessionCount = 0
  fileprivate var leftAt = ContinuousClock.now
  fileprivate let place = ListPlace<VisitorArea>()

  fileprivate init(_ name: String, storage: StorageArea) {
    self.name = name
    self.storage = storage
    place.element = self
  }
}
