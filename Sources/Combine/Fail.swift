/// Sends no value: it fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error that it fails with.
  public let error: Failure

  /// A publisher that fails with `error`.
  public init(error: Failure) { self.error = error }

  /// The same, with its type of value as an argument where nothing else tells it.
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  /// Fails the subscription before this returns.
  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    subscriber.receive(EmptyCollection(), .failure(error))
    return AnyCancellable()
  }
}

extension Fail: Equatable where Failure: Equatable {}
extension Fail: Sendable where Failure: Sendable {}
