/// A publisher that sends nothing until it is told to start.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts it, until the returned token is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Starts this publisher when the first subscriber joins, and stops it when the last has left.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Runs a connectable publisher while there are subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    /// What is started and stopped.
    public let upstream: Upstream
    private let state = Cell<(count: Int, connection: (any Cancellable)?)>((0, nil))

    init(upstream: Upstream) { self.upstream = upstream }

    /// Joins the upstream, and starts it for the first subscriber; it is stopped when the last subscriber's token ends.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let token = upstream.subscribe(subscriber)
      let isFirst = state.update { state in
        state.count += 1
        return state.count == 1
      }
      if isFirst { start() }
      return AnyCancellable { [self] in
        token.cancel()
        stop()
      }
    }

    private func start() {
      let connection = upstream.connect()
      let isWanted = state.update { state in
        if state.count > 0 { state.connection = connection }
        return state.count > 0
      }
      if !isWanted { connection.cancel() }
    }

    private func stop() {
      let connection = state.update { state -> (any Cancellable)? in
        state.count -= 1
        guard state.count == 0 else { return nil }
        defer { state.connection = nil }
        return state.connection
      }
      connection?.cancel()
    }
  }
}
