extension Publishers {
  /// Sends the last values of two publishers whenever one sends, once both have; finishes when both have.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// Sends pairs of the publishers' last values, in the order of the publishers.
    public typealias Output = (A.Output, B.Output)
    /// Fails as soon as one of the publishers does.
    public typealias Failure = A.Failure

    /// The first of the publishers.
    public let a: A
    /// The second of the publishers.
    public let b: B

    /// Combines the last values of two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Joins both publishers, and sends a pair at each value from the moment when both have sent one.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let latest = Cell<(a: A.Output?, b: B.Output?)>((nil, nil))
      let running = Cell(2)

      func send(_ pair: (a: A.Output?, b: B.Output?)) {
        if case (.some(let a), .some(let b)) = pair { connection.send((a, b)) }
      }
      func end(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion {
          let left = running.update { count in
            count -= 1
            return count
          }
          if left > 0 { return }
        }
        connection.finish(with: completion)
      }
      func join<P: Publisher>(_ publisher: P, _ place: WritableKeyPath<(a: A.Output?, b: B.Output?), P.Output?>)
      where P.Failure == Failure {
        connection.join(publisher) { value in
          var old: P.Output? = value  // Released here, not under the lock.
          send(
            latest.update { pair in
              swap(&old, &pair[keyPath: place])
              return pair
            })
        } receiveCompletion: {
          end($0)
        }
      }
      join(a, \.a)
      join(b, \.b)
      return connection.token
    }
  }

  /// Sends the last values of three publishers whenever one sends, once all have; finishes when all have.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// Sends triples of the publishers' last values, in the order of the publishers.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// Fails as soon as one of the publishers does.
    public typealias Failure = A.Failure

    /// The first of the publishers.
    public let a: A
    /// The second of the publishers.
    public let b: B
    /// The third of the publishers.
    public let c: C

    /// Combines the last values of three publishers.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Joins all three publishers, and sends a triple at each value from the moment when all have sent one.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }.subscribe(subscriber)
    }
  }

  /// Sends the last values of four publishers whenever one sends, once all have; finishes when all have.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// Sends the publishers' last values, four at a time, in the order of the publishers.
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

    /// Combines the last values of four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Joins all four publishers, and sends four values at each value from the moment when all have sent one.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      CombineLatest(CombineLatest(a, b), CombineLatest(c, d)).map { ($0.0, $0.1, $1.0, $1.1) }.subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Sends the last values of both publishers whenever one sends, once both have.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends what `transform` makes of the last values of both publishers.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0, $1) }
  }

  /// Sends the last values of all three publishers whenever one sends, once all have.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends what `transform` makes of the last values of all three publishers.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0, $1, $2) }
  }

  /// Sends the last values of all four publishers whenever one sends, once all have.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Sends what `transform` makes of the last values of all four publishers.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0, $1, $2, $3) }
  }
}
