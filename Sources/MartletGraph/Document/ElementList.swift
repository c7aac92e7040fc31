/// Elements that are an element's children in the document, as they are found.
struct ElementList {
  var ids: ContiguousArray<UInt32> = []
  /// Those that the client does not have yet.
  private(set) var entering: ContiguousArray<Element> = []

  mutating func append(_ element: Element) {
    ids.append(element.id)
    if !element.flags.contains(.inDocument) { entering.append(element) }
  }
}
