/// A view that may present subtrees, which belong to its place but are shown elsewhere: pushed screens, a sheet.
package nonisolated protocol PresentingView: _PrimitiveView {
  associatedtype Content: View
  associatedtype Presentation: Presenter

  /// What is in the place itself.
  var content: Content { get }

  /// Makes what decides on the presentations, when the identity begins.
  @MainActor func makePresenter() -> Presentation

  /// Gives the presenter what this view value says.
  @MainActor func update(_ presenter: Presentation)
}

extension PresentingView {
  /// Mounts the content with a new presenter beside it, which decides what is shown elsewhere.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let presenter = view.makePresenter()
    let node = PresentingNode(presenter, in: parent)
    view.update(presenter)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  /// Tells the presenter of the new value, then brings the content up to date.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: PresentingNode.self)
    if let presenter = node.presenter as? Presentation { view.update(presenter) }
    node.evaluate()
    node.reconcileChild(with: view.content)
  }
}
