/// Views made from the elements of a collection. The state of each belongs to its element's id and follows it through
/// insertions, moves and deletions (rule H1).
///
/// When its parent runs again, a row's closure runs only where the element is another one or the closure may come to
/// something else (rule H3). Finding out costs a comparison for each element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  @usableFromInline let rows: RowSource<Data.Element, ID, Content>

  @inlinable init(rows: RowSource<Data.Element, ID, Content>) { self.rows = rows }
}

extension ForEach: View, _PrimitiveView where Content: View {
  /// It has no body of its own: the views of its rows are in its place.
  public typealias Body = Never

  /// Mounts the views of each row. O(rows).
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    if let node = view.rows.makeNode(in: parent) { return node }
    let node = ForEachNode<Data, ID, Content>(in: parent)
    node.mount { node.follow(view.rows) }
    return node
  }

  /// Follows the elements: a row whose id was there before keeps its state, wherever it is now. Costs a comparison for
  /// each element, and the rows that run.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    if view.rows.update(node) { return }
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(view)
  }
}

// All of these can be inlined: in the app's own code, the compiler knows the types, and comparing ids is fast.
extension ForEach where Content: View {
  // The first one is generic in the element so that a binding to a collection, which is itself a collection (of bindings), is
  // taken by the initialiser for bindings. If it were disfavoured, the compiler could not say what is wrong in nested rows.

  /// One view for each identifiable element.
  @inlinable public init<Element: Identifiable>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element == Element, ID == Element.ID {
    self.init(rows: CollectionRows(data, .identifiable(), content: content))
  }

  /// One view for each element, identified by a property of it.
  @inlinable public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(rows: CollectionRows(data, .property(id), content: content))
  }

  /// One view for each number of a constant range.
  @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(rows: CollectionRows(constant: data, content: content))
  }

  /// One view for each element of a bound collection, made from a binding to the element. A write through it costs the
  /// same however many elements there are, if `data` is the binding of a state that is an array (rule C9).
  @inlinable public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, ID == C.Element.ID {
    self.init(rows: BoundRows(data, .identifiable(), content: content))
  }

  /// One view for each element of a bound collection, identified by a property of it.
  @inlinable public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection {
    self.init(rows: BoundRows(data, .property(id), content: content))
  }
}
