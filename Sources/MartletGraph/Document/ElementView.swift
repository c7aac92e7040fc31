/// A view that the framework draws itself: an entry of the document, with the views inside it.
///
/// It comes apart into its properties, which the node keeps, and its content, which the node passes on: if nodes kept
/// their content, a view would be stored, and copied, once for each container around it.
package nonisolated protocol ElementView: _PrimitiveView {
  associatedtype Properties: ElementProperties

  var properties: Properties { get }

  /// Mounts the views inside this one below `node`, or brings them up to date: `node.reconcileMembers(with: content)`.
  /// A requirement of its own rather than a `content`, because a getter would copy all of it.
  @MainActor func reconcileContent(in node: ViewNode)
}

extension ElementView {
  @MainActor package func reconcileContent(in node: ViewNode) {}

  /// Makes the entry of the document, and below it the views inside this one.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ElementNode(view.properties, in: parent)
    node.mount { view.reconcileContent(in: node) }
    return node
  }

  /// Gives the entry its new properties, and brings the views inside this one up to date.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: ElementNode<Properties>.self)
    node.update(view.properties)
    view.reconcileContent(in: node)
  }
}

extension ElementView where Properties == Self {
  package var properties: Self { self }
}
