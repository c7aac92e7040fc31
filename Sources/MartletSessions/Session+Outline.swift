import MartletGraph
import MartletWire

extension Session {
  /// Appends the document as text for people: a line per node, indented by depth, with the keys that it has.
  package func writeOutline(to buffer: ByteBuffer) {
    buffer.append(Self.harmless(title))
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
      if buffer.count == before {
        buffer.truncate(to: start)
      } else {
        let value = Self.harmless(String(decoding: buffer.bytes[before...], as: UTF8.self))
        buffer.truncate(to: before)
        buffer.append(value)
      }
    }
    buffer.append("\n")
    element.forEachChildElement { writeOutline(of: $0, depth: depth + 1, to: buffer) }
  }
  /// A text with JSON's escapes for what a terminal would obey rather than show: control characters, of which JSON
  /// itself escapes the first 32 only, and what turns the direction of the text around it.
  private static func harmless(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        shown.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
