import MartletWire

/// Which elements of a `ForEach` have rows: all of them, or, in a lazy container with many, those in some ranges (rule H9).
struct RowWindows: Equatable {
  /// How many elements there are.
  private(set) var count = 0
  /// In order, none empty, and with elements between them; nil if every element has a row.
  private(set) var ranges: ContiguousArray<Range<Int>>?

  /// Every one of so many elements has a row.
  init(all count: Int = 0) { self.count = count }

  /// Of so many elements those in `ranges` have rows. Ranges may overlap, and go beyond the elements that there are.
  init(_ ranges: some Sequence<Range<Int>>, of count: Int) {
    self.count = count
    let bounds = 0..<count
    var merged: ContiguousArray<Range<Int>> = []
    for range in ranges.map({ $0.clamped(to: bounds) }).sorted(by: { $0.lowerBound < $1.lowerBound })
    where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    if count > 0, merged.first != bounds { self.ranges = merged }
  }

  /// Whether every element has a row.
  var isWhole: Bool { ranges == nil }

  /// Calls `body` for each range of rows, in order: with the elements before them that have none, and their positions among the
  /// rows. The last call is for the elements behind all rows.
  func forEachPart(_ body: (_ missing: Range<Int>, _ positions: Range<Int>) -> Void) {
    var (index, position) = (0, 0)
    for range in ranges ?? [0..<count] {
      body(index..<range.lowerBound, position..<position + range.count)
      (index, position) = (range.upperBound, position + range.count)
    }
    body(index..<count, position..<position)
  }

  /// How many rows there are.
  var rowCount: Int { ranges?.reduce(0) { $0 + $1.count } ?? count }

  /// The index of the element that a row belongs to, by its position among the rows.
  func index(at position: Int) -> Int {
    guard let ranges else { return position }
    var start = 0
    for range in ranges {
      if position - start < range.count { return range.lowerBound + position - start }
      start += range.count
    }
    return count
  }

  /// The position among the rows of the row of an element; nil if it has none.
  func position(of index: Int) -> Int? {
    guard let ranges else { return index }
    var start = 0
    for range in ranges {
      if index < range.lowerBound { return nil }
      if index < range.upperBound { return start + index - range.lowerBound }
      start += range.count
    }
    return nil
  }
}

extension RowDifference {
  /// How the rows follow where not every element has one: the same difference, in positions among the rows in place of
  /// indices. O(rows + edits).
  func amongRows(from old: RowWindows, to new: RowWindows) -> RowDifference {
    if old.isWhole, new.isWhole { return self }
    var rowOrigins: ContiguousArray<Int?> = []
    forEachOrigin(of: new) { rowOrigins.append($0.flatMap(old.position)) }
    let (oldCount, newCount) = (old.rowCount, rowOrigins.count)
    var start = 0
    while start < min(oldCount, newCount), rowOrigins[start] == start { start += 1 }
    var end = 0
    while end < min(oldCount, newCount) - start, rowOrigins[newCount - 1 - end] == oldCount - 1 - end { end += 1 }
    let edit = Edit(old: start..<oldCount - end, new: start..<newCount - end)
    return RowDifference(
      edits: edit.old.isEmpty && edit.new.isEmpty ? [] : [edit], origins: ContiguousArray(rowOrigins[edit.new]),
      changed: changed.compactMap(new.position), repeated: repeated)
  }

  /// Calls `body` for each element that is to have a row, in order, with the index that it had before, if it was there.
  private func forEachOrigin(of windows: RowWindows, _ body: (Int?) -> Void) {
    var (edit, place, shift) = (0, 0, 0)
    for range in windows.ranges ?? [0..<windows.count] {
      for index in range {
        while edit < edits.count, edits[edit].new.upperBound <= index {
          shift = edits[edit].old.upperBound - edits[edit].new.upperBound
          place += edits[edit].new.count
          edit += 1
        }
        if edit < edits.count, edits[edit].new.lowerBound <= index {
          body(origins[place + index - edits[edit].new.lowerBound])
        } else {
          body(index + shift)
        }
      }
    }
  }

  /// Where some elements are now, by their old indices, which are in order; nil for one that has gone.
  func newIndices(of old: some Collection<Int>) -> ContiguousArray<Int?> {
    var found: ContiguousArray<Int?> = []
    found.reserveCapacity(old.count)
    // Those among the edits, and where in `found` they belong.
    var moved: [Int: Int] = [:]
    var (edit, shift) = (0, 0)
    for index in old {
      while edit < edits.count, edits[edit].old.upperBound <= index {
        shift = edits[edit].new.upperBound - edits[edit].old.upperBound
        edit += 1
      }
      if edit < edits.count, edits[edit].old.lowerBound <= index {
        moved[index] = found.count
        found.append(nil)
      } else {
        found.append(index + shift)
      }
    }
    if moved.isEmpty { return found }
    var place = 0
    for edit in edits {
      for index in edit.new {
        if let origin = origins[place], let result = moved[origin] { found[result] = index }
        place += 1
      }
    }
    return found
  }

  /// How many elements more there are than before.
  var growth: Int { edits.reduce(0) { $0 + $1.new.count - $1.old.count } }
}
