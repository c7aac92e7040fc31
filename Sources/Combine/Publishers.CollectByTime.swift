extension Publishers {
  /// When the values that have been collected are sent.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Each time that so much time has passed.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// The same, and as soon as there are so many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Sends arrays of the values that have come in some time.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Sends arrays, none of them empty.
    public typealias Output = [Upstream.Output]
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let strategy: TimeGroupingStrategy<Context>
    let options: Context.SchedulerOptions?

    /// Joins the upstream. What is there at its end is sent first, unless it fails.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let collected = Cell<[Upstream.Output]>([])
      let (scheduler, interval, count) = parts
      connection.hold(
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
          options: options
        ) {
          let values = collected.exchange([])
          if !values.isEmpty { connection.send(values) }
        }.token)
      connection.join(upstream) { value in
        let full = collected.update { values -> [Upstream.Output]? in
          values.append(value)
          guard values.count >= count else { return nil }
          defer { values = [] }
          return values
        }
        if let full { connection.send(full) }
      } receiveCompletion: { completion in
        let values = collected.exchange([])
        guard case .finished = completion, !values.isEmpty else { return connection.finish(with: completion) }
        connection.finish(values)
      }
      return connection.token
    }

    private var parts: (Context, Context.SchedulerTimeType.Stride, Int) {
      switch strategy {
      case .byTime(let scheduler, let interval): (scheduler, interval, .max)
      case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, Swift.max(1, count))
      }
    }
  }

  /// Sends how much time has passed between values.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// Sends lengths of time.
    public typealias Output = Context.SchedulerTimeType.Stride
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let scheduler: Context

    /// Joins the upstream: the first length of time begins now.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let last = Cell(scheduler.now)
      connection.join(upstream) { [scheduler] _ in
        let now = scheduler.now
        connection.send(last.exchange(now).distance(to: now))
      } receiveCompletion: {
        connection.finish(with: $0)
      }
      return connection.token
    }
  }
}

extension Cancellable {
  /// This as a token.
  fileprivate var token: AnyCancellable { AnyCancellable { cancel() } }
}

extension Publisher {
  /// Sends arrays of the values that have come in some time, or of so many.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }

  /// Sends how much time has passed between values, by the clock of a scheduler.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
