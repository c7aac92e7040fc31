/// A view of nothing.
public struct EmptyView: View {
  /// It has no body: there is nothing to show.
  public typealias Body = Never

  /// A view of nothing.
  @inlinable public nonisolated init() {}

  /// Makes a node without children, which keeps the view's place.
  public static func _makeNode(_ view: EmptyView, in parent: ViewNode) -> ViewNode { ViewNode(in: parent) }

  /// Does nothing: one value is like the other.
  public static func _updateNode(_ node: ViewNode, with view: EmptyView) {}
}
