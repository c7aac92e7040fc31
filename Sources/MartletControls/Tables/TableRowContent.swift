import CoreTransferable
import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

/// Rows of a table. In a table each is a `TableRow`, or several of them.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue>: View {
  /// What a row stands for.
  associatedtype TableRowValue: Identifiable
}

/// Makes rows of what stands in the braces of a table.
@resultBuilder public nonisolated struct TableRowBuilder<Value: Identifiable> {
  /// A row, or several.
  public static func buildExpression<Row: TableRowContent>(_ row: Row) -> Row where Row.TableRowValue == Value { row }

  /// One row alone, or several that belong together.
  public static func buildBlock<Row: TableRowContent>(_ row: Row) -> Row where Row.TableRowValue == Value { row }

  /// Rows one after the other.
  public static func buildBlock<each Row: TableRowContent>(
    _ rows: repeat each Row
  ) -> _TableRows<Value, TupleView<(repeat each Row)>> {
    _TableRows(content: TupleView((repeat each rows)))
  }

  /// Rows that may be missing.
  public static func buildIf<Row: TableRowContent>(_ row: Row?) -> Row? where Row.TableRowValue == Value { row }

  /// The rows of the first branch of a condition.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> _ConditionalContent<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
    ViewBuilder.buildEither(first: first)
  }

  /// The rows of the second branch of a condition.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> _ConditionalContent<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
    ViewBuilder.buildEither(second: second)
  }
}

/// Several rows, or some of which something is said.
public nonisolated struct _TableRows<Value: Identifiable, Content: View>: TableRowContent {
  /// What a row stands for.
  public typealias TableRowValue = Value

  fileprivate let content: Content

  /// The rows.
  public var body: some View { content }
}

/// Rows of a table that are made of data: a `ForEach`.
@MainActor @preconcurrency
public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
  /// The type of the data.
  associatedtype Data: Collection

  /// What the rows are made of.
  var data: Data { get }
}

extension ForEach: TableRowContent, DynamicTableRowContent where Content: TableRowContent {
  /// What a row stands for.
  public typealias TableRowValue = Content.TableRowValue
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  /// What a row stands for.
  public typealias TableRowValue = Wrapped.TableRowValue
}

extension _ConditionalContent: TableRowContent
where
  TrueContent: TableRowContent, FalseContent: TableRowContent,
  TrueContent.TableRowValue == FalseContent.TableRowValue
{
  /// What a row stands for.
  public typealias TableRowValue = TrueContent.TableRowValue
}

nonisolated extension TableRowContent {
  /// Gives the row a menu, for a right click, a long press, or the keyboard's key for menus.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some TableRowContent<TableRowValue> {
    _TableRows<TableRowValue, _>(
      content: boxed(ContextMenuProperties(), beside: MenuItems(content: menuItems())))
  }

  /// Gives the row a menu. The page shows no preview beside it: the row itself stays in sight.
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
  ) -> some TableRowContent<TableRowValue> {
    contextMenu(menuItems: menuItems)
  }

  /// Lets a person drag the row, and says what it is then.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
    _TableRows<TableRowValue, _>(
      content: boxed(
        DraggableProperties(types: nil, isToldOfStart: true) { action?() ?? NSItemProvider() }))
  }

  /// Lets a person drag the row.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    _TableRows<TableRowValue, _>(
      content: boxed(
        DraggableProperties(types: T.exportedTypes, isToldOfStart: false) { NSItemProvider(object: payload()) }))
  }

  /// Takes what is dropped on the row: other views of the page, files and texts from elsewhere.
  ///
  /// - Parameters:
  ///   - payloadType: what it is made into.
  ///   - action: is given what was dropped.
  /// - Returns: the row, on which something can be dropped.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    let target = TypedDrop<T>(
      action: { items, _ in
        action(items)
        return true
      }, isTargeted: nil)
    return _TableRows<TableRowValue, _>(
      content: boxed(DropDestinationProperties(types: T.importedTypes, target: target)))
  }
}

/// Rows made of data, each of which has a trait: what can be done with it.
private nonisolated struct TableRowsWithTrait<Content: DynamicTableRowContent, Trait: ElementTrait>:
  DynamicTableRowContent
{
  typealias TableRowValue = Content.TableRowValue

  let content: Content
  let trait: Trait

  @MainActor var data: Content.Data { content.data }

  var body: some View { content.trait(trait) }
}

nonisolated extension DynamicTableRowContent {
  /// Has people drop what is of these types between the rows: views of the page that can be dragged, and texts from
  /// elsewhere, but no files.
  ///
  /// Where there are no rows, there is nothing on which it could be dropped.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: what is taken.
  ///   - action: is given the offset of the row before which it goes, and what has been dropped.
  /// - Returns: the rows, between which something can be dropped.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicTableRowContent<TableRowValue> {
    TableRowsWithTrait(content: self, trait: RowInsertion(of: supportedContentTypes, perform: action))
  }

  /// Has people drop what can be made into values of a type between the rows: views of the page that can be dragged, and
  /// texts from elsewhere, but no files.
  ///
  /// Where there are no rows, there is nothing on which it could be dropped.
  ///
  /// - Parameters:
  ///   - payloadType: what it is made into.
  ///   - action: is given the offset of the row before which it goes, and what has been dropped.
  /// - Returns: the rows, between which something can be dropped.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
  ) -> some DynamicTableRowContent<TableRowValue> {
    TableRowsWithTrait(content: self, trait: RowInsertion(for: T.self, perform: action))
  }
}

// MARK: Sections

extension Section: TableRowContent where Rows: TableRowContent {
  /// What a row stands for.
  public typealias TableRowValue = Rows.TableRowValue
}

// Those of `Section` with the same labels make views; these have the builder of a table's rows.
extension Section where Rows: TableRowContent, Footer == EmptyView {
  /// Rows of a table with a header above.
  public init<Value>(
    @TableRowBuilder<Value> content: () -> Rows, @ViewBuilder header: () -> Header
  ) where Rows.TableRowValue == Value {
    self.init(rows: content(), header: header(), footer: EmptyView())
  }
}

extension Section where Rows: TableRowContent, Header == EmptyView, Footer == EmptyView {
  /// Rows of a table alone.
  public init<Value>(@TableRowBuilder<Value> content: () -> Rows) where Rows.TableRowValue == Value {
    self.init(rows: content(), header: EmptyView(), footer: EmptyView())
  }
}

extension Section where Rows: TableRowContent, Header == Text, Footer == EmptyView {
  /// Rows of a table with a title in the visitor's language above.
  public init<Value>(
    _ titleKey: LocalizedStringKey, @TableRowBuilder<Value> content: () -> Rows
  ) where Rows.TableRowValue == Value {
    self.init(rows: content(), header: Text(titleKey), footer: EmptyView())
  }

  /// Rows of a table with a title above.
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol, @TableRowBuilder<Value> content: () -> Rows
  ) where Rows.TableRowValue == Value {
    self.init(rows: content(), header: Text(title), footer: EmptyView())
  }
}

// MARK: One row

/// A row of a table: a cell of what it stands for in each column that is shown. It is found by the id of that where rows are
/// chosen. Outside of a table it is nothing.
public nonisolated struct TableRow<Value: Identifiable>: TableRowContent {
  /// What a row stands for.
  public typealias TableRowValue = Value

  private let value: Value
  @Environment(\.tableLayout) private var layout
  @Environment(\.tableRowDisclosure) private var disclosure

  /// A row for a value.
  public init(_ value: Value) { self.value = value }

  /// The cells.
  public var body: some View {
    let value = value
    if let columns = layout.columns as? TableColumns<Value> {
      ElementContainer(
        properties: TableRowProperties(disclosure: disclosure),
        content: ForEach(columns.items, id: \.key) { column in
          ElementContainer(
            properties: TableCellProperties(alignment: column.facts.alignment), content: column.cell(for: value))
        }
      )
      .tag(value.id)
    }
  }
}

/// A row of a table, with rows below it that a person can show and hide.
public nonisolated struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
  /// What a row stands for.
  public typealias TableRowValue = Label.TableRowValue

  private let label: Label
  /// Where the app keeps whether the rows are shown; nil if this does.
  private let given: Binding<Bool>?
  private let content: () -> Content
  @State private var isShown = false

  /// A row for a value, and the rows below it, which are made where they are shown.
  ///
  /// - Parameters:
  ///   - value: what the row stands for.
  ///   - isExpanded: whether the rows below it are shown; without it they are not at first.
  ///   - content: the rows below it.
  public init<Value>(
    _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value> {
    label = TableRow(value)
    given = isExpanded
    self.content = content
  }

  /// The row, and the rows below it if they are shown.
  public var body: some View {
    let isExpanded = given ?? $isShown
    let isShown = isExpanded.wrappedValue
    label.environment(\.tableRowDisclosure, TableRowDisclosure(isExpanded: isExpanded, isShown: isShown))
    if isShown { content().environment(\.tableRowDisclosure, nil).trait(RowLevel()) }
  }
}

/// The rows below a row, which it shows and hides.
struct TableRowDisclosure {
  let isExpanded: Binding<Bool>
  /// Whether they are shown now.
  let isShown: Bool
}

private struct TableRowDisclosureKey: EnvironmentKey { static var defaultValue: TableRowDisclosure? { nil } }

private struct TableLayoutKey: EnvironmentKey { static var defaultValue: TableLayout { TableLayout(nil) } }

extension EnvironmentValues {
  /// The rows below the one that is made; nil if there never are any.
  var tableRowDisclosure: TableRowDisclosure? {
    get { self[TableRowDisclosureKey.self] }
    set { self[TableRowDisclosureKey.self] = newValue }
  }

  var tableLayout: TableLayout {
    get { self[TableLayoutKey.self] }
    set { self[TableLayoutKey.self] = newValue }
  }
}

/// The columns that rows have cells in. It is the same as another one if all cells must come to the same.
struct TableLayout: Equatable {
  let columns: AnyTableColumns?

  init(_ columns: AnyTableColumns?) { self.columns = columns }

  static func == (left: Self, right: Self) -> Bool {
    switch (left.columns, right.columns) {
    case (nil, nil): true
    case (let left?, let right?): left === right || left.areSame(as: right)
    default: false
    }
  }
}

nonisolated class AnyTableColumns {
  func areSame(as other: AnyTableColumns) -> Bool { false }
}

nonisolated final class TableColumns<Value>: AnyTableColumns {
  let items: [TableColumnItem<Value>]

  init(_ items: [TableColumnItem<Value>]) { self.items = items }

  override func areSame(as other: AnyTableColumns) -> Bool {
    guard let other = other as? TableColumns else { return false }
    return items.elementsEqual(other.items) { $0.makesSameCells(as: $1) }
  }
}

struct TableRowProperties: StandardElement {
  let disclosure: TableRowDisclosure?

  static var isControl: Bool { true }

  var type: StaticString { "tableRow" }
  var ownKeys: NodeKeys { NodeKeys(.children, .expanded) }

  func role(of element: ElementNode<Self>) -> String? { "row" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { disclosure == nil ? [] : ["expand", "collapse"] }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if disclosure?.isShown != old.disclosure?.isShown { keys.insert(.expanded) }
    if (disclosure == nil) != (old.disclosure == nil) { keys.insert(.actions) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .expanded, disclosure?.isShown == true { buffer.append(json: true) }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard let disclosure else { return }
    withAnimation { disclosure.isExpanded.wrappedValue = action.name == "expand" }
  }
}

struct TableCellProperties: StandardElement {
  let alignment: TableColumnAlignment

  var type: StaticString { "tableCell" }
  var ownKeys: NodeKeys { NodeKeys(.children, .alignment) }

  func changes(from old: Self) -> NodeKeys { alignment == old.alignment ? .none : NodeKeys(.alignment) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment, let edge = alignment.edge { buffer.append(json: edge) }
  }
}
