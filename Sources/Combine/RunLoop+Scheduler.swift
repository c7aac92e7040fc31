import Dispatch
import Foundation

/// A run loop as a scheduler: whichever it is, closures run on the main queue, which is what a server has instead.
extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime

  /// There is nothing to choose.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTime { DispatchQueue.main.now }

  public var minimumTolerance: SchedulerTime.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(action)
  }

  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, action)
  }

  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime

  /// There is nothing to choose.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTime { DispatchQueue.main.now }

  public var minimumTolerance: SchedulerTime.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    addOperation { action.value() }
  }

  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.global().schedule(after: date, tolerance: tolerance) { self.schedule(options: options, action) }
  }

  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.global().schedule(after: date, interval: interval, tolerance: tolerance, options: nil) {
      self.schedule(options: options, action)
    }
  }
}
