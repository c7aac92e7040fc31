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
  ///   - areSame: whether two elements, by their places in the old and in the new list, are the same.
  ///   - countSame: how many elements are the same from two places on, of no more than a number of them.
  package init(
    from old: Range<Int>, to new: Range<Int>, areSame: (Int, Int) -> Bool, countSame: (Int, Int, Int) -> Int
  ) {
    var (oldPlace, newPlace) = (old.lowerBound, new.lowerBound)
    while oldPlace < old.upperBound, newPlace < new.upperBound {
      let passed = countSame(oldPlace, newPlace, min(old.upperBound - oldPlace, new.upperBound - newPlace))
      oldPlace += passed
      newPlace += passed
      if oldPlace == old.upperBound || newPlace == new.upperBound { break }
      guard edits.count < Self.maximumCount,
        let edit = Self.nextEdit(oldPlace..<old.upperBound, newPlace..<new.upperBound, areSame)
      else {
        isComplete = false
        break
      }
      edits.append(edit)
      oldPlace = edit.old.upperBound
      newPlace = edit.new.upperBound
    }
    if oldPlace < old.upperBound || newPlace < new.upperBound {
      edits.append(Edit(old: oldPlace..<old.upperBound, new: newPlace..<new.upperBound))
    }
  }

  /// The smallest change at the start of two lists after which they agree again.
  private static func nextEdit(_ old: Range<Int>, _ new: Range<Int>, _ areSame: (Int, Int) -> Bool) -> Edit? {
    for distance in 1...reach {
      let (oldPlace, newPlace) = (old.lowerBound + distance, new.lowerBound + distance)
      let (isOldThere, isNewThere) = (oldPlace < old.upperBound, newPlace < new.upperBound)
      if isNewThere, areSame(old.lowerBound, newPlace) {
        return Edit(old: old.lowerBound..<old.lowerBound, new: new.lowerBound..<newPlace)
      }
      if isOldThere, areSame(oldPlace, new.lowerBound) {
        return Edit(old: old.lowerBound..<oldPlace, new: new.lowerBound..<new.lowerBound)
      }
      if isOldThere, isNewThere, areSame(oldPlace, newPlace) {
        return Edit(old: old.lowerBound..<oldPlace, new: new.lowerBound..<newPlace)
      }
    }
    return nil
  }
}
