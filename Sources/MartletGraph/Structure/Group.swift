/// Views taken together, without a container: a modifier of the group is applied to each.
public nonisolated struct Group<Content: View>: _PrimitiveView {
  /// It has no body of its own: its content is in its place.
  public typealias Body = Never

  let content: Content

  /// Several views as one, without a layout of their own.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Mounts the content itself: the group has no node.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Content._makeNode(view.content, in: parent)
  }

  /// Updates the node of the content: the group has none.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    Content._updateNode(node, with: view.content)
  }

  /// Mounts the views in the content directly below `node`.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    Content._makeMembers(view.content, in: node)
  }

  /// Updates the views in the content, which are directly below `node`.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    Content._updateMembers(of: node, with: view.content)
  }
}
