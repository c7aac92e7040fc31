/// Where a `ForEach` gets its rows: the elements of a collection, or bindings to those of one, and the closure that makes
/// the view of each. It is part of a view's value and as unchanging; the same may be in several places. What becomes of it
/// in one place is `RowData`.
@usableFromInline class RowSource<Element, ID: Hashable, Content> {
  final let content: RowContent<Element, Content>

  init(_ content: RowContent<Element, Content>) { self.content = content }

  /// How many rows there are to be, if that may not change (rule H5).
  var constantCount: Int? { nil }

  /// What the rows are made of, as the type of the `ForEach` has it.
  var data: Any { preconditionFailure("a source of rows must say what they are made of") }

  /// Calls `body` for each row that there is to be, up to a number of them, with its id and its view.
  func forEachRow(atMost most: Int, _ body: (ID, Content) -> Void) {}

  /// What is in the place of the `ForEach`, if that is not a node of rows made from this source alone.
  @MainActor func makeNode(in parent: ViewNode) -> ViewNode? { nil }

  /// Brings what `makeNode` has made up to date, if it has made anything.
  @MainActor func update(_ node: ViewNode) -> Bool { false }

  /// The single views of what `makeNode` would make.
  @MainActor func resolve(in resolver: _SubviewResolver) -> _ResolvedViews? { nil }

  /// What a node keeps whose rows come from here.
  @MainActor func makeData(for node: any ForEachRows) -> RowData<Element, ID, Content> {
    preconditionFailure("a source of rows must say what keeps them")
  }
}

extension RandomAccessCollection {
  /// The elements at the front, at most so many; of an array that has no more than these, no copy is made.
  func first(_ most: Int) -> ContiguousArray<Element> {
    count <= most ? ContiguousArray(self) : ContiguousArray(prefix(most))
  }
}

/// The node that has the rows, as their elements see it.
protocol ForEachRows: ViewNode {
  var order: RowOrder { get }
  /// So many elements are looked at.
  var mostRows: Int { get }
  /// Whether there would be a row for each of so many elements.
  func hasRowsForAll(of count: Int) -> Bool
  /// The indices of the elements that have rows, or have kept something, in order; nil for all of them.
  var knownElements: ContiguousArray<Range<Int>>? { get }
}

/// Rows for the elements of a collection.
@usableFromInline
final class CollectionRows<Data: RandomAccessCollection, ID: Hashable, Content>: RowSource<Data.Element, ID, Content> {
  let collection: Data
  let identity: RowIdentity<Data.Element, ID>
  private let isConstant: Bool

  private init(
    _ collection: Data, _ identity: RowIdentity<Data.Element, ID>, isConstant: Bool,
    _ content: RowContent<Data.Element, Content>
  ) {
    self.collection = collection
    self.identity = identity
    self.isConstant = isConstant
    super.init(content)
  }

  @usableFromInline convenience init(
    _ collection: Data, _ identity: RowIdentity<Data.Element, ID>, content: @escaping (Data.Element) -> Content
  ) {
    self.init(collection, identity, isConstant: false, ElementContent(content))
  }

  /// The numbers of a range that may not change.
  @usableFromInline convenience init(constant range: Range<Int>, content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(range, .property(\.self), isConstant: true, NumberContent(content))
  }

  /// Rows with content that is kept already.
  convenience init(
    _ collection: Data, _ identity: RowIdentity<Data.Element, ID>, made content: RowContent<Data.Element, Content>
  ) {
    self.init(collection, identity, isConstant: false, content)
  }

  override var constantCount: Int? { isConstant ? collection.count : nil }

  override var data: Any { collection }

  override func forEachRow(atMost most: Int, _ body: (ID, Content) -> Void) {
    for element in collection.prefix(most) { body(withUnsafePointer(to: element, identity.id), content.make(element)) }
  }

  override func makeData(for node: any ForEachRows) -> RowData<Data.Element, ID, Content> {
    CollectionRowData(for: node, from: self)
  }
}

/// Rows for the elements of a bound collection: each has a binding to its element.
@usableFromInline
final class BoundRows<C: MutableCollection & RandomAccessCollection, ID: Hashable, Content>:
  RowSource<Binding<C.Element>, ID, Content>
{
  let base: Location<C>
  let identity: RowIdentity<C.Element, ID>

  @usableFromInline init(
    _ data: Binding<C>, _ identity: RowIdentity<C.Element, ID>, content: @escaping (Binding<C.Element>) -> Content
  ) {
    base = data.location
    self.identity = identity
    super.init(BindingContent(content))
  }

  override var data: Any { Binding(location: base) }

  override func forEachRow(atMost most: Int, _ body: (ID, Content) -> Void) {
    let collection = base.get()
    for index in collection.indices.prefix(most) {
      let binding = Binding(location: PositionLocation(base: base, position: index))
      body(withUnsafePointer(to: collection[index], identity.id), content.make(binding))
    }
  }

  override func makeData(for node: any ForEachRows) -> RowData<Binding<C.Element>, ID, Content> {
    BoundRowData(for: node, from: self)
  }
}
