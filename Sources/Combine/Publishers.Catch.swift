extension Publishers {
  /// When the upstream fails, goes on with a publisher that is made of the error.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// Sends values of the upstream's type, as the handler's publisher does, too.
    public typealias Output = Upstream.Output
    /// Fails as the handler's publisher does: the upstream's own error has been dealt with.
    public typealias Failure = NewPublisher.Failure

    let upstream: Upstream
    let handler: (Upstream.Failure) -> NewPublisher

    /// Joins the upstream and, if it fails, the publisher that the handler makes of the error.
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

  /// When the upstream fails, goes on with a publisher that is made of the error, or fails with what making it throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// Sends values of the upstream's type, as the handler's publisher does, too.
    public typealias Output = Upstream.Output
    /// Fails as the handler's publisher does, or with what the handler throws.
    public typealias Failure = any Error

    let upstream: Upstream
    let handler: (Upstream.Failure) throws -> NewPublisher

    /// Joins the upstream, and when that fails, the handler's publisher.
    public func subscribe(_ subscriber: Subscriber<Output, any Error>) -> AnyCancellable {
      let connection = Connection(subscriber)
      connection.join(upstream, receiveValue: connection.send) { [handler] completion in
        guard case .failure(let error) = completion else { return connection.finish() }
        do {
          connection.join(try handler(error), receiveValue: connection.send) {
            connection.finish(with: $0.mapFailure { $0 })
          }
        } catch {
          connection.finish(with: .failure(error))
        }
      }
      return connection.token
    }
  }

  /// Sends a value in place of the error that the upstream fails with, then finishes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Never fails.
    public typealias Failure = Never

    let upstream: Upstream
    let output: Output

    /// Joins the upstream, and turns its error into a last value.
    public func subscribe(_ subscriber: Subscriber<Output, Never>) -> AnyCancellable {
      upstream.catch { [output] _ in Just(output) }.subscribe(subscriber)
    }
  }

  /// Joins the upstream again when it fails, so many times.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does when it has been joined for the last time.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let retries: Int

    /// Joins the upstream, and again after each failure, until the retries are used up. Then the failure is passed on.
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

  /// Goes on, when this publisher fails, with the publisher that `handler` makes of the error; fails when it throws.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Sends `output` in place of an error, then finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Joins this publisher again when it fails, at most `retries` times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}
