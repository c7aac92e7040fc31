/// One of the single views that some content stands for. It is shown where it is placed, with the modifiers that it has
/// there, and in several places if it is placed in several (rule G16).
public struct Subview: View, _PrimitiveView, Identifiable {
  /// It has no body of its own: the view that it stands for is in its place.
  public typealias Body = Never

  /// What a view of the content is told from others by, for as long as it is part of the content.
  public struct ID: Hashable {
    let path: SubviewPath
  }

  /// What the content says of the view, found out at one time.
  final class Content {
    let resolved: ResolvedView

    init(_ resolved: ResolvedView) { self.resolved = resolved }
  }

  nonisolated(unsafe) let content: Content

  nonisolated init(_ resolved: ResolvedView) { content = Content(resolved) }

  /// What the view is told from others by.
  public nonisolated var id: ID { ID(path: content.resolved.path) }

  /// What the view says for its container.
  public nonisolated var containerValues: ContainerValues { content.resolved.values }

  /// Mounts the view below a node that knows which one it is.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = SubviewNode(in: parent)
    node.mount { node.show(view.content.resolved) }
    return node
  }

  /// Updates the view, or mounts another one in its place.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: SubviewNode.self).show(view.content.resolved)
  }

  /// The view itself, in other content.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    let resolved = view.content.resolved
    return resolver.at(.id(AnyHashable(view.id))).single(AnyView(resolved.view), values: resolved.values)
  }
}

private final class SubviewNode: ViewNode {
  private var path: SubviewPath?

  init(in parent: ViewNode) { super.init(in: parent) }

  @MainActor func show(_ resolved: ResolvedView) {
    let view = AnyView(resolved.view)
    if let child = firstChild, path == resolved.path { return AnyView._updateNode(child, with: view) }
    path = resolved.path
    replaceChild { AnyView._makeNode(view, in: self) }
  }
}

/// The single views that some content stands for, in order. As a view it is all of them.
public struct SubviewsCollection: View, _PrimitiveView, RandomAccessCollection {
  /// It has no body of its own: its views are in its place.
  public typealias Body = Never
  /// Some of them.
  public typealias SubSequence = SubviewsCollectionSlice

  nonisolated let subviews: ContiguousArray<Subview>

  nonisolated init(_ views: ContiguousArray<ResolvedView>) { subviews = ContiguousArray(views.map(Subview.init)) }

  /// The position of the first view.
  public nonisolated var startIndex: Int { 0 }
  /// The position behind the last view.
  public nonisolated var endIndex: Int { subviews.count }
  /// The view at a position.
  public nonisolated subscript(index: Int) -> Subview { subviews[index] }
  /// The views at some positions.
  public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }

  /// Mounts the views, each as a row that is found again.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    SubviewsCollectionSlice._makeNode(view[0..<view.count], in: parent)
  }

  /// Updates the views.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    SubviewsCollectionSlice._updateNode(node, with: view[0..<view.count])
  }

  /// The views themselves.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    SubviewsCollectionSlice._resolve(view[0..<view.count], in: resolver)
  }
}

/// Some of the single views that some content stands for, in order. As a view it is all of these.
public struct SubviewsCollectionSlice: View, _PrimitiveView, RandomAccessCollection {
  /// It has no body of its own: its views are in its place.
  public typealias Body = Never
  /// Some of them.
  public typealias SubSequence = SubviewsCollectionSlice

  fileprivate nonisolated let subviews: ContiguousArray<Subview>.SubSequence

  fileprivate nonisolated init(subviews: ContiguousArray<Subview>.SubSequence) { self.subviews = subviews }

  /// The position of the first view in the whole collection.
  public nonisolated var startIndex: Int { subviews.startIndex }
  /// The position behind the last view in the whole collection.
  public nonisolated var endIndex: Int { subviews.endIndex }
  /// The view at a position of the whole collection.
  public nonisolated subscript(index: Int) -> Subview { subviews[index] }
  /// The views at some positions of the whole collection.
  public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }

  private var rows: ForEach<ContiguousArray<Subview>, Subview.ID, Subview> {
    ForEach(ContiguousArray(subviews)) { $0 }
  }

  /// Mounts the views, each as a row that is found again.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    ForEach._makeNode(view.rows, in: parent)
  }

  /// Updates the views.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    ForEach._updateNode(node, with: view.rows)
  }

  /// The views themselves.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    var views = _ResolvedViews()
    for subview in view.subviews { views.append(Subview._resolve(subview, in: resolver)) }
    return views
  }
}
