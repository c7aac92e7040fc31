extension Publishers {
  /// Sends what a function makes of each value and of a state, which each subscriber has for itself; fails when the
  /// function throws.
  ///
  /// The operators that are `Stepwise` are this one where their functions may throw.
  public struct TryStepwise<Upstream: Publisher, State, Output>: Publisher {
    /// Fails as the upstream does, or with what the function throws.
    public typealias Failure = any Error

    typealias Step = Stepwise<Upstream, State, Output>.Step

    let upstream: Upstream
    let initial: State
    /// The function is called outside the lock of the state, as it may call foreign code.
    let step: (Cell<State>, Upstream.Output) throws -> Step
    /// What is still to be sent when the upstream finishes.
    var rest: (State) -> Output? = { _ in nil }

    /// Joins the upstream with a new state for this subscriber, and leaves it when the function throws.
    public func subscribe(_ subscriber: Subscriber<Output, any Error>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let state = Cell(initial)
      connection.join(upstream) { [step] value in
        do {
          switch try step(state, value) {
          case .skip: break
          case .send(let output): connection.send(output)
          case .finish(let output): connection.finish(output)
          }
        } catch {
          connection.finish(with: .failure(error))
        }
      } receiveCompletion: { [rest] completion in
        if case .finished = completion {
          connection.finish(rest(state.value))
        } else {
          connection.finish(with: completion.mapFailure { $0 })
        }
      }
      return connection.token
    }
  }

  /// What `tryScan(_:_:)` makes.
  public typealias TryScan<Upstream: Publisher, Output> = TryStepwise<Upstream, Output, Output>
  /// What `tryReduce(_:_:)` makes.
  public typealias TryReduce<Upstream: Publisher, Output> = TryStepwise<Upstream, Output, Output>
  /// What `tryRemoveDuplicates(by:)` makes.
  public typealias TryRemoveDuplicates<Upstream: Publisher> = TryStepwise<Upstream, Upstream.Output?, Upstream.Output>
  /// What `tryFirst(where:)` makes.
  public typealias TryFirstWhere<Upstream: Publisher> = TryStepwise<Upstream, Void, Upstream.Output>
  /// What `tryLast(where:)` makes.
  public typealias TryLastWhere<Upstream: Publisher> = TryStepwise<Upstream, Upstream.Output?, Upstream.Output>
  /// What `tryPrefix(while:)` makes.
  public typealias TryPrefixWhile<Upstream: Publisher> = TryStepwise<Upstream, Void, Upstream.Output>
  /// What `tryDrop(while:)` makes.
  public typealias TryDropWhile<Upstream: Publisher> = TryStepwise<Upstream, Bool, Upstream.Output>
  /// What `tryContains(where:)` makes.
  public typealias TryContainsWhere<Upstream: Publisher> = TryStepwise<Upstream, Void, Bool>
  /// What `tryAllSatisfy(_:)` makes.
  public typealias TryAllSatisfy<Upstream: Publisher> = TryStepwise<Upstream, Void, Bool>
  /// What `min(by:)` and `max(by:)` make.
  public typealias Comparison<Upstream: Publisher> = Stepwise<Upstream, Upstream.Output?, Upstream.Output>
  /// What `tryMin(by:)` and `tryMax(by:)` make.
  public typealias TryComparison<Upstream: Publisher> = TryStepwise<Upstream, Upstream.Output?, Upstream.Output>
}

extension Publisher {
  /// Sends, for each value, what `nextPartialResult` makes of the result so far and the value; fails when it throws.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryStepwise(upstream: self, initial: initialResult) { state, value in
      let next = try nextPartialResult(state.value, value)
      state.value = next
      return .send(next)
    }
  }

  /// Sends, at the end, what `nextPartialResult` made of all values; fails when it throws.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryStepwise(upstream: self, initial: initialResult) { state, value in
      state.value = try nextPartialResult(state.value, value)
      return .skip
    } rest: {
      $0
    }
  }

  /// Leaves out each value for which `predicate` holds with the last one that was sent; fails when it throws.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryStepwise(upstream: self, initial: nil) { state, value in
      if case .some(let last) = state.value, try predicate(last, value) { return .skip }
      state.value = .some(value)
      return .send(value)
    }
  }

  /// Sends the first value for which `predicate` holds, then finishes; fails when it throws.
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryStepwise(upstream: self, initial: ()) { _, value in try predicate(value) ? .finish(value) : .skip }
  }

  /// Sends, at the end, the last value for which `predicate` holds; fails when it throws.
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryStepwise(upstream: self, initial: nil) { state, value in
      if try predicate(value) { state.value = .some(value) }
      return .skip
    } rest: {
      $0
    }
  }

  /// Sends the values while `predicate` holds, then finishes; fails when it throws.
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryStepwise(upstream: self, initial: ()) { _, value in
      try predicate(value) ? .send(value) : .finish(nil)
    }
  }

  /// Leaves out the values before the first for which `predicate` does not hold; fails when it throws.
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryStepwise(upstream: self, initial: true) { isDropping, value in
      if isDropping.value, try predicate(value) { return .skip }
      isDropping.value = false
      return .send(value)
    }
  }

  /// Sends true at the first value for which `predicate` holds, or false at the end, then finishes; fails when it throws.
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryStepwise(upstream: self, initial: ()) { _, value in
      try predicate(value) ? .finish(true) : .skip
    } rest: { _ in
      false
    }
  }

  /// Sends false at the first value for which `predicate` does not hold, or true at the end, then finishes; fails when it
  /// throws.
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryStepwise(upstream: self, initial: ()) { _, value in
      try predicate(value) ? .skip : .finish(false)
    } rest: { _ in
      true
    }
  }

  // MARK: The least and the greatest value

  /// Sends, at the end, the least value; of several, the first.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    best { areInIncreasingOrder($1, $0) }
  }

  /// Sends, at the end, the greatest value; of several, the first.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    best { areInIncreasingOrder($0, $1) }
  }

  /// Sends, at the end, the least value; of several, the first. Fails when the function throws.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryBest { try areInIncreasingOrder($1, $0) }
  }

  /// Sends, at the end, the greatest value; of several, the first. Fails when the function throws.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryBest { try areInIncreasingOrder($0, $1) }
  }

  private func best(_ isReplaced: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Stepwise(upstream: self, initial: nil) { state, value in
      if case .some(let best) = state.value, !isReplaced(best, value) { return .skip }
      state.value = .some(value)
      return .skip
    } rest: {
      $0
    }
  }

  private func tryBest(_ isReplaced: @escaping (Output, Output) throws -> Bool) -> Publishers.TryComparison<Self> {
    Publishers.TryStepwise(upstream: self, initial: nil) { state, value in
      if case .some(let best) = state.value, try !isReplaced(best, value) { return .skip }
      state.value = .some(value)
      return .skip
    } rest: {
      $0
    }
  }
}

extension Publisher where Output: Comparable {
  /// Sends, at the end, the least value.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }

  /// Sends, at the end, the greatest value.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}
