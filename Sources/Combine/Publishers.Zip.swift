extension Publishers {
  /// Sends pairs: the first value of one publisher with the first of the other, and so on.
  ///
  /// It finishes when there can be no more pairs.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// Sends pairs of values that have the same place in their streams, in the order of the publishers.
    public typealias Output = (A.Output, B.Output)
    /// Fails as soon as one of the publishers does.
    public typealias Failure = A.Failure

    /// The first of the publishers.
    public let a: A
    /// The second of the publishers.
    public let b: B

    /// Puts the values of two publishers together.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Joins both publishers. A value is kept until the other publisher has sent the one that belongs to it.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let waiting = Cell(Waiting())

      func pass() {
        let (pair, isOver) = waiting.update { ($0.takePair(), $0.isOver) }
        if let pair { connection.send(pair) }
        if isOver { connection.finish() }
      }
      connection.join(a) { value in
        waiting.update { $0.a.append(value) }
        pass()
      } receiveCompletion: { completion in
        guard case .finished = completion else { return connection.finish(with: completion) }
        waiting.update { $0.hasFinishedA = true }
        pass()
      }
      connection.join(b) { value in
        waiting.update { $0.b.append(value) }
        pass()
      } receiveCompletion: { completion in
        guard case .finished = completion else { return connection.finish(with: completion) }
        waiting.update { $0.hasFinishedB = true }
        pass()
      }
      return connection.token
    }

    /// The values that have no partner yet.
    private struct Waiting {
      var a: [A.Output] = []
      var b: [B.Output] = []
      var hasFinishedA = false
      var hasFinishedB = false

      var isOver: Bool { hasFinishedA && a.isEmpty || hasFinishedB && b.isEmpty }

      mutating func takePair() -> Output? {
        a.isEmpty || b.isEmpty ? nil : (a.removeFirst(), b.removeFirst())
      }
    }
  }

  /// Sends triples: the first values of three publishers, then the second ones, and so on.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// Sends triples of values that have the same place in their streams, in the order of the publishers.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// Fails as soon as one of the publishers does.
    public typealias Failure = A.Failure

    /// The first of the publishers.
    public let a: A
    /// The second of the publishers.
    public let b: B
    /// The third of the publishers.
    public let c: C

    /// Puts the values of three publishers together.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Joins all three publishers. A value is kept until the others have sent those that belong to it.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      Zip(Zip(a, b), c).map { ($0.0, $0.1, $1) }.subscribe(subscriber)
    }
  }

  /// Sends the first values of four publishers together, then the second ones, and so on.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// Sends values that have the same place in their streams, in the order of the publishers.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
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

    /// Puts the values of four publishers together.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Joins all four publishers. A value is kept until the others have sent those that belong to it.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      Zip(Zip(a, b), Zip(c, d)).map { ($0.0, $0.1, $1.0, $1.1) }.subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Sends pairs of the values of both publishers, in their order.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Sends what `transform` makes of pairs of the values of both publishers.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0, $1) }
  }

  /// Sends triples of the values of all three publishers, in their order.
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Sends what `transform` makes of triples of the values of all three publishers.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    zip(publisher1, publisher2).map { transform($0, $1, $2) }
  }

  /// Sends the values of all four publishers together, in their order.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Sends what `transform` makes of the values of all four publishers, in their order.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(publisher1, publisher2, publisher3).map { transform($0, $1, $2, $3) }
  }
}
