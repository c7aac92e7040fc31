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
    /// Sends the date at which it sends.
    public typealias Output = Date
    /// Never fails.
    public typealias Failure = Never

    /// The seconds from one date to the next.
    public let interval: TimeInterval

    /// By how many seconds a date may be late.
    public let tolerance: TimeInterval?

    private let subscribers = SubscriberList<Date, Never>()

    /// A timer that does not run yet, with `interval` and `tolerance` in seconds. The run loop, its mode and the
    /// options make no difference.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      (self.interval, self.tolerance) = (interval, tolerance)
    }

    /// Adds a subscriber, which receives nothing while the timer is not connected.
    public func subscribe(_ subscriber: Subscriber<Date, Never>) -> AnyCancellable { subscribers.add(subscriber) }

    /// Sends the date every `interval` seconds, at least 0.1 ms, until the returned token is cancelled. To release the
    /// token does not stop the timer; to connect again starts another one beside it.
    public func connect() -> any Cancellable {
      let queue = DispatchQueue.main
      let stride = SchedulerTime.Stride.seconds(Swift.max(interval, 0.0001))
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
