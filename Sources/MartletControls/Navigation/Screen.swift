import MartletGraph
import MartletWire

/// What fills a navigation view at a time.
package struct Screen<Content: View>: ElementView {
  package typealias Body = Never

  package let properties: ScreenProperties
  package let content: Content

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct ScreenProperties: StandardElement {
  /// The stack that this screen was pushed on; nil for the first one.
  let stack: ScreenStack?

  package var type: StaticString { "screen" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func willUnmount(_ element: ElementNode<Self>) { stack?.screenEnded(element) }
}
