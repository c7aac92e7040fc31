import MartletGraph

/// Which columns of a table a person wants to be shown. It names them by their `customizationID`; of those that have none,
/// nobody chooses that.
///
/// How wide columns are is known to the browser alone, and keeps to its tab.
public nonisolated struct TableColumnCustomization<RowValue: Identifiable>: Hashable, Codable, Sendable {
  var visibilities: [String: Bool] = [:]

  /// Nothing is chosen yet.
  public init() {}

  /// Whether the column of a name is shown: automatic if that has not been chosen.
  public subscript(visibility id: String) -> Visibility {
    get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { visibilities[id] = newValue == .automatic ? nil : newValue == .visible }
  }
}

/// What a person may do with a column.
public nonisolated struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// - Parameter rawValue: a bit for each.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Putting it elsewhere. The page keeps columns in the app's order, so that there is nothing to disable.
  public static var reorder: TableColumnCustomizationBehavior { TableColumnCustomizationBehavior(rawValue: 1) }
  /// Making it wider or narrower.
  public static var resize: TableColumnCustomizationBehavior { TableColumnCustomizationBehavior(rawValue: 2) }
  /// Showing and hiding it.
  public static var visibility: TableColumnCustomizationBehavior { TableColumnCustomizationBehavior(rawValue: 4) }
  /// All of these.
  public static var all: TableColumnCustomizationBehavior { [.reorder, .resize, .visibility] }
}

extension AppStorage {
  /// Which columns of a table the visitor wants to be shown; `wrappedValue` holds until something is stored.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: StorageScope = .visitor
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(coded: wrappedValue, key, store: store)
  }
}

extension SceneStorage {
  /// Which columns of a table are shown in a session; `wrappedValue` holds until something is stored.
  public init<RowValue: Identifiable>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String)
  where Value == TableColumnCustomization<RowValue> {
    self.init(coded: wrappedValue, key)
  }
}

/// Who keeps which columns are shown.
struct TableCustomizing {
  let show: (_ id: String, _ isShown: Bool) -> Void

  init<Value>(_ binding: Binding<TableColumnCustomization<Value>>) {
    show = { id, isShown in binding.wrappedValue[visibility: id] = isShown ? .visible : .hidden }
  }
}
