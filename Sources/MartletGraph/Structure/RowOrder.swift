/// The rows of a `ForEach`, in order. Kept apart from their node, so that a binding to an element can ask on any thread
/// where its row is.
///
/// Where not every element has a row, a row's index, which is that of its element, is not its position among the rows.
final class RowOrder {
  /// Changed under the lock of `MainThread`.
  @exclusivity(unchecked) private(set) var rows: ContiguousArray<AnyRowNode> = []
  /// Which elements they belong to. Changed under the same lock, together with the rows.
  @exclusivity(unchecked) var windows = RowWindows()

  /// To be called under the lock. The rows that go are held by whoever takes them out, so that none ends there.
  func replace(_ range: Range<Int>, with newRows: some Collection<AnyRowNode>) {
    rows.replaceSubrange(range, with: newRows)
    rows.giveBack()
  }

  func removeAll() {
    var old: ContiguousArray<AnyRowNode> = []
    MainThread.change {
      swap(&rows, &old)
      windows = RowWindows()
    }
  }

  /// How many elements there are.
  var count: Int { windows.count }

  /// The row of the element at an index; nil if it has none.
  func row(at index: Int) -> AnyRowNode? { windows.position(of: index).map { rows[$0] } }

  /// The index of the element that a row belongs to.
  func index(of row: AnyRowNode) -> Int? { position(of: row).map(windows.index) }

  /// Where a row is among the rows. They do not keep their positions, so that one that comes or goes costs the others nothing:
  /// a row remembers where it was when it was last asked for, and is looked for around there. Other threads ask under the
  /// lock.
  func position(of row: AnyRowNode) -> Int? {
    guard MainThread.isCurrent else { return rows.firstIndex { $0 === row } }
    let position = row.lastPosition
    if position < rows.count, rows[position] === row { return position }
    let start = min(position, rows.count)
    for distance in 1...max(1, rows.count) {
      let (before, after) = (start - distance, start + distance - 1)
      if before >= 0, rows[before] === row {
        row.lastPosition = before
        return before
      }
      if after < rows.count, rows[after] === row {
        row.lastPosition = after
        return after
      }
    }
    return nil
  }
}
