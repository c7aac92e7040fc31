import MartletGraph
import MartletWire

extension Session {
  /// Appends the document as text for people: a line per node, indented by depth, with the keys that it has.
  package func writeOutline(to buffer: ByteBuffer) {
    buffer.append(title)
    buffer.append(" · revision ")
    buffer.append(decimal: revision)
    buffer.append("\n")
    if let root = graph.root { writeOutline(of: root, depth: 0, to: buffer) }
  }

  private func writeOutline(of element: Element, depth: Int, to buffer: ByteBuffer) {
    for _ in 0..<depth { buffer.append("  ") }
    buffer.append(element.type)
    buffer.append(" #")
    buffer.append(decimal: Int(element.id))
    for key in element.keys.inOrder where key != .children {
      let start = buffer.count
      buffer.append(" ")
      if key != .text {
        buffer.append(key.name)
        buffer.append("=")
      }
      let before = buffer.count
      element.write(key, to: buffer)
      if buffer.count == before { buffer.truncate(to: start) }
    }
    buffer.append("\n")
    element.forEachChildElement { writeOutline(of: $0, depth: depth + 1, to: buffer) }
  }
}
