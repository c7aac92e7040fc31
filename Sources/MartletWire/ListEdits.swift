/// Where two lists differ that have most of their elements in the same order.
///
/// Both lists are gone through at once. Where they differ, the next few elements of each are looked at for what has been
/// inserted, removed or put in the place of something. Where that finds nothing, or there is too much of it, the rest is
/// one edit. So a change costs what it concerns and a look at the other elements.
package struct ListEdits {
  /// Old elements, and the new ones that are in their place.
  package struct Edit: Equatable {
    package let old: Range<Int>
    package let new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// In order. Between two of them, the lists agree.
  package private(set) var edits: ContiguousArray<Edit> = []
  /// Whether all that differs has been found; if not, the last edit is the rest of the lists.
  package private(set) var isComplete = true

  /// How far a change is looked for.
  private static let reach = 8
  /// With more edits than this, elements are better looked up in a table.
  private static let maximumCount = 32

  /// - Parameters:
  ///   - old: the part of the old list to compare.
  ///   - new: the part of the new list.
  ///   - areSame: whether two elements, by their indices in the old and in the new list, are the same.
  ///   - countSame: how many elements are the same from two indices on, of no more than a number of them.
  package init(
    from old: Range<Int>, to new: Range<Int>, areSame: (Int, Int) -> Bool, countSame: (Int, Int, Int) -> Int
  ) {
    var (oldIndex, newIndex) = (old.lowerBound, new.lowerBound)
    while oldIndex < old.upperBound, newIndex < new.upperBound {
      let passed = countSame(oldIndex, newIndex, min(old.upperBound - oldIndex, new.upperBound - newIndex))
      oldIndex += passed
      newIndex += passed
      if oldIndex == old.upperBound || newIndex == new.upperBound { break }
      guard edits.count < Self.maximumCount,
        let edit = Self.nextEdit(oldIndex..<old.upperBound, newIndex..<new.upperBound, areSame)
      else {
        isComplete = false
        break
      }
      edits.append(edit)
      oldIndex = edit.old.upperBound
      newIndex = edit.new.upperBound
    }
    if oldIndex < old.upperBound || newIndex < new.upperBound {
      edits.append(Edit(old: oldIndex..<old.upperBound, new: newIndex..<new.upperBound))
    }
  }

  /// The smallest change at the start of two lists after which they agree again.
  private static func nextEdit(_ old: Range<Int>, _ new: Range<Int>, _ areSame: (Int, Int) -> Bool) -> Edit? {
    for distance in 1...reach {
      let (oldIndex, newIndex) = (old.lowerBound + distance, new.lowerBound + distance)
      let (isOldThere, isNewThere) = (oldIndex < old.upperBound, newIndex < new.upperBound)
      if isNewThere, areSame(old.lowerBound, newIndex) {
        return Edit(old: old.lowerBound..<old.lowerBound, new: new.lowerBound..<newIndex)
      }
      if isOldThere, areSame(oldIndex, new.lowerBound) {
        return Edit(old: old.lowerBound..<oldIndex, new: new.lowerBound..<new.lowerBound)
      }
      if isOldThere, isNewThere, areSame(oldIndex, newIndex) {
        return Edit(old: old.lowerBound..<oldIndex, new: new.lowerBound..<newIndex)
      }
    }
    return nil
  }
}
