extension Publishers {
  /// Sends the elements of a sequence to each subscriber, then finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// Sends elements of the sequence.
    public typealias Output = Elements.Element

    /// What is sent.
    public let sequence: Elements

    /// A publisher of the elements of `sequence`.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Sends the elements and the end before this returns, or as many as the subscriber wants.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      subscriber.receive(sequence)
      return AnyCancellable()
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
  /// Sends the elements, then finishes.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// Sends the value, if there is one, then finishes.
  public var publisher: Publisher { Publisher(self) }

  /// Sends the value of an optional to each subscriber, if there is one, then finishes.
  public struct Publisher: Combine.Publisher {
    /// Sends a value of the type that the optional wraps.
    public typealias Output = Wrapped
    /// Never fails.
    public typealias Failure = Never

    /// The value that is sent.
    public let output: Wrapped?

    /// A publisher of the value in `output`, or of none if it is nil.
    public init(_ output: Wrapped?) { self.output = output }

    /// Sends the value, if there is one, and the end before this returns.
    public func subscribe(_ subscriber: Subscriber<Wrapped, Never>) -> AnyCancellable {
      subscriber.receive(CollectionOfOne(output).compactMap(\.self))
      return AnyCancellable()
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Result {
  /// Sends the value and finishes, or fails.
  public var publisher: Publisher { Publisher(self) }

  /// Sends the value of a result to each subscriber and finishes, or fails.
  public struct Publisher: Combine.Publisher {
    /// Sends a value of the type that the result has if it is a success.
    public typealias Output = Success

    /// What is sent.
    public let result: Result

    /// A publisher of the value or the failure in `result`.
    public init(_ result: Result) { self.result = result }

    /// Sends the value and the end, or the failure, before this returns.
    public func subscribe(_ subscriber: Subscriber<Success, Failure>) -> AnyCancellable {
      switch result {
      case .success(let value): subscriber.receive(CollectionOfOne(value))
      case .failure(let failure): subscriber.receive(EmptyCollection(), .failure(failure))
      }
      return AnyCancellable()
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
