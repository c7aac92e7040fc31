extension Publishers {
  /// Sends the first value at once, then at most one in each interval: the first or the latest of those that came.
  ///
  /// What is waiting at the end is sent before the completion, when it is due.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let latest: Bool

    /// Joins the upstream. Values and the end are sent on the scheduler.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let state = Cell(State())
      connection.hold(AnyCancellable { state.exchange(State()) })

      func sendWaiting() {
        let now = scheduler.now
        let (value, completion) = state.update { state in
          defer { (state.waiting, state.lastTime) = (nil, now) }
          return (state.waiting, state.completion)
        }
        if let value { connection.send(value) }
        if let completion { connection.finish(with: completion) }
      }
      connection.join(upstream) { [interval, scheduler, latest] value in
        let now = scheduler.now
        switch state.update({ $0.receive(value, at: now, interval: interval, latest: latest) }) {
        case .keep: break
        case .send: scheduler.schedule { connection.send(value) }
        case .sendAt(let due):
          scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance) { sendWaiting() }
        }
      } receiveCompletion: { [scheduler] completion in
        let isWaiting = state.update { state in
          state.completion = completion
          return state.waiting != nil
        }
        if !isWaiting { scheduler.schedule { connection.finish(with: completion) } }
      }
      return connection.token
    }

    private enum Decision {
      case keep
      case send
      case sendAt(Context.SchedulerTimeType)
    }

    private struct State {
      var lastTime: Context.SchedulerTimeType?
      var waiting: Output?
      var completion: Subscribers.Completion<Failure>?

      mutating func receive(
        _ value: Output, at now: Context.SchedulerTimeType, interval: Context.SchedulerTimeType.Stride, latest: Bool
      ) -> Decision {
        if waiting != nil {
          if latest { waiting = .some(value) }
          return .keep
        }
        guard let due = lastTime?.advanced(by: interval), due > now else {
          lastTime = now
          return .send
        }
        waiting = .some(value)
        return .sendAt(due)
      }
    }
  }
}

extension Publisher {
  /// Sends at most one value in each `interval`: the latest that came in it, or else the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
