/// Makes a new publisher for each subscriber, when it joins.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    createPublisher().subscribe(subscriber)
  }
}
