import Glibc

/// How long the processor is at work for `body`, the shortest of a few times. What it does for others meanwhile does not
/// count, so that on a machine that is busy it is no longer.
package func processorTime(times: Int = 5, _ body: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  var shortest = Duration.seconds(Int64.max)
  for _ in 0..<times {
    let start = now()
    try body()
    shortest = min(shortest, now() - start)
  }
  return shortest
}
