import MartletWire

/// What a view stands for where one of several is chosen.
@usableFromInline
struct Tag: ElementTrait {
  static let keys: NodeKeys = .none
  static var isStructural: Bool { true }

  let value: AnyHashable

  @usableFromInline init(value: AnyHashable) { self.value = value }

  func isSame(as other: Tag) -> Bool { Comparator.areExactlyEqual(value, other.value) }
}

nonisolated extension View {
  /// Says which value the view stands for, for a `Picker` around it.
  @inlinable public func tag(_ tag: some Hashable) -> some View {
    trait(Tag(value: AnyHashable(tag)))
  }
}

extension Element {
  /// The value of this type that the view stands for: that of its innermost tag, or the id of the `ForEach` row that it
  /// is in. A box stands for what is in it.
  @MainActor package func tag<Value>(as type: Value.Type) -> Value? {
    if let value = elementInBox?.tag(as: type) { return value }
    var node = placeReference?.takeUnretainedValue()
    while let current = node, !current.flags.contains(.element), !current.beginsOtherViews {
      if let tag = (current as? ElementTraitNode<Tag>)?.trait.value.base as? Value { return tag }
      if let id = (current as? AnyRowNode)?.rowID as? Value { return id }
      node = current.parent
    }
    return nil
  }
}
