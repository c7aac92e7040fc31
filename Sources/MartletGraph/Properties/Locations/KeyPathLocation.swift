/// One part of a value at another place. Reading it reads the whole.
final class KeyPathLocation<Base, Value>: PartLocation<Base, Value> {
  private let keyPath: WritableKeyPath<Base, Value>
  /// What it led to at first, where changes of it are not told.
  private var first: ConstantLocation<Value>?

  init(base: Location<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.keyPath = keyPath
    super.init(of: base)
    if keepsSnapshot { first = ConstantLocation(Tracking.suspended { get() }) }
  }

  override var snapshot: Value? { first?.get() }

  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func store(_ newValue: Value) {
    var whole = base.get()
    whole[keyPath: keyPath] = newValue
    base.store(whole)
  }

  /// The same key path of the same place (rule C3).
  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? KeyPathLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSamePlace(as: other.base)
  }
}
