/// A source of values over time.
///
/// There is no demand: a publisher sends each subscriber every value, in order, on the thread that the value came from.
public protocol Publisher<Output, Failure> {
  /// What is sent.
  associatedtype Output
  /// What the publisher may fail with; `Never` if it cannot.
  associatedtype Failure: Error

  /// Joins `subscriber` to this publisher; the values follow until the returned token is cancelled or released.
  func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable
}

/// The operators that come between a publisher and its subscribers, by name.
public enum Publishers {}

/// How a stream of values ended, and how many of its values are wanted.
public enum Subscribers {
  /// How a stream of values ended: all of them were sent, or something went wrong.
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// There are no more values because of an error.
    case failure(Failure)
  }

  /// A number of values, or all. Only `flatMap(maxPublishers:)` heeds it.
  public struct Demand: Hashable, Sendable {
    let count: Int

    /// All values.
    public static let unlimited = Demand(count: .max)
    /// No value at all.
    public static let none = Demand(count: 0)
    /// At most `value` values.
    public static func max(_ value: Int) -> Demand { Demand(count: value) }
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  /// The same end, with the failure of another type.
  func mapFailure<Other>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let failure): .failure(transform(failure))
    }
  }
}

/// What a publisher calls: one closure for values, one for the end.
public struct Subscriber<Input, Failure: Error> {
  /// Called with each value, on the thread that the value came from.
  public let receiveValue: (Input) -> Void
  /// Called at most once, at the end; nothing comes after it.
  public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  /// Whether anything is still wanted. A publisher asks before each value that it sends while it is being joined, when
  /// nobody has the token yet.
  let isActive: () -> Bool

  /// A subscriber of two closures. If the second is left out, nobody hears of the end.
  public init(
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in }
  ) {
    self.init(isActive: { true }, receiveValue: receiveValue, receiveCompletion: receiveCompletion)
  }

  init(
    isActive: @escaping () -> Bool, receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.isActive = isActive
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  /// A subscriber of other values that ends with this one.
  func taking<Other>(_ receiveValue: @escaping (Other) -> Void) -> Subscriber<Other, Failure> {
    Subscriber<Other, Failure>(isActive: isActive, receiveValue: receiveValue, receiveCompletion: receiveCompletion)
  }

  /// Receives all of `values` that are wanted and then, if the end is still wanted, the completion.
  func receive(_ values: some Sequence<Input>, _ completion: Subscribers.Completion<Failure> = .finished) {
    for value in values {
      guard isActive() else { return }
      receiveValue(value)
    }
    if isActive() { receiveCompletion(completion) }
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

  /// Sends all that this publisher sends through `subject`, until the token is cancelled or released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` for each value until the token is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(Subscriber(receiveValue: receiveValue))
  }

  /// Writes each value to a property of `object`, which is kept alive until the end of the values or of the token.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Writes each value to a `@Published` property, for as long as the property lives.
  public func assign(to published: inout Published<Output>.Publisher) { published.follow(self) }
}
