import Glibc
import Testing

/// The main queue can be drained on the main thread only, which a test does not have: a process of its own has.
/// The busy one runs a task that never stops rescheduling itself, which must keep neither requests nor other tasks
/// waiting.
@Suite struct `The main actor in a running loop` {
  static let everything = "detached dispatch request sleep yield"

  @Test(arguments: ["", "busy"])
  func `Tasks, sleeps, blocks and jobs from other threads go on, and a turn ends after each`(_ load: String) throws {
    let process = try FixtureProcess(load)
    var answer = ""
    let end = ContinuousClock.now + .seconds(FixtureProcess.patience)
    while answer != Self.everything, .now < end { answer = try process.get() }
    #expect(answer == Self.everything, "This is all that has happened within \(FixtureProcess.patience) s.")
    #expect(try process.terminate() == 0)
  }
}
