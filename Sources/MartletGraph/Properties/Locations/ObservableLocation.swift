/// A property of an observable object, which tells its readers of changes itself.
final class ObservableLocation<Root: AnyObject, Value>: Location<Value> {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value {
    if MainThread.isCurrent { recordRead() }
    return object[keyPath: keyPath]
  }

  override func store(_ newValue: Value) {
    let old = object[keyPath: keyPath]
    object[keyPath: keyPath] = newValue
    // What `@Observable` makes of a class tells nobody of a value that is equal to the old one by its `==`; those who
    // read this binding have shown its bytes.
    if !TextComparator.agree(old, newValue), !Tracking.isActive { invalidateReaders() }
  }

  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? ObservableLocation<Root, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}
