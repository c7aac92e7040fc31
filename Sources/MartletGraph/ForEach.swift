/// Views made from the elements of a collection. The state of each belongs to its element's id and follows it through
/// insertions, moves and deletions (rule H1).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let rows: RowSource<Data.Element, ID>
  let content: (Data.Element) -> Content
}

/// Where a `ForEach` gets its rows: a collection, or a binding to one.
struct RowSource<Element, ID> {
  /// Calls the closure with the id of each row, in order.
  let forEachID: ((ID) -> Void) -> Void
  /// The element of the row at an index. What the source keeps for the row is in the slot.
  let element: (_ index: Int, _ slot: inout AnyObject?) -> Element
  /// The id of the element that is at an index now. Only where the source hears of single elements.
  var id: ((_ index: Int) -> ID?)?
  /// Lets a `ForEach` hear of single elements.
  var observe: ((any ElementObserving) -> Void)?
  /// Tells what is kept for a row where the row is now and that its element may be another.
  var refresh: ((_ index: Int, _ slot: AnyObject?) -> Void)?
  /// Whether the count may not change (rule H5).
  var isConstant = false
}

/// What a source keeps for a row and wants to know when the row is gone.
protocol RowKeeping: AnyObject {
  func rowEnded(_ row: ViewNode)
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ForEachNode(view, in: parent)
    node.evaluate()
    return node
  }

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

extension RowSource {
  fileprivate static func elements<Data: RandomAccessCollection>(
    of data: Data, id: @escaping (Element) -> ID
  ) -> RowSource where Data.Element == Element {
    RowSource(
      forEachID: { body in for element in data { body(id(element)) } },
      element: { index, _ in data[data.index(data.startIndex, offsetBy: index)] })
  }

  fileprivate static func bindings<C: MutableCollection & RandomAccessCollection>(
    to base: Location<C>, id: KeyPath<C.Element, ID>
  ) -> RowSource where Element == Binding<C.Element> {
    let box = base as? StateBox<C>
    return RowSource(
      forEachID: { body in
        // A state tells its elements apart, so that the whole is not read here; anything else is read whole.
        for element in box?.untracked ?? base.get() { body(element[keyPath: id]) }
      },
      element: { index, slot in
        if let location = slot as? ElementLocation<C>, location.isElement(of: base) {
          location.index = index
          return Binding(location: location)
        }
        let location = ElementLocation(base: base, index: index)
        slot = location
        return Binding(location: location)
      },
      id: { index in
        guard let collection = box?.untracked, index < collection.count else { return nil }
        return collection[collection.index(collection.startIndex, offsetBy: index)][keyPath: id]
      },
      observe: { box?.addObserver($0) },
      refresh: { index, slot in
        if let location = slot as? ElementLocation<C> { location.refresh(index: index) }
      })
  }
}
