import Foundation

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets from the start: what `onDelete` is asked for. Costs what the collection is long.
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard let first = offsets.first else { return }
    var kept = startIndex + first
    for index in kept..<endIndex where !offsets.contains(index - startIndex) {
      if kept != index { swapAt(kept, index) }
      kept += 1
    }
    removeSubrange(kept..<endIndex)
  }
}

extension MutableCollection where Index == Int {
  /// Moves the elements at some offsets from the start, in their order, before the one that is now at the offset
  /// `destination`: what `onMove` is asked for. Costs what the collection is long.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard let first = source.first, let last = source.last else { return }
    let range = Swift.min(first, destination)..<Swift.max(last + 1, destination)
    let moved = range.filter { source.contains($0) }.map { self[startIndex + $0] }
    let before = range.filter { $0 < destination && !source.contains($0) }.map { self[startIndex + $0] }
    let after = range.filter { $0 >= destination && !source.contains($0) }.map { self[startIndex + $0] }
    for (offset, element) in zip(range, before + moved + after) { self[startIndex + offset] = element }
  }
}
