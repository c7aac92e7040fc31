extension Publishers {
  /// Sends the values of the last publisher that came; the one before is called off.
  ///
  /// It finishes when the upstream has finished and the last publisher too.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    /// Sends what the publishers send that the upstream sends.
    public typealias Output = P.Output
    /// Fails when the upstream or the last publisher does.
    public typealias Failure = P.Failure

    let upstream: Upstream

    /// Joins the upstream, and each publisher that it sends until it sends the next one.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let state = Cell<(inner: Connection<Output, Failure>?, hasFinished: Bool)>((nil, false))

      connection.join(upstream) { publisher in
        let inner = Connection(
          Subscriber<Output, Failure>(isActive: { connection.isWanted }, receiveValue: connection.send) { _ in })
        let last = state.update { state in
          defer { state.inner = inner }
          return state.inner
        }
        if let last {
          last.cancel()
          connection.drop(last)
        }
        connection.hold(inner)
        inner.join(publisher, receiveValue: inner.send) { completion in
          guard inner.isWanted else { return }
          inner.finish()
          connection.drop(inner)
          guard case .finished = completion else { return connection.finish(with: completion) }
          let isOver = state.update { state in
            if state.inner === inner { state.inner = nil }
            return state.hasFinished && state.inner == nil
          }
          if isOver { connection.finish() }
        }
      } receiveCompletion: { completion in
        guard case .finished = completion else { return connection.finish(with: completion) }
        let isOver = state.update { state in
          state.hasFinished = true
          return state.inner == nil
        }
        if isOver { connection.finish() }
      }
      return connection.token
    }
  }
}

extension Publisher where Output: Publisher {
  /// Sends the values of the last publisher that this one sent.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> where Output.Failure == Failure {
    Publishers.SwitchToLatest(upstream: self)
  }

  /// Sends the values of the last publisher that this one sent; those never fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    > where Output.Failure == Never
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Sends the values of the last publisher that this one sent; fails when that does.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }

  /// Sends the values of the last publisher that this one sent.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> where Output.Failure == Never {
    Publishers.SwitchToLatest(upstream: self)
  }
}
