/// A view that its parent updates only when it is not equal to what it was, by its own `==` (rule A6). What it reads
/// itself still makes it run (rule A7).
public nonisolated struct EquatableView<Content: View & Equatable>: _PrimitiveView {
  /// It has no body of its own: its content is in its place.
  public typealias Body = Never

  /// The view that is compared.
  public var content: Content

  /// What `content.equatable()` makes.
  public init(content: Content) { self.content = content }

  /// Mounts the content below a node that remembers it for the next comparison.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = EquatableNode(view.content, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  /// Compares the content with what it was, and updates it if the two are not equal.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: EquatableNode<Content>.self)
    if Comparator.areExactlyEqual(node.content, view.content) { return node.runWaiting() }
    node.content = view.content
    // Unequal means that the body runs, even where the default comparison would find no difference.
    node.firstChild?.flags.formUnion([.dirty, .mustRun])
    node.reconcileChild(with: view.content)
  }
}

private final class EquatableNode<Content: View & Equatable>: ViewNode {
  var content: Content

  init(_ content: Content, in parent: ViewNode) {
    self.content = content
    super.init(in: parent)
  }
}

nonisolated extension View where Self: Equatable {
  /// Compares the view by its `==` when its parent runs, and skips it where it is equal.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
