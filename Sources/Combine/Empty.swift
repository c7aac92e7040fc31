/// Sends no value: it finishes at once, or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// Whether it finishes at once.
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    if completeImmediately { subscriber.receive(EmptyCollection()) }
    return AnyCancellable()
  }
}
