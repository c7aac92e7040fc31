import Foundation
import MartletGraph
import MartletText

/// A column of a table: its title, and what makes its cells.
public nonisolated struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
  /// What a row stands for.
  public typealias TableRowValue = RowValue
  /// What rows are sorted by.
  public typealias TableColumnSortComparator = Sort

  private var facts: TableColumnFacts
  private let function: TableCellFunction<RowValue, Content>

  private init(title: Text, comparator: Any?, content: @escaping (RowValue) -> Content) {
    facts = TableColumnFacts(title: title, comparator: comparator)
    function = TableCellFunction(make: content)
  }

  /// Adds this one.
  public func _addColumns(to list: inout _TableColumnList<RowValue>) { list.add(facts, function) }

  private func saying(_ change: (inout TableColumnFacts) -> Void) -> Self {
    var column = self
    change(&column.facts)
    return column
  }

  /// Sets the width of the column in points; nil for what is usual. A person cannot change it.
  public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
    saying {
      $0.width = width
      ($0.minimumWidth, $0.idealWidth, $0.maximumWidth) = (nil, nil, nil)
    }
  }

  /// Sets between which widths the column is, in points, and how wide it is beside others; nil for what is usual.
  public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn<RowValue, Sort, Content, Label> {
    saying { ($0.width, $0.minimumWidth, $0.idealWidth, $0.maximumWidth) = (nil, min, ideal, max) }
  }

  /// Says where in their width the title and what is in the cells are.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn<RowValue, Sort, Content, Label> {
    saying { $0.alignment = alignment }
  }

  /// Names the column, so that the table's `columnCustomization` can say whether it is shown.
  public func customizationID(_ id: String) -> TableColumn<RowValue, Sort, Content, Label> {
    saying { $0.customizationID = id }
  }

  /// Says whether the column is shown before a person has chosen that.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn<RowValue, Sort, Content, Label> {
    saying { $0.defaultVisibility = visibility }
  }

  /// Says what a person cannot do with the column.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> TableColumn<RowValue, Sort, Content, Label> {
    saying { $0.disabledBehavior = behavior }
  }
}

// MARK: Columns by which nobody sorts

extension TableColumn where Sort == Never, Label == Text {
  /// A column with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title: Text(titleKey), comparator: nil, content: content)
  }

  /// A column with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title: Text(title), comparator: nil, content: content)
  }

  /// A column with a title.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title: text, comparator: nil, content: content)
  }
}

// MARK: Columns by a property of which rows are sorted

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  private init<Property: Comparable>(
    _ text: Text, by property: KeyPath<RowValue, Property>, content: @escaping (RowValue) -> Content
  ) {
    self.init(title: text, comparator: KeyPathComparator(sendable(property)), content: content)
  }

  private init(_ text: Text, by property: KeyPath<RowValue, String>, content: @escaping (RowValue) -> Content) {
    self.init(text, by: property, comparator: .localizedStandard, content: content)
  }

  private init<Comparator: SortComparator>(
    _ text: Text, by property: KeyPath<RowValue, Comparator.Compared>, comparator: Comparator,
    content: @escaping (RowValue) -> Content
  ) {
    let comparator = KeyPathComparator<RowValue>(sendable(property), comparator: comparator)
    self.init(title: text, comparator: comparator, content: content)
  }

  /// A column with a title in the visitor's language, by a property of which rows are sorted.
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, some Comparable>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), by: value, content: content) }

  /// A column with a title, by a property of which rows are sorted.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, value: KeyPath<RowValue, some Comparable>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), by: value, content: content) }

  /// A column with a title, by a property of which rows are sorted.
  public init(
    _ text: Text, value: KeyPath<RowValue, some Comparable>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(text, by: value, content: content) }

  /// A column with a title in the visitor's language, by a text of which rows are sorted as people sort texts.
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), by: value, content: content) }

  /// A column with a title, by a text of which rows are sorted as people sort texts.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, value: KeyPath<RowValue, String>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), by: value, content: content) }

  /// A column with a title, by a text of which rows are sorted as people sort texts.
  public init(
    _ text: Text, value: KeyPath<RowValue, String>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(text, by: value, content: content) }

  /// A column with a title in the visitor's language, by a property of which rows are sorted in the app's own way.
  public init<Comparator: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, Comparator.Compared>, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), by: value, comparator: comparator, content: content) }

  /// A column with a title, by a property of which rows are sorted in the app's own way.
  @_disfavoredOverload
  public init<Comparator: SortComparator>(
    _ title: some StringProtocol, value: KeyPath<RowValue, Comparator.Compared>, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), by: value, comparator: comparator, content: content) }

  /// A column with a title, by a property of which rows are sorted in the app's own way.
  public init<Comparator: SortComparator>(
    _ text: Text, value: KeyPath<RowValue, Comparator.Compared>, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(text, by: value, comparator: comparator, content: content) }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column of texts with a title in the visitor's language, by which rows are sorted as people sort texts.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), by: value) { Text($0[keyPath: value]) }
  }

  /// A column of texts with a title, by which rows are sorted as people sort texts.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) {
    self.init(Text(title), by: value) { Text($0[keyPath: value]) }
  }

  /// A column of texts with a title, by which rows are sorted as people sort texts.
  public init(_ text: Text, value: KeyPath<RowValue, String>) {
    self.init(text, by: value) { Text($0[keyPath: value]) }
  }

  /// A column of texts with a title in the visitor's language, by which rows are sorted in the app's own way.
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>,
    comparator: some SortComparator<String>
  ) { self.init(Text(titleKey), by: value, comparator: comparator) { Text($0[keyPath: value]) } }

  /// A column of texts with a title, by which rows are sorted in the app's own way.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, value: KeyPath<RowValue, String>, comparator: some SortComparator<String>
  ) { self.init(Text(title), by: value, comparator: comparator) { Text($0[keyPath: value]) } }
}

/// A key path as Foundation wants it, which calls it wherever it sorts. One that an app writes down as `\.name` is of values
/// that are the same everywhere.
private nonisolated func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

// MARK: Columns by which rows are sorted in the app's own way

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  /// A column with a title in the visitor's language, by which rows are sorted in the app's own way.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title: Text(titleKey), comparator: comparator, content: content) }

  /// A column with a title, by which rows are sorted in the app's own way.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title: Text(title), comparator: comparator, content: content) }

  /// A column with a title, by which rows are sorted in the app's own way.
  public init(_ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title: text, comparator: comparator, content: content)
  }
}

/// Where in the width of a column the title and what is in the cells are.
public nonisolated struct TableColumnAlignment: Hashable, Sendable {
  fileprivate enum Name { case automatic, leading, center, trailing }
  fileprivate let name: Name

  /// At the leading edge.
  public static let automatic = TableColumnAlignment(name: .automatic)
  /// At the leading edge.
  public static let leading = TableColumnAlignment(name: .leading)
  /// In the middle.
  public static let center = TableColumnAlignment(name: .center)
  /// At the trailing edge.
  public static let trailing = TableColumnAlignment(name: .trailing)
  /// As numbers are: at the trailing edge.
  public static let numeric = TableColumnAlignment(name: .trailing)

  /// The name of the edge that is not the usual one.
  var edge: StaticString? {
    switch name {
    case .automatic, .leading: nil
    case .center: "center"
    case .trailing: "trailing"
    }
  }
}

/// What is said of a column.
nonisolated struct TableColumnFacts {
  let title: Text
  /// What rows are sorted by: a `SortComparator`.
  let comparator: Any?
  var width: CGFloat?
  var minimumWidth: CGFloat?
  var idealWidth: CGFloat?
  var maximumWidth: CGFloat?
  var alignment = TableColumnAlignment.automatic
  var customizationID: String?
  var defaultVisibility = Visibility.automatic
  var disabledBehavior: TableColumnCustomizationBehavior = []

  init(title: Text, comparator: Any?) {
    self.title = title
    self.comparator = comparator
  }

  /// Whether the column is shown, given what a person has chosen.
  func isShown(by visibilities: [String: Bool]?) -> Bool {
    customizationID.flatMap { visibilities?[$0] } ?? (defaultVisibility != .hidden)
  }
}
