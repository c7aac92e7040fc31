/// Where the value of one `@State` lives: one per identity and property.
package final class StateBox<Value>: Location<Value> {
  @exclusivity(unchecked) private var value: Value
  @exclusivity(unchecked) private unowned(unsafe) let comparator: Comparator
  /// The `ForEach`es that made element bindings of this collection; they hear of single elements.
  @exclusivity(unchecked) private var observers: ContiguousArray<ElementObserver> = []

  package init(_ value: Value) {
    self.value = value
    comparator = Comparator.ofValues(Value.self)
  }

  override func get() -> Value {
    recordRead()
    return value
  }

  /// Stores `newValue` and makes the readers run again, unless it compares equal (rule B3) or a body is being
  /// evaluated (rule B7).
  override func set(_ newValue: Value) {
    guard ViewGraph.mayWrite() else { return }
    if comparator.areEqual(value, newValue) { return }
    value = newValue
    invalidateReaders()
    for observer in liveObservers() { observer.collectionChanged() }
  }

  /// Writes in place, without copying the collection; the readers of the whole run again, and of the elements'
  /// readers only those of this one.
  func setElement<Element>(_ newElement: Element, at index: Int, through path: (inout Value, Element) -> Void) {
    guard ViewGraph.mayWrite() else { return }
    path(&value, newElement)
    invalidateReaders()
    for observer in liveObservers() { observer.elementChanged(at: index) }
  }

  /// The value, read on behalf of nobody.
  var untracked: Value { value }

  func addObserver(_ observer: any ElementObserving) {
    if observers.contains(where: { $0.target === observer }) { return }
    observers.removeAll { $0.target == nil }
    observers.append(ElementObserver(target: observer))
  }

  private func liveObservers() -> [any ElementObserving] {
    observers.isEmpty ? [] : observers.compactMap(\.target)
  }
}

/// Hears of changes of a collection, told apart by element.
protocol ElementObserving: AnyObject {
  func collectionChanged()
  func elementChanged(at index: Int)
}

private struct ElementObserver {
  weak var target: (any ElementObserving)?
}
