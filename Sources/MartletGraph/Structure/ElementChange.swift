/// The elements that the rows of a `ForEach` were made of, and those that they are to follow.
struct ElementChange<Element, ID: Hashable> {
  /// Nil if there are no rows yet.
  let old: ContiguousArray<Element>?
  let ids: RowIDs<ID>
  let new: ContiguousArray<Element>
  let identity: RowIdentity<Element, ID>
  /// Whether the rows have been told apart in the same way.
  let hasSameIdentity: Bool
  let comparator: Comparator
  /// Whether every element counts as another value.
  var haveAllChanged = false
  /// Whether ids that are there twice are looked for.
  let looksForRepeated: Bool
  /// Which of the old elements have rows, or have kept something; nil for all of them.
  let known: ContiguousArray<Range<Int>>?

  /// How the rows have to follow.
  /// - Parameters:
  ///   - node: the node of the rows; it depends on what is read of the elements meanwhile.
  ///   - hasChanged: whether something that the node has read, such as an element's id, has changed.
  /// - Returns: the edits, and which elements are other values.
  @MainActor func difference(for node: ViewNode, hasChanged: Bool) -> RowDifference<ID> {
    // What is plain reads nothing that could have changed.
    if isSame, !hasChanged || comparator.isPlain { return RowDifference() }
    if comparator.isPlain { return difference(trustsElements: true) }
    // Where no id has been read that could change, elements that are still there need not be asked for theirs.
    if !hasChanged, old != nil, comparator.isDecidedByBits, !node.flags.contains(.observing) {
      return Tracking.firstObservations(by: node) { difference(trustsElements: true) }
    }
    return Tracking.reads(by: node) { difference(trustsElements: false) }
  }

  /// The same, where the node's reads are recorded already.
  func difference() -> RowDifference<ID> { difference(trustsElements: comparator.isPlain) }

  private var isSame: Bool {
    guard let old, hasSameIdentity, !haveAllChanged, comparator.isDecidedByBits else { return false }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { old.baseAddress == $0.baseAddress && old.count == $0.count }
    }
  }

  /// With `trustsElements`, an element that is the same has the id that it had.
  private func difference(trustsElements: Bool) -> RowDifference<ID> {
    new.withUnsafeBufferPointer { new in
      func difference(from old: UnsafeBufferPointer<Element>?) -> RowDifference<ID> {
        RowDifference(
          from: old, ids, to: new, identity: identity, comparator: comparator,
          trustsElements: trustsElements && hasSameIdentity, haveAllChanged: haveAllChanged,
          looksForRepeated: looksForRepeated, known: known)
      }
      return old?.withUnsafeBufferPointer { difference(from: $0) } ?? difference(from: nil)
    }
  }
}
