// The places that a binding can lead to, besides a state.

/// A value that never changes.
final class ConstantLocation<Value>: Location<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value { value }
  override func store(_ newValue: Value) {}
}

/// Two functions of the app's.
final class FunctionLocation<Value>: Location<Value> {
  private let getter: () -> Value
  private let setter: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }
  override func store(_ newValue: Value) { setter(newValue) }

  /// The functions may read anything.
  override var isTracked: Bool { false }
}

/// One part of a value at another place. Reading it reads the whole.
final class KeyPathLocation<Base, Value>: Location<Value> {
  private let base: Location<Base>
  private let keyPath: WritableKeyPath<Base, Value>
  private var first: Value?

  init(base: Location<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
    super.init()
    if !isTracked { first = Evaluation.suspended { get() } }
  }

  override var snapshot: Value? { first }

  override var isTracked: Bool { base.isTracked }

  override var origin: AnyLocation { base.origin }

  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func store(_ newValue: Value) {
    var whole = base.get()
    whole[keyPath: keyPath] = newValue
    base.store(whole)
  }

  /// The same key path of the same place (rule C3).
  override func isSamePlace(as other: AnyLocation) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? KeyPathLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSamePlace(as: other.base)
  }
}

/// A property of an object (rule C5). Whoever declares the object runs when it changes; the binding itself cannot tell.
final class ObjectLocation<Root: AnyObject, Value>: Location<Value> {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>
  private let first: Value

  init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
    first = object[keyPath: keyPath]
  }

  override var snapshot: Value? { first }

  override var isTracked: Bool { false }

  override func get() -> Value { object[keyPath: keyPath] }
  override func store(_ newValue: Value) { object[keyPath: keyPath] = newValue }

  override func isSamePlace(as other: AnyLocation) -> Bool {
    guard let other = other as? ObjectLocation<Root, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// The value inside an optional that had one.
final class UnwrappedLocation<Value>: Location<Value> {
  private let base: Location<Value?>
  /// What the main thread read last.
  @exclusivity(unchecked) private var last: Value
  private let first: Value

  init(base: Location<Value?>, last: Value) {
    self.base = base
    self.last = last
    first = last
  }

  override var snapshot: Value? { isTracked ? nil : first }

  override var isTracked: Bool { base.isTracked }

  override var origin: AnyLocation { base.origin }

  override func get() -> Value {
    guard let value = base.get() else { return MainThread.read { last } }
    if MainThread.isCurrent { MainThread.replace(&last, with: value) }
    return value
  }

  override func store(_ newValue: Value) {
    if base.get() != nil { base.store(newValue) }
  }

  override func isSamePlace(as other: AnyLocation) -> Bool {
    guard let other = other as? UnwrappedLocation<Value> else { return false }
    return base.isSamePlace(as: other.base)
  }
}

/// A place that is written under a transaction.
final class TransactionLocation<Value>: Location<Value> {
  private let base: Location<Value>
  private let transaction: Transaction

  init(base: Location<Value>, transaction: Transaction) {
    self.base = base
    self.transaction = transaction
  }

  override var snapshot: Value? { base.snapshot }

  override var isTracked: Bool { base.isTracked }

  override var origin: AnyLocation { base.origin }

  override func get() -> Value { base.get() }
  override func store(_ newValue: Value) { withTransaction(transaction) { base.store(newValue) } }

  override func isSamePlace(as other: AnyLocation) -> Bool {
    guard let other = other as? TransactionLocation<Value> else { return false }
    return base.isSamePlace(as: other.base) && transaction.mayJoin(other.transaction)
  }
}

/// The element at a position of a collection.
final class PositionLocation<Base: MutableCollection>: Location<Base.Element> {
  private let base: Location<Base>
  private let position: Base.Index
  /// What the main thread read last.
  @exclusivity(unchecked) private var last: Base.Element?
  private var first: Base.Element?

  init(base: Location<Base>, position: Base.Index) {
    self.base = base
    self.position = position
    super.init()
    let collection = Evaluation.suspended { base.get() }
    guard isValid(in: collection) else { return }
    last = collection[position]
    first = last
  }

  override var snapshot: Base.Element? { isTracked ? nil : first }

  override var isTracked: Bool { base.isTracked }

  override var origin: AnyLocation { base.origin }

  override func get() -> Base.Element {
    let collection = base.get()
    if isValid(in: collection) {
      let element = collection[position]
      if MainThread.isCurrent { MainThread.replace(&last, with: element) }
      return element
    }
    guard let last = MainThread.read({ last }) else {
      preconditionFailure("a binding to an element that never existed was read")
    }
    return last
  }

  override func store(_ newValue: Base.Element) {
    var collection = base.get()
    guard isValid(in: collection) else { return ViewGraph.reportHere(.staleElementBinding) }
    collection[position] = newValue
    base.store(collection)
  }

  private func isValid(in collection: Base) -> Bool {
    position >= collection.startIndex && position < collection.endIndex
  }

  override func isSamePlace(as other: AnyLocation) -> Bool {
    guard let other = other as? PositionLocation<Base> else { return false }
    return position == other.position && base.isSamePlace(as: other.base)
  }
}
