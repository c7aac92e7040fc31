import Glibc
import Testing

/// The main queue can be drained on the main thread only, which a test does not have: a process of its own has.
@Suite struct `The main actor in a running loop` {
  @Test func `Tasks, sleeps, dispatched blocks and jobs from other threads all go on and are followed by a turn's end`()
    throws
  {
    let process = try FixtureProcess()
    let expected = "detached dispatch request sleep yield"
    var answer = ""
    for _ in 0..<10_000 where answer != expected { answer = try process.get() }
    #expect(answer == expected)
    #expect(process.terminate() == 0)
  }

  @Test func `A job that keeps rescheduling itself does not keep requests waiting`() throws {
    let process = try FixtureProcess("busy")
    for _ in 0..<100 { #expect(try !process.get().isEmpty) }
    #expect(process.terminate() == 0)
  }
}
