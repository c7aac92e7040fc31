/// A clock that stands still until a test moves it.
@MainActor final class TestClock {
  var now = ContinuousClock.now
}
