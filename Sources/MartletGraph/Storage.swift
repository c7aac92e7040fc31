import FoundationEssentials

/// Values by name: what `@AppStorage` keeps for all sessions of an app, and `@SceneStorage` for one session
/// (rules M6, M7).
@MainActor
package final class StorageArea {
  private var entries: [String: StorageEntry] = [:]

  package nonisolated init() {}

  /// What is kept under a name, whether there is a value yet or not.
  func entry(_ name: String) -> StorageEntry {
    if let entry = entries[name] { return entry }
    let entry = StorageEntry()
    entries[name] = entry
    return entry
  }
}

/// What is kept under one name. Every property with that name reads and writes this, whatever its type.
final class StorageEntry: AnyLocation {
  private var value: StoredValue?

  func get() -> StoredValue? {
    recordRead()
    return value
  }

  func set(_ newValue: StoredValue?) {
    guard ViewGraph.mayWrite() else { return }
    guard MainThread.isCurrent else { return MainThread.run { self.set(newValue) } }
    if Comparator.areExactlyEqual(value, newValue) { return }
    value = newValue
    invalidateReaders()
  }
}

/// What can be kept: the types that a store outside the process will be able to keep, too.
package enum StoredValue: Equatable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)
}

/// One name, seen as a value of one type.
private final class StorageLocation<Value>: Location<Value> {
  private let entry: StorageEntry
  private let defaultValue: Value
  private let coding: StorageCoding<Value>

  init(_ entry: StorageEntry, default defaultValue: Value, coding: StorageCoding<Value>) {
    self.entry = entry
    self.defaultValue = defaultValue
    self.coding = coding
  }

  override func get() -> Value { entry.get().flatMap(coding.decode) ?? defaultValue }
  override func set(_ newValue: Value) { entry.set(coding.encode(newValue)) }

  override var origin: AnyLocation { entry }

  override func isSamePlace(as other: AnyLocation) -> Bool {
    guard let other = other as? StorageLocation<Value> else { return false }
    return entry === other.entry
  }
}

/// How values of a type are kept. What cannot be decoded, because another property kept another type, counts as
/// missing.
struct StorageCoding<Value> {
  let encode: (Value) -> StoredValue?
  let decode: (StoredValue) -> Value?
}

extension StorageCoding<Bool> {
  static var bool: StorageCoding {
    StorageCoding {
      .bool($0)
    } decode: {
      if case .bool(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<Int> {
  static var int: StorageCoding {
    StorageCoding {
      .int($0)
    } decode: {
      if case .int(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<Double> {
  static var double: StorageCoding {
    StorageCoding {
      .double($0)
    } decode: {
      if case .double(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<String> {
  static var string: StorageCoding {
    StorageCoding {
      .string($0)
    } decode: {
      if case .string(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<Data> {
  static var data: StorageCoding {
    StorageCoding {
      .data($0)
    } decode: {
      if case .data(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<Date> {
  static var date: StorageCoding {
    StorageCoding {
      .date($0)
    } decode: {
      if case .date(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<URL> {
  static var url: StorageCoding {
    StorageCoding {
      .string($0.absoluteString)
    } decode: {
      if case .string(let text) = $0 { URL(string: text) } else { nil }
    }
  }
}

extension StorageCoding where Value: RawRepresentable {
  /// A value by its raw value.
  static func raw(_ base: StorageCoding<Value.RawValue>) -> StorageCoding {
    StorageCoding {
      base.encode($0.rawValue)
    } decode: {
      base.decode($0).flatMap(Value.init(rawValue:))
    }
  }
}

extension StorageCoding {
  /// A value or nothing; nil removes what is kept.
  static func optional<Wrapped>(_ base: StorageCoding<Wrapped>) -> StorageCoding where Value == Wrapped? {
    StorageCoding {
      $0.flatMap(base.encode)
    } decode: {
      base.decode($0)
    }
  }
}

/// A value that all sessions of the app share, under a name. Every view that read it runs again when it changes, in
/// whichever session that happens (rules M6, M7).
@propertyWrapper
public struct AppStorage<Value>: LinkedProperty {
  fileprivate var property: StoredProperty<Value>

  init(_ name: String, _ defaultValue: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty(name: name, defaultValue: defaultValue, coding: coding)
  }

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  public var projectedValue: Binding<Value> { property.binding }

  package static var comparison: PropertyComparison { .name }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: AppStorage.self)
    return property.pointee.property.link(to: node.graph.applicationStorage, slot: &slot)
  }
}

/// A value that belongs to one session, under a name, and outlives the views that use it: it is there again when they
/// come back (rule M7).
@propertyWrapper
public struct SceneStorage<Value>: LinkedProperty {
  fileprivate var property: StoredProperty<Value>

  init(_ name: String, _ defaultValue: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty(name: name, defaultValue: defaultValue, coding: coding)
  }

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  public var projectedValue: Binding<Value> { property.binding }

  package static var comparison: PropertyComparison { .name }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: SceneStorage.self)
    return property.pointee.property.link(to: node.graph.sceneStorage, slot: &slot)
  }
}

/// What the two kinds of storage have in common.
private struct StoredProperty<Value> {
  /// The first field, by which properties are compared: under another name there is another value.
  let name: String
  let defaultValue: Value
  let coding: StorageCoding<Value>
  private var location: StorageLocation<Value>?

  init(name: String, defaultValue: Value, coding: StorageCoding<Value>) {
    self.name = name
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

  @MainActor mutating func link(to area: StorageArea, slot: inout AnyObject?) -> Bool {
    let entry = area.entry(name)
    location = StorageLocation(entry, default: defaultValue, coding: coding)
    defer { slot = entry }
    return slot !== entry
  }
}
