/// What the rows of one `ForEach` were made of, as its node keeps it.
class RowData<Element, ID: Hashable, Content> {
  unowned let node: any ForEachRows
  @exclusivity(unchecked) final fileprivate var ids = RowIDs<ID>()
  private let kind: ObjectIdentifier

  init(for node: any ForEachRows, from source: RowSource<Element, ID, Content>) {
    self.node = node
    kind = ObjectIdentifier(type(of: source))
  }

  /// Whether each row keeps the location that its binding leads to.
  var keepsLocations: Bool { false }

  /// Whether the rows may come from `source` from now on.
  final func accepts(_ source: RowSource<Element, ID, Content>) -> Bool { ObjectIdentifier(type(of: source)) == kind }

  /// Takes the closure of `source`.
  /// - Returns: whether it may come to something else than before.
  @MainActor func takeContent(of source: RowSource<Element, ID, Content>) -> Bool { true }

  /// Makes the view of the row at an index.
  func makeContent(at index: Int, of row: AnyRowNode) -> Content {
    preconditionFailure("what keeps the elements of rows must make views of them")
  }

  /// Takes the elements of `source`, or, without one, what they are now. `hasChanged` tells that something has changed that
  /// the node depends on.
  /// - Returns: how the rows have to follow.
  @MainActor func follow(_ source: RowSource<Element, ID, Content>?, hasChanged: Bool) -> RowDifference<ID> {
    RowDifference()
  }

  /// The rows follow now: `arrange` puts them where they belong. Other threads see where rows are and what they were made
  /// of at one time.
  func rowsFollow(_ difference: RowDifference<ID>, _ arrange: () -> Void) {
    MainThread.change(arrange)
    ids.follow(difference)
  }

  /// The element of a row is another value: what reads it has to run again.
  func elementChanged(of row: AnyRowNode) { row.mustRun(because: .element) }

  /// A row is about to end.
  func rowWillEnd(_ row: AnyRowNode) {}

  /// The id of the row at an index.
  func id(at index: Int) -> ID? { nil }

  // MARK: Where elements are written

  /// The elements may be others than those that the rows were made of.
  func elementsMayHaveChanged() {}

  /// A single element is about to be written.
  func elementWillChange() {}

  /// A single element has been written, and `old` was there.
  /// - Returns: whether the rows are still those of the elements.
  func takeElement<Value>(at index: Int, from old: Value) -> Bool { false }
}

/// Of a collection.
final class CollectionRowData<Data: RandomAccessCollection, ID: Hashable, Content>: RowData<Data.Element, ID, Content> {
  @exclusivity(unchecked) private var identity: RowIdentity<Data.Element, ID>
  @exclusivity(unchecked) private var content: CollectionRows<Data, ID, Content>.RowContent
  /// What the rows were made of. Nothing of it is read from the collection again, which may give something else.
  @exclusivity(unchecked) private var elements: ContiguousArray<Data.Element> = []
  @exclusivity(unchecked) private var hasElements = false
  /// Where the elements come from, if they are computed, or read from somewhere.
  @exclusivity(unchecked) private var source: CollectionRows<Data, ID, Content>?
  /// What they are, if they are a range of numbers.
  @exclusivity(unchecked) private var range: Range<Int>?
  private let comparator = Comparator.ofArguments(Data.Element.self)
  private let storage: Storage

  private enum Storage {
    /// An array, of which a copy costs nothing until the app changes its own.
    case array
    /// An array of references or numbers. If the array itself were held, the app would copy it whenever it changes it,
    /// which costs far more than to copy it here. To copy other elements would cost as much as it saves.
    case copiedArray
    case range
    /// Another collection, which may compute its elements or read them from somewhere.
    case other
  }

  init(for node: any ForEachRows, from source: CollectionRows<Data, ID, Content>) {
    identity = source.identity
    content = source.content
    if Data.self == [Data.Element].self || Data.self == ContiguousArray<Data.Element>.self {
      let areSmall = comparator.isDecidedByBits && MemoryLayout<Data.Element>.size <= 8
      storage = areSmall ? .copiedArray : .array
    } else {
      storage = Data.self == Range<Int>.self ? .range : .other
    }
    super.init(for: node, from: source)
  }

  override func takeContent(of source: RowSource<Data.Element, ID, Content>) -> Bool {
    let rows = unsafeDowncast(source, to: CollectionRows<Data, ID, Content>.self)
    defer { content = rows.content }
    return !Functions.areSameArguments(in: content, rows.content)
  }

  override func makeContent(at index: Int, of row: AnyRowNode) -> Content { content.make(elements[index]) }

  override func id(at index: Int) -> ID? { withUnsafePointer(to: elements[index]) { identity.id(of: $0) } }

  override func follow(
    _ newSource: RowSource<Data.Element, ID, Content>?, hasChanged: Bool
  ) -> RowDifference<ID> {
    guard let newSource else {
      if !hasChanged { return RowDifference() }
      return source.map { follow($0, hasChanged: true) } ?? take(elements, by: identity, hasChanged: true)
    }
    let rows = unsafeDowncast(newSource, to: CollectionRows<Data, ID, Content>.self)
    if storage == .other {
      source = rows
      // What computes the elements may read something meanwhile.
      return Tracking.reads(by: node) {
        take(ContiguousArray(rows.collection), by: rows.identity, trustsElements: comparator.isPlain)
      }
    }
    if storage == .range {
      let range = unsafeBitCast(rows.collection, to: Range<Int>.self)
      if !hasChanged, range == self.range, identity.isSame(as: rows.identity) { return RowDifference() }
      self.range = range
    }
    return take(ContiguousArray(rows.collection), by: rows.identity, hasChanged: hasChanged)
  }

  @MainActor private func take(
    _ new: ContiguousArray<Data.Element>, by newIdentity: RowIdentity<Data.Element, ID>, hasChanged: Bool
  ) -> RowDifference<ID> {
    let isSameIdentity = identity.isSame(as: newIdentity)
    if !hasChanged, isSameIdentity, comparator.isDecidedByBits, new.isSameMemory(as: elements) {
      return RowDifference()
    }
    // What is plain, nobody tells of.
    if comparator.isPlain { return take(new, by: newIdentity, trustsElements: true) }
    // Where no id has been read that could change, elements that are still there need not be asked for theirs.
    if !hasChanged, hasElements, comparator.isDecidedByBits, !node.flags.contains(.observing) {
      return Tracking.firstObservations(by: node) { take(new, by: newIdentity, trustsElements: true) }
    }
    return Tracking.reads(by: node) { take(new, by: newIdentity, trustsElements: false) }
  }

  private func take(
    _ new: ContiguousArray<Data.Element>, by newIdentity: RowIdentity<Data.Element, ID>, trustsElements: Bool
  ) -> RowDifference<ID> {
    var ids = ids
    let isSameIdentity = identity.isSame(as: newIdentity)
    if !isSameIdentity { elements.withUnsafeBufferPointer { ids.record(identity, of: $0) } }
    identity = newIdentity
    return new.withUnsafeBufferPointer { buffer in
      func difference(from old: UnsafeBufferPointer<Data.Element>?) -> RowDifference<ID> {
        RowDifference(
          from: old, ids, to: buffer, identity: newIdentity, comparator: comparator,
          trustsElements: trustsElements && isSameIdentity)
      }
      let found = hasElements ? elements.withUnsafeBufferPointer { difference(from: $0) } : difference(from: nil)
      if storage == .copiedArray { found.apply(to: &elements, buffer) } else { elements = new }
      hasElements = true
      return found
    }
  }
}

/// Of a bound collection: each row has a binding to its element.
final class BoundRowData<C: MutableCollection & RandomAccessCollection, ID: Hashable, Content>:
  RowData<Binding<C.Element>, ID, Content>
{
  @exclusivity(unchecked) private var identity: RowIdentity<C.Element, ID>
  @exclusivity(unchecked) private var content: BoundRows<C, ID, Content>.RowContent
  @exclusivity(unchecked) private var elements: BoundElements<C>
  /// A state tells its elements apart, so that the whole is not read here; anything else is read whole.
  @exclusivity(unchecked) private var box: StateBox<C>?
  /// What the rows are about to follow.
  @exclusivity(unchecked) private var next: ContiguousArray<C.Element>?
  private let comparator = Comparator.ofArguments(C.Element.self)

  init(for node: any ForEachRows, from source: BoundRows<C, ID, Content>) {
    identity = source.identity
    content = source.content
    elements = BoundElements(base: source.base, order: node.order, identity: source.identity)
    box = source.base as? StateBox<C>
    super.init(for: node, from: source)
    box?.addObserver(node)
  }

  override var keepsLocations: Bool { true }

  override func takeContent(of source: RowSource<Binding<C.Element>, ID, Content>) -> Bool {
    let rows = unsafeDowncast(source, to: BoundRows<C, ID, Content>.self)
    defer { content = rows.content }
    return !Functions.areSameArguments(in: content, rows.content)
  }

  override func makeContent(at index: Int, of row: AnyRowNode) -> Content {
    content.make(Binding(location: location(of: row)))
  }

  private func location(of row: AnyRowNode) -> ElementLocation<C> {
    if let known = row.location { return unsafeDowncast(known, to: ElementLocation<C>.self) }
    let made = ElementLocation(elements, row: row)
    row.location = made
    return made
  }

  override func id(at index: Int) -> ID? {
    guard let collection = elements.collection, index < collection.count else { return nil }
    return withUnsafePointer(to: collection[index]) { identity.id(of: $0) }
  }

  override func follow(_ source: RowSource<Binding<C.Element>, ID, Content>?, hasChanged: Bool) -> RowDifference<ID> {
    var (isOtherPlace, isOtherIdentity) = (false, false)
    let rows = source.map { unsafeDowncast($0, to: BoundRows<C, ID, Content>.self) }
    if let rows {
      isOtherPlace = !elements.base.isSameSource(as: rows.base)
      isOtherIdentity = !identity.isSame(as: rows.identity)
    }
    if !hasChanged, !isOtherPlace, !isOtherIdentity, box != nil { return RowDifference() }
    return follow(rows, isOtherPlace: isOtherPlace, isOtherIdentity: isOtherIdentity)
  }

  @MainActor private func follow(
    _ source: BoundRows<C, ID, Content>?, isOtherPlace: Bool, isOtherIdentity: Bool
  ) -> RowDifference<ID> {
    let known = elements.collection
    var ids = ids
    if let source, isOtherIdentity {
      known?.withUnsafeBufferPointer { ids.record(identity, of: $0) }
      identity = source.identity
    }
    if let source, isOtherPlace || isOtherIdentity { move(to: source.base) }
    func difference(to collection: C) -> RowDifference<ID> {
      let new = ContiguousArray(collection)
      next = new
      if !isOtherPlace, !isOtherIdentity, comparator.isDecidedByBits, let known, known.isSameMemory(as: new) {
        return RowDifference()
      }
      return new.withUnsafeBufferPointer { new in
        func difference(from old: UnsafeBufferPointer<C.Element>?) -> RowDifference<ID> {
          RowDifference(
            from: old, ids, to: new, identity: identity, comparator: comparator,
            trustsElements: comparator.isPlain && !isOtherIdentity, haveAllChanged: isOtherPlace || isOtherIdentity)
        }
        return known?.withUnsafeBufferPointer { difference(from: $0) } ?? difference(from: nil)
      }
    }
    // The ids of what is not plain may be read from objects.
    if !comparator.isPlain {
      return Tracking.reads(by: node) { difference(to: box?.untracked ?? elements.base.get()) }
    }
    return difference(to: box?.untracked ?? Tracking.reads(by: node) { elements.base.get() })
  }

  /// From now on the binding leads elsewhere, or the elements have other ids. What the rows have made of it leads where it
  /// did, and ends.
  private func move(to base: Location<C>) {
    for (index, row) in node.order.rows.enumerated() {
      row.lastIndex = index
      rowWillEnd(row)
      row.location = nil
    }
    box?.removeObserver(node)
    elements = BoundElements(base: base, order: node.order, identity: identity)
    box = base as? StateBox<C>
    box?.addObserver(node)
  }

  override func elementChanged(of row: AnyRowNode) {
    if let location = row.location {
      unsafeDowncast(location, to: ElementLocation<C>.self).invalidateReaders()
    } else {
      row.mustRun(because: .element)
    }
  }

  override func rowsFollow(_ difference: RowDifference<ID>, _ arrange: () -> Void) {
    if let next {
      self.next = nil
      elements.set(next, and: arrange)
    } else {
      MainThread.change(arrange)
    }
    ids.follow(difference)
  }

  override func rowWillEnd(_ row: AnyRowNode) {
    if let location = row.location { unsafeDowncast(location, to: ElementLocation<C>.self).rowWillEnd() }
  }

  override func elementsMayHaveChanged() { elements.markChanged() }

  /// An array that nobody else holds is written in place.
  override func elementWillChange() { elements.set(nil) }

  override func takeElement<Value>(at index: Int, from old: Value) -> Bool {
    // Nobody has said that it would be written, or it is of another collection.
    guard elements.collection == nil, Value.self == C.Element.self else { return false }
    var collection = ContiguousArray(elements.base.untracked)
    guard index < ids.count, collection.count == ids.count else { return false }
    return withUnsafePointer(to: old) { old in
      let old = UnsafeRawPointer(old).assumingMemoryBound(to: C.Element.self)
      // Where an id has been read that may change, that of the new element has to be read so, too.
      let isSame = !node.flags.contains(.observing) && haveSameID(old, collection[index], at: index)
      if !isSame { collection[index] = old.pointee }
      elements.set(collection)
      return isSame
    }
  }

  private func haveSameID(_ old: UnsafePointer<C.Element>, _ new: C.Element, at index: Int) -> Bool {
    let id = withUnsafePointer(to: new) { identity.id(of: $0) }
    return ids.isSame(id, at: index) && RowID.areSame(identity.id(of: old), id)
  }
}

/// The elements of a bound collection that there are rows for.
final class BoundElements<Base: MutableCollection & RandomAccessCollection> {
  let base: Location<Base>
  let order: RowOrder
  /// As the rows were told last; nil while a single element is being written.
  @exclusivity(unchecked) private(set) var collection: ContiguousArray<Base.Element>?
  /// Whether elements may have come, gone or moved since then.
  @exclusivity(unchecked) private(set) var mayHaveChanged: Bool
  private let haveSameID: (Base.Element, Base.Element) -> Bool

  init<ID: Hashable>(base: Location<Base>, order: RowOrder, identity: RowIdentity<Base.Element, ID>) {
    self.base = base
    self.order = order
    mayHaveChanged = !base.isTracked
    haveSameID = { one, other in
      withUnsafePointer(to: one) { one in
        withUnsafePointer(to: other) { RowID.areSame(identity.id(of: one), identity.id(of: $0)) }
      }
    }
  }

  /// Keeps what the rows were made of, and does at once what other threads must not see without it.
  func set(_ newCollection: ContiguousArray<Base.Element>?, and arrange: () -> Void = {}) {
    // What was there ends when nobody waits for the lock any more.
    var other = newCollection
    MainThread.change {
      arrange()
      swap(&collection, &other)
      // Where changes are not told, each read has to find out.
      mayHaveChanged = !base.isTracked
    }
  }

  func markChanged() { MainThread.change { mayHaveChanged = true } }

  /// Where an element is in a collection: where it was, or else where one with its id is. Nil if there is none.
  func index(of known: Base.Element, near index: Int, in newCollection: Base) -> Int? {
    if index < newCollection.count, haveSameID(known, Self.element(of: newCollection, at: index)) { return index }
    return newCollection.firstIndex { haveSameID(known, $0) }
      .map { newCollection.distance(from: newCollection.startIndex, to: $0) }
  }

  static func element(of collection: Base, at index: Int) -> Base.Element {
    collection[collection.index(collection.startIndex, offsetBy: index)]
  }
}

extension ContiguousArray {
  /// Whether the two are one piece of memory.
  fileprivate func isSameMemory(as other: ContiguousArray) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }
}
