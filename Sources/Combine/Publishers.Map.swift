extension Publishers {
  /// Sends what a function makes of each value.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let transform: (Upstream.Output) -> Output

    /// Joins the upstream and sends what the function makes of each value.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.subscribe(subscriber.taking { [transform] in subscriber.receiveValue(transform($0)) })
    }
  }

  /// Sends one property of each value.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let keyPath: KeyPath<Upstream.Output, Output>

    /// Joins the upstream and sends the property of each value.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.subscribe(subscriber.taking { [keyPath] in subscriber.receiveValue($0[keyPath: keyPath]) })
    }
  }

  /// Sends two properties of each value.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    /// Sends pairs of the properties' values.
    public typealias Output = (Output0, Output1)
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let keyPaths: (KeyPath<Upstream.Output, Output0>, KeyPath<Upstream.Output, Output1>)

    /// Joins the upstream and sends the two properties of each value.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.map { [keyPaths] in ($0[keyPath: keyPaths.0], $0[keyPath: keyPaths.1]) }.subscribe(subscriber)
    }
  }

  /// Sends three properties of each value.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    /// Sends triples of the properties' values.
    public typealias Output = (Output0, Output1, Output2)
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let keyPaths:
      (KeyPath<Upstream.Output, Output0>, KeyPath<Upstream.Output, Output1>, KeyPath<Upstream.Output, Output2>)

    /// Joins the upstream and sends the three properties of each value.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.map { [keyPaths] in ($0[keyPath: keyPaths.0], $0[keyPath: keyPaths.1], $0[keyPath: keyPaths.2]) }
        .subscribe(subscriber)
    }
  }

  /// Sends what a function makes of each value, unless it makes nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let transform: (Upstream.Output) -> Output?

    /// Joins the upstream and sends what the function makes of each value, unless that is nil.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.subscribe(
        subscriber.taking { [transform] in
          if let output = transform($0) { subscriber.receiveValue(output) }
        })
    }
  }

  /// Sends what a function makes of each value, unless it makes nil; fails when it throws.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// Fails as the upstream does, or with what the function throws.
    public typealias Failure = any Error

    let upstream: Upstream
    let transform: (Upstream.Output) throws -> Output?

    /// Joins the upstream, and leaves it when the function throws.
    public func subscribe(_ subscriber: Subscriber<Output, any Error>) -> AnyCancellable {
      let connection = Connection(subscriber)
      connection.join(upstream) { [transform] value in
        do {
          if let output = try transform(value) { connection.send(output) }
        } catch {
          connection.finish(with: .failure(error))
        }
      } receiveCompletion: {
        connection.finish(with: $0.mapFailure { $0 })
      }
      return connection.token
    }
  }

  /// Sends the values for which a condition holds.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let isIncluded: (Output) -> Bool

    /// Joins the upstream and passes on the values for which the condition holds.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.subscribe(
        subscriber.taking { [isIncluded] in
          if isIncluded($0) { subscriber.receiveValue($0) }
        })
    }
  }

  /// Sends another error in place of the one it fails with.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let transform: (Upstream.Failure) -> Failure

    /// Joins the upstream and passes on its values, and the other error if it fails.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.subscribe(
        Subscriber(isActive: subscriber.isActive, receiveValue: subscriber.receiveValue) { [transform] in
          subscriber.receiveCompletion($0.mapFailure(transform))
        })
    }
  }

  /// Never fails, but has a type of failure.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output

    let upstream: Upstream

    /// Joins the upstream and passes everything on.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      upstream.mapError { never -> Failure in }.subscribe(subscriber)
    }
  }

  /// What `tryMap(_:)` makes.
  public typealias TryMap<Upstream: Publisher, Output> = TryCompactMap<Upstream, Output>
  /// What `tryFilter(_:)` makes.
  public typealias TryFilter<Upstream: Publisher> = TryCompactMap<Upstream, Upstream.Output>
  /// What `replaceNil(with:)` makes.
  public typealias ReplaceNil<Upstream: Publisher, Output> = Map<Upstream, Output>
  /// What `ignoreOutput()` makes.
  public typealias IgnoreOutput<Upstream: Publisher> = CompactMap<Upstream, Never>
}

extension Publisher {
  /// Sends what `transform` makes of each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Sends the property at `keyPath` of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends two properties of each value.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPaths: (keyPath0, keyPath1))
  }

  /// Sends three properties of each value.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPaths: (keyPath0, keyPath1, keyPath2))
  }

  /// Sends what `transform` makes of each value; fails when it throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Sends what `transform` makes of each value, unless it makes nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Sends what `transform` makes of each value, unless it makes nil; fails when it throws.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Sends the values for which `isIncluded` holds.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the values for which `isIncluded` holds; fails when it throws.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryCompactMap(upstream: self) { try isIncluded($0) ? $0 : nil }
  }

  /// Sends `output` in place of each nil.
  public func replaceNil<T>(with output: T) -> Publishers.ReplaceNil<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Sends no value, only the end.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { compactMap { _ in nil } }

  /// Fails with what `transform` makes of the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Gives a publisher that never fails the type of failure that another needs.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
