/// So many events per interval, with bursts (the generic cell rate algorithm, ITU-T I.371): 16 bytes for each that is
/// limited.
package struct RateLimit: Sendable {
  /// The time between two events at the steady rate.
  private let interval: Duration
  /// How far events may run ahead of the steady rate.
  private let tolerance: Duration

  /// - Parameters:
  ///   - count: how many events there may be in `period`, steadily.
  ///   - period: the time that `count` is for.
  ///   - burst: how many may come at once.
  package init(_ count: Int, per period: Duration, burst: Int) {
    interval = period / count
    tolerance = interval * (burst - 1)
  }

  /// How far one limited thing has used up its share.
  package struct State: Sendable {
    fileprivate var next: ContinuousClock.Instant?

    package init() {}

    /// Whether the whole share is there, as if there had never been an event.
    func isUnused(at now: ContinuousClock.Instant) -> Bool { next.map { $0 <= now } ?? true }
  }

  /// Counts events that have happened.
  func count(_ cost: Int, for state: inout State, at now: ContinuousClock.Instant) {
    state.next = max(state.next ?? now, now) + interval * cost
  }

  /// Counts one event as `cost` of them, and returns nil; or returns after which time it would be within the limit, and
  /// does not count it.
  package func admit(_ state: inout State, cost: Int = 1, at now: ContinuousClock.Instant) -> Duration? {
    let next = max(state.next ?? now, now)
    let wait = next - now - tolerance
    if wait > .zero { return wait }
    state.next = next + interval * cost
    return nil
  }
}

extension Duration {
  /// Whole seconds, rounded up, at least one: what `Retry-After` takes (RFC 9110 §10.2.3).
  var retryAfter: Int { max(1, Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)) }
}
