/// What rows were made of that have bindings to the elements of a collection.
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

  override func change(_ arrange: () -> Void) {
    guard let next else { return super.change(arrange) }
    self.next = nil
    elements.set(next, and: arrange)
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
