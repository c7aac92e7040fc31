import Testing

@testable import MartletSessions

@Suite struct RateLimitTests {
  private let start = ContinuousClock.now

  @Test func `a burst passes at once, and then one event per interval`() {
    let limit = RateLimit(10, per: .seconds(1), burst: 3)
    var state = RateLimit.State()
    for _ in 0..<3 { #expect(limit.admit(&state, at: start) == nil) }
    #expect(limit.admit(&state, at: start) == .milliseconds(100))
    #expect(limit.admit(&state, at: start + .milliseconds(99)) == .milliseconds(1))
    #expect(limit.admit(&state, at: start + .milliseconds(100)) == nil)
    #expect(limit.admit(&state, at: start + .milliseconds(100)) == .milliseconds(100))
  }

  @Test func `what is refused does not count`() {
    let limit = RateLimit(1, per: .seconds(1), burst: 1)
    var state = RateLimit.State()
    #expect(limit.admit(&state, at: start) == nil)
    for _ in 0..<100 { #expect(limit.admit(&state, at: start) == .seconds(1)) }
    #expect(limit.admit(&state, at: start + .seconds(1)) == nil)
  }

  @Test func `what costs more than the burst is waited for afterwards`() {
    let limit = RateLimit(10, per: .seconds(1), burst: 2)
    var state = RateLimit.State()
    #expect(limit.admit(&state, cost: 20, at: start) == nil)
    #expect(limit.admit(&state, at: start) == .milliseconds(1_900))
    limit.count(10, for: &state, at: start)
    #expect(limit.admit(&state, at: start) == .milliseconds(2_900))
  }

  @Test func `a share is whole again when all of it has been waited for`() {
    let limit = RateLimit(10, per: .seconds(1), burst: 5)
    var state = RateLimit.State()
    #expect(state.isUnused(at: start))
    for _ in 0..<5 { #expect(limit.admit(&state, at: start) == nil) }
    #expect(!state.isUnused(at: start + .milliseconds(499)))
    #expect(state.isUnused(at: start + .milliseconds(500)))
    // However long nobody came, there is one burst and no more.
    for _ in 0..<5 { #expect(limit.admit(&state, at: start + .seconds(3_600)) == nil) }
    #expect(limit.admit(&state, at: start + .seconds(3_600)) == .milliseconds(100))
  }

  @Test(arguments: [
    (Duration.zero, 1), (.milliseconds(1), 1), (.seconds(1), 1), (.milliseconds(1_001), 2), (.seconds(60), 60),
  ])
  func `a client is told whole seconds, rounded up`(wait: Duration, seconds: Int) {
    #expect(wait.retryAfter == seconds)
  }
}
