import Dispatch
import Foundation

/// A run loop as a scheduler: whichever it is, closures run on the main queue, which is what a server has instead.
extension RunLoop: Scheduler {
  /// A run loop tells the time by the clock that all schedulers share.
  public typealias SchedulerTimeType = SchedulerTime

  /// There is nothing to choose.
  public struct SchedulerOptions: Sendable {}

  /// The present, on the clock that all schedulers share.
  public var now: SchedulerTime { DispatchQueue.main.now }

  /// Always zero: no closure has to be late.
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  /// Appends `action` to the main queue and returns at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(action)
  }

  /// Appends `action` to the main queue at `date`. The tolerance is not heeded.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, action)
  }

  /// Runs `action` on the main queue at `date` and then after each `interval`, each of which may be late by
  /// `tolerance`, until the token is cancelled or released.
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

extension OperationQueue: Scheduler {
  /// An operation queue tells the time by the clock that all schedulers share.
  public typealias SchedulerTimeType = SchedulerTime

  /// There is nothing to choose.
  public struct SchedulerOptions: Sendable {}

  /// The present, on the clock that all schedulers share.
  public var now: SchedulerTime { DispatchQueue.main.now }

  /// Always zero: no closure has to be late.
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  /// Adds `action` to the queue as an operation and returns at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    addOperation { action.value() }
  }

  /// Adds `action` to the queue as an operation at `date`. The tolerance is not heeded.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.global().schedule(after: date, tolerance: tolerance) { self.schedule(options: options, action) }
  }

  /// Adds `action` to the queue as an operation at `date` and then after each `interval`, each of which may be late by
  /// `tolerance`, until the token is cancelled or released.
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.global().schedule(after: date, interval: interval, tolerance: tolerance, options: nil) {
      self.schedule(options: options, action)
    }
  }
}
