/// Objects in an order, each of which can be taken out in O(1).
///
/// The list holds none of them: whoever lets go of an object takes it out before.
final class LinkedList<Element: AnyObject> {
  @exclusivity(unchecked) private unowned(unsafe) var firstPlace: ListPlace<Element>?
  @exclusivity(unchecked) private unowned(unsafe) var lastPlace: ListPlace<Element>?

  var first: Element? { firstPlace?.element }

  func isLast(_ place: ListPlace<Element>) -> Bool { lastPlace === place }

  /// Puts an object, which is in no list by this place, or somewhere in this one, at the end.
  func moveToEnd(_ place: ListPlace<Element>) {
    if lastPlace === place { return }
    place.leave()
    place.list = self
    place.previous = lastPlace
    lastPlace?.next = place
    lastPlace = place
    if firstPlace == nil { firstPlace = place }
  }

  fileprivate func remove(_ place: ListPlace<Element>) {
    if let previous = place.previous { previous.next = place.next } else { firstPlace = place.next }
    if let next = place.next { next.previous = place.previous } else { lastPlace = place.previous }
    (place.previous, place.next, place.list) = (nil, nil, nil)
  }
}

/// Where an object stands in a list. The object has one for each list that it can be in at a time.
final class ListPlace<Element: AnyObject> {
  /// The object, which sets this as soon as it is made.
  @exclusivity(unchecked) unowned(unsafe) var element: Element?
  @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: ListPlace?
  @exclusivity(unchecked) fileprivate unowned(unsafe) var next: ListPlace?
  @exclusivity(unchecked) fileprivate unowned(unsafe) var list: LinkedList<Element>?

  /// Takes the object out of the list that it is in by this place, if there is one.
  func leave() { list?.remove(self) }
}
