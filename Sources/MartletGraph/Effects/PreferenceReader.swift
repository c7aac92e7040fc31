/// Views beside which something is shown that is made from what they report.
package nonisolated struct PreferenceReader<Content: View, Key: PreferenceKey, Derived: View>: _PrimitiveView {
  package typealias Body = Never

  let content: Content
  let derive: (Key.Value) -> Derived

  /// Shows, after `content`, the view that `derive` makes, which runs again when the value has changed.
  package init(content: Content, derive: @escaping (Key.Value) -> Derived) {
    self.content = content
    self.derive = derive
  }

  /// Mounts the content, and queues the view derived from what it reports.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = DerivingNode<Key, Derived>(view.derive, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  /// Brings the content up to date, and derives the view again, as its closure may be another one.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: DerivingNode<Key, Derived>.self)
    node.derive = view.derive
    node.reconcileChild(with: view.content)
    node.evaluate()
  }
}
