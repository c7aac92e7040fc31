extension Publishers {
  /// Sends what a function makes of each value and of a state, which each subscriber has for itself.
  ///
  /// Most operators that count, collect or compare are this one, under their own names.
  public struct Stepwise<Upstream: Publisher, State, Output>: Publisher {
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    /// What comes of one value.
    enum Step {
      case skip
      case send(Output)
      /// Sends this value, if any, and finishes without waiting for the end of the upstream.
      case finish(Output?)
    }

    let upstream: Upstream
    let initial: State
    /// The function is called outside the lock of the state, as it may call foreign code.
    let step: (Cell<State>, Upstream.Output) -> Step
    /// What is still to be sent when the upstream finishes.
    var rest: (State) -> Output? = { _ in nil }
    /// Whether to finish without waiting for a value.
    var isEmpty = false

    /// Joins the upstream with a new state for this subscriber, and sends what the function makes of each value.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let state = Cell(initial)
      if isEmpty { connection.finish() }
      connection.join(upstream) { [step] value in
        switch step(state, value) {
        case .skip: break
        case .send(let output): connection.send(output)
        case .finish(let output): connection.finish(output)
        }
      } receiveCompletion: { [rest] completion in
        if case .finished = completion {
          connection.finish(rest(state.value))
        } else {
          connection.finish(with: completion)
        }
      }
      return connection.token
    }
  }

  /// What `scan(_:_:)` makes.
  public typealias Scan<Upstream: Publisher, Output> = Stepwise<Upstream, Output, Output>
  /// What `reduce(_:_:)` makes.
  public typealias Reduce<Upstream: Publisher, Output> = Stepwise<Upstream, Output, Output>
  /// What `count()` makes.
  public typealias Count<Upstream: Publisher> = Stepwise<Upstream, Int, Int>
  /// What `collect()` makes.
  public typealias Collect<Upstream: Publisher> = Stepwise<Upstream, [Upstream.Output], [Upstream.Output]>
  /// What `collect(_:)` makes.
  public typealias CollectByCount<Upstream: Publisher> = Stepwise<Upstream, [Upstream.Output], [Upstream.Output]>
  /// What `removeDuplicates(by:)` makes.
  public typealias RemoveDuplicates<Upstream: Publisher> = Stepwise<Upstream, Upstream.Output?, Upstream.Output>
  /// What `first()` makes.
  public typealias First<Upstream: Publisher> = Stepwise<Upstream, Void, Upstream.Output>
  /// What `first(where:)` makes.
  public typealias FirstWhere<Upstream: Publisher> = Stepwise<Upstream, Void, Upstream.Output>
  /// What `last()` makes.
  public typealias Last<Upstream: Publisher> = Stepwise<Upstream, Upstream.Output?, Upstream.Output>
  /// What `last(where:)` makes.
  public typealias LastWhere<Upstream: Publisher> = Stepwise<Upstream, Upstream.Output?, Upstream.Output>
  /// What `output(in:)` makes.
  public typealias Output<Upstream: Publisher> = Stepwise<Upstream, Int, Upstream.Output>
  /// What `prefix(while:)` makes.
  public typealias PrefixWhile<Upstream: Publisher> = Stepwise<Upstream, Void, Upstream.Output>
  /// What `dropFirst(_:)` makes.
  public typealias Drop<Upstream: Publisher> = Stepwise<Upstream, Int, Upstream.Output>
  /// What `drop(while:)` makes.
  public typealias DropWhile<Upstream: Publisher> = Stepwise<Upstream, Bool, Upstream.Output>
  /// What `replaceEmpty(with:)` makes.
  public typealias ReplaceEmpty<Upstream: Publisher> = Stepwise<Upstream, Bool, Upstream.Output>
  /// What `contains(_:)` makes.
  public typealias Contains<Upstream: Publisher> = Stepwise<Upstream, Void, Bool>
  /// What `contains(where:)` makes.
  public typealias ContainsWhere<Upstream: Publisher> = Stepwise<Upstream, Void, Bool>
  /// What `allSatisfy(_:)` makes.
  public typealias AllSatisfy<Upstream: Publisher> = Stepwise<Upstream, Void, Bool>
}

extension Publisher {
  /// Sends, for each value, what `nextPartialResult` makes of the result so far and the value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Stepwise(upstream: self, initial: initialResult) { state, value in
      let next = nextPartialResult(state.value, value)
      state.value = next
      return .send(next)
    }
  }

  /// Sends, at the end, what `nextPartialResult` made of all values.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Stepwise(upstream: self, initial: initialResult) { state, value in
      state.value = nextPartialResult(state.value, value)
      return .skip
    } rest: {
      $0
    }
  }

  /// Sends, at the end, how many values there were.
  public func count() -> Publishers.Count<Self> { reduce(0) { count, _ in count + 1 } }

  /// Sends, at the end, all values as one array.
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Stepwise(upstream: self, initial: []) { state, value in
      state.update { $0.append(value) }
      return .skip
    } rest: {
      $0
    }
  }

  /// Sends the values in arrays of `count`; the last may be shorter.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.Stepwise(upstream: self, initial: []) { state, value in
      let full = state.update { values -> [Output]? in
        values.append(value)
        guard values.count >= count else { return nil }
        defer { values = [] }
        return values
      }
      return full.map { .send($0) } ?? .skip
    } rest: {
      $0.isEmpty ? nil : $0
    }
  }

  /// Leaves out each value for which `predicate` holds with the last one that was sent.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Publishers.Stepwise(upstream: self, initial: nil) { state, value in
      if case .some(let last) = state.value, predicate(last, value) { return .skip }
      state.value = .some(value)
      return .send(value)
    }
  }

  /// Sends the first value, then finishes.
  public func first() -> Publishers.First<Self> { first { _ in true } }

  /// Sends the first value for which `predicate` holds, then finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.Stepwise(upstream: self, initial: ()) { _, value in predicate(value) ? .finish(value) : .skip }
  }

  /// Sends, at the end, the last value.
  public func last() -> Publishers.Last<Self> { last { _ in true } }

  /// Sends, at the end, the last value for which `predicate` holds.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.Stepwise(upstream: self, initial: nil) { state, value in
      if predicate(value) { state.value = .some(value) }
      return .skip
    } rest: {
      $0
    }
  }

  /// Sends the first `maxLength` values, then finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<Swift.max(maxLength, 0)) }

  /// Sends the values while `predicate` holds, then finishes.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.Stepwise(upstream: self, initial: ()) { _, value in predicate(value) ? .send(value) : .finish(nil) }
  }

  /// Sends the value at `index`, counted from 0, then finishes.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Sends the values in a range of places, counted from 0, then finishes.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    let places = range.relative(to: 0..<Int.max)
    var result = Publishers.Output(upstream: self, initial: 0) { state, value in
      let place = state.update { next in
        defer { next += 1 }
        return next
      }
      if place >= places.upperBound { return .finish(nil) }
      if place < places.lowerBound { return .skip }
      return place == places.upperBound - 1 ? .finish(value) : .send(value)
    }
    result.isEmpty = places.isEmpty
    return result
  }

  /// Leaves out the first `count` values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Stepwise(upstream: self, initial: count) { left, value in
      let isDropped = left.update { left in
        defer { left = Swift.max(left - 1, 0) }
        return left > 0
      }
      return isDropped ? .skip : .send(value)
    }
  }

  /// Leaves out the values before the first for which `predicate` does not hold.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.Stepwise(upstream: self, initial: true) { isDropping, value in
      if isDropping.value, predicate(value) { return .skip }
      isDropping.value = false
      return .send(value)
    }
  }

  /// Sends `output` at the end if there was no value.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.Stepwise(upstream: self, initial: true) { isEmpty, value in
      isEmpty.value = false
      return .send(value)
    } rest: {
      $0 ? output : nil
    }
  }

  /// Sends true at the first value for which `predicate` holds, or false at the end, then finishes.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.Stepwise(upstream: self, initial: ()) { _, value in
      predicate(value) ? .finish(true) : .skip
    } rest: {
      false
    }
  }

  /// Sends false at the first value for which `predicate` does not hold, or true at the end, then finishes.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.Stepwise(upstream: self, initial: ()) { _, value in
      predicate(value) ? .skip : .finish(false)
    } rest: {
      true
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the last one that was sent.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }

  /// Sends true at the first value that equals `output`, or false at the end, then finishes.
  public func contains(_ output: Output) -> Publishers.Contains<Self> { contains { $0 == output } }
}
