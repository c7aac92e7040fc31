/// Makes a new publisher for each subscriber, when it joins.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// Sends what the publisher sends that is made.
  public typealias Output = DeferredPublisher.Output
  /// Fails as the publisher does that is made.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// A publisher that calls `createPublisher` once for each subscriber, and not before one joins.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  /// Makes a publisher and joins `subscriber` to it.
  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    createPublisher().subscribe(subscriber)
  }
}
