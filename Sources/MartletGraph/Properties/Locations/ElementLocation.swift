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
    if let element = current?.element { return element }
    // The row has gone, or the collection is shorter than the rows have heard yet.
    guard let known = MainThread.read({ hasRow ? known : last }) else {
      preconditionFailure("a row's element was read before there was a row")
    }
    return known
  }

  override func store(_ newValue: Base.Element) {
    guard let current else {
      graph?.report(.staleElementBinding)
      return
    }
    if Comparator.ofValues(Base.Element.self).areEqual(current.element, newValue) { return }
    elements.base.storeElement(newValue, at: current.index) { collection, element in
      swap(&collection[collection.index(collection.startIndex, offsetBy: current.index)], &element)
    }
  }

  /// The row, which is at an index, is about to end.
  func rowWillEnd(at index: Int) {
    graph = row.graph
    let element = elements.collection.flatMap { Self.element(of: $0, at: index) }
    MainThread.change {
      last = element
      hasRow = false
    }
    end()
  }

  /// Where the element is now, and what it is; nil when its row has gone, or the collection ends before.
  private var current: (index: Int, element: Base.Element)? {
    guard let index else { return nil }
    return Self.element(of: elements.base.untracked, at: index).map { (index, $0) }
  }

  private var index: Int? { MainThread.read { hasRow ? elements.order.index(of: row) : nil } }

  /// What the row was told last.
  private var known: Base.Element? {
    guard let index = elements.order.index(of: row), let collection = elements.collection else { return nil }
    return Self.element(of: collection, at: index)
  }

  private static func element(of collection: Base, at index: Int) -> Base.Element? {
    guard index < collection.count else { return nil }
    return collection[collection.index(collection.startIndex, offsetBy: index)]
  }
}
