/// Several views side by side, as `ViewBuilder` makes them. Each keeps its place, whatever its siblings do (rule G10).
///
/// One type per count up to ten, because a fixed layout updates twice as fast as a parameter pack; `TupleView` takes any
/// number.
public struct TupleView<each Content: View>: TupleContent {
  /// It has no body of its own: its views are in its place.
  public typealias Body = Never

  nonisolated(unsafe) let content: (repeat each Content)

  /// Takes the views, in their order.
  public nonisolated init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// Mounts the views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    for child in repeat each view.content { node.add(child) }
  }

  /// Updates the views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    for child in repeat each view.content { children.update(child) }
  }
}

extension ViewBuilder {
  /// More views than the tuples of fixed counts take (`TupleView2` to `TupleView10`).
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
}
