/// Sends one value to each subscriber, then finishes.
public struct Just<Output>: Publisher {
  /// Never fails.
  public typealias Failure = Never

  /// The value that is sent.
  public let output: Output

  /// A publisher that sends `output` to each subscriber.
  public init(_ output: Output) { self.output = output }

  /// Sends the value and the end before this returns.
  public func subscribe(_ subscriber: Subscriber<Output, Never>) -> AnyCancellable {
    subscriber.receive(CollectionOfOne(output))
    return AnyCancellable()
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
