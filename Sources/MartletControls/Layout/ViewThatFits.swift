import MartletGraph
import MartletWire

/// The first of several views that fits into the room there is, or else the last. The page chooses: all of them live,
/// and appear, on the server.
public struct ViewThatFits<Content: View>: ElementView {
  /// It has no body: the page draws it, with the view that fits.
  public typealias Body = Never

  package let properties: ViewThatFitsProperties
  package let content: Content

  /// The first view that fits on these axes.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    properties = ViewThatFitsProperties(axes: axes)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct ViewThatFitsProperties: StandardElement {
  let axes: Axis.Set

  package var type: StaticString { "viewThatFits" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .axes) }

  package func changes(from old: Self) -> NodeKeys { axes == old.axes ? .none : NodeKeys(.axes) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .axes, axes != [.horizontal, .vertical] { buffer.append(json: axes.name) }
  }
}
