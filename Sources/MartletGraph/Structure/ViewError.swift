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
