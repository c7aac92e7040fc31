/// A value that never changes.
final class ConstantLocation<Value>: Location<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value { value }
  override func store(_ newValue: Value) {}

  override var snapshot: Value? { value }

  override var isConstant: Bool { true }

  /// Nobody hears when another constant takes its place.
  override var isTracked: Bool { false }

  /// All of a type lead to a place that is nothing but its value.
  override func isSamePlace(as other: Trackable) -> Bool { other is ConstantLocation<Value> }
}
