import MartletGraph
import MartletWire

/// Room around a view. A node of its own, because it matters what is inside and what outside.
struct PaddingProperties: StandardElement {
  let insets: EdgeInsets

  var type: StaticString { "padding" }
  var ownKeys: NodeKeys { NodeKeys(.children, .insets) }

  func changes(from old: Self) -> NodeKeys { insets == old.insets ? .none : NodeKeys(.insets) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .insets else { return }
    buffer.append(UInt8(ascii: "{"))
    write("top", insets.top, to: buffer)
    write("leading", insets.leading, to: buffer)
    write("bottom", insets.bottom, to: buffer)
    write("trailing", insets.trailing, to: buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private func write(_ name: StaticString, _ length: Double, to buffer: ByteBuffer) {
    if length == 0 { return }
    buffer.append(member: name)
    buffer.append(json: length)
  }
}
