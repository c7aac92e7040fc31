/// Two functions of the app's.
final class FunctionLocation<Value>: Location<Value> {
  private let functions: Functions

  private struct Functions {
    let get: () -> Value
    let set: (Value) -> Void
  }

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { functions = Functions(get: get, set: set) }

  override func get() -> Value { functions.get() }
  override func store(_ newValue: Value) { functions.set(newValue) }

  /// The same functions, as far as can be seen (rule C4).
  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? FunctionLocation<Value> else { return false }
    return MartletGraph.Functions.areSameArguments(in: functions, other.functions)
  }

  /// The functions may read anything.
  override var isTracked: Bool { false }
}
