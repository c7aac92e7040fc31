extension Publishers {
  /// Joins the upstream once for all subscribers: when the first one comes, until the last has left.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let shared: Autoconnect<Multicast>

    init(upstream: Upstream) { shared = Multicast(upstream: upstream).autoconnect() }

    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable { shared.subscribe(subscriber) }

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
