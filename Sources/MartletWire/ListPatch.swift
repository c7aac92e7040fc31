/// Turns one list of children into another with the fewest operations: every child that is gone is removed, every new
/// one added, and of those that stay only the ones outside a longest increasing subsequence are moved (rule H10).
///
/// Common ends cost a comparison each. In the middle, removals go from the back, so that their indices are the old
/// ones. Then the new order is walked from the front, and each child that is new or must move is put behind its
/// predecessor, which stands where it will stay relative to the children that never move. Between those, the children
/// that have yet to move stand in their old gaps; a Fenwick tree over their old places counts how many of them are
/// before a given place. O(n log n) time for n children between the common ends, O(n) memory.
package enum ListPatch {
  package static func write(
    from old: ContiguousArray<UInt32>, to new: ContiguousArray<UInt32>, of node: UInt32, into patch: inout PatchWriter
  ) {
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > prefix, newEnd > prefix, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if prefix == newEnd {
      for index in stride(from: oldEnd - 1, through: prefix, by: -1) { patch.removeChild(of: node, at: index) }
      return
    }
    if prefix == oldEnd {
      for index in prefix..<newEnd { patch.addChild(new[index], of: node, at: index) }
      return
    }
    let isWritten =
      writeArrivals(old, prefix..<oldEnd, new, prefix..<newEnd, of: node, into: &patch)
      || writeMove(old[prefix..<oldEnd], new[prefix..<newEnd], offset: prefix, of: node, into: &patch)
    if !isWritten {
      writeMiddle(old[prefix..<oldEnd], new[prefix..<newEnd], offset: prefix, of: node, into: &patch)
    }
  }

  /// Where children have only come and gone: no table is needed then.
  private static func writeArrivals(
    _ old: ContiguousArray<UInt32>, _ oldRange: Range<Int>, _ new: ContiguousArray<UInt32>, _ newRange: Range<Int>,
    of node: UInt32, into patch: inout PatchWriter
  ) -> Bool {
    let difference = ListEdits(
      from: oldRange, to: newRange, areSame: { old[$0] == new[$1] },
      countSame: { oldPlace, newPlace, limit in
        var count = 0
        while count < limit, old[oldPlace + count] == new[newPlace + count] { count += 1 }
        return count
      })
    guard difference.isComplete else { return false }
    let removed = Set(difference.edits.flatMap { old[$0.old] })
    if difference.edits.contains(where: { new[$0.new].contains(where: removed.contains) }) { return false }
    for edit in difference.edits.reversed() {
      for place in edit.old.reversed() { patch.removeChild(of: node, at: place) }
    }
    for edit in difference.edits {
      for place in edit.new { patch.addChild(new[place], of: node, at: place) }
    }
    return true
  }

  /// Where one child has moved from one end to the other.
  private static func writeMove(
    _ old: ContiguousArray<UInt32>.SubSequence, _ new: ContiguousArray<UInt32>.SubSequence, offset: Int,
    of node: UInt32, into patch: inout PatchWriter
  ) -> Bool {
    guard old.count == new.count else { return false }
    let last = offset + old.count - 1
    if old.first == new.last, old.dropFirst() == new.dropLast() {
      patch.moveChild(of: node, from: offset, to: last)
    } else if old.last == new.first, old.dropLast() == new.dropFirst() {
      patch.moveChild(of: node, from: last, to: offset)
    } else {
      return false
    }
    return true
  }

  private static func writeMiddle(
    _ old: ContiguousArray<UInt32>.SubSequence, _ new: ContiguousArray<UInt32>.SubSequence, offset: Int,
    of node: UInt32, into patch: inout PatchWriter
  ) {
    var newPlaces: [UInt32: Int] = [:]
    for (place, id) in new.enumerated() { newPlaces[id] = place }
    // The children that stay, in their old order.
    var staying: [UInt32] = []
    for id in old where newPlaces[id] != nil { staying.append(id) }
    for (place, id) in old.enumerated().reversed() where newPlaces[id] == nil {
      patch.removeChild(of: node, at: offset + place)
    }
    var oldPlaces: [UInt32: Int] = [:]
    for (place, id) in staying.enumerated() { oldPlaces[id] = place }
    let fixed = longestIncreasingSubsequence(staying.map { newPlaces[$0] ?? 0 })
    var isFixed = [Bool](repeating: false, count: new.count)
    for place in fixed { isFixed[place] = true }
    // fixedBefore[p]: how many of the fixed children have a new place below p.
    var fixedBefore = [0]
    for place in 0..<new.count { fixedBefore.append(fixedBefore[place] + (isFixed[place] ? 1 : 0)) }
    // The new places of the fixed children, followed by the end.
    let bounds = fixed + [new.count]
    let fixedOldPlaces = fixed.map { oldPlaces[new[new.startIndex + $0]] ?? 0 }
    var waiting = FenwickTree(count: staying.count)
    for (place, id) in staying.enumerated() where !isFixed[newPlaces[id] ?? 0] { waiting.add(1, at: place) }

    var lastFixedOldPlace = -1
    for (place, id) in new.enumerated() {
      if isFixed[place] {
        lastFixedOldPlace = oldPlaces[id] ?? 0
        continue
      }
      guard let oldPlace = oldPlaces[id] else {
        patch.addChild(id, of: node, at: offset + place + waiting.sum(below: lastFixedOldPlace + 1))
        continue
      }
      // It waits in the gap behind the last fixed child that was before it, after what has been put there already.
      let gap = fixedOldPlaces.partitioningIndex { $0 > oldPlace }
      let next = bounds[gap]
      let placed = min(place, next)
      let source = placed + fixedBefore[next] - fixedBefore[placed] + waiting.sum(below: oldPlace)
      waiting.add(-1, at: oldPlace)
      let destination = place + waiting.sum(below: lastFixedOldPlace + 1)
      patch.moveChild(of: node, from: offset + source, to: offset + destination)
    }
  }

  /// The longest increasing subsequence of distinct numbers, as its values. O(n log n).
  static func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
    var tails: [Int] = []  // index of the smallest end of an increasing run of each length
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = tails.partitioningIndex { numbers[$0] >= number }
      if length > 0 { previous[index] = tails[length - 1] }
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var result: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(numbers[index])
      index = previous[index]
    }
    return result.reversed()
  }
}

extension [Int] {
  /// The first index whose element satisfies `predicate`, given that all after it do too.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Prefix sums over changing counts. Adding and summing cost O(log n).
private struct FenwickTree {
  private var tree: [Int]

  init(count: Int) { tree = [Int](repeating: 0, count: count + 1) }

  mutating func add(_ amount: Int, at index: Int) {
    var position = index + 1
    while position < tree.count {
      tree[position] += amount
      position += position & -position
    }
  }

  func sum(below index: Int) -> Int {
    var position = index
    var sum = 0
    while position > 0 {
      sum += tree[position]
      position -= position & -position
    }
    return sum
  }
}
