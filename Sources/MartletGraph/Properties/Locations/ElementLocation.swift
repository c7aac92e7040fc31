/// The element of a bound collection that a row of a `ForEach` shows, wherever the element goes. When the row has gone, it
/// is the element with its id; when the element has gone, it reads the last value that it had and drops writes (rule C9).
///
/// While there is a row, it has readers of its own: a change of one element runs only what read that element.
final class ElementLocation<Base: MutableCollection & RandomAccessCollection>: Location<Base.Element> {
  let elements: BoundElements<Base>
  /// Nil when the row has gone.
  @exclusivity(unchecked) private unowned(unsafe) var row: AnyRowNode?
  /// The value that it had when its row went, or that was read last since then.
  @exclusivity(unchecked) private var last: Base.Element?

  init(_ elements: BoundElements<Base>, row: AnyRowNode) {
    self.elements = elements
    self.row = row
  }

  override var tellsOfChanges: Bool { elements.base.tellsOfChanges && super.tellsOfChanges }

  override func get() -> Base.Element {
    guard MainThread.isCurrent else { return find(in: elements.base.untracked) }
    guard let row else {
      // Nobody tells single elements apart any more.
      let element = find(in: elements.base.get())
      MainThread.replace(&last, with: element)
      return element
    }
    recordRead()
    let collection = elements.base.untracked
    if elements.isSameArray(collection), let index = elements.order.index(of: row) {
      return elements.element(of: collection, at: index)
    }
    return find(in: collection)
  }

  /// The element, wherever it is now; where it has gone, what the row was told last.
  @inline(never) private func find(in collection: Base) -> Base.Element {
    let (known, index) = MainThread.read { place }
    if let known {
      return elements.index(of: known, near: index, in: collection)
        .map { elements.element(of: collection, at: $0) } ?? known
    }
    // A single element is being written, so that all are where they were.
    guard index < collection.count else { preconditionFailure("a row's element was read before there was a row") }
    return elements.element(of: collection, at: index)
  }

  /// What the row was told last, and where that was. Nil while a single element is being written.
  private var place: (known: Base.Element?, index: Int) {
    guard let row, let index = elements.order.index(of: row) else { return (last, 0) }
    guard let collection = elements.collection, index < collection.count else { return (nil, index) }
    return (collection[index], index)
  }

  override func store(_ newValue: Base.Element) {
    switch target(of: newValue) {
    case .gone: elements.graph?.report(.staleElementBinding)
    case .unchanged: break
    case .index(let index):
      elements.base.storeElement(newValue, at: index) { collection, element in
        swap(&collection[collection.index(collection.startIndex, offsetBy: index)], &element)
      }
    }
  }

  private enum Target {
    case gone, unchanged
    case index(Int)
  }

  /// Where a value is to be written. A function of its own: nobody may hold the collection when it is written.
  @inline(never) private func target(of newValue: Base.Element) -> Target {
    let collection = elements.base.untracked
    guard let index = index(in: collection) else { return .gone }
    let old = elements.element(of: collection, at: index)
    return Comparator.ofValues(Base.Element.self).areEqual(old, newValue) ? .unchanged : .index(index)
  }

  /// Where the element is in the collection, counted from the start; nil if it has gone.
  private func index(in collection: Base) -> Int? {
    if let row, elements.isSameArray(collection) { return elements.order.index(of: row) }
    let (known, index) = place
    return known.flatMap { elements.index(of: $0, near: index, in: collection) }
  }

  /// The row is about to end, and its index is still known. Who reads the element elsewhere reads it again, so that it
  /// hears of changes of the whole collection from now on.
  func rowWillEnd() {
    guard let ending = row else { return }
    let element = place.known
    MainThread.change {
      last = element
      row = nil
    }
    endReading(below: ending)
  }
}
