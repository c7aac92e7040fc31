/// Hears of changes of a collection, told apart by element.
protocol ElementObserving: AnyObject {
  func collectionChanged()
  /// A single element is about to be written. Where nobody else holds the collection, that takes no copy of it.
  func elementWillChange()
  /// It has been written; `old` was there. What has been read meanwhile is not known.
  func elementChanged<Element>(at index: Int, from old: Element)
}

struct ElementObserver {
  weak var target: (any ElementObserving)?
}
