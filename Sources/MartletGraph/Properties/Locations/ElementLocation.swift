/// The element of a bound collection that a row of a `ForEach` shows. It goes where its row goes; when the row is gone
/// it reads the last value it had and drops writes (rule C9).
///
/// It has readers of its own: a change of one element runs only what read that element.
final class ElementLocation<Base: MutableCollection & RandomAccessCollection>: Location<Base.Element>, RowKeeping {
  @exclusivity(unchecked) private let base: Location<Base>
  /// Where the element is now, counted from the start; nil when its row is gone.
  @exclusivity(unchecked) private var place: Int?
  /// The value that the readers saw.
  @exclusivity(unchecked) private var last: Base.Element?
  /// Who hears of a write after the row has gone.
  @exclusivity(unchecked) private weak var graph: ViewGraph?

  init(base: Location<Base>, index: Int) {
    self.base = base
    place = index
    super.init()
    last = element(at: index)
  }

  /// Whether this is an element of the collection that `other` leads to.
  func isElement(of other: Trackable) -> Bool { base.isSamePlace(as: other) }

  var index: Int? {
    get { MainThread.read { place } }
    set { if place != newValue { MainThread.replace(&place, with: newValue) } }
  }

  override func get() -> Base.Element {
    let isMainThread = MainThread.isCurrent
    if isMainThread { recordRead() }
    if let index, let element = element(at: index) {
      // What a handler reads, no reader has seen yet.
      if isMainThread, Tracking.isActive { MainThread.replace(&last, with: element) }
      return element
    }
    guard let last = MainThread.read({ last }) else {
      preconditionFailure("a row's element was read before there was a row")
    }
    return last
  }

  override func store(_ newValue: Base.Element) {
    guard let index, let current = element(at: index) else {
      graph?.report(.staleElementBinding)
      return
    }
    if Comparator.ofValues(Base.Element.self).areEqual(current, newValue) { return }
    base.storeElement(newValue, at: index) { collection, element in
      swap(&collection[collection.index(collection.startIndex, offsetBy: index)], &element)
    }
  }

  /// The row is at `index` now, and its element may be another: the readers run again if it differs from what they saw.
  func refresh(index: Int) {
    self.index = index
    guard let last, let element = element(at: index) else { return }
    if !Comparator.ofValues(Base.Element.self).areEqual(last, element) {
      MainThread.replace(&self.last, with: element)
      invalidateReaders()
    }
  }

  func rowEnded(_ row: ViewNode) {
    index = nil
    graph = row.graph
    end()
  }

  private func element(at index: Int) -> Base.Element? {
    let collection = base.untracked
    guard index < collection.count else { return nil }
    return collection[collection.index(collection.startIndex, offsetBy: index)]
  }
}
