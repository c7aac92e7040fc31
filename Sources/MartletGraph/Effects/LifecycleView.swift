/// A view with callbacks for its coming and going.
nonisolated struct LifecycleView<Content: View, Effect: LifecycleEffect>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let effect: Effect

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = LifecycleNode(view.effect, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: LifecycleNode<Effect>.self)
    let old = node.effect
    node.effect = view.effect
    node.reconcileChild(with: view.content)
    view.effect.updated(node, from: old)
  }
}
