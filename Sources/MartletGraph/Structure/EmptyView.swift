/// A view of nothing.
public struct EmptyView: View {
  public typealias Body = Never

  /// A view of nothing.
  @inlinable public nonisolated init() {}

  public static func _makeNode(_ view: EmptyView, in parent: ViewNode) -> ViewNode { ViewNode(in: parent) }

  public static func _updateNode(_ node: ViewNode, with view: EmptyView) {}
}
