/// The element of a bound collection that a row of a `ForEach` shows. It goes where its row goes; when the row is gone
/// it reads the last value it had and drops writes (rule C9).
///
/// It has readers of its own: a change of one element runs only what read that element.
final class ElementLocation<Base: MutableCollection & RandomAccessCollection>: Location<Base.Element> {
  let elements: BoundElements<Base>
  /// There as long as `hasRow` is set.
  @exclusivity(unchecked) private unowned(unsafe) let row: AnyRowNode
  @exclusivity(unchecked) private var hasRow = true
  /// The value that it had when its row went.
  @exclusivity(unchecked) private var last: Base.Element?
  /// Who hears of a write after the row has gone.
  @exclusivity(unchecked) private weak var graph: ViewGraph?

  init(_ elements: BoundElements<Base>, row: AnyRowNode) {
    self.elements = elements
    self.row = row
  }

  override func get() -> Base.Element {
    if MainThread.isCurrent { recordRead() }
    let (place, collection) = (place, elements.base.untracked)
    if place >= 0, place < collection.count { return Self.element(of: collection, at: place) }
    return getLast()
  }

  /// The row has gone, or the collection is shorter than the rows have heard yet.
  @inline(never) private func getLast() -> Base.Element {
    guard let known = MainThread.read({ hasRow ? known : last }) else {
      preconditionFailure("a row's element was read before there was a row")
    }
    return known
  }

  override func store(_ newValue: Base.Element) {
    let place = place
    guard place >= 0, place < elements.base.untracked.count else {
      graph?.report(.staleElementBinding)
      return
    }
    // Nobody may hold the collection when it is written.
    let old = Self.element(of: elements.base.untracked, at: place)
    if Comparator.ofValues(Base.Element.self).areEqual(old, newValue) { return }
    elements.base.storeElement(newValue, at: place) { collection, element in
      swap(&collection[collection.index(collection.startIndex, offsetBy: place)], &element)
    }
  }

  /// The row is about to end, and its place is still known.
  func rowWillEnd() {
    graph = row.graph
    let element = known
    MainThread.change {
      last = element
      hasRow = false
    }
    end()
  }

  /// Where the element is now, counted from the start; -1 when its row has gone.
  private var place: Int { MainThread.read { hasRow ? elements.order.index(of: row) ?? -1 : -1 } }

  /// What the row was told last.
  private var known: Base.Element? {
    guard let place = elements.order.index(of: row), let collection = elements.collection, place < collection.count
    else { return nil }
    return Self.element(of: collection, at: place)
  }

  private static func element(of collection: Base, at place: Int) -> Base.Element {
    collection[collection.index(collection.startIndex, offsetBy: place)]
  }
}
