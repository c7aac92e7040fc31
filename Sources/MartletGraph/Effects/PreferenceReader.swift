/// Views beside which something is shown that is made from what they report.
package nonisolated struct PreferenceReader<Content: View, Key: PreferenceKey, Derived: View>: _PrimitiveView {
  package typealias Body = Never

  let content: Content
  let side: PreferenceSide
  let isOutermost: Bool
  let derive: (Key.Value) -> Derived

  /// Shows, beside `content`, the view that `derive` makes, which runs again when the value has changed. What is reported
  /// goes no further if the reader is the outermost one.
  package init(
    content: Content, side: PreferenceSide = .after, isOutermost: Bool = false, derive: @escaping (Key.Value) -> Derived
  ) {
    self.content = content
    self.side = side
    self.isOutermost = isOutermost
    self.derive = derive
  }

  /// Mounts the content, and queues the view derived from what it reports.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = DerivingNode<Key, Derived>(view.derive, side: view.side, isOutermost: view.isOutermost, in: parent)
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

/// Where the view is shown that is made from what others report: before them or after them.
package enum PreferenceSide { case before, after }
