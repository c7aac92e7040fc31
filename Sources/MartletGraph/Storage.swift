import FoundationEssentials
import MartletWire

/// Counts the bytes that several things hold together, as a part of what larger wholes hold.
@MainActor
package final class ByteTally {
  @exclusivity(unchecked) package private(set) var byteCount = 0
  private let limit: Int
  private let wholes: [ByteTally]

  /// - Parameters:
  ///   - limit: how many there may be. Whoever adds some asks for the room first.
  ///   - wholes: what counts these bytes, too.
  package nonisolated init(limit: Int = .max / 2, in wholes: [ByteTally] = []) {
    self.limit = limit
    self.wholes = wholes
  }

  /// Counts so many more, or fewer. O(depth of the wholes).
  package func add(_ bytes: Int) {
    byteCount += bytes
    for whole in wholes { whole.add(bytes) }
  }

  /// Whether its own limit leaves no room for so many more, or for an eighth of the limit if that is less.
  package func isNearlyFull(for bytes: Int) -> Bool { limit - byteCount < min(bytes, limit / 8) }

  /// For how many more there is room, in the wholes, too; never negative. O(depth of the wholes).
  package var room: Int {
    var room = max(0, limit - byteCount)
    for whole in wholes { room = min(room, whole.room) }
    return room
  }
}

/// Values by name: what `@AppStorage` keeps for a visitor, or for all of them, and `@SceneStorage` for one session
/// (rules M6, M7).
@MainActor
package final class StorageArea {
  private var slots: [ExactText: Slot] = [:]
  /// How many slots there may be before those that nothing looks at any more are let go.
  private var slotsBeforeSweep = 16
  /// What the values take, with their names. Graphs read it, which live on the main thread without being marked so.
  @exclusivity(unchecked) package nonisolated(unsafe) private(set) var byteCount = 0
  private let maximumBytes: Int
  private var tally: ByteTally?
  /// Whether it is used no more, so that what is still written into it counts for nothing.
  private var isOver = false

  /// What is under one name: as long as there is a value, the area keeps it; without one, whoever looks at it does.
  private struct Slot {
    weak var entry: StorageEntry?
    var kept: StorageEntry?
  }

  /// - Parameters:
  ///   - maximumBytes: a value that would take more is not kept.
  ///   - tally: where the bytes of several areas are counted.
  package nonisolated init(maximumBytes: Int = .max, tally: ByteTally? = nil) {
    self.maximumBytes = maximumBytes
    self.tally = tally
  }

  /// From now on, what the area holds is counted in `tally`, what it holds already included.
  package func count(in tally: ByteTally) {
    self.tally?.add(-byteCount)
    tally.add(byteCount)
    self.tally = tally
  }

  /// What is kept under a name, whether there is a value yet or not.
  func entry(_ text: String) -> StorageEntry {
    let name = ExactText(text)
    if let entry = slots[name]?.entry { return entry }
    if slots.count >= slotsBeforeSweep {
      slots = slots.filter { $0.value.entry != nil }
      slotsBeforeSweep = max(16, 2 * slots.count)
    }
    let entry = StorageEntry(name, in: self)
    slots[name] = Slot(entry: entry)
    return entry
  }

  /// Makes room for what an entry will hold instead of what it holds.
  /// - Returns: false, and nothing changes, if there is none.
  fileprivate func admit(_ newValue: StoredValue?, of entry: StorageEntry, instead value: StoredValue?) -> Bool {
    if isOver { return true }
    func size(_ value: StoredValue?) -> Int {
      value.map { $0.byteCount + entry.name.text.utf8.count + Self.overhead } ?? 0
    }
    let growth = size(newValue) - size(value)
    guard growth <= 0 || growth <= min(maximumBytes - byteCount, tally?.room ?? .max) else { return false }
    add(growth)
    slots[entry.name] = Slot(entry: entry, kept: newValue == nil ? nil : entry)
    return true
  }

  /// What a value takes besides its own bytes and those of its name.
  private static let overhead = 64

  /// The area is used no more: what it holds counts no longer.
  package func end() {
    isOver = true
    add(-byteCount)
    slots = [:]
  }

  private func add(_ bytes: Int) {
    byteCount += bytes
    tally?.add(bytes)
  }
}

/// What is kept under one name. Every property with that name reads and writes this, whatever its type.
final class StorageEntry: AnyLocation {
  fileprivate let name: ExactText
  private weak var area: StorageArea?
  private var value: StoredValue?

  fileprivate init(_ name: ExactText, in area: StorageArea) {
    self.name = name
    self.area = area
  }

  func get() -> StoredValue? {
    guard MainThread.isCurrent else { return MainThread.read { value } }
    recordRead()
    return value
  }

  /// Main thread only: a location has carried the value there.
  func store(_ newValue: StoredValue?) {
    guard ViewGraph.mayWrite() else { return }
    if value == newValue { return }
    nonisolated(unsafe) let entry = self
    let isAdmitted = MainActor.assumeIsolated { entry.area?.admit(newValue, of: entry, instead: entry.value) ?? true }
    guard isAdmitted else { return ViewGraph.reportHere(.storageFull(name.text)) }
    MainThread.replace(&value, with: newValue)
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

  fileprivate var byteCount: Int {
    switch self {
    case .bool, .int, .double, .date: 8
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    }
  }

  /// Texts are the same if their bytes are.
  package static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let left), .string(let right)): left.isExactly(right)
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    default: false
    }
  }
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
  override func store(_ newValue: Value) { entry.store(coding.encode(newValue)) }

  override var origin: AnyLocation { entry }

  override func isSamePlace(as other: AnyLocation) -> Bool {
    guard let other = other as? StorageLocation<Value> else { return false }
    return entry === other.entry
  }
}

/// A value that belongs to the visitor, under a name: all sessions of one browser share it, and nobody else sees it;
/// with `store: .shared`, all sessions of the app do. Every view that read it runs again when it changes, in whichever
/// session that happens (rules M6, M7).
///
/// In the `App` itself, which all visitors share, it is shared, too.
@propertyWrapper
public struct AppStorage<Value>: LinkedProperty {
  fileprivate var property: StoredProperty<Value>

  init(_ name: String, _ store: StorageScope, _ defaultValue: Value, _ coding: StorageCoding<Value>) {
    let place: StoragePlace = store == .shared ? .shared : .visitor
    property = StoredProperty(name: name, place: place, defaultValue: defaultValue, coding: coding)
  }

  /// The value, or the default while nothing is stored under the name. Writing it stores it.
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value; making it is not a read.
  public var projectedValue: Binding<Value> { property.binding }

  package static var comparison: PropertyComparison { .name }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: AppStorage.self)
    return property.pointee.property.link(in: node.graph.storage, slot: &slot)
  }
}

/// A value that belongs to one session, under a name, and outlives the views that use it: it is there again when they
/// come back (rule M7).
@propertyWrapper
public struct SceneStorage<Value>: LinkedProperty {
  fileprivate var property: StoredProperty<Value>

  init(_ name: String, _ defaultValue: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty(name: name, place: .scene, defaultValue: defaultValue, coding: coding)
  }

  /// The value, or the default while nothing is stored under the name. Writing it stores it.
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value; making it is not a read.
  public var projectedValue: Binding<Value> { property.binding }

  package static var comparison: PropertyComparison { .name }

  package static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) -> Bool {
    let property = address.assumingMemoryBound(to: SceneStorage.self)
    return property.pointee.property.link(in: node.graph.storage, slot: &slot)
  }
}

/// Where a property's value is.
private enum StoragePlace: UInt8 {
  case visitor, shared, scene
}

extension ViewGraph {
  /// The areas that a session's properties keep their values in.
  package struct Storage {
    package let visitor: StorageArea
    package let shared: StorageArea
    package let scene: StorageArea

    package init(
      visitor: StorageArea = StorageArea(), shared: StorageArea = StorageArea(), scene: StorageArea = StorageArea()
    ) {
      (self.visitor, self.shared, self.scene) = (visitor, shared, scene)
    }

    fileprivate subscript(place: StoragePlace) -> StorageArea {
      switch place {
      case .visitor: visitor
      case .shared: shared
      case .scene: scene
      }
    }
  }
}

/// What the two kinds of storage have in common.
private struct StoredProperty<Value> {
  /// The first two fields, by which properties are compared: under another name, or in another place, there is another
  /// value.
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

  @MainActor mutating func link(in storage: ViewGraph.Storage, slot: inout AnyObject?) -> Bool {
    let entry = storage[place].entry(name)
    location = StorageLocation(entry, default: defaultValue, coding: coding)
    defer { slot = entry }
    return slot !== entry
  }
}
