#if canImport(Glibc)
  import Glibc
#endif

/// The elements that the rows of one `ForEach` were made for, as its node keeps them.
class RowData<Element, ID: Hashable> {
  unowned let node: any ForEachRows
  @exclusivity(unchecked) final fileprivate var ids = RowIDs<ID>()
  private let kind: ObjectIdentifier

  init(for node: any ForEachRows, from source: RowSource<Element, ID>) {
    self.node = node
    kind = ObjectIdentifier(type(of: source))
  }

  /// Whether rows keep what makes their elements.
  var keepsLocations: Bool { false }

  /// Whether the elements may come from `source` from now on.
  final func accepts(_ source: RowSource<Element, ID>) -> Bool { ObjectIdentifier(type(of: source)) == kind }

  /// Takes the elements of `source`, or, without one, what they are now. `hasChanged` tells that something has changed that
  /// the node depends on.
  /// - Returns: how the rows have to follow.
  @MainActor func follow(_ source: RowSource<Element, ID>?, hasChanged: Bool) -> RowDifference<ID> { RowDifference() }

  /// The element of the row at an index. What is kept for the row is in `location`.
  func element(at index: Int, of row: AnyRowNode, location: inout AnyObject?) -> Element {
    preconditionFailure("what keeps the elements of rows must give them out")
  }

  /// The element of a row is another value: what reads it has to run again.
  func elementChanged(of row: AnyRowNode) { row.mustRun(because: .element) }

  /// The rows have followed.
  func rowsHaveFollowed(_ difference: RowDifference<ID>) { ids.follow(difference) }

  /// A row is about to end.
  func rowWillEnd(_ row: AnyRowNode) {}

  /// The id of the row at an index.
  func id(at index: Int) -> ID? { nil }

  // MARK: Where elements are written one by one

  /// A single element is about to be written.
  func elementWillChange() {}

  /// A single element has been written, and `old` was there.
  /// - Returns: whether the rows are still those of the elements.
  func takeElement<Value>(at index: Int, from old: Value) -> Bool { false }
}

/// Of a collection.
final class CollectionRowData<Data: RandomAccessCollection, ID: Hashable>: RowData<Data.Element, ID> {
  @exclusivity(unchecked) private var identity: RowIdentity<Data.Element, ID>
  /// Empty where the elements are copied.
  @exclusivity(unchecked) private var collection: Data
  /// Of an array of references or numbers: if the array itself were held, the app would copy it whenever it changes it,
  /// which costs far more than to copy it here.
  @exclusivity(unchecked) private var copy: ContiguousArray<Data.Element> = []
  @exclusivity(unchecked) private var hasElements = false
  private let comparator = Comparator.ofArguments(Data.Element.self)
  private let areCopied: Bool
  private let isToldByMemory: Bool

  init(for node: any ForEachRows, from source: CollectionRows<Data, ID>) {
    identity = source.identity
    isToldByMemory = Data.isToldByMemory
    let areSmall = comparator.isDecidedByBits && MemoryLayout<Data.Element>.size <= 8
    let empty = areSmall ? [Data.Element]() as? Data : nil
    areCopied = empty != nil
    collection = empty ?? source.collection
    super.init(for: node, from: source)
  }

  override func follow(_ source: RowSource<Data.Element, ID>?, hasChanged: Bool) -> RowDifference<ID> {
    guard let source else {
      return hasChanged ? withElements { difference(to: $0, hasChanged: true) } : RowDifference()
    }
    let rows = unsafeDowncast(source, to: CollectionRows<Data, ID>.self)
    if !hasChanged, isToldByMemory, !areCopied, hasElements, collection.isSameMemory(as: rows.collection),
      identity.isSame(as: rows.identity)
    {
      return RowDifference()
    }
    return rows.collection.withElements { new in
      let difference = difference(to: new, by: rows.identity, hasChanged: hasChanged)
      take(rows.collection, new, difference)
      return difference
    }
  }

  private func take(
    _ newCollection: Data, _ new: UnsafeBufferPointer<Data.Element>, _ difference: RowDifference<ID>
  ) {
    if areCopied { difference.apply(to: &copy, new) } else { collection = newCollection }
    hasElements = true
  }

  private func withElements<Result>(_ body: (UnsafeBufferPointer<Data.Element>) -> Result) -> Result {
    areCopied ? copy.withUnsafeBufferPointer(body) : collection.withElements(body)
  }

  @MainActor private func difference(
    to new: UnsafeBufferPointer<Data.Element>, by newIdentity: RowIdentity<Data.Element, ID>? = nil, hasChanged: Bool
  ) -> RowDifference<ID> {
    var ids = ids
    let newIdentity = newIdentity ?? identity
    let isSameIdentity = identity.isSame(as: newIdentity)
    if !isSameIdentity { withElements { ids.ask(identity, of: $0) } }
    identity = newIdentity
    func find(trustsElements: Bool) -> RowDifference<ID> {
      func find(_ old: UnsafeBufferPointer<Data.Element>?) -> RowDifference<ID> {
        RowDifference(
          from: old, ids, to: new, identity: newIdentity, comparator: comparator, trustsElements: trustsElements)
      }
      return hasElements ? withElements { find($0) } : find(nil)
    }
    // What is plain, nobody tells of.
    if comparator.isPlain { return find(trustsElements: isSameIdentity) }
    // Where no id has been read that could change, elements that are still there need not be asked for theirs.
    if !hasChanged, isSameIdentity, comparator.isDecidedByBits, !node.flags.contains(.observing), hasElements {
      return Tracking.firstObservations(by: node) { find(trustsElements: true) }
    }
    return Tracking.reads(by: node) { find(trustsElements: false) }
  }

  override func element(at index: Int, of row: AnyRowNode, location: inout AnyObject?) -> Data.Element {
    element(at: index)
  }

  private func element(at index: Int) -> Data.Element {
    areCopied ? copy[index] : collection[collection.index(collection.startIndex, offsetBy: index)]
  }

  override func id(at index: Int) -> ID? { withUnsafePointer(to: element(at: index)) { identity.id(of: $0) } }
}

/// Of a bound collection: each row has a binding to its element.
final class BoundRowData<C: MutableCollection & RandomAccessCollection, ID: Hashable>:
  RowData<Binding<C.Element>, ID>
{
  @exclusivity(unchecked) private var identity: RowIdentity<C.Element, ID>
  @exclusivity(unchecked) private var elements: BoundElements<C>
  /// A state tells its elements apart, so that the whole is not read here; anything else is read whole.
  @exclusivity(unchecked) private var box: StateBox<C>?
  /// What the rows are about to follow.
  @exclusivity(unchecked) private var next: C?
  private let comparator = Comparator.ofArguments(C.Element.self)
  private let isToldByMemory = C.isToldByMemory

  init(for node: any ForEachRows, from source: BoundRows<C, ID>) {
    identity = source.identity
    elements = BoundElements(base: source.base, order: node.order)
    box = source.base as? StateBox<C>
    super.init(for: node, from: source)
    box?.addObserver(node)
  }

  override var keepsLocations: Bool { true }

  override func follow(_ source: RowSource<Binding<C.Element>, ID>?, hasChanged: Bool) -> RowDifference<ID> {
    var (isOtherPlace, isOtherIdentity) = (false, false)
    let rows = source.map { unsafeDowncast($0, to: BoundRows<C, ID>.self) }
    if let rows {
      isOtherPlace = !elements.base.isSamePlace(as: rows.base)
      isOtherIdentity = !identity.isSame(as: rows.identity)
    }
    if !hasChanged, !isOtherPlace, !isOtherIdentity, box != nil { return RowDifference() }
    return follow(rows, isOtherPlace: isOtherPlace, isOtherIdentity: isOtherIdentity)
  }

  @MainActor private func follow(
    _ source: BoundRows<C, ID>?, isOtherPlace: Bool, isOtherIdentity: Bool
  ) -> RowDifference<ID> {
    let known = elements.collection
    var ids = ids
    if let source, isOtherIdentity {
      known?.withElements { ids.ask(identity, of: $0) }
      identity = source.identity
    }
    if let source, isOtherPlace {
      elements = BoundElements(base: source.base, order: node.order)
      box = source.base as? StateBox<C>
      box?.addObserver(node)
    }
    let collection = box?.untracked ?? Tracking.reads(by: node) { elements.base.get() }
    next = collection
    if !isOtherPlace, !isOtherIdentity, isToldByMemory, let known, known.isSameMemory(as: collection) {
      return RowDifference()
    }
    return collection.withElements { new in
      func find(_ old: UnsafeBufferPointer<C.Element>?) -> RowDifference<ID> {
        RowDifference(
          from: old, ids, to: new, identity: identity, comparator: comparator,
          trustsElements: comparator.isPlain && !isOtherIdentity, haveAllChanged: isOtherPlace)
      }
      return known?.withElements { find($0) } ?? find(nil)
    }
  }

  override func element(at index: Int, of row: AnyRowNode, location: inout AnyObject?) -> Binding<C.Element> {
    if let known = location as? ElementLocation<C>, known.elements === elements { return Binding(location: known) }
    let made = ElementLocation(elements, row: row)
    location = made
    return Binding(location: made)
  }

  override func elementChanged(of row: AnyRowNode) {
    guard let location = row.location as? ElementLocation<C> else { return row.mustRun(because: .element) }
    if location.elements === elements { return location.invalidateReaders() }
    // It leads to another place than the binding does now.
    location.rowWillEnd()
    row.location = nil
    row.mustRun(because: .element)
  }

  override func rowsHaveFollowed(_ difference: RowDifference<ID>) {
    super.rowsHaveFollowed(difference)
    guard let collection = next else { return }
    next = nil
    elements.set(collection)
  }

  override func id(at index: Int) -> ID? {
    guard let collection = elements.collection, index < collection.count else { return nil }
    return withUnsafePointer(to: collection[collection.index(collection.startIndex, offsetBy: index)]) {
      identity.id(of: $0)
    }
  }

  override func rowWillEnd(_ row: AnyRowNode) { (row.location as? ElementLocation<C>)?.rowWillEnd() }

  /// An array that nobody else holds is written in place.
  override func elementWillChange() { elements.set(nil) }

  private func isID<Value>(_ id: ID, of old: Value) -> Bool {
    withUnsafePointer(to: old) { old in
      Value.self == C.Element.self
        && RowID.areSame(identity.id(of: UnsafeRawPointer(old).assumingMemoryBound(to: C.Element.self)), id)
    }
  }

  override func takeElement<Value>(at index: Int, from old: Value) -> Bool {
    var collection = elements.base.untracked
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

  /// Whether one that is the same piece of memory cannot have changed without a word.
  fileprivate static var isToldByMemory: Bool { Comparator.ofArguments(Self.self).isDecidedByBits }

  fileprivate func isSameMemory(as other: Self) -> Bool {
    withUnsafePointer(to: self) { own in
      withUnsafePointer(to: other) { memcmp(own, $0, MemoryLayout<Self>.size) == 0 }
    }
  }
}
