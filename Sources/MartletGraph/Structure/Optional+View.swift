/// Content that may be missing, as `if` without `else` makes it. Each time it comes it is new; while it stays it keeps
/// its identity, whatever its value (rule G4).
extension Optional: View, _PrimitiveView where Wrapped: View {
  /// It has no body of its own: its content, if there is any, is in its place.
  public typealias Body = Never

  /// Mounts the content, if there is any, below a node that keeps its place.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = BranchNode(in: parent)
    node.mount { if let content = view { node.appendChild(Wrapped._makeNode(content, in: node)) } }
    return node
  }

  /// Updates the content, or mounts it or ends it if it has come or gone.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    switch (node.firstChild, view) {
    case (let child?, let content?): Wrapped._updateNode(child, with: content)
    case (nil, let content?): node.replaceChild { Wrapped._makeNode(content, in: node) }
    case (_?, nil): node.replaceChild { nil }
    case (nil, nil): break
    }
  }
}

extension ViewBuilder {
  /// `if` without `else`, and `if let`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
