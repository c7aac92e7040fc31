// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreTransferable
import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet; use a List with an HStack in each row.")
nonisolated public struct Table<Value: Identifiable, Rows, Columns>: View {
  public init<Data: RandomAccessCollection>(_ data: Data, @TableColumnBuilder<Value> columns: () -> Columns)
  where Data.Element == Value, Rows == Never {}
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value, Rows == Never {}
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value, Rows == Never {}
  public init<Data: RandomAccessCollection, Sort: SortComparator<Value>>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value, Rows == Never {}
  public init<Data: RandomAccessCollection, Sort: SortComparator<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value, Rows == Never {}
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {}
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
public protocol TableColumnContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
}

@available(*, unavailable, message: "Not there yet.")
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
}

@available(*, unavailable, message: "Not there yet.")
@resultBuilder nonisolated public struct TableColumnBuilder<RowValue: Identifiable> {
  public static func buildExpression<C: TableColumnContent>(_ column: C) -> C where C.TableRowValue == RowValue {
    column
  }
  public static func buildBlock<each C: TableColumnContent>(_ columns: repeat each C) -> TableColumn<
    RowValue, EmptyView
  > { missing() }
}

@available(*, unavailable, message: "Not there yet.")
@resultBuilder nonisolated public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<C: TableRowContent>(_ row: C) -> C where C.TableRowValue == Value { row }
  public static func buildBlock<each C: TableRowContent>(_ rows: repeat each C) -> TableRow<Value> { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TableColumn<RowValue: Identifiable, Content: View>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {}
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) where Content == Text {}
  public init(
    _ title: some StringProtocol, value: KeyPath<RowValue, some Comparable>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {}
  public init(
    _ title: some StringProtocol, sortUsing comparator: some SortComparator<RowValue>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {}
  public func width(_ width: CGFloat? = nil) -> TableColumn { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn { self }
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TableColumnContent {
  public func customizationID(_ id: String) -> some TableColumnContent<TableRowValue> { self }
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> some TableColumnContent<
    TableRowValue
  > { self }
  public func defaultVisibility(_ visibility: Visibility) -> some TableColumnContent<TableRowValue> { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public init(_ value: Value) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent {
  public typealias TableRowValue = Label.TableRowValue
  public init(
    _ value: Label.TableRowValue, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Label.TableRowValue> content: @escaping () -> Content
  ) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Content: TableColumnContent
>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue> content: @escaping (Data.Element) -> Content
  ) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TableRowContent {
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some TableRowContent<TableRowValue> { self }
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some TableRowContent<
    TableRowValue
  > { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TableColumnAlignment: Hashable, Sendable {
  public static var automatic: TableColumnAlignment { TableColumnAlignment() }
  public static var leading: TableColumnAlignment { TableColumnAlignment() }
  public static var center: TableColumnAlignment { TableColumnAlignment() }
  public static var trailing: TableColumnAlignment { TableColumnAlignment() }
  public static var numeric: TableColumnAlignment { TableColumnAlignment() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var reorder: TableColumnCustomizationBehavior { TableColumnCustomizationBehavior() }
  public static var resize: TableColumnCustomizationBehavior { TableColumnCustomizationBehavior() }
  public static var visibility: TableColumnCustomizationBehavior { TableColumnCustomizationBehavior() }
  public static var all: TableColumnCustomizationBehavior { TableColumnCustomizationBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TableColumnCustomization<RowValue: Identifiable> {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol TableStyle {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticTableStyle: TableStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct InsetTableStyle: TableStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BorderedTableStyle: TableStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func tableStyle(_ style: some TableStyle) -> some View { self }
  public func tableColumnHeaders(_ visibility: Visibility) -> some View { self }
}
