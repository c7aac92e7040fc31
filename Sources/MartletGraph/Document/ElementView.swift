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
    makeElement(view, in: parent)
  }

  /// Gives the entry its new properties, and brings the views inside this one up to date.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) { updateElement(node, with: view) }

  @MainActor @inline(__always) fileprivate static func makeElement(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ElementNode(view.properties, in: parent)
    node.mount { view.reconcileContent(in: node) }
    return node
  }

  @MainActor @inline(__always) fileprivate static func updateElement(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: ElementNode<Properties>.self)
    node.update(view.properties)
    view.reconcileContent(in: node)
  }
}

/// A view that the framework draws itself unless a style of the app's makes views of its parts, as a `StyledView` has them
/// made. The style's views have no associated type here: what is found out about types is found out for each update.
package nonisolated protocol StylableView: ElementView {
  /// Whether below `parent` there is only what a style makes of it, and no entry of the document around that.
  @MainActor static func isMadeByStyle(in parent: ViewNode) -> Bool

  /// Shows there what a style makes of it: a `StyledView` of its parts.
  @MainActor func showStyled(in place: StyledViewPlace) -> ViewNode
}

extension StylableView {
  /// Makes the entry of the document, or what a style makes of the view instead.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    isMadeByStyle(in: parent) ? view.showStyled(in: .new(parent)) : makeElement(view, in: parent)
  }

  /// Updates the entry, or what a style has made of the view.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    if node.isElement { updateElement(node, with: view) } else { _ = view.showStyled(in: .known(node)) }
  }
}

extension ElementView where Properties == Self {
  package var properties: Self { self }
}
