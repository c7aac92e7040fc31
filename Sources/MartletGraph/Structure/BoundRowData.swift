/// What rows were made of that have bindings to the elements of a collection.
final class BoundRowData<C: MutableCollection & RandomAccessCollection, ID: Hashable, Content>:
  RowData<Binding<C.Element>, ID, Content>, ElementObserving
{
  @exclusivity(unchecked) private var identity: RowIdentity<C.Element, ID>
  @exclusivity(unchecked) private var elements: BoundElements<C>
  /// A state tells its elements apart, so that the whole is not read here; anything else is read whole.
  @exclusivity(unchecked) private var box: StateBox<C>?
  /// What the rows are about to follow.
  @exclusivity(unchecked) private var next: ContiguousArray<C.Element>?
  private let comparator = Comparator.ofArguments(C.Element.self)

  init(for node: any ForEachRows, from source: BoundRows<C, ID, Content>) {
    identity = source.identity
    elements = BoundElements(base: source.base, order: node.order, identity: source.identity, graph: node.graph)
    box = source.base as? StateBox<C>
    super.init(for: node, from: source)
    box?.addObserver(self)
  }

  override var keepsLocations: Bool { true }

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
    // A state tells of changes, but what its elements hold may change silently.
    let hearsOfChanges = box != nil && comparator.isTransparent
    if !hasChanged, !isOtherPlace, !isOtherIdentity, hearsOfChanges { return RowDifference() }
    return follow(rows, hasChanged: hasChanged, isOtherPlace: isOtherPlace, isOtherIdentity: isOtherIdentity)
  }

  @MainActor private func follow(
    _ source: BoundRows<C, ID, Content>?, hasChanged: Bool, isOtherPlace: Bool, isOtherIdentity: Bool
  ) -> RowDifference<ID> {
    let known = elements.collection
    var ids = ids
    if let source, isOtherIdentity {
      known?.withUnsafeBufferPointer { ids.record(identity, of: $0) }
      identity = source.identity
    }
    if let source, isOtherPlace || isOtherIdentity { move(to: source.base) }
    func change(to collection: C) -> ElementChange<C.Element, ID> {
      let new = collection.first(node.mostRows)
      next = new
      return ElementChange(
        old: known, ids: ids, new: new, identity: identity, hasSameIdentity: !isOtherIdentity, comparator: comparator,
        haveAllChanged: isOtherPlace || isOtherIdentity, looksForRepeated: node.hasRowsForAll(of: new.count),
        known: node.knownElements)
    }
    if let box { return change(to: box.untracked).difference(for: node, hasChanged: hasChanged) }
    return Tracking.reads(by: node) { change(to: elements.base.get()).difference() }
  }

  /// From now on the binding leads elsewhere, or the elements have other ids. What the rows have made of it leads where it
  /// did, and ends.
  @MainActor private func move(to base: Location<C>) {
    for (position, row) in node.order.rows.enumerated() {
      row.lastPosition = position
      rowWillEnd(row)
      row.location = nil
    }
    // What has been read of the elements that were there does not matter any more.
    Tracking.reads(by: node) {}
    end()
    elements = BoundElements(base: base, order: node.order, identity: identity, graph: node.graph)
    box = base as? StateBox<C>
    box?.addObserver(self)
  }

  override func end() {
    elements.follow(nil)
    box?.removeObserver(self)
  }

  override func elementChanged(of row: AnyRowNode) {
    if let location = row.location {
      unsafeDowncast(location, to: ElementLocation<C>.self).invalidateReaders()
    } else {
      row.mustRun(because: .element)
    }
  }

  override func change(_ arrange: () -> Void) {
    guard let next else { return super.change(arrange) }
    self.next = nil
    elements.follow(next, and: arrange)
  }

  override func rowWillEnd(_ row: AnyRowNode) {
    if let location = row.location { unsafeDowncast(location, to: ElementLocation<C>.self).rowWillEnd() }
  }

  // MARK: Where elements are written

  func collectionChanged() { node.invalidate(because: node) }

  /// An array that nobody else holds is written in place, so that the rows let go of it if it is the one that they were
  /// made of.
  func elementWillChange() {
    if !node.isDirty, elements.isSameArray(elements.base.untracked) { elements.set(nil) }
  }

  func elementChanged<Value>(at index: Int, from old: Value) {
    guard elements.collection == nil, node.order.count > index else { return node.invalidate(because: node) }
    var collection = ContiguousArray(elements.base.untracked)
    let isFollowed = withUnsafePointer(to: old) { old in
      // It is an element of the collection that is observed.
      let old = UnsafeRawPointer(old).assumingMemoryBound(to: C.Element.self)
      // Where an id has been read that may change, that of the new element has to be read so, too.
      let isSame =
        !node.isDirty && !node.flags.contains(.observing) && haveSameID(old, collection[index], at: index)
      // Otherwise the rows are still those of the elements as they were.
      if !isSame { collection[index] = old.pointee }
      return isSame
    }
    elements.set(collection)
    guard isFollowed else { return node.invalidate(because: node) }
    if let row = node.order.row(at: index) { elementChanged(of: row) }
  }

  private func haveSameID(_ old: UnsafePointer<C.Element>, _ new: C.Element, at index: Int) -> Bool {
    let id = withUnsafePointer(to: new) { identity.id(of: $0) }
    return ids.isSame(id, at: index) && RowID.areSame(identity.id(of: old), id)
  }
}
