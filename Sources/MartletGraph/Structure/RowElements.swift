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

  mutating func forget(_ place: Int) { ids[place] = Self.unknown }

  /// Adds the elements of all rows to a list. Costs a copy of the ids, and a walk through each row that is not known.
  @MainActor mutating func collect(
    from rows: ContiguousArray<AnyRowNode>, in graph: ViewGraph, into list: inout ElementList
  ) {
    if withdrawals != graph.document.withdrawals {
      withdrawals = graph.document.withdrawals
      ids = ContiguousArray(repeating: Self.unknown, count: rows.count)
    }
    var place = 0
    while place < ids.count {
      let end = endOfKnown(from: place)
      list.ids.append(contentsOf: ids[place..<end])
      place = end
      if place < ids.count {
        if ids[place] == Self.unknown { ids[place] = Self.collect(from: rows[place], into: &list) }
        place += 1
      }
    }
  }

  /// The next place whose row does not stand for one element that is known.
  private func endOfKnown(from start: Int) -> Int {
    var place = start
    while place < ids.count, ids[place] != 0, ids[place] != Self.unknown { place += 1 }
    return place
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
