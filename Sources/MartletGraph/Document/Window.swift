import MartletWire

/// The root of every document.
struct Window: ElementProperties {
  var type: StaticString { "window" }
  var keys: NodeKeys { NodeKeys(.children) }

  func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {}
}
