/// A place that holds a value: the target of a `Binding`.
package class Location<Value>: Trackable {
  /// The value when the binding was made, where the place cannot tell its readers of changes. Then a view that is made
  /// again with an equal place and another value has another input, and runs.
  var snapshot: Value? { nil }

  /// The value. On the main thread, the evaluation under way depends on it from now on; another thread may ask, too, and
  /// then nothing is noted.
  func get() -> Value { preconditionFailure("a location must say how it is read") }

  /// Writes the value, from any thread: each write is stored on the main thread, in the order in which they were made,
  /// and under the transaction that it was made under.
  final func set(_ newValue: Value) {
    if MainThread.isCurrent { return store(newValue) }
    nonisolated(unsafe) let newValue = newValue
    let transaction = Transaction.elsewhere
    MainThread.run {
      if let transaction { withTransaction(transaction) { self.store(newValue) } } else { self.store(newValue) }
    }
  }

  /// Takes a new value, on the main thread. A location that leads to a part of another stores into that.
  func store(_ newValue: Value) { preconditionFailure("a location must say how it is written") }

  /// The value, read on behalf of nobody.
  var untracked: Value { Tracking.suspended { get() } }

  /// Writes one element of the collection that is here, on the main thread. `exchange` puts it in place of the one that
  /// is there, and gives that out.
  func storeElement<Element>(
    _ newElement: Element, at index: Int, through exchange: (inout Value, inout Element) -> Void
  ) {
    var collection = untracked
    var element = newElement
    exchange(&collection, &element)
    store(collection)
  }

  /// Whether reads are recorded, so that readers run again by themselves.
  var isTracked: Bool { true }

  /// Whether this is nothing but its value.
  var isConstant: Bool { false }

  /// Whether nothing that is reached through this can change silently. A part can if the whole holds something that may.
  var tellsOfChanges: Bool { Comparator.ofArguments(Value.self).isTransparent }

  override final func isSameInput(as other: Trackable) -> Bool {
    self === other || isSamePlace(as: other) && hasSameSnapshot(as: other, by: .ofValues(Value.self))
  }

  override final func isSameArgument(as other: Trackable) -> Bool {
    tellsOfChanges && isSamePlace(as: other)
      && hasSameSnapshot(as: other, by: .ofArguments(Value.self))
  }

  /// Whether what is read and written here is what is read and written through `other`.
  final func isSameSource(as other: Location) -> Bool {
    if self === other { return true }
    guard isSamePlace(as: other) else { return false }
    return !isConstant || hasSameSnapshot(as: other, by: .ofArguments(Value.self))
  }

  /// Whether what a view has read here, where changes of it are not told, is what it would read through `other`.
  func hasSameSnapshot(as other: Trackable, by comparator: Comparator) -> Bool {
    guard let snapshot, let newer = (other as? Location<Value>)?.snapshot else { return true }
    return comparator.areEqual(snapshot, newer)
  }
}
