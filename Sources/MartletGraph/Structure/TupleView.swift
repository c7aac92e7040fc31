/// Several views side by side, as `ViewBuilder` makes them. Each keeps its place, whatever its siblings do (rule G10).
///
/// One type per count up to ten, because a fixed layout updates twice as fast as a parameter pack. This one takes any
/// number, and it is what `ViewBuilder` makes where an app names it: `content: () -> TupleView<(First, Second)>`.
public struct TupleView<T>: TupleContent {
  /// It has no body of its own: its views are in its place.
  public typealias Body = Never

  /// The views, in their order.
  public var value: T
  let members: any TupleMembers<T>.Type

  /// Takes the views, in their order.
  public nonisolated init<each Content: View>(_ value: T) where T == (repeat each Content) {
    self.value = value
    members = Members<repeat each Content>.self
  }

  /// Mounts the views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) { view.members.add(view.value, to: node) }

  /// Updates the views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    view.members.update(node, with: view.value)
  }
}

/// What knows which views a tuple consists of: the type of a tuple does not say that they are views.
protocol TupleMembers<T> {
  associatedtype T

  @MainActor static func add(_ value: T, to node: ViewNode)
  @MainActor static func update(_ node: ViewNode, with value: T)
  @MainActor static func resolve(_ value: T, in resolver: _SubviewResolver) -> _ResolvedViews
}

private struct Members<each Content: View>: TupleMembers {
  @MainActor static func add(_ value: (repeat each Content), to node: ViewNode) {
    for child in repeat each value { node.add(child) }
  }

  @MainActor static func update(_ node: ViewNode, with value: (repeat each Content)) {
    var children = node.members
    for child in repeat each value { children.update(child) }
  }

  @MainActor static func resolve(
    _ value: (repeat each Content), in resolver: _SubviewResolver
  ) -> _ResolvedViews {
    resolver.members(repeat each value)
  }
}

extension ViewBuilder {
  /// More views than the tuples of fixed counts take (`TupleView2` to `TupleView10`), or what an app calls a `TupleView`.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
}
