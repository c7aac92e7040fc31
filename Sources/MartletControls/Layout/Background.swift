import MartletGraph
import MartletWire

/// Something drawn behind a view: a colour, or views in a `layer`, the last child.
struct BackgroundProperties: StandardElement {
  let fill: Color?

  var type: StaticString { "background" }
  var ownKeys: NodeKeys { NodeKeys(.children, .fill) }

  func changes(from old: Self) -> NodeKeys { fill == old.fill ? .none : NodeKeys(.fill) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .fill, let fill { buffer.append(json: fill.name) }
  }
}
