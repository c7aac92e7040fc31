/// Views made from the elements of a collection. The state of each belongs to its element's id and follows it through
/// insertions, moves and deletions (rule H1).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let rows: RowSource<Data.Element, ID>
  let content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {
  /// It has no body of its own: the views of its rows are in its place.
  public typealias Body = Never

  /// Mounts the views of each row. O(rows).
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ForEachNode(view, in: parent)
    node.mount()
    return node
  }

  /// Makes the views of all rows again; a row whose id was there before keeps its state, wherever it is now. O(rows).
  public static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(view)
  }
}

extension ForEach where Content: View {
  // Disfavoured, because a binding to a collection is itself a collection (of bindings) and has initialisers of its own.

  /// One view for each identifiable element.
  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// One view for each element, identified by a property of it.
  @_disfavoredOverload
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(rows: .elements(of: data) { $0[keyPath: id] }, content: content)
  }

  /// One view for each number of a constant range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    var rows = RowSource<Int, Int>.elements(of: data) { $0 }
    rows.isConstant = true
    self.init(rows: rows, content: content)
  }

  /// One view for each element of a bound collection, made from a binding to the element. A write through it costs the
  /// same however many elements there are.
  public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// One view for each element of a bound collection, identified by a property of it.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection {
    self.init(rows: .bindings(to: data.location, id: id), content: content)
  }
}
