import MartletWire

/// The root of every document.
package struct Window: ElementProperties {
  package var type: StaticString { "window" }
  package var keys: NodeKeys { NodeKeys(.children, .language, .layoutDirection, .accentColor, .announcement, .style) }

  /// The app's accent colour as JSON, if it has one of its own: the same for all sessions.
  @MainActor package static var accentColor: String?

  package func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    let visitor = element.graph.visitor
    switch key {
    case .language: if let language = visitor.language { buffer.append(json: language) }
    case .layoutDirection:
      if visitor.layoutDirection == .rightToLeft { buffer.append(json: "rightToLeft" as StaticString) }
    case .accentColor: if let color = Self.accentColor { buffer.append(color) }
    case .announcement:
      guard let (text, number) = element.graph.document.announcement else { return }
      buffer.append("{\"text\":")
      buffer.append(json: text.text)
      buffer.append(",\"number\":\(number)}")
    case .style:
      if let scheme = element.graph.preferredWindowScheme { buffer.append("{\"colorScheme\":\"\(scheme)\"}") }
    default: break
    }
  }
}
