extension Publishers {
  /// Sends the values of many publishers as they come; finishes when all have, fails when one does.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// Sends values of the type that all the publishers have.
    public typealias Output = Upstream.Output
    /// Fails as soon as one of the publishers does.
    public typealias Failure = Upstream.Failure

    /// What is merged.
    public let publishers: [Upstream]

    /// Merges the publishers that are given. If there are none, it finishes at once.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Merges all publishers of a sequence. If there are none, it finishes at once.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Merges one more.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }

    /// Joins all the publishers, in their order, and passes on each value when it comes.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      if publishers.isEmpty { subscriber.receive(EmptyCollection()) }
      let merging = Merging(subscriber, count: publishers.count)
      for publisher in publishers { merging.join(publisher) }
      return merging.connection.token
    }
  }

  /// Sends the values of two publishers as they come; finishes when both have, fails when one does.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    /// Sends values of the type that both publishers have.
    public typealias Output = A.Output
    /// Fails as soon as one of the publishers does.
    public typealias Failure = A.Failure

    /// The first of the publishers.
    public let a: A
    /// The second of the publishers.
    public let b: B

    /// Merges two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Joins both publishers, and passes on each value when it comes.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let merging = Merging(subscriber, count: 2)
      merging.join(a)
      merging.join(b)
      return merging.connection.token
    }
  }

  /// Sends the values of three publishers as they come; finishes when all have, fails when one does.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure {
    /// Sends values of the type that all the publishers have.
    public typealias Output = A.Output
    /// Fails as soon as one of the publishers does.
    public typealias Failure = A.Failure

    /// The first of the publishers.
    public let a: A
    /// The second of the publishers.
    public let b: B
    /// The third of the publishers.
    public let c: C

    /// Merges three publishers.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Joins all three publishers, and passes on each value when it comes.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      a.merge(with: b).merge(with: c).subscribe(subscriber)
    }
  }

  /// Sends the values of four publishers as they come; finishes when all have, fails when one does.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure, C.Output == D.Output,
    C.Failure == D.Failure
  {
    /// Sends values of the type that all the publishers have.
    public typealias Output = A.Output
    /// Fails as soon as one of the publishers does.
    public typealias Failure = A.Failure

    /// The first of the publishers.
    public let a: A
    /// The second of the publishers.
    public let b: B
    /// The third of the publishers.
    public let c: C
    /// The fourth of the publishers.
    public let d: D

    /// Merges four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Joins all four publishers, and passes on each value when it comes.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      a.merge(with: b).merge(with: c.merge(with: d)).subscribe(subscriber)
    }
  }
}

/// One subscription to publishers that are merged.
private struct Merging<Output, Failure: Error> {
  let connection: Connection<Output, Failure>
  private let running: Cell<Int>

  init(_ subscriber: Subscriber<Output, Failure>, count: Int) {
    connection = Connection(subscriber)
    running = Cell(count)
  }

  func join<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    connection.join(publisher, receiveValue: connection.send) { [connection, running] completion in
      if case .finished = completion {
        let left = running.update { count in
          count -= 1
          return count
        }
        if left > 0 { return }
      }
      connection.finish(with: completion)
    }
  }
}

extension Publisher {
  /// Sends the values of both publishers as they come.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }

  /// Sends the values of both publishers as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Sends the values of all three publishers as they come.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }

  /// Sends the values of all four publishers as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Sends the values of all five publishers as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge<Publishers.Merge4<Self, B, C, D>, E>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure
  {
    merge(with: b, c, d).merge(with: e)
  }
}
