/// Elements that are an element's children in the document, as they are found.
struct ElementList {
  var ids: ContiguousArray<UInt32> = []
  /// Those that the client does not have yet.
  private(set) var entering: ContiguousArray<Element> = []

  /// Where rows are left out that nobody is shown.
  private(set) var gaps: ContiguousArray<Gap> = []

  /// Rows that are left out.
  struct Gap {
    /// Behind how many elements.
    let position: Int
    /// How many rows.
    var count: Int
  }

  mutating func append(_ element: Element) {
    ids.append(element.id)
    if !element.flags.contains(.inDocument) { entering.append(element) }
  }

  /// Leaves out so many rows.
  mutating func leaveOut(_ count: Int) {
    if count == 0 { return }
    if gaps.last?.position == ids.count {
      gaps[gaps.count - 1].count += count
    } else {
      gaps.append(Gap(position: ids.count, count: count))
    }
  }
}
