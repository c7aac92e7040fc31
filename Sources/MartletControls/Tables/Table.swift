import Foundation
import MartletGraph

/// Rows with a cell in each of several columns. A person may choose rows, sort them by what is in a column, and say which
/// columns are shown, as far as the app has bindings for that.
///
/// Of a table with more than 200 rows those are made that somebody is shown, and of each row the cells of the columns that
/// are shown. In a window that is less than 600 points wide that is the first column alone, without a header, as on an
/// iPhone: there an app shows in it what else is important.
public nonisolated struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  private let rows: Rows
  private let columns: Columns
  private let selection: (any ListSelection)?
  private let sorting: (any TableSorting)?
  private let customization: Binding<TableColumnCustomization<Value>>?
  @Environment(\.horizontalSizeClass) private var sizeClass

  private init(
    rows: Rows, columns: Columns, selection: (any ListSelection)?, sorting: (any TableSorting)?,
    customization: Binding<TableColumnCustomization<Value>>?
  ) {
    self.rows = rows
    self.columns = columns
    self.selection = selection
    self.sorting = sorting
    self.customization = customization
  }

  @usableFromInline init(
    rows: Rows, columns: Columns, one: Binding<Value.ID?>? = nil, many: Binding<Set<Value.ID>>? = nil,
    customization: Binding<TableColumnCustomization<Value>>?
  ) {
    self.init(
      rows: rows, columns: columns, selection: OneChosen(one) ?? ManyChosen(many), sorting: nil,
      customization: customization)
  }

  @usableFromInline init<Sort: SortComparator>(
    rows: Rows, columns: Columns, one: Binding<Value.ID?>? = nil, many: Binding<Set<Value.ID>>? = nil,
    sortOrder: Binding<[Sort]>, customization: Binding<TableColumnCustomization<Value>>?
  ) {
    self.init(
      rows: rows, columns: columns, selection: OneChosen(one) ?? ManyChosen(many),
      sorting: TableSortOrder(binding: sortOrder), customization: customization)
  }

  /// The rows, below what the columns are called.
  public var body: some View {
    var list = _TableColumnList<Value>()
    columns._addColumns(to: &list)
    let kept = customization?.wrappedValue
    let isCompact = sizeClass == .compact
    let columns = list.items.enumerated().map { index, item in
      TableHeadColumn(facts: item.facts, isHidden: isCompact ? index > 0 : !item.facts.isShown(by: kept?.visibilities))
    }
    let shown = zip(list.items, columns).filter { !$0.1.isHidden }.map(\.0)
    let head = TableHead(
      columns: isCompact ? Array(columns.prefix(1)) : columns, sorting: sorting,
      customizing: isCompact ? nil : customization.map { TableCustomizing($0) }, isCompact: isCompact)
    return ElementContainer(
      properties: RowsProperties(kind: .table, selection: selection, head: head), content: rows
    )
    .environment(\.tableLayout, TableLayout(TableColumns(shown)))
    .environment(\.tableRowDisclosure, nil)
  }
}

// MARK: A row for each element

// These can be inlined, as those of `ForEach`: comparing ids is fast where their type is known.
extension Table where Rows: View {
  /// A row for each identifiable element.
  ///
  /// - Parameters:
  ///   - data: the elements.
  ///   - columnCustomization: which columns a person wants to be shown; nil if that is not to be chosen.
  ///   - columns: the columns.
  @inlinable public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Columns == _TableColumns<Value, Never>
  {
    self.init(rows: ForEach(data) { TableRow($0) }, columns: columns(), customization: columnCustomization)
  }

  /// A row for each identifiable element, of which a person chooses one.
  @inlinable public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Columns == _TableColumns<Value, Never>
  {
    self.init(
      rows: ForEach(data) { TableRow($0) }, columns: columns(), one: selection, customization: columnCustomization)
  }

  /// A row for each identifiable element, of which a person chooses any number.
  @inlinable public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Columns == _TableColumns<Value, Never>
  {
    self.init(
      rows: ForEach(data) { TableRow($0) }, columns: columns(), many: selection, customization: columnCustomization)
  }

  /// A row for each identifiable element. A person who taps the header of a column changes `sortOrder`; the app sorts the
  /// elements by it.
  @inlinable public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Sort.Compared == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>,
    Columns == _TableColumns<Value, Sort>
  {
    self.init(
      rows: ForEach(data) { TableRow($0) }, columns: columns(), sortOrder: sortOrder,
      customization: columnCustomization)
  }

  /// A row for each identifiable element, of which a person chooses one, and which the app sorts by `sortOrder`.
  @inlinable public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Sort.Compared == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>,
    Columns == _TableColumns<Value, Sort>
  {
    self.init(
      rows: ForEach(data) { TableRow($0) }, columns: columns(), one: selection, sortOrder: sortOrder,
      customization: columnCustomization)
  }

  /// A row for each identifiable element, of which a person chooses any number, and which the app sorts by `sortOrder`.
  @inlinable public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Sort.Compared == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>,
    Columns == _TableColumns<Value, Sort>
  {
    self.init(
      rows: ForEach(data) { TableRow($0) }, columns: columns(), many: selection, sortOrder: sortOrder,
      customization: columnCustomization)
  }
}

// MARK: Rows that the app makes

extension Table {
  /// Rows that the app makes: each a `TableRow`. What they stand for is said, or follows from the columns.
  public init(
    of valueType: Value.Type = Value.self, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows: rows(), columns: columns(), customization: columnCustomization)
  }

  /// Rows that the app makes, of which a person chooses one.
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows: rows(), columns: columns(), one: selection, customization: columnCustomization)
  }

  /// Rows that the app makes, of which a person chooses any number.
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows: rows(), columns: columns(), many: selection, customization: columnCustomization)
  }

  /// Rows that the app makes, and sorts by `sortOrder`.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows: rows(), columns: columns(), sortOrder: sortOrder, customization: columnCustomization)
  }

  /// Rows that the app makes, and sorts by `sortOrder`, and of which a person chooses one.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows: rows(), columns: columns(), one: selection, sortOrder: sortOrder, customization: columnCustomization)
  }

  /// Rows that the app makes, and sorts by `sortOrder`, and of which a person chooses any number.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows: rows(), columns: columns(), many: selection, sortOrder: sortOrder, customization: columnCustomization)
  }
}
