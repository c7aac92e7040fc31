/// Where a `ForEach` gets its rows: a collection, or a binding to one. It is part of a view's value and as unchanging; the
/// same may be in several places. What becomes of it in one place is `RowData`.
@usableFromInline class RowSource<Element, ID: Hashable> {
  @usableFromInline init() {}

  /// How many rows there are to be, if that may not change (rule H5).
  var constantCount: Int? { nil }

  /// What a node keeps whose rows come from here.
  @MainActor func makeData(for node: any ForEachRows) -> RowData<Element, ID> {
    preconditionFailure("a source of rows must say what keeps them")
  }
}

/// The node that has the rows, as their elements see it.
protocol ForEachRows: ViewNode, ElementObserving {
  var order: RowOrder { get }
}

/// Rows for the elements of a collection.
@usableFromInline
final class CollectionRows<Data: RandomAccessCollection, ID: Hashable>: RowSource<Data.Element, ID> {
  let collection: Data
  let identity: RowIdentity<Data.Element, ID>
  private let isConstant: Bool

  @usableFromInline init(_ collection: Data, _ identity: RowIdentity<Data.Element, ID>, isConstant: Bool = false) {
    self.collection = collection
    self.identity = identity
    self.isConstant = isConstant
  }

  override var constantCount: Int? { isConstant ? collection.count : nil }

  override func makeData(for node: any ForEachRows) -> RowData<Data.Element, ID> {
    CollectionRowData(for: node, from: self)
  }
}

/// Rows for the elements of a bound collection: each has a binding to its element.
@usableFromInline
final class BoundRows<C: MutableCollection & RandomAccessCollection, ID: Hashable>: RowSource<Binding<C.Element>, ID> {
  let base: Location<C>
  let identity: RowIdentity<C.Element, ID>

  @usableFromInline init(_ data: Binding<C>, _ identity: RowIdentity<C.Element, ID>) {
    base = data.location
    self.identity = identity
  }

  override func makeData(for node: any ForEachRows) -> RowData<Binding<C.Element>, ID> {
    BoundRowData(for: node, from: self)
  }
}
