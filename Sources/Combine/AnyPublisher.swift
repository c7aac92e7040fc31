/// A publisher whose type is hidden.
///
/// It holds the publisher itself, so two that were made from the same subject are the same to a view.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let base: any Publisher<Output, Failure>

  /// Hides the type of `publisher`.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    base = (publisher as? AnyPublisher)?.base ?? publisher
  }

  /// Joins the hidden publisher, which sends to the subscriber directly.
  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable { base.subscribe(subscriber) }

  /// Always "AnyPublisher": what is hidden is not named.
  public var description: String { "AnyPublisher" }
}

extension Publisher {
  /// This publisher with its type hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
