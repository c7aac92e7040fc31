extension Group {
  /// Makes views of the single views that `view` stands for (rule G16).
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }

  /// Makes views of the sections that `view` has.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

/// What a group makes of the single views of some content.
public nonisolated struct GroupElementsOfContent<Subviews: View, Content: View>: _PrimitiveView {
  /// It has no body of its own: what the group makes is in its place.
  public typealias Body = Never

  fileprivate let base: Subviews
  fileprivate let transform: (SubviewsCollection) -> Content

  private var made: SubviewsTransform<Subviews, Content> {
    SubviewsTransform(base: base) { [transform] in transform(SubviewsCollection($0.views)) }
  }

  /// Mounts what is made, beside a node that keeps the content.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    SubviewsTransform._makeNode(view.made, in: parent)
  }

  /// Updates the content, and what is made of it.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    SubviewsTransform._updateNode(node, with: view.made)
  }

  /// The single views of what is made.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    SubviewsTransform._resolve(view.made, in: resolver)
  }
}

/// What a group makes of the sections of some content.
public nonisolated struct GroupSectionsOfContent<Sections: View, Content: View>: _PrimitiveView {
  /// It has no body of its own: what the group makes is in its place.
  public typealias Body = Never

  fileprivate let base: Sections
  fileprivate let transform: (SectionCollection) -> Content

  private var made: SubviewsTransform<Sections, Content> {
    SubviewsTransform(base: base) { [transform] in transform(SectionCollection($0)) }
  }

  /// Mounts what is made, beside a node that keeps the content.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    SubviewsTransform._makeNode(view.made, in: parent)
  }

  /// Updates the content, and what is made of it.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    SubviewsTransform._updateNode(node, with: view.made)
  }

  /// The single views of what is made.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    SubviewsTransform._resolve(view.made, in: resolver)
  }
}
