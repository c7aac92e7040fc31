import MartletGraph
import MartletWire

/// What fills a navigation view at a time.
package struct Screen<Content: View>: ElementView {
  package typealias Body = Never

  package let properties: ScreenProperties
  package let content: Content

  package func reconcileContent(in node: ViewNode) {
    let stack = properties.stack ?? ScreenStack.enclosing(node)
    let place = stack.map {
      ScreenPlace(stack: $0, screen: node, isPushed: properties.stack != nil, isRoot: properties.isRoot)
    }
    node.reconcileMembers(with: BarHost(content: content, place: place))
  }
}

package struct ScreenProperties: StandardElement {
  /// The stack that this screen was pushed on; nil for the first one.
  let stack: ScreenStack?
  /// Whether it is the first one, or stands in its place.
  var isRoot = true

  package var type: StaticString { "screen" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func willUnmount(_ element: ElementNode<Self>) { stack?.screenEnded(element) }
}
