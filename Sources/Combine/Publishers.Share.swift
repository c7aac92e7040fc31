extension Publishers {
  /// Joins the upstream once for all subscribers: when the first one comes, until the last has left.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    private let shared: Autoconnect<Multicast>

    init(upstream: Upstream) { shared = Multicast(upstream: upstream).autoconnect() }

    /// Adds a subscriber, for whom the upstream is joined if nobody else is there.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable { shared.subscribe(subscriber) }

    /// Two are equal if they are the same object, which joins the upstream once.
    public static func == (left: Share, right: Share) -> Bool { left === right }

    private struct Multicast: ConnectablePublisher {
      let upstream: Upstream
      let subject = PassthroughSubject<Output, Failure>()

      func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable { subject.subscribe(subscriber) }

      func connect() -> any Cancellable { upstream.subscribe(subject) }
    }
  }
}

extension Publisher {
  /// Joins this publisher once for all subscribers. One that comes later misses what was sent before.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
