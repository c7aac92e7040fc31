import MartletWire

extension ViewGraph {
  /// How many elements there are. O(1).
  package var elementCount: Int { document.elements.count }

  /// Whether a style of the app's has made something of a control. Before, nobody looks for what such styles have made.
  package var hasStylesOfApp: Bool {
    get { document.hasStylesOfApp }
    set { document.hasStylesOfApp = newValue }
  }

  /// Whether there has been a gesture that comes before those in its view, or beside them.
  package var hasFarReachingGestures: Bool {
    get { document.hasFarReachingGestures }
    set { document.hasFarReachingGestures = newValue }
  }

  /// Whether there has been a view that is told of a pointer over it.
  package var hasHovering: Bool {
    get { document.hasHovering }
    set { document.hasHovering = newValue }
  }

  /// Whether a view may be told of how much of it is seen; most graphs have none.
  package var hasSights: Bool {
    get { document.hasSights }
    set { document.hasSights = newValue }
  }

  /// Whether there has been a row that can be deleted, moved or selected. Before, nobody looks for what rows take.
  package var hasRowActions: Bool {
    get { document.hasRowActions }
    set { document.hasRowActions = newValue }
  }

  /// Issues the id of a new element.
  func register(_ element: Element) -> UInt32 { document.elements.insert(element) }

  func unregister(_ element: Element) { document.elements.remove(element.id) }

  /// The element with this id, if it is in the document now.
  package func element(_ id: UInt32) -> Element? {
    guard let element = document.elements[id], element.flags.contains(.inDocument) else { return nil }
    return element
  }

  /// Whether an element with this id has ever been made.
  func hasIssued(_ id: UInt32) -> Bool { id > 0 && id <= document.elements.lastID }
}
