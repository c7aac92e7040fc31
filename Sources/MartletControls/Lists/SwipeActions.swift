import MartletGraph
import MartletWire

/// A row with buttons beside it: the first child is the row, the second one has the buttons.
struct SwipeActionsProperties: StandardElement {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool

  var type: StaticString { "swipeActions" }
  var ownKeys: NodeKeys { NodeKeys(.children, .rowEdge, .allowsFullSwipe) }
  var isNamedByFirstChild: Bool { true }

  func changes(from old: Self) -> NodeKeys {
    var keys = NodeKeys.none
    if edge != old.edge { keys.insert(.rowEdge) }
    if allowsFullSwipe != old.allowsFullSwipe { keys.insert(.allowsFullSwipe) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .rowEdge, edge == .leading { buffer.append(json: "leading" as StaticString) }
    if key == .allowsFullSwipe, !allowsFullSwipe { buffer.append(json: false) }
  }
}

nonisolated extension View {
  /// Puts buttons beside the row that this view is, which are seen when the row is swiped aside, or when a person asks for
  /// them with the button at its end, by which the page has those of both edges.
  ///
  /// - Parameters:
  ///   - edge: at which side of the row they are; the first of them is next to the edge.
  ///   - allowsFullSwipe: whether a finger that goes nearly all the way along the row uses the first of them.
  ///   - content: the buttons.
  /// - Returns: the row with its buttons.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View {
    boxed(
      SwipeActionsProperties(edge: edge, allowsFullSwipe: allowsFullSwipe),
      beside: ElementContainer(.swipeButtons, content: content()))
  }
}
