import MartletWire

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
  private var budget: ByteBudget?
  /// Whether it is used no more, so that what is still written into it counts for nothing.
  private var isOver = false

  /// What is under one name: as long as there is a value, the area keeps it; without one, whoever looks at it does.
  private struct Slot {
    weak var entry: StorageEntry?
    var kept: StorageEntry?
  }

  /// - Parameters:
  ///   - maximumBytes: a value that would take more is not kept.
  ///   - budget: where the bytes of several areas are counted.
  package nonisolated init(maximumBytes: Int = .max, budget: ByteBudget? = nil) {
    self.maximumBytes = maximumBytes
    self.budget = budget
  }

  /// From now on, what the area holds is counted in `budget`, what it holds already included.
  package func count(in budget: ByteBudget) {
    self.budget?.add(-byteCount)
    budget.add(byteCount)
    self.budget = budget
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
  func admit(_ newValue: StoredValue?, of entry: StorageEntry, instead value: StoredValue?) -> Bool {
    if isOver { return true }
    func size(_ value: StoredValue?) -> Int {
      value.map { $0.byteCount + entry.name.text.utf8.count + Self.overhead } ?? 0
    }
    let growth = size(newValue) - size(value)
    guard growth <= 0 || growth <= min(maximumBytes - byteCount, budget?.room ?? .max) else { return false }
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
    budget?.add(bytes)
  }
}
