import MartletGraph

/// Rows in a column.
public struct List<Content: View>: ElementView {
  /// It has no body: the page draws it, with its rows inside.
  public typealias Body = Never

  @usableFromInline package let content: Content

  /// A list of the views in `content`, each a row.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var properties: RowsProperties { RowsProperties(kind: .list) }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

extension List {
  /// A row for each identifiable element.
  @_disfavoredOverload
  @inlinable public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each element, identified by a property of it.
  @_disfavoredOverload
  @inlinable public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// A row for each number of a constant range.
  @inlinable public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each element of a bound collection, made from a binding to the element.
  @inlinable public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<Binding<C>, C.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each element of a bound collection, identified by a property of it.
  @inlinable public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<Binding<C>, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
}
