/// One value in the environment, with its readers.
class AnyEnvironmentEntry: Trackable {
  /// Takes over the value of `newer`; the readers run again if it differs (rule A11).
  func update(from newer: AnyEnvironmentEntry) {}

  override final func wake(_ reader: ViewNode) { reader.environmentChanged() }
}

/// The same with its type.
final class EnvironmentEntry<Value>: AnyEnvironmentEntry {
  @exclusivity(unchecked) private(set) var value: Value

  init(_ value: Value) { self.value = value }

  func read() -> Value {
    guard MainThread.isCurrent else { return MainThread.read { value } }
    recordRead()
    return value
  }

  override func update(from newer: AnyEnvironmentEntry) {
    let newValue = unsafeDowncast(newer, to: EnvironmentEntry<Value>.self).value
    if Comparator.ofValues(Value.self).areEqual(value, newValue) { return }
    MainThread.replace(&value, with: newValue)
    invalidateReaders()
  }
}
