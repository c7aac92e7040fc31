/// A source of values over time.
///
/// There is no demand: a publisher sends each subscriber every value, in order, on the thread that the value came from.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Joins `subscriber` to this publisher; the values follow until the returned token is cancelled or released.
  func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable
}

/// How a stream of values ended.
public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

/// What a publisher calls: one closure for values, one for the end.
public struct Subscriber<Input, Failure: Error> {
  public let receiveValue: (Input) -> Void
  public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  public init(
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in }
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }
}

extension Publisher {
  /// Calls `receiveValue` for each value and `receiveCompletion` at the end, until the token is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(Subscriber(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` for each value until the token is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(Subscriber(receiveValue: receiveValue))
  }

  /// Writes each value to a property of `object`, which is kept alive as long as the token is.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}
