import MartletWire

/// The node of a trait: it tells the elements inside it when the trait changes.
class ElementTraitNode<Trait: ElementTrait>: ViewNode {
  @exclusivity(unchecked) final private(set) var trait: Trait

  init(_ trait: Trait, in parent: ViewNode) {
    self.trait = trait
    super.init(in: parent, flags: .trait)
  }

  override func willMount() {
    index()
    trait.begin(in: graph)
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
    trait.begin(in: graph)
    forEachElement { $0.markChanged(Trait.keys) }
    if Trait.isStructural { graph.structuralTraitChanged(at: self) }
    if Trait.isInherited { graph.inheritedTraitChanged(at: self, keys: Trait.keys) }
  }

  override final var traitType: Any.Type? { Trait.self }
  override final var traitKeys: NodeKeys { Trait.keys }
  override var isIndexed: Bool { trait.indexedText != nil }
  override var takesActions: Bool { Trait.takesActions }
  override var givesFocus: Bool { Trait.givesFocus }
  override var beginsOtherViews: Bool { Trait.beginsOtherViews }

  override func didUnmount() {
    unindex()
    trait.end(in: graph)
  }

  private func index() {
    guard let text = trait.indexedText else { return }
    let node = Unmanaged<ViewNode>.passUnretained(self)
    graph.document.identifiers[text] = graph.document.identifiers[text]?.adding(node) ?? .one(node)
  }

  private func unindex() {
    guard let text = trait.indexedText else { return }
    graph.document.identifiers[text] = graph.document.identifiers[text]?.removing(
      Unmanaged<ViewNode>.passUnretained(self))
    graph.document.identifiers.giveBack()
  }
}
