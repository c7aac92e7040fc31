/// The ids of the rows of a `ForEach`, in order.
struct RowIDs<ID: Hashable> {
  private var all: ContiguousArray<ID> = []
  /// Whether an id was there twice, now or once. Then rows are matched from the first one on (rule H4).
  private(set) var haveRepeated = false

  var count: Int { all.count }

  subscript(index: Int) -> ID { all[index] }

  func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<ID>) -> Result) -> Result {
    all.withUnsafeBufferPointer(body)
  }

  /// - Returns: an id that is there twice, when that is so for the first time.
  mutating func replace(_ difference: RowDifference<ID>) -> ID? {
    var end = difference.incoming.count
    // From the back, where places are still the old ones.
    for edit in difference.edits.reversed() {
      let start = end - edit.new.count
      all.replaceSubrange(edit.old, with: difference.incoming[start..<end].lazy.map(\.id))
      end = start
    }
    all.giveBack()
    if haveRepeated { return nil }
    let repeated = firstRepeated(among: difference)
    haveRepeated = repeated != nil
    return repeated
  }

  /// The first of the ids that have come that is there twice.
  private func firstRepeated(among difference: RowDifference<ID>) -> ID? {
    let isNew: (RowDifference<ID>.Incoming) -> Bool = { $0.origin == nil }
    let newCount = difference.incoming.count { isNew($0) }
    if newCount == 0 || areIncreasing { return nil }
    if newCount <= 4 {
      return difference.incoming.first { incoming in
        isNew(incoming) && all.count { RowID.areSame($0, incoming.id) } > 1
      }?.id
    }
    var seen = Set<RowID<ID>>(minimumCapacity: all.count)
    return all.first { !seen.insert(RowID($0)).inserted }
  }

  /// Whether they are numbers, each greater than the one before: then none is there twice, and no table is needed to know
  /// it.
  private var areIncreasing: Bool {
    guard ID.self == Int.self else { return false }
    return all.withUnsafeBufferPointer { ids in
      ids.withMemoryRebound(to: Int.self) { numbers in
        zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      }
    }
  }
}
