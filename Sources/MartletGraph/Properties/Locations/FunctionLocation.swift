/// Two functions of the app's.
final class FunctionLocation<Value>: Location<Value> {
  /// What an evaluation read last. It stands first, where a small value fits between other fields.
  @exclusivity(unchecked) private var lastRead: Value?
  private let functions: Functions

  private struct Functions {
    let get: () -> Value
    let set: (Value) -> Void
  }

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { functions = Functions(get: get, set: set) }

  override func get() -> Value {
    let value = functions.get()
    if MainThread.isCurrent, Tracking.isActive { lastRead = value }
    return value
  }

  override func store(_ newValue: Value) { functions.set(newValue) }

  /// The same functions, as far as can be seen (rule C4).
  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? FunctionLocation<Value> else { return false }
    return MartletGraph.Functions.areSameArguments(in: functions, other.functions)
  }

  /// The same functions may read something that has changed silently. To find out they are called again.
  override func hasSameSnapshot(as other: Trackable, by comparator: Comparator) -> Bool {
    guard let other = other as? FunctionLocation<Value>, let known = lastRead ?? other.lastRead else { return true }
    guard comparator.areEqual(known, untracked) else { return false }
    (lastRead, other.lastRead) = (known, known)
    return true
  }

  /// The functions may read anything.
  override var isTracked: Bool { false }
}
