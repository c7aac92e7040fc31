/// The sessions that nobody follows, in the order in which they make room for others: first those that nobody has
/// ever acted on or followed, then the others; of both, the one first that has been unused for longest.
@MainActor
final class IdleSessions {
  private let untouched = LinkedList<Session>()
  private let used = LinkedList<Session>()

  /// Puts a session behind those that have been unused for longer.
  func moveToEnd(_ session: Session, by place: ListPlace<Session>) {
    (session.isTouched ? used : untouched).moveToEnd(place)
  }

  /// Whether no session has been used later.
  func isLast(_ place: ListPlace<Session>) -> Bool { used.isLast(place) }

  /// The session that goes first where there is no room; nil if a person has used each of them since `instant`.
  func first(unusedSince instant: ContinuousClock.Instant) -> Session? {
    untouched.first ?? used.first.flatMap { $0.lastUse < instant ? $0 : nil }
  }

  /// A session whose last use was before `instant`.
  func first(olderThan instant: ContinuousClock.Instant) -> Session? {
    [untouched, used].lazy.compactMap(\.first).first { $0.lastUse < instant }
  }
}
