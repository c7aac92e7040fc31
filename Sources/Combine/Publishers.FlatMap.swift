extension Publishers {
  /// Makes a publisher of each value and sends the values of them all as they come.
  ///
  /// Where only so many may run at a time, the values that come meanwhile wait.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// Sends what the publishers send that are made of the values.
    public typealias Output = NewPublisher.Output
    /// Fails as soon as the upstream or one of the publishers does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let limit: Subscribers.Demand
    let transform: (Upstream.Output) -> NewPublisher

    /// Joins the upstream, and a publisher made of each of its values. It finishes when all of them have.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let state = Cell(State())

      func run(_ value: Upstream.Output) {
        let inner = Connection(
          Subscriber<Output, Failure>(isActive: { connection.isWanted }, receiveValue: connection.send) { _ in })
        connection.hold(inner)
        inner.join(transform(value), receiveValue: inner.send) { completion in
          inner.finish()
          connection.drop(inner)
          guard case .finished = completion else { return connection.finish(with: completion) }
          let (next, isOver) = state.update { $0.innerFinished() }
          if let next { run(next) }
          if isOver { connection.finish() }
        }
      }
      connection.join(upstream) { [limit] value in
        let mayRun = state.update { state in
          if state.running >= limit.count {
            state.waiting.append(value)
            return false
          }
          state.running += 1
          return true
        }
        if mayRun { run(value) }
      } receiveCompletion: { completion in
        guard case .finished = completion else { return connection.finish(with: completion) }
        let isOver = state.update { state in
          state.hasFinished = true
          return state.isOver
        }
        if isOver { connection.finish() }
      }
      return connection.token
    }

    private struct State {
      var running = 0
      var waiting: [Upstream.Output] = []
      var hasFinished = false

      var isOver: Bool { hasFinished && running == 0 && waiting.isEmpty }

      /// The waiting value that may run now, and whether that was the end of all.
      mutating func innerFinished() -> (Upstream.Output?, Bool) {
        running -= 1
        if waiting.isEmpty { return (nil, isOver) }
        running += 1
        return (waiting.removeFirst(), false)
      }
    }
  }
}

extension Publisher {
  /// Sends the values of all the publishers that `transform` makes of the values, at most `maxPublishers` at a time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, limit: maxPublishers, transform: transform)
  }

  /// Sends the values of all the publishers that `transform` makes of the values; those never fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Sends the values of all the publishers that `transform` makes of the values; fails when one of those does.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Sends the values of all the publishers that `transform` makes of the values, at most `maxPublishers` at a time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, limit: maxPublishers, transform: transform)
  }
}
