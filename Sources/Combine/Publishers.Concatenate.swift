extension Publishers {
  /// Sends the values of one publisher and, when it has finished, those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// Sends values of the type that both publishers have.
    public typealias Output = Suffix.Output
    /// Fails when the publisher fails that it has come to.
    public typealias Failure = Suffix.Failure

    /// What is sent first.
    public let prefix: Prefix

    /// What is sent then.
    public let suffix: Suffix

    /// Sends the values of `prefix`, then those of `suffix`.
    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    /// Joins the first publisher and, when it has finished, the second.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      connection.join(prefix, receiveValue: connection.send) { [suffix] completion in
        guard case .finished = completion else { return connection.finish(with: completion) }
        connection.join(suffix, receiveValue: connection.send) { connection.finish(with: $0) }
      }
      return connection.token
    }
  }
}

extension Publisher {
  /// Sends the values of `publisher` first, until it finishes.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends `elements` first.
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends `elements` first.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of `publisher` when this one has finished.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  /// Sends `elements` when this publisher has finished.
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends `elements` when this publisher has finished.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(Publishers.Sequence(sequence: elements))
  }
}
