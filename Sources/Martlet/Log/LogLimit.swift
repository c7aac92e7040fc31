import MartletSessions
import Synchronization

/// Bounds how often something is logged that clients can cause without end, for each kind of it by itself.
final class LogLimit: Sendable {
  private struct Kind {
    var rate = RateLimit.State()
    var withheld = 0
  }

  private let limit = RateLimit(10, per: .seconds(1), burst: 50)
  private let kinds = Mutex<[String: Kind]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

  /// Whether one more line of a kind may be logged; if not, it is counted. There must not be many kinds.
  func admits(_ kind: String) -> Bool {
    let now = now()
    return kinds.withLock { kinds in
      guard limit.admit(&kinds[kind, default: Kind()].rate, at: now) != nil else { return true }
      kinds[kind, default: Kind()].withheld += 1
      return false
    }
  }

  /// How many lines of which kinds were not logged since this was asked last.
  func takeWithheld() -> [(kind: String, count: Int)] {
    kinds.withLock { kinds in
      let withheld = kinds.filter { $0.value.withheld > 0 }.sorted { $0.key < $1.key }
      for (kind, _) in withheld { kinds[kind]?.withheld = 0 }
      return withheld.map { ($0.key, $0.value.withheld) }
    }
  }
}
