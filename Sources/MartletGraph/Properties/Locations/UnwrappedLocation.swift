/// The value inside an optional that had one.
final class UnwrappedLocation<Value>: PartLocation<Value?, Value> {
  /// What the main thread read last.
  @exclusivity(unchecked) private var last: Value
  private let first: Value

  init(base: Location<Value?>, last: Value) {
    self.last = last
    first = last
    super.init(of: base)
  }

  override var snapshot: Value? { keepsSnapshot ? first : nil }

  override func get() -> Value {
    guard let value = base.get() else { return MainThread.read { last } }
    if MainThread.isCurrent { MainThread.replace(&last, with: value) }
    return value
  }

  override func store(_ newValue: Value) {
    if base.get() != nil { base.store(newValue) }
  }

  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? UnwrappedLocation<Value> else { return false }
    return base.isSamePlace(as: other.base)
  }
}
