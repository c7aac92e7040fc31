/// One name, seen as a value of one type.
final class StorageLocation<Value>: Location<Value> {
  private let entry: StorageEntry
  private let defaultValue: Value
  private let coding: StorageCoding<Value>

  init(_ entry: StorageEntry, default defaultValue: Value, coding: StorageCoding<Value>) {
    self.entry = entry
    self.defaultValue = defaultValue
    self.coding = coding
  }

  override func get() -> Value { entry.get().flatMap(coding.decode) ?? defaultValue }
  override func store(_ newValue: Value) { entry.store(coding.encode(newValue)) }

  override var origin: Trackable { entry }

  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? StorageLocation<Value> else { return false }
    return entry === other.entry && Comparator.ofValues(Value.self).areEqual(defaultValue, other.defaultValue)
  }
}
