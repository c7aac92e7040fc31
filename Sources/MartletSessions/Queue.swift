/// Elements in the order in which they came. Adding and dropping are O(1), over time.
struct Queue<Element> {
  private var elements: ContiguousArray<Element> = []
  /// Those before it have been dropped.
  private var start = 0

  var count: Int { elements.count - start }
  var isEmpty: Bool { count == 0 }
  var first: Element? { start < elements.count ? elements[start] : nil }

  /// The element at an index, counted from the first that is still there.
  subscript(index: Int) -> Element { elements[start + index] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func removeFirst() {
    guard count > 0 else { return }
    start += 1
    // Half of it is dropped: what stays moves to memory of its own size.
    guard start > elements.count / 2 else { return }
    elements = ContiguousArray(elements[start...])
    start = 0
  }
}
