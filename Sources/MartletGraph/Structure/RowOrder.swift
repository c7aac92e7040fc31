/// The rows of a `ForEach`, in order. Kept apart from their node, so that a binding to an element can ask on any thread
/// where its row is.
final class RowOrder {
  /// Changed under the lock of `MainThread`.
  @exclusivity(unchecked) private(set) var rows: ContiguousArray<AnyRowNode> = []

  /// To be called under the lock. The rows that go are held by whoever takes them out, so that none ends there.
  func replace(_ range: Range<Int>, with newRows: some Collection<AnyRowNode>) {
    rows.replaceSubrange(range, with: newRows)
    rows.giveBack()
  }

  func removeAll() {
    var old: ContiguousArray<AnyRowNode> = []
    MainThread.change { swap(&rows, &old) }
  }

  /// Where a row is. Rows do not keep their indices, so that one that comes or goes costs the others nothing: a row
  /// remembers where it was when it was last asked for, and is looked for around there. Other threads ask under the lock.
  func index(of row: AnyRowNode) -> Int? {
    guard MainThread.isCurrent else { return rows.firstIndex { $0 === row } }
    let index = row.lastIndex
    if index < rows.count, rows[index] === row { return index }
    let start = min(index, rows.count)
    for distance in 1...max(1, rows.count) {
      let (before, after) = (start - distance, start + distance - 1)
      if before >= 0, rows[before] === row {
        row.lastIndex = before
        return before
      }
      if after < rows.count, rows[after] === row {
        row.lastIndex = after
        return after
      }
    }
    return nil
  }
}
