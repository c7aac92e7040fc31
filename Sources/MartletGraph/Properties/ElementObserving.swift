/// Hears of changes of a collection, told apart by element.
protocol ElementObserving: AnyObject {
  func collectionChanged()
  func elementChanged(at index: Int)
}

struct ElementObserver {
  weak var target: (any ElementObserving)?
}
