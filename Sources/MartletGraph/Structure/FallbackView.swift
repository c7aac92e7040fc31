/// A view, and behind it another one for as long as nothing in the first is what is looked for.
package nonisolated struct FallbackView<Content: View, Fallback: View>: _PrimitiveView {
  package typealias Body = Never

  let content: Content
  let fallback: Fallback
  let isLookedFor: @MainActor (Element) -> Bool

  package init(content: Content, fallback: Fallback, unless isLookedFor: @escaping @MainActor (Element) -> Bool) {
    self.content = content
    self.fallback = fallback
    self.isLookedFor = isLookedFor
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = FallbackNode(view, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: FallbackNode<Content, Fallback>.self).update(view)
  }
}

/// Its second child is the fallback.
private final class FallbackNode<Content: View, Fallback: View>: ViewNode {
  private var view: FallbackView<Content, Fallback>

  init(_ view: FallbackView<Content, Fallback>, in parent: ViewNode) {
    self.view = view
    // It hears of views that come and go, as those with callbacks do.
    super.init(in: parent, flags: .lifecycle)
  }

  @MainActor func update(_ newView: FallbackView<Content, Fallback>) {
    view = newView
    reconcileChild(with: view.content)
    if let shown = firstChild?.next { Fallback._updateNode(shown, with: view.fallback) }
  }

  override func didMount() { follow() }

  override func contentChanged() { if isMounted { follow() } }

  @MainActor private func follow() {
    guard let content = firstChild else { return }
    var isFound = false
    content.forEachElement { element in
      element.forEachDescendant { if !isFound { isFound = view.isLookedFor($0) } }
    }
    switch (content.next, isFound) {
    case (nil, false):
      appendChild(Fallback._makeNode(view.fallback, in: self))
    case (let shown?, true):
      linkChildren(EmptyCollection<ViewNode>(), between: content, and: nil)
      unmountUnlinked(shown)
    default: return
    }
    graph.structureChanged(at: self)
  }
}
