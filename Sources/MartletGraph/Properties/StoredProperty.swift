/// Where a property's value is.
enum StoragePlace: UInt8 {
  case visitor, shared, scene
}

/// What the two kinds of storage have in common.
struct StoredProperty<Value> {
  let name: String
  let place: StoragePlace
  let defaultValue: Value
  let coding: StorageCoding<Value>
  private var location: StorageLocation<Value>?

  init(name: String, place: StoragePlace, defaultValue: Value, coding: StorageCoding<Value>) {
    self.name = name
    self.place = place
    self.defaultValue = defaultValue
    self.coding = coding
  }

  /// Outside a mounted view, a read gives the default and a write is dropped, as with `@State` (rule B8).
  var value: Value {
    get { location?.get() ?? unattached(defaultValue) }
    nonmutating set {
      if let location { location.set(newValue) } else { unattached(()) }
    }
  }

  var binding: Binding<Value> { location.map(Binding.init(location:)) ?? unattached(.constant(defaultValue)) }

  private func unattached<Result>(_ result: Result) -> Result {
    ViewGraph.reportHere(.unattachedState("storage \"\(name)\""))
    return result
  }

  /// Whether a view that has one of them has the same input with the other: under another name, in another place or with
  /// another default there is another value.
  func isSameInput(as other: StoredProperty) -> Bool {
    name == other.name && place == other.place
      && Comparator.ofValues(Value.self).areEqual(defaultValue, other.defaultValue)
  }

  /// Whether a read through both is a read of one entry, and the value is understood in one way.
  func isSameArgument(as other: StoredProperty) -> Bool {
    guard name == other.name, place == other.place, location?.origin === other.location?.origin else { return false }
    return Comparator.ofArguments(Value.self).areEqual(defaultValue, other.defaultValue)
  }

  @MainActor mutating func link(in storage: ViewGraph.Storage, slot: inout AnyObject?) -> Bool {
    let entry = storage[place].entry(name)
    location = StorageLocation(entry, default: defaultValue, coding: coding)
    defer { slot = entry }
    return slot !== entry
  }
}
