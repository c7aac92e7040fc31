extension Publishers {
  /// When the upstream fails, goes on with a publisher that is made of the error.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    let upstream: Upstream
    let handler: (Upstream.Failure) -> NewPublisher

    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      connection.join(upstream, receiveValue: connection.send) { [handler] completion in
        switch completion {
        case .finished: connection.finish()
        case .failure(let error):
          connection.join(handler(error), receiveValue: connection.send) { connection.finish(with: $0) }
        }
      }
      return connection.token
    }
  }

  /// Sends a value in place of the error that the upstream fails with, then finishes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    let upstream: Upstream
    let output: Output

    public func subscribe(_ subscriber: Subscriber<Output, Never>) -> AnyCancellable {
      upstream.catch { [output] _ in Just(output) }.subscribe(subscriber)
    }
  }

  /// Joins the upstream again when it fails, so many times.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let retries: Int

    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      func join(retries: Int) {
        connection.join(upstream, receiveValue: connection.send) { completion in
          if case .failure = completion, retries > 0 { return join(retries: retries - 1) }
          connection.finish(with: completion)
        }
      }
      join(retries: retries)
      return connection.token
    }
  }
}

extension Publisher {
  /// Goes on, when this publisher fails, with the publisher that `handler` makes of the error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Sends `output` in place of an error, then finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Joins this publisher again when it fails, at most `retries` times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}
