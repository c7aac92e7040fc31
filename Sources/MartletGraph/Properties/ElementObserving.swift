/// Hears of changes of a collection, told apart by element.
protocol ElementObserving: AnyObject {
  func collectionChanged()
  /// Of an element only one is about to be written, and nothing may hold on to the collection.
  func elementWillChange()
  /// It has been written; `old` was there.
  func elementChanged<Element>(at index: Int, from old: Element)
}

struct ElementObserver {
  weak var target: (any ElementObserving)?
}
