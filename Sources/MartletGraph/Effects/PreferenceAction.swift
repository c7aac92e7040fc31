/// A view that runs an action when what its content reports has changed.
nonisolated struct PreferenceAction<Content: View, Key: PreferenceKey>: _PrimitiveView where Key.Value: Equatable {
  typealias Body = Never

  let content: Content
  let action: (Key.Value) -> Void

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = PreferenceActionNode<Key>(view.action, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: PreferenceActionNode<Key>.self)
    node.action = view.action
    node.reconcileChild(with: view.content)
  }
}

private final class PreferenceActionNode<Key: PreferenceKey>: PreferenceReaderNode where Key.Value: Equatable {
  var action: (Key.Value) -> Void
  private var last: Key.Value?

  init(_ action: @escaping (Key.Value) -> Void, in parent: ViewNode) {
    self.action = action
    super.init(ObjectIdentifier(Key.self), in: parent)
  }

  override func readPreference() {
    guard isMounted else { return }
    let value = preference(Key.self, in: firstChild)
    if value == last { return }
    last = value
    guard repetitions.allow(in: graph) else {
      return graph.report(.repeatedChange("onPreferenceChange of \(Key.self)"))
    }
    graph.enqueueEffect(of: author) { [self] in action(value) }
  }
}
