/// A view of any type. While the type inside stays the same its state stays; another type starts anew (rule G8).
public nonisolated struct AnyView: _PrimitiveView {
  /// It has no body of its own: the view inside is in its place.
  public typealias Body = Never

  let content: any View

  /// Hides the type of `view`. An `AnyView` of an `AnyView` is the same as the inner one.
  public init(_ view: some View) {
    content = (view as? AnyView)?.content ?? view
  }

  /// Hides the type of `view`.
  public init(erasing view: some View) { self.init(view) }

  /// Mounts the view inside below a node that stays when the type changes.
  @MainActor public static func _makeNode(_ view: AnyView, in parent: ViewNode) -> ViewNode {
    let node = AnyViewNode(in: parent)
    node.mount { node.replaceContent(view.content) }
    return node
  }

  /// Updates the view inside, or replaces it if its type is another one.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: AnyView) {
    unsafeDowncast(node, to: AnyViewNode.self).update(view.content)
  }
}

private final class AnyViewNode: ViewNode {
  private var contentType: ObjectIdentifier?

  init(in parent: ViewNode) { super.init(in: parent) }

  @MainActor func replaceContent<Content: View>(_ content: Content) {
    contentType = ObjectIdentifier(Content.self)
    replaceChild { Content._makeNode(content, in: self) }
  }

  @MainActor func update<Content: View>(_ content: Content) {
    if let child = firstChild, contentType == ObjectIdentifier(Content.self) {
      Content._updateNode(child, with: content)
    } else {
      replaceContent(content)
    }
  }
}

extension ViewBuilder {
  /// `if #available`.
  @MainActor public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
