import Dispatch
import Foundation

extension Timer {
  /// Sends the date again and again while it is connected.
  ///
  /// Whatever the run loop and its mode, the dates come on the main queue, which is what a server has instead.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Sends the date again and again while it is connected.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never

    /// The seconds from one date to the next.
    public let interval: TimeInterval

    /// By how many seconds a date may be late.
    public let tolerance: TimeInterval?

    private let subscribers = SubscriberList<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      (self.interval, self.tolerance) = (interval, tolerance)
    }

    public func subscribe(_ subscriber: Subscriber<Date, Never>) -> AnyCancellable { subscribers.add(subscriber) }

    public func connect() -> any Cancellable {
      let queue = DispatchQueue.main
      let stride = SchedulerTime.Stride.seconds(max(interval, 0.0001))
      let running = Running()
      running.token.value = AnyCancellable(
        queue.schedule(
          after: queue.now.advanced(by: stride), interval: stride, tolerance: .seconds(tolerance ?? 0), options: nil
        ) { [subscribers] in
          withExtendedLifetime(running) { subscribers.send(Date()) }
        })
      return running
    }

    /// Keeps itself alive through the running timer, so that only `cancel` stops it.
    private struct Running: Cancellable {
      let token = Cell<AnyCancellable?>(nil)

      func cancel() { token.exchange(nil)?.cancel() }
    }
  }
}
