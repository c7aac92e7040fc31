/// Sends no value: it finishes at once, or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// Whether it finishes at once.
  public let completeImmediately: Bool

  /// A publisher without values, which finishes at once or, if `completeImmediately` is false, never.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// The same, with its types as arguments where nothing else tells them.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Finishes the subscription before this returns, or leaves it open.
  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    if completeImmediately { subscriber.receive(EmptyCollection()) }
    return AnyCancellable()
  }
}
