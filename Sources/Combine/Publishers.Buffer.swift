extension Publishers {
  /// When a buffer asks for values. There is no demand here: it makes no difference.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// At once.
    case keepFull
    /// When values are wanted.
    case byRequest
  }

  /// What a buffer does when it is full. As every value is passed on at once, none ever is.
  public enum BufferingStrategy<Failure: Error> {
    /// Leaves out the new value.
    case dropNewest
    /// Leaves out the oldest one.
    case dropOldest
    /// Fails.
    case customError(() -> Failure)
  }

  /// Sends what the upstream sends: there is no demand, so that nothing has to wait in a buffer.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    /// Whose values these are.
    public let upstream: Upstream
    /// How many values there would be room for.
    public let size: Int
    /// When they would be asked for.
    public let prefetch: PrefetchStrategy
    /// What would be done with one too many.
    public let whenFull: BufferingStrategy<Failure>

    /// Joins the upstream.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Sends what this publisher sends: there is no demand, so that nothing has to wait.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
