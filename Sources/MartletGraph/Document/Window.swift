import MartletWire

/// The root of every document.
package struct RootWindow: ElementProperties {
  package var type: StaticString { "window" }
  package var keys: NodeKeys {
    NodeKeys(.children, .actions, .language, .layoutDirection, .accentColor, .announcement, .windowRequests, .style)
  }

  /// The app's accent colour as JSON, if it has one of its own: the same for all sessions.
  @MainActor package static var accentColor: String?

  package func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    let visitor = element.graph.visitor
    switch key {
    case .actions: if element.graph.hasAddresses { buffer.append("[\"visit\"]") }
    case .language: if let language = visitor.language { buffer.append(json: language) }
    case .layoutDirection:
      if visitor.layoutDirection == .rightToLeft { buffer.append(json: "rightToLeft" as StaticString) }
    case .accentColor: if let color = Self.accentColor { buffer.append(color) }
    case .announcement:
      guard let (text, number) = element.graph.document.announcement else { return }
      buffer.append("{\"text\":")
      buffer.append(json: text.text)
      buffer.append(",\"number\":\(number)}")
    case .windowRequests: element.graph.document.windowRequests?.write(to: buffer)
    case .style:
      if let scheme = element.graph.preferredWindowScheme { buffer.append("{\"colorScheme\":\"\(scheme)\"}") }
    default: break
    }
  }

  package func perform(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard action.name == "visit", element.graph.hasAddresses else {
      let name = action.name.text.shortened()
      throw Problem(.notAccepted, "The window does not take the action \"\(name)\".", pointer: "/action")
    }
    try element.graph.visit(action)
  }
}
