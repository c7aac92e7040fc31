/// The element of a bound collection that a row of a `ForEach` shows, wherever the element goes. When the row has gone, it
/// is the element with its id; when the element has gone, it reads the last value that it had and drops writes (rule C9).
///
/// While there is a row, it has readers of its own: a change of one element runs only what read that element.
final class ElementLocation<Base: MutableCollection & RandomAccessCollection>: Location<Base.Element> {
  let elements: BoundElements<Base>
  /// Nil when the row has gone.
  @exclusivity(unchecked) private unowned(unsafe) var row: AnyRowNode?
  /// What is left when the row has gone.
  @exclusivity(unchecked) private var remains: Remains?

  private final class Remains {
    /// The value that the element had when its row went, or that was read since then; or what it was given another id with.
    @exclusivity(unchecked) var last: Base.Element?
    /// Who hears of writes through this, if the collection tells nobody.
    let readers: Trackable?

    init(last: Base.Element?, readers: Trackable?) { (self.last, self.readers) = (last, readers) }
  }

  init(_ elements: BoundElements<Base>, row: AnyRowNode) {
    self.elements = elements
    self.row = row
  }

  /// While there is a row, its list tells of changes; afterwards that is up to the collection.
  override var isTracked: Bool { row != nil || elements.base.isTracked }

  override var tellsOfChanges: Bool { elements.tellOfChanges }

  override func get() -> Base.Element {
    guard MainThread.isCurrent else { return find(in: elements.base.untracked) }
    guard let row else {
      // Nobody tells single elements apart any more.
      remains?.readers?.recordRead()
      let element = find(in: elements.base.get())
      remember(element)
      return element
    }
    recordRead()
    // Where rows are made, the collection is the one that they follow. To read it again would be to depend on all of it, if
    // it is a property of an `@Observable` object.
    if let reader = Tracking.reader, reader._withUnsafeGuaranteedRef({ $0.isAtOrBelow(row) }),
      let followed = elements.collection, let index = elements.order.index(of: row), index < followed.count
    {
      return followed[index]
    }
    let collection = elements.base.untracked
    if elements.isSameArray(collection), let index = elements.order.index(of: row) {
      return elements.element(of: collection, at: index)
    }
    return find(in: collection)
  }

  /// The element, wherever it is now; where it has gone, what the row was told last.
  @inline(never) private func find(in collection: Base) -> Base.Element {
    let place = MainThread.read { self.place }
    if let index = index(of: place, in: collection) { return elements.element(of: collection, at: index) }
    if let known = place.renamed ?? place.known { return known }
    // A single element is being written, so that all are where they were.
    guard let index = place.index, index < collection.count else {
      preconditionFailure("a row's element was read before there was a row")
    }
    return elements.element(of: collection, at: index)
  }

  /// What is known of the element.
  private struct Place {
    /// What it has become, if it has been given another id since the rows were made.
    var renamed: Base.Element?
    /// What the row was told last. Nil while a single element is being written.
    var known: Base.Element?
    /// Where that was. Nil if the row has gone.
    var index: Int?
  }

  private var place: Place {
    guard let row, let index = elements.order.index(of: row) else { return Place(known: remains?.last) }
    let renamed = elements.renamed(of: row)
    guard let collection = elements.collection, index < collection.count else {
      return Place(renamed: renamed, index: index)
    }
    return Place(renamed: renamed, known: collection[index], index: index)
  }

  private func index(of place: Place, in collection: Base) -> Int? {
    for case let element? in [place.renamed, place.known] {
      if let index = elements.index(of: element, near: place.index ?? 0, in: collection) { return index }
    }
    return nil
  }

  override func store(_ newValue: Base.Element) {
    switch target(of: newValue) {
    case .gone: elements.graph?.report(.staleElementBinding)
    case .unchanged: break
    case .index(let index, let isRenamed):
      elements.base.storeElement(newValue, at: index) { collection, element in
        swap(&collection[collection.index(collection.startIndex, offsetBy: index)], &element)
      }
      // The write may have been refused.
      if isRenamed, elements.isThere(newValue, at: index) {
        if let row { elements.noteRenamed(row, to: newValue) } else { remember(newValue) }
      }
      if !Tracking.isActive { remains?.readers?.invalidateReaders() }
    }
  }

  private enum Target {
    case gone, unchanged
    case index(Int, isRenamed: Bool)
  }

  /// Where a value is to be written. A function of its own: nobody may hold the collection when it is written.
  @inline(never) private func target(of newValue: Base.Element) -> Target {
    let collection = elements.base.untracked
    guard let index = index(in: collection) else { return .gone }
    let old = elements.element(of: collection, at: index)
    // A state compares what is written to it (rule B3); what else there is takes every value.
    if elements.isState, Comparator.ofValues(Base.Element.self).areEqual(old, newValue) { return .unchanged }
    return .index(index, isRenamed: !elements.haveSameID(old, newValue))
  }

  /// Where the element is in the collection, counted from the start; nil if it has gone.
  private func index(in collection: Base) -> Int? {
    if let row, elements.isSameArray(collection) { return elements.order.index(of: row) }
    return self.index(of: place, in: collection)
  }

  /// The row is about to end, and its index is still known. Who reads the element elsewhere reads it again, so that it
  /// hears of changes of the whole collection from now on.
  func rowWillEnd() {
    guard let ending = row else { return }
    let place = place
    let remains = Remains(
      last: place.renamed ?? place.known, readers: elements.base.isTracked ? nil : Trackable())
    MainThread.change {
      self.remains = remains
      row = nil
    }
    endReading(below: ending)
  }

  private func remember(_ element: Base.Element) {
    if let remains { MainThread.replace(&remains.last, with: element) }
  }
}
