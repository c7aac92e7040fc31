import Foundation

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets: what `onDelete` is asked for. Costs what the collection is long.
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard let first = offsets.first else { return }
    var kept = first
    for index in first..<endIndex where !offsets.contains(index) {
      if kept != index { swapAt(kept, index) }
      kept += 1
    }
    removeSubrange(kept..<endIndex)
  }
}

extension MutableCollection where Index == Int {
  /// Moves the elements at some offsets, in their order, before the one that is now at `destination`: what `onMove` is
  /// asked for. Costs what the collection is long.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard let first = source.first, let last = source.last else { return }
    let (start, end) = (Swift.min(first, destination), Swift.max(last + 1, destination))
    let range = indices[start..<end]
    let moved = range.filter { source.contains($0) }.map { self[$0] }
    let before = range.filter { $0 < destination && !source.contains($0) }.map { self[$0] }
    let after = range.filter { $0 >= destination && !source.contains($0) }.map { self[$0] }
    for (index, element) in zip(range, before + moved + after) { self[index] = element }
  }
}
