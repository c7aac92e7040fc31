/// A view whose identity includes a value: another value is another view, with new state (rule G5).
nonisolated struct IDView<Content: View, ID: Hashable>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let id: ID

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = IDNode(view.id, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: IDNode<ID>.self)
    if node.id == view.id { return node.reconcileChild(with: view.content) }
    node.id = view.id
    node.replaceChild { Content._makeNode(view.content, in: node) }
  }
}

private final class IDNode<ID: Hashable>: ViewNode, IdentifiedNode {
  var id: ID

  var identity: AnyHashable? { AnyHashable(id) }

  init(_ id: ID, in parent: ViewNode) {
    self.id = id
    super.init(in: parent)
  }
}

nonisolated extension View {
  /// Gives the view an identity of its own: when `id` changes, its state starts anew.
  public func id(_ id: some Hashable) -> some View { IDView(content: self, id: id) }
}
