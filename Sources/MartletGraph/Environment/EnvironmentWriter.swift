/// A view that changes the environment of its content.
nonisolated struct EnvironmentWriter<Content: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let transform: (inout EnvironmentValues) -> Void

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = EnvironmentNode(view.transform, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    node.transform = view.transform
    node.evaluate()
    node.reconcileChild(with: view.content)
  }
}
