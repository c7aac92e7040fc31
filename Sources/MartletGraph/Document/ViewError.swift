import MartletWire

/// The error that stands where a view could not be made.
package struct ViewError: ElementView, ElementProperties {
  package typealias Body = Never

  let failure: ViewFailure

  init(failure: ViewFailure) { self.failure = failure }

  /// - Parameter message: what went wrong, for a person.
  package init(_ message: String) { failure = ViewFailure(message: message) }

  package var type: StaticString { "viewError" }
  package var keys: NodeKeys { NodeKeys(.text) }
  package var ownText: String? { failure.message }

  package func role(of element: ElementNode<Self>) -> String? { "alert" }

  package func changes(from old: Self) -> NodeKeys {
    failure.message.isExactly(old.failure.message) ? .none : NodeKeys(.text)
  }

  package func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    buffer.append(json: failure.message)
  }
}

extension ViewNode {
  /// Makes the error that stands in the place of a view below this node.
  @MainActor final func makeFailure(_ failure: ViewFailure) -> ViewNode {
    ViewError._makeNode(ViewError(failure: failure), in: self)
  }

  /// Whether a node is such an error.
  @MainActor final func isFailure(_ node: ViewNode?) -> Bool { node is ElementNode<ViewError> }
}
