import MartletWire

extension Element {
  /// Calls `body` for the traits of a kind around this element, the innermost first, until it returns false.
  package func forEachTrait<Trait: ElementTrait>(_: Trait.Type, _ body: (Trait) -> Bool) {
    var node = parent
    while let current = node, !current.flags.contains(.element) {
      if current.flags.contains(.trait), current.traitType == Trait.self,
        !body(unsafeDowncast(current, to: ElementTraitNode<Trait>.self).trait)
      {
        return
      }
      node = current.parent
    }
  }

  /// The outermost trait of a kind: the one that was applied last.
  package func outermost<Trait: ElementTrait>(_ type: Trait.Type) -> Trait? {
    var found: Trait?
    forEachTrait(type) { trait in
      found = trait
      return true
    }
    return found
  }

  /// The innermost trait of a kind: the one closest to the view.
  package func innermost<Trait: ElementTrait>(_ type: Trait.Type) -> Trait? {
    var found: Trait?
    forEachTrait(type) { trait in
      found = trait
      return false
    }
    return found
  }

  /// The keys that depend on the traits around this element.
  package var keysOfTraits: NodeKeys {
    var keys = NodeKeys.none
    var node = parent
    while let current = node, !current.flags.contains(.element) {
      if current.flags.contains(.trait) { keys.formUnion(current.traitKeys) }
      node = current.parent
    }
    return keys
  }

  /// Whether a trait around this element lets it take actions.
  var hasTraitThatTakesActions: Bool {
    var node = parent
    while let current = node, !current.flags.contains(.element) {
      if current.flags.contains(.trait), current.takesActions { return true }
      node = current.parent
    }
    return false
  }

  /// The `accessibilityIdentifier`; the one applied last counts.
  package var identifier: String? { outermost(Identifier.self)?.text }
}
