import Combine
import Dispatch

/// A scheduler whose clock stands still until a test moves it. It runs what is due in the order of the dates.
final class TestScheduler: Scheduler {
  typealias SchedulerTimeType = SchedulerTime
  typealias SchedulerOptions = Never

  private(set) var now = SchedulerTime(.init(uptimeNanoseconds: 1_000))
  private var jobs: [(due: SchedulerTime, action: () -> Void)] = []

  var minimumTolerance: SchedulerTime.Stride { 0 }

  /// How many actions wait.
  var count: Int { jobs.count }

  func schedule(options: Never?, _ action: @escaping () -> Void) { jobs.append((now, action)) }

  func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    jobs.append((date, action))
  }

  func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    jobs.append((date, action))
    return AnyCancellable {}
  }

  /// Moves the clock on, and runs everything that is due on the way.
  func advance(_ stride: SchedulerTime.Stride = 0) {
    let end = now.advanced(by: stride)
    while let index = jobs.indices.filter({ jobs[$0].due <= end }).min(by: { jobs[$0].due < jobs[$1].due }) {
      let job = jobs.remove(at: index)
      now = max(now, job.due)
      job.action()
    }
    now = end
  }
}
