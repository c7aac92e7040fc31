import MartletWire

extension Element {
  /// What is around it: its parent, but for one of several boxes, which are all in one place.
  final var placeReference: Unmanaged<ViewNode>? {
    isFurtherBox ? parentReference?._withUnsafeGuaranteedRef { $0.parentReference } : parentReference
  }

  /// Calls `body` for the nodes of traits around this element, the innermost first, until it returns false.
  @inline(__always)
  private func forEachTraitNode(_ body: (ViewNode) -> Bool) {
    var current = placeReference
    while let reference = current {
      current = reference._withUnsafeGuaranteedRef { node in
        if node.flags.contains(.element) || node.flags.contains(.trait) && !body(node) { return nil }
        return node.parentReference
      }
    }
  }

  /// Calls `body` for the traits of a kind around this element, the innermost first, until it returns false.
  package func forEachTrait<Trait: ElementTrait>(_: Trait.Type, _ body: (Trait) -> Bool) {
    forEachTraitNode { node in
      guard node.traitType == Trait.self else { return !(Trait.isOfViewItself && node.beginsOtherViews) }
      return body(unsafeDowncast(node, to: ElementTraitNode<Trait>.self).trait)
    }
  }

  /// Calls `body` for the traits of a kind around this element, the innermost first, until it returns false. Each is of the
  /// rows of a `ForEach`, around which it is, or is in each of them, and comes with the place of the row that this element
  /// is in. What is around a row of which this element is below is of that row alone.
  @MainActor package func forEachTraitOfRows<Trait: ElementTrait>(_: Trait.Type, _ body: (Trait, RowPlace) -> Bool) {
    var row: AnyRowNode?
    var current = placeReference?.takeUnretainedValue()
    while let node = current, !node.flags.contains(.element), !node.beginsOtherViews {
      if let inner = node as? AnyRowNode { row = inner }
      if let trait = (node as? ElementTraitNode<Trait>)?.trait, let place = (row ?? node.rowAround)?.place {
        if !body(trait, place) { return }
      }
      current = node.parent
    }
  }

  /// Calls `first` for the traits of one kind around this element and `second` for those of another, the innermost first.
  package func forEachTrait<First: ElementTrait, Second: ElementTrait>(
    _: First.Type, _ first: (First) -> Void, _: Second.Type, _ second: (Second) -> Void
  ) {
    forEachTraitNode { node in
      if node.traitType == First.self { first(unsafeDowncast(node, to: ElementTraitNode<First>.self).trait) }
      if node.traitType == Second.self { second(unsafeDowncast(node, to: ElementTraitNode<Second>.self).trait) }
      return true
    }
  }

  /// Calls `body` for the traits of a kind around the elements that this one is in, the innermost first, until it
  /// returns false. A screen is in what shows it, and what is on top of the window in what presents it. It takes as long as
  /// the element is deep.
  package func forEachInheritedTrait<Trait: ElementTrait>(_: Trait.Type, _ body: (Trait) -> Bool) {
    func around(_ node: ViewNode?) -> Unmanaged<ViewNode>? {
      node?.nodeAround.map(Unmanaged.passUnretained) ?? node?.parentReference
    }
    forEachTrait(from: around(isFurtherBox ? parent : self), outwards: around, body)
  }

  /// The same for the elements that this one is shown in: what is around a view that presents something is not around what
  /// it presents.
  package func forEachTraitWhereShown<Trait: ElementTrait>(_: Trait.Type, _ body: (Trait) -> Bool) {
    func around(_ node: ViewNode?) -> Unmanaged<ViewNode>? { node?.nodeAround.map(Unmanaged.passUnretained) }
    forEachTrait(from: around(isFurtherBox ? parent : self), outwards: around, body)
  }

  /// Calls `body` for the traits of a kind around the elements that there are from a node on, until it returns false.
  @inline(__always)
  private func forEachTrait<Trait: ElementTrait>(
    from start: Unmanaged<ViewNode>?, outwards: (ViewNode) -> Unmanaged<ViewNode>?, _ body: (Trait) -> Bool
  ) {
    var current = start
    var isInside = false
    while let reference = current {
      current = reference._withUnsafeGuaranteedRef { node in
        if node.flags.contains(.element) {
          isInside = true
        } else if isInside, node.traitType == Trait.self {
          guard body(unsafeDowncast(node, to: ElementTraitNode<Trait>.self).trait) else { return nil }
        }
        return outwards(node)
      }
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
    forEachTraitNode { node in
      keys.formUnion(node.traitKeys)
      return true
    }
    return keys
  }

  /// Whether a trait around this element lets it take actions.
  package var hasTraitThatTakesActions: Bool {
    var isFound = false
    forEachTraitNode { node in
      isFound = node.takesActions
      return !isFound
    }
    return isFound
  }

  /// The `accessibilityIdentifier`; the one applied last counts.
  package var identifier: String? {
    var text: String?
    forEachTrait(Identifier.self) { outer in
      text = outer.text ?? text
      return true
    }
    return text
  }
}

extension ViewNode {
  /// The nearest row of a `ForEach` that the node is in.
  fileprivate var rowAround: AnyRowNode? {
    var current = parent
    while let node = current, !node.flags.contains(.element) {
      if let row = node as? AnyRowNode { return row }
      current = node.parent
    }
    return nil
  }
}
