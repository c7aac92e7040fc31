import MartletGraph
import MartletWire

/// An area of a given size. Lengths are in points; `.infinity` takes what is offered.
struct FrameProperties: StandardElement {
  let lengths: [NodeKey: Double]
  let alignment: Alignment

  private static let lengthKeys = NodeKeys(.width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight)

  var type: StaticString { "frame" }
  var ownKeys: NodeKeys { Self.lengthKeys.union(NodeKeys(.children, .alignment)) }

  func changes(from old: Self) -> NodeKeys {
    var keys = lengths == old.lengths ? .none : Self.lengthKeys
    if alignment != old.alignment { keys.insert(.alignment) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment {
      if alignment != .center { buffer.append(json: alignment.guide.name) }
    } else if let length = lengths[key] {
      if length == .infinity { buffer.append(json: "infinity" as StaticString) } else { buffer.append(json: length) }
    }
  }
}
