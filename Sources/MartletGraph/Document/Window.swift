import MartletWire

/// The root of every document.
struct Window: ElementProperties {
  var type: StaticString { "window" }
  var keys: NodeKeys { NodeKeys(.children, .language, .layoutDirection) }

  func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    let visitor = element.graph.visitor
    switch key {
    case .language: if let language = visitor.languages.first { buffer.append(json: language) }
    case .layoutDirection:
      if visitor.layoutDirection == .rightToLeft { buffer.append(json: "rightToLeft" as StaticString) }
    default: break
    }
  }
}
