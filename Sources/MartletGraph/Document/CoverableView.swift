/// A view that is out of the document, and out of sight, while something covers it. Its state stays (rule G13).
package nonisolated struct CoverableView<Content: View>: _PrimitiveView {
  package typealias Body = Never

  private let content: Content
  private let isCovered: Bool

  package init(content: Content, isCovered: Bool) {
    self.content = content
    self.isCovered = isCovered
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = CoverableNode(in: parent)
    if view.isCovered { node.cover() }
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: CoverableNode.self)
    node.reconcileChild(with: view.content)
    node.follow(isCovered: view.isCovered)
  }
}

private final class CoverableNode: ViewNode {
  private var isHidden = false

  init(in parent: ViewNode) { super.init(in: parent) }

  /// Covers it from the start.
  @MainActor func cover() {
    isHidden = true
    setCovered(true)
  }

  @MainActor func follow(isCovered: Bool) {
    guard isCovered != isHidden else { return }
    if isCovered {
      graph.withdraw(self)
      cover()
    } else {
      isHidden = false
      setCovered(false)
    }
    if let parent { graph.structureChanged(at: parent) }
  }

  // What is around it may come into sight while it stays covered.
  override func visibilityChanged(_ isVisible: Bool) {
    if isHidden, isVisible { return }
    super.visibilityChanged(isVisible)
  }

  override func forEachElement(_ body: @MainActor (Element) -> Void) {
    if !isHidden { super.forEachElement(body) }
  }

  override func collectElements(into list: inout ElementList) {
    if !isHidden { super.collectElements(into: &list) }
  }

  override var hasElement: Bool { !isHidden && super.hasElement }
}
