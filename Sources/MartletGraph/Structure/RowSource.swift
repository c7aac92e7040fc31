#if canImport(Glibc)
  import Glibc
#endif

/// Where a `ForEach` gets its rows: a collection, or a binding to one.
@usableFromInline class RowSource<Element, ID: Hashable> {
  @usableFromInline init() {}

  /// Whether the count may not change (rule H5).
  var isConstant: Bool { false }

  /// How many rows there are to be.
  var count: Int { 0 }

  /// Whether rows keep what makes their elements.
  var keepsLocations: Bool { false }

  /// Says how rows have to follow that were made for `old` and have these ids. `hasChanged` tells that something has
  /// changed that the node depends on.
  @MainActor func follow(_ old: RowSource?, _ ids: RowIDs<ID>, for node: any ForEachRows, hasChanged: Bool)
    -> RowDifference<ID>
  {
    RowDifference()
  }

  /// The element of the row at an index. What the source keeps for the row is in `location`.
  func element(at index: Int, of row: AnyRowNode, location: inout AnyObject?) -> Element {
    preconditionFailure("a source of rows must say what their elements are")
  }

  /// The rows have followed.
  func rowsHaveFollowed() {}

  /// The id of the row at an index.
  func id(at index: Int) -> ID? { nil }

  // MARK: Of a source that keeps locations

  /// The element of a row is another value: what reads it runs again.
  func elementChanged(_ location: AnyObject) {}

  /// A row is about to end.
  func rowWillEnd(_ location: AnyObject) {}

  /// A single element is about to be written.
  func elementWillChange() {}

  /// A single element has been written.
  /// - Returns: whether the rows are still those of the elements.
  func takeElement<Value>(at index: Int, from old: Value, _ ids: RowIDs<ID>) -> Bool { false }
}

/// The node that has the rows, as a source of rows sees it.
protocol ForEachRows: ViewNode, ElementObserving {
  var order: RowOrder { get }
}

/// Rows for the elements of a collection.
@usableFromInline
final class CollectionRows<Data: RandomAccessCollection, ID: Hashable>:
  RowSource<Data.Element, ID>
{
  private let data: Data
  private let identity: RowIdentity<Data.Element, ID>
  private let hasConstantCount: Bool

  @usableFromInline init(_ data: Data, _ identity: RowIdentity<Data.Element, ID>, isConstant: Bool = false) {
    self.data = data
    self.identity = identity
    hasConstantCount = isConstant
  }

  override var isConstant: Bool { hasConstantCount }
  override var count: Int { data.count }

  override func follow(
    _ old: RowSource<Data.Element, ID>?, _ ids: RowIDs<ID>, for node: any ForEachRows, hasChanged: Bool
  ) -> RowDifference<ID> {
    let known = old as? CollectionRows
    if let known, known !== self, data.isSameMemory(as: known.data), !hasChanged { return RowDifference() }
    // What is plain, nobody tells of.
    if Comparator.ofArguments(Data.Element.self).isPlain { return difference(from: known, ids) }
    return Tracking.reads(by: node) { difference(from: known, ids) }
  }

  private func difference(from old: CollectionRows?, _ ids: RowIDs<ID>) -> RowDifference<ID> {
    data.withElements { elements in
      guard let old else { return RowDifference(from: nil, ids, to: elements, identity: identity) }
      return old.data.withElements { RowDifference(from: $0, ids, to: elements, identity: identity) }
    }
  }

  override func element(at index: Int, of row: AnyRowNode, location: inout AnyObject?) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  override func id(at index: Int) -> ID? {
    withUnsafePointer(to: data[data.index(data.startIndex, offsetBy: index)]) { identity.id(of: $0) }
  }
}

/// Rows for the elements of a bound collection: each has a binding to its element.
@usableFromInline
final class BoundRows<C: MutableCollection & RandomAccessCollection, ID: Hashable>:
  RowSource<Binding<C.Element>, ID>
{
  private let base: Location<C>
  private let identity: RowIdentity<C.Element, ID>
  /// What the rows were made for; nil before there are any.
  private var elements: BoundElements<C>?
  /// What the rows are about to follow.
  private var next: C?

  @usableFromInline init(_ data: Binding<C>, _ identity: RowIdentity<C.Element, ID>) {
    base = data.location
    self.identity = identity
  }

  override var count: Int { base.untracked.count }
  override var keepsLocations: Bool { true }

  override func follow(
    _ old: RowSource<Binding<C.Element>, ID>?, _ ids: RowIDs<ID>, for node: any ForEachRows, hasChanged: Bool
  ) -> RowDifference<ID> {
    // A state tells its elements apart, so that the whole is not read here; anything else is read whole.
    let box = base as? StateBox<C>
    let known = (old as? BoundRows)?.elements
    if let known, known.base.isSamePlace(as: base) {
      elements = known
      if box != nil, !hasChanged { return RowDifference() }
    } else {
      box?.addObserver(node)
    }
    let collection = box?.untracked ?? Tracking.reads(by: node) { base.get() }
    let elements = elements ?? BoundElements(base: base, order: node.order)
    self.elements = elements
    next = collection
    return collection.withElements { new in
      guard let old = elements.collection ?? known?.collection else {
        return RowDifference(from: nil, ids, to: new, identity: identity)
      }
      if old.isSameMemory(as: collection), elements === known { return RowDifference() }
      return old.withElements { RowDifference(from: $0, ids, to: new, identity: identity) }
    }
  }

  override func element(at index: Int, of row: AnyRowNode, location: inout AnyObject?) -> Binding<C.Element> {
    if let known = location as? ElementLocation<C>, known.elements === elements { return Binding(location: known) }
    guard let elements else { preconditionFailure("a row was made before its source had been read") }
    let made = ElementLocation(elements, row: row)
    location = made
    return Binding(location: made)
  }

  override func rowsHaveFollowed() {
    guard let collection = next else { return }
    next = nil
    elements?.set(collection)
  }

  override func id(at index: Int) -> ID? {
    guard let collection = elements?.collection, index < collection.count else { return nil }
    return withUnsafePointer(to: collection[collection.index(collection.startIndex, offsetBy: index)]) {
      identity.id(of: $0)
    }
  }

  override func elementChanged(_ location: AnyObject) { (location as? ElementLocation<C>)?.invalidateReaders() }

  override func rowWillEnd(_ location: AnyObject) { (location as? ElementLocation<C>)?.rowWillEnd() }

  /// An array that nobody else holds is written in place.
  override func elementWillChange() { elements?.set(nil) }

  private func isID<Value>(_ id: ID, of old: Value) -> Bool {
    withUnsafePointer(to: old) { old in
      Value.self == C.Element.self
        && RowID.areSame(identity.id(of: UnsafeRawPointer(old).assumingMemoryBound(to: C.Element.self)), id)
    }
  }

  override func takeElement<Value>(at index: Int, from old: Value, _ ids: RowIDs<ID>) -> Bool {
    guard let elements else { return false }
    var collection = base.untracked
    guard collection.count == ids.count else { return false }
    let place = collection.index(collection.startIndex, offsetBy: index)
    var element = collection[place]
    let id = withUnsafePointer(to: &element) { identity.id(of: $0) }
    if ids.isSame(id, at: index), isID(id, of: old) {
      elements.set(collection)
      return true
    }
    if let old = old as? C.Element { collection[place] = old }
    elements.set(collection)
    return false
  }
}

/// The elements of a bound collection that there are rows for.
final class BoundElements<Base: MutableCollection & RandomAccessCollection> {
  let base: Location<Base>
  let order: RowOrder
  /// As the rows were told last; nil while a single element is being written.
  @exclusivity(unchecked) private(set) var collection: Base?

  init(base: Location<Base>, order: RowOrder) {
    self.base = base
    self.order = order
  }

  func set(_ newCollection: Base?) { MainThread.replace(&collection, with: newCollection) }
}

extension RandomAccessCollection {
  /// Calls `body` with the elements side by side; copies them if the collection does not keep them so.
  fileprivate func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? ContiguousArray(self).withUnsafeBufferPointer(body)
  }

  /// Whether the two are one piece of memory, which cannot have changed without a word.
  fileprivate func isSameMemory(as other: Self) -> Bool {
    guard Comparator.ofArguments(Self.self).isDecidedByBits else { return false }
    return withUnsafePointer(to: self) { own in
      withUnsafePointer(to: other) { memcmp(own, $0, MemoryLayout<Self>.size) == 0 }
    }
  }
}
