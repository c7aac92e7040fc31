/// Which elements the rows of a `ForEach` stand for in the document, for those that stand for one, as nearly all do. So
/// the children of a list are known without a walk through its rows.
struct RowElements {
  /// The id of each row's element; 0 where the row has none.
  private var ids: ContiguousArray<UInt32> = []
  /// What `DocumentState.withdrawals` was: elements that have been withdrawn since then have to enter again.
  private var withdrawals = 0

  /// Where a row has several elements, or has changed since it was last looked at.
  private static let unknown = UInt32.max

  mutating func replace(_ range: Range<Int>, count: Int) {
    ids.replaceSubrange(range, with: repeatElement(Self.unknown, count: count))
    ids.giveBack()
  }

  mutating func forget(_ index: Int) { ids[index] = Self.unknown }

  /// Adds the elements of some rows to a list. Costs at most a copy of the ids, and a walk through each row that is not known.
  @MainActor mutating func collect(
    from rows: ContiguousArray<AnyRowNode>, at positions: Range<Int>, in graph: ViewGraph, into list: inout ElementList
  ) {
    if withdrawals != graph.document.withdrawals {
      withdrawals = graph.document.withdrawals
      ids = ContiguousArray(repeating: Self.unknown, count: rows.count)
    }
    // Where there is nothing before the rows, and each stands for one element, as in most lists, one array serves both.
    var isWhole = list.ids.isEmpty && positions.count == ids.count
    var index = positions.lowerBound
    while index < positions.upperBound {
      let end = endOfKnown(in: index..<positions.upperBound)
      if isWhole, end - index == ids.count { break }
      list.ids.append(contentsOf: ids[index..<end])
      index = end
      if index < positions.upperBound {
        if ids[index] == Self.unknown { ids[index] = Self.collect(from: rows[index], into: &list) }
        if ids[index] == 0 || ids[index] == Self.unknown { isWhole = false }
        index += 1
      }
    }
    if isWhole { list.ids = ids }
  }

  /// The first index whose row does not stand for one element that is known.
  private func endOfKnown(in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, ids[index] != 0, ids[index] != Self.unknown { index += 1 }
    return index
  }

  @MainActor private static func collect(from row: AnyRowNode, into list: inout ElementList) -> UInt32 {
    let start = list.ids.count
    row.collectElements(into: &list)
    switch list.ids.count - start {
    case 0: return 0
    case 1: return list.ids[start]
    default: return unknown
    }
  }
}
