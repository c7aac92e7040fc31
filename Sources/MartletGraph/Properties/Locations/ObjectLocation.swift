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

  /// Nobody hears of a change through this.
  override var tellsOfChanges: Bool { false }

  override func get() -> Value { object[keyPath: keyPath] }
  override func store(_ newValue: Value) { object[keyPath: keyPath] = newValue }

  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? ObjectLocation<Root, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}
