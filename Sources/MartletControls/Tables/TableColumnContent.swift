import Foundation
import MartletGraph

/// Columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// What a row stands for.
  associatedtype TableRowValue: Identifiable
  /// What rows are sorted by.
  associatedtype TableColumnSortComparator = Never

  /// Adds the columns to those that there are already.
  nonisolated func _addColumns(to list: inout _TableColumnList<TableRowValue>)
}

/// The columns of a table, one after the other.
public nonisolated struct _TableColumnList<Value> {
  private(set) var items: [TableColumnItem<Value>] = []
  /// Where among the columns those are that come now.
  private var path: [AnyHashable] = []

  /// Adds columns that have a place of their own: which others there are is nothing to them.
  mutating func add(at place: AnyHashable, _ columns: (inout Self) -> Void) {
    path.append(place)
    columns(&self)
    path.removeLast()
  }

  mutating func add<Content: View>(_ facts: TableColumnFacts, _ function: TableCellFunction<Value, Content>) {
    items.append(TableColumnItemWithContent(facts: facts, path: path, function: function))
  }

  /// Says something of the columns that `columns` adds.
  mutating func add(saying change: (inout TableColumnFacts) -> Void, of columns: (inout Self) -> Void) {
    let start = items.count
    columns(&self)
    for item in items[start...] { change(&item.facts) }
  }
}

/// A column of a table: what is said of it, and what makes its cells.
nonisolated class TableColumnItem<Value> {
  fileprivate(set) var facts: TableColumnFacts
  private let path: [AnyHashable]

  fileprivate init(facts: TableColumnFacts, path: [AnyHashable]) {
    self.facts = facts
    self.path = path
  }

  /// What it is found by among the columns: the name that the app gives it, or its place.
  var key: [AnyHashable] { facts.customizationID.map { ["name", $0] } ?? path }

  func cell(for value: Value) -> AnyView {
    preconditionFailure("a column must say how its cells are made")
  }

  /// Whether the cells must come to the same as those of `other`, apart from what is told when it changes.
  func makesSameCells(as other: TableColumnItem) -> Bool {
    key == other.key && facts.alignment == other.facts.alignment
  }
}

/// What makes the cells of a column, kept as the app passes it.
struct TableCellFunction<Value, Content> {
  let make: (Value) -> Content
}

private nonisolated final class TableColumnItemWithContent<Value, Content: View>: TableColumnItem<Value> {
  private let function: TableCellFunction<Value, Content>

  init(facts: TableColumnFacts, path: [AnyHashable], function: TableCellFunction<Value, Content>) {
    self.function = function
    super.init(facts: facts, path: path)
  }

  override func cell(for value: Value) -> AnyView { AnyView(function.make(value)) }

  override func makesSameCells(as other: TableColumnItem<Value>) -> Bool {
    guard super.makesSameCells(as: other), let other = other as? TableColumnItemWithContent else { return false }
    return Functions.areSameArguments(in: function, other.function)
  }
}

// MARK: Builders

/// Makes columns of what stands in the braces of a table.
@resultBuilder public nonisolated struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  /// A column, or several. One by which rows are sorted in another way than the table's is not tapped to sort them.
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> _TableColumns<RowValue, Sort>
  where Column.TableRowValue == RowValue {
    _TableColumns { column._addColumns(to: &$0) }
  }

  /// Columns side by side.
  public static func buildBlock(_ columns: _TableColumns<RowValue, Sort>...) -> _TableColumns<RowValue, Sort> {
    _TableColumns { list in
      for (place, column) in columns.enumerated() { list.add(at: place, column.add) }
    }
  }

  /// Columns that may be missing.
  public static func buildIf(_ columns: _TableColumns<RowValue, Sort>?) -> _TableColumns<RowValue, Sort> {
    _TableColumns { columns?.add(&$0) }
  }

  /// The columns of the first branch of a condition.
  public static func buildEither(first: _TableColumns<RowValue, Sort>) -> _TableColumns<RowValue, Sort> {
    _TableColumns { $0.add(at: true, first.add) }
  }

  /// The columns of the second branch of a condition.
  public static func buildEither(second: _TableColumns<RowValue, Sort>) -> _TableColumns<RowValue, Sort> {
    _TableColumns { $0.add(at: false, second.add) }
  }
}

/// What stands in the braces of a table: columns of any kinds.
public nonisolated struct _TableColumns<RowValue: Identifiable, Sort>: TableColumnContent {
  /// What a row stands for.
  public typealias TableRowValue = RowValue
  /// What rows are sorted by.
  public typealias TableColumnSortComparator = Sort

  fileprivate let add: (inout _TableColumnList<RowValue>) -> Void

  /// Adds each of them.
  public func _addColumns(to list: inout _TableColumnList<RowValue>) { add(&list) }
}

/// Columns for the elements of a collection.
public nonisolated struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Content: TableColumnContent
>: TableColumnContent where Content.TableRowValue == RowValue {
  /// What a row stands for.
  public typealias TableRowValue = RowValue
  /// Each column has what rows are sorted by.
  public typealias TableColumnSortComparator = Never

  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  /// Columns for each element, which is identified by a property of it. Where elements move, what is in their cells keeps
  /// its state.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Never> content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  /// Columns for each identifiable element.
  public init(_ data: Data, @TableColumnBuilder<RowValue, Never> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// Adds the columns of each element.
  public func _addColumns(to list: inout _TableColumnList<RowValue>) {
    for element in data {
      list.add(at: element[keyPath: id]) { content(element)._addColumns(to: &$0) }
    }
  }
}

/// Columns of which something is said.
public nonisolated struct _ModifiedTableColumns<Base: TableColumnContent>: TableColumnContent {
  /// What a row stands for.
  public typealias TableRowValue = Base.TableRowValue
  /// What rows are sorted by.
  public typealias TableColumnSortComparator = Base.TableColumnSortComparator

  fileprivate let base: Base
  fileprivate let change: (inout TableColumnFacts) -> Void

  /// Adds the columns, with what is said of them.
  public func _addColumns(to list: inout _TableColumnList<TableRowValue>) {
    list.add(saying: change) { base._addColumns(to: &$0) }
  }
}

nonisolated extension TableColumnContent {
  /// Names the column, so that the table's `columnCustomization` can say whether it is shown.
  public func customizationID(_ id: String) -> _ModifiedTableColumns<Self> {
    _ModifiedTableColumns(base: self) { $0.customizationID = id }
  }

  /// Says whether the column is shown before a person has chosen that.
  public func defaultVisibility(_ visibility: Visibility) -> _ModifiedTableColumns<Self> {
    _ModifiedTableColumns(base: self) { $0.defaultVisibility = visibility }
  }

  /// Says what a person cannot do with the column.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> _ModifiedTableColumns<Self> {
    _ModifiedTableColumns(base: self) { $0.disabledBehavior = behavior }
  }
}
