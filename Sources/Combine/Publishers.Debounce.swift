extension Publishers {
  /// Sends a value when no other has come for some time. What is waiting at the end is not sent.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let dueTime: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let options: Context.SchedulerOptions?

    /// Joins the upstream. Values and the end are sent on the scheduler.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let waiting = Cell<(value: Output?, number: Int)>((nil, 0))
      connection.hold(AnyCancellable { waiting.exchange((nil, -1)) })
      connection.join(upstream) { [dueTime, scheduler, options] value in
        var old: Output? = value  // Released here, not under the lock.
        let number = waiting.update { waiting in
          swap(&old, &waiting.value)
          waiting.number += 1
          return waiting.number
        }
        scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
        ) {
          let due = waiting.update { waiting -> Output? in
            guard waiting.number == number else { return nil }
            defer { waiting.value = nil }
            return waiting.value
          }
          if let due { connection.send(due) }
        }
      } receiveCompletion: { [scheduler, options] completion in
        waiting.exchange((nil, -1))
        scheduler.schedule(options: options) { connection.finish(with: completion) }
      }
      return connection.token
    }
  }

  /// Ends when no value has come for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does, or with the error made for a timeout.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let options: Context.SchedulerOptions?
    let customError: (() -> Failure)?

    /// Joins the upstream, and waits for its values from now on. Values and the end are sent on the scheduler.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let values = Cell(0)
      func wait() {
        let number = values.update { number in
          number += 1
          return number
        }
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
        ) { [customError] in
          guard values.value == number else { return }
          connection.finish(with: customError.map { .failure($0()) } ?? .finished)
        }
      }
      wait()
      connection.join(upstream) { [scheduler, options] value in
        wait()
        scheduler.schedule(options: options) { connection.send(value) }
      } receiveCompletion: { [scheduler, options] completion in
        values.value = -1
        scheduler.schedule(options: options) { connection.finish(with: completion) }
      }
      return connection.token
    }
  }
}

extension Publisher {
  /// Sends a value when no other has come for `dueTime`.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Finishes, or fails with `customError`, when no value has come for `interval`.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}
