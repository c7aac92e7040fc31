import FoundationEssentials
import MartletWire

/// What is kept under one name. Every property with that name reads and writes this, whatever its type.
final class StorageEntry: Trackable {
  let name: ExactText
  private weak var area: StorageArea?
  private var value: StoredValue?

  init(_ name: ExactText, in area: StorageArea) {
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
enum StoredValue: Equatable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)

  var byteCount: Int {
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
