/// A view that stands for several. What is inside an element is directly below it; elsewhere one node holds them.
public nonisolated protocol TupleContent: _PrimitiveView {}

extension TupleContent {
  /// Mounts the views below one node, where they cannot be directly below the node around them.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ViewNode(in: parent)
    node.mount { _makeMembers(view, in: node) }
    return node
  }

  /// Updates the views below the node.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) { _updateMembers(of: node, with: view) }
}

extension ViewNode {
  /// Makes `content` the last child.
  @MainActor final func add<Content: View>(_ content: Content) { appendChild(Content._makeNode(content, in: self)) }

  final var members: MemberCursor { MemberCursor(node: firstChild) }
}

/// Walks the members of a tuple while they are updated.
struct MemberCursor {
  var node: ViewNode?

  @MainActor mutating func update<Content: View>(_ content: Content) {
    guard let node else { return }
    self.node = node.next
    Content._updateNode(node, with: content)
  }
}
