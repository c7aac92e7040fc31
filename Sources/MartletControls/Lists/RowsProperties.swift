import MartletGraph
import MartletWire

/// The properties of rows that scroll in their place.
package struct RowsProperties: StandardElement {
  enum Kind: UInt8 { case list, form }

  let kind: Kind

  package typealias Storage = ScrollEnvironment

  package var type: StaticString {
    switch kind {
    case .list: "list"
    case .form: "form"
    }
  }

  package var ownKeys: NodeKeys { NodeKeys(.children).union(ScrollEnvironment.keys) }
  package var dependsOnPlace: Bool { true }

  package func role(of element: ElementNode<Self>) -> String? { kind == .list ? "list" : nil }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    ScrollEnvironment.observe(.vertical, at: element, in: &element.storage)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    element.storage?.write(key, to: buffer)
  }
}
