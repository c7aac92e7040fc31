import MartletWire

/// What a modifier says about the elements inside it: an identifier, a style, a gesture.
package protocol ElementTrait {
  /// The keys of an element that depend on it.
  static var keys: NodeKeys { get }
  /// Whether an element takes actions because of it, so that `.disabled` concerns even one that is not a control.
  static var takesActions: Bool { get }
  /// Whether it matters to the element around the elements inside it, as which of them there are does.
  static var isStructural: Bool { get }

  /// Whether `other` would be written the same.
  func isSame(as other: Self) -> Bool

  /// The text under which the graph's index has it, so that an action finds its target in O(1).
  var indexedText: ExactText? { get }

  /// Takes over what lasts from the trait that was in this place before.
  mutating func inheritState(from old: Self)

  /// The place has ended.
  func end(in graph: ViewGraph)
}

extension ElementTrait {
  package static var takesActions: Bool { false }
  package static var isStructural: Bool { false }
  package var indexedText: ExactText? { nil }
  package mutating func inheritState(from old: Self) {}
  package func end(in graph: ViewGraph) {}
}

extension View {
  /// The view with a trait. Modifiers call it, and are inlinable, so that an app's compiler knows what they make: to find a
  /// generic type while the program runs costs more than all else that a modifier does.
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

extension ElementTraitView: View where Trait: ElementTrait {
  @usableFromInline package typealias Body = Never

  // Inlined where the graph calls them, both know the whole type; by themselves they would have to look it up.

  /// Mounts the content below a node that keeps the trait.
  @inline(__always) @usableFromInline package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ElementTraitNode(view.trait, in: parent)
    node.reconcileChild(with: view.content)
    return node
  }

  /// Gives the node the new trait, and the content below it its new value.
  @inline(__always) @usableFromInline package static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: ElementTraitNode<Trait>.self)
    node.update(view.trait)
    node.reconcileChild(with: view.content)
  }
}

/// The node of a trait: it tells the elements inside it when the trait changes.
class ElementTraitNode<Trait: ElementTrait>: ViewNode {
  @exclusivity(unchecked) final private(set) var trait: Trait

  init(_ trait: Trait, in parent: ViewNode) {
    self.trait = trait
    super.init(in: parent, flags: .trait)
    index()
  }

  @MainActor final func update(_ newTrait: Trait) {
    var newTrait = newTrait
    newTrait.inheritState(from: trait)
    if trait.isSame(as: newTrait) {
      trait = newTrait
      return
    }
    unindex()
    trait = newTrait
    index()
    forEachElement { $0.markChanged(Trait.keys) }
    if Trait.isStructural { graph.structureChanged(at: self) }
  }

  override final var traitType: Any.Type? { Trait.self }
  override var isIndexed: Bool { trait.indexedText != nil }
  override var takesActions: Bool { Trait.takesActions }

  override func didUnmount() {
    unindex()
    trait.end(in: graph)
  }

  private func index() {
    guard let text = trait.indexedText else { return }
    let node = Unmanaged<ViewNode>.passUnretained(self)
    graph.identifiers[text] = graph.identifiers[text]?.adding(node) ?? .one(node)
  }

  private func unindex() {
    guard let text = trait.indexedText else { return }
    graph.identifiers[text] = graph.identifiers[text]?.removing(Unmanaged<ViewNode>.passUnretained(self))
    graph.identifiers.giveBack()
  }
}
