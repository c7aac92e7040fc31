/// A view that has the focus while a focus state has a certain value.
nonisolated struct FocusView<Content: View, Value: Hashable>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let box: FocusBox<Value>
  let value: Value

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = FocusNode(view.box, view.value, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: FocusNode<Value>.self)
    node.change(to: view.box, view.value)
    node.reconcileChild(with: view.content)
  }
}
