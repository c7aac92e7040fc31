nonisolated extension View {
  /// The view with a trait. Modifiers that stand on many views call it and are inlinable, so that an app's compiler knows
  /// what they make: to find a generic type while the program runs costs more than all else that a modifier does.
  @inlinable package func trait<Trait>(_ trait: Trait) -> ElementTraitView<Self, Trait> {
    ElementTraitView(content: self, trait: trait)
  }
}

/// A view with a trait. It adds no node to the document: the outermost elements of `content` carry it.
@usableFromInline
package struct ElementTraitView<Content: View, Trait> {
  @usableFromInline let content: Content
  @usableFromInline let trait: Trait

  @inlinable package init(content: Content, trait: Trait) {
    self.content = content
    self.trait = trait
  }
}

extension ElementTraitView: View, _PrimitiveView where Trait: ElementTrait {
  @usableFromInline package typealias Body = Never

  // Inlined where the graph calls them, both know the whole type; by themselves they would have to look it up.

  /// Mounts the content below a node that keeps the trait.
  @MainActor @inline(__always) @usableFromInline package static func _makeNode(_ view: Self, in parent: ViewNode)
    -> ViewNode
  {
    let node = ElementTraitNode(view.trait, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  /// Gives the node the new trait, and the content below it its new value.
  @MainActor @inline(__always) @usableFromInline package static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: ElementTraitNode<Trait>.self)
    node.update(view.trait)
    node.reconcileChild(with: view.content)
  }
}
