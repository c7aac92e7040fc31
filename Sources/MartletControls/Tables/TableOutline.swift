import Foundation
import MartletGraph

/// The rows of a tree in a table: each row of an element that has others below it shows and hides those.
public nonisolated struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  /// What a row stands for.
  public typealias TableRowValue = Data.Element

  fileprivate let data: Data
  fileprivate let children: KeyPath<Data.Element, Data?>

  /// The rows.
  public var body: some View {
    ForEach(data) { [children] element in
      if let below = element[keyPath: children] {
        DisclosureTableRow(element) { TableOutlineGroupContent(data: below, children: children) }
      } else {
        TableRow(element)
      }
    }
  }
}

extension Table {
  /// A row for each element of a tree. Rows below others are hidden at first.
  ///
  /// - Parameters:
  ///   - data: the elements at its top.
  ///   - children: those below one; nil for one that has none and never will.
  ///   - columnCustomization: which columns a person wants to be shown; nil if that is not to be chosen.
  ///   - columns: the columns.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
      customization: columnCustomization)
  }

  /// A row for each element of a tree, of which a person chooses one.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), one: selection,
      customization: columnCustomization)
  }

  /// A row for each element of a tree, of which a person chooses any number.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), many: selection,
      customization: columnCustomization)
  }

  /// A row for each element of a tree. A person who taps the header of a column changes `sortOrder`; the app sorts the
  /// elements by it.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), sortOrder: sortOrder,
      customization: columnCustomization)
  }

  /// A row for each element of a tree, of which a person chooses one, and which the app sorts by `sortOrder`.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), one: selection,
      sortOrder: sortOrder, customization: columnCustomization)
  }

  /// A row for each element of a tree, of which a person chooses any number, and which the app sorts by `sortOrder`.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), many: selection,
      sortOrder: sortOrder, customization: columnCustomization)
  }
}
