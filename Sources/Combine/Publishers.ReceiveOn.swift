extension Publishers {
  /// Sends everything on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let scheduler: Context
    let options: Context.SchedulerOptions?

    /// Joins the upstream at once. Values and the end go through the scheduler, one after the other, in their order.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let line = WaitingLine()
      func enqueue(_ action: @escaping () -> Void) {
        line.append(action)
        scheduler.schedule(options: options) { line.runNext() }
      }
      connection.join(upstream) { value in
        enqueue { connection.send(value) }
      } receiveCompletion: { completion in
        enqueue { connection.finish(with: completion) }
      }
      return connection.token
    }
  }

  /// Closures that run one after the other, in order, also where the scheduler runs several at a time.
  private final class WaitingLine: @unchecked Sendable {
    private let state = Cell(State())

    private struct State {
      var actions: [() -> Void] = []
      var next = 0
      /// How many closures are to run now.
      var due = 0
      var isRunning = false

      mutating func takeNext() -> (() -> Void)? {
        if due == 0 {
          isRunning = false
          return nil
        }
        due -= 1
        let action = actions[next]
        next += 1
        if next > actions.count / 2 {
          actions.removeFirst(next)
          next = 0
        }
        return action
      }
    }

    func append(_ action: @escaping () -> Void) { state.update { $0.actions.append(action) } }

    /// Runs the next closure, or leaves it to whoever is running one.
    func runNext() {
      let isFirst = state.update { state in
        state.due += 1
        defer { state.isRunning = true }
        return !state.isRunning
      }
      guard isFirst else { return }
      while let action = state.update({ $0.takeNext() }) { action() }
    }
  }

  /// Sends everything some time later, on a scheduler.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let tolerance: Context.SchedulerTimeType.Stride?
    let scheduler: Context
    let options: Context.SchedulerOptions?

    /// Joins the upstream at once. Values and the end, a failure too, are passed on later, on the scheduler.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      func later(_ action: @escaping () -> Void) {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance,
          options: options, action)
      }
      connection.join(upstream) { value in
        later { connection.send(value) }
      } receiveCompletion: { completion in
        later { connection.finish(with: completion) }
      }
      return connection.token
    }
  }

  /// Joins the upstream on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let scheduler: Context
    let options: Context.SchedulerOptions?

    /// Has the scheduler join the upstream. The values come from wherever the upstream sends them.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      scheduler.schedule(options: options) { [upstream] in
        connection.join(upstream, receiveValue: connection.send) { connection.finish(with: $0) }
      }
      return connection.token
    }
  }
}

extension Publisher {
  /// Sends everything on `scheduler`.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Joins this publisher on `scheduler`.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Sends everything later by `interval`, on `scheduler`.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(upstream: self, interval: interval, tolerance: tolerance, scheduler: scheduler, options: options)
  }
}
