/// The element of a bound collection that a row of a `ForEach` shows. It goes where its row goes; when the row is gone
/// it reads the last value it had and drops writes (rule C9).
///
/// It has readers of its own: a change of one element runs only what read that element.
final class ElementLocation<Base: MutableCollection & RandomAccessCollection>: Location<Base.Element> {
  let elements: BoundElements<Base>
  /// Nil when the row has gone.
  @exclusivity(unchecked) private unowned(unsafe) var row: AnyRowNode?
  /// The value that it had when its row went.
  @exclusivity(unchecked) private var last: Base.Element?

  init(_ elements: BoundElements<Base>, row: AnyRowNode) {
    self.elements = elements
    self.row = row
  }

  override var tellsOfChanges: Bool { elements.base.tellsOfChanges && super.tellsOfChanges }

  override func get() -> Base.Element {
    guard MainThread.isCurrent else { return find() }
    recordRead()
    if let row {
      let collection = elements.base.untracked
      if elements.isSameArray(collection), let index = elements.order.index(of: row) {
        return BoundElements.element(of: collection, at: index)
      }
    }
    return find()
  }

  /// The element, wherever it is now; where it has gone, what the row was told last.
  @inline(never) private func find() -> Base.Element {
    let (index, known, last): (Int?, ContiguousArray<Base.Element>?, Base.Element?) = MainThread.read {
      (row.flatMap(elements.order.index), elements.collection, self.last)
    }
    // The app's collection is asked when nobody waits for the lock any more.
    let collection = elements.base.untracked
    if let index, let known, index < known.count {
      return elements.index(of: known[index], near: index, in: collection)
        .map { BoundElements.element(of: collection, at: $0) } ?? known[index]
    }
    if let last { return last }
    // A single element is being written, so that all are where they were.
    guard let index, index < collection.count else {
      preconditionFailure("a row's element was read before there was a row")
    }
    return BoundElements.element(of: collection, at: index)
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
    let old = BoundElements.element(of: collection, at: index)
    return Comparator.ofValues(Base.Element.self).areEqual(old, newValue) ? .unchanged : .index(index)
  }

  /// Where the element is in the collection, counted from the start; nil if it has gone.
  private func index(in collection: Base) -> Int? {
    guard let row, let index = elements.order.index(of: row) else { return nil }
    if elements.isSameArray(collection) { return index }
    guard let known = elements.collection, index < known.count else { return nil }
    return elements.index(of: known[index], near: index, in: collection)
  }

  /// The row is about to end, and its index is still known.
  func rowWillEnd() {
    var element: Base.Element?
    if let row, let known = elements.collection, let index = elements.order.index(of: row), index < known.count {
      element = known[index]
    }
    MainThread.change {
      last = element
      row = nil
    }
    end()
  }
}
