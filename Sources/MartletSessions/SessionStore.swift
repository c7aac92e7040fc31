/// Where sessions are kept between requests.
@MainActor
package protocol SessionStore: AnyObject {
  /// How many sessions there are.
  var count: Int { get }

  /// The session with this id, or nil.
  func session(_ id: String) -> Session?

  /// The sessions that are in memory, in no order.
  var all: [Session] { get }

  /// Keeps a new session.
  func insert(_ session: Session)

  /// Forgets a session.
  /// - Returns: the session, if there was one.
  @discardableResult func remove(_ id: String) -> Session?
}

/// Keeps sessions in the memory of this process; they end with it.
package final class MemoryStore: SessionStore {
  @exclusivity(unchecked) private var sessions: [String: Session] = [:]

  package init() {}

  package var count: Int { sessions.count }

  package func session(_ id: String) -> Session? { sessions[id] }

  package var all: [Session] { Array(sessions.values) }

  package func insert(_ session: Session) { sessions[session.id] = session }

  package func remove(_ id: String) -> Session? { sessions.removeValue(forKey: id) }
}
