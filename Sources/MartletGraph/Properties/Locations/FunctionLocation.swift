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
