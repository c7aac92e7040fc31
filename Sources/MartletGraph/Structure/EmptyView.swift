/// A view of nothing.
public nonisolated struct EmptyView: _PrimitiveView {
  /// It has no body: there is nothing to show.
  public typealias Body = Never

  /// A view of nothing.
  @inlinable public nonisolated init() {}

  /// Makes a node without children, which keeps the view's place.
  @MainActor public static func _makeNode(_ view: EmptyView, in parent: ViewNode) -> ViewNode {
    let node = ViewNode(in: parent)
    node.mount()
    return node
  }

  /// Does nothing: one value is like the other.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: EmptyView) {}
}

extension ViewBuilder {
  /// No statement at all: a view of nothing.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  /// `for` is refused, with a message that names `ForEach`.
  @available(*, unavailable, message: "this closure contains a 'for' statement; use 'ForEach' to repeat views")
  public static func buildArray<Content: View>(_ content: [Content]) -> EmptyView { EmptyView() }
}
