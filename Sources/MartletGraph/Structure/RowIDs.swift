import MartletWire

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
    var newIDs: ContiguousArray<ID> = []
    newIDs.reserveCapacity(difference.incoming.count)
    for row in difference.incoming { newIDs.append(row.id) }
    var end = newIDs.count
    // From the back, where places are still the old ones.
    for edit in difference.edits.reversed() {
      let start = end - edit.new.count
      all.replaceSubrange(edit.old, with: newIDs[start..<end])
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
    var arrivals = 0
    for row in difference.incoming where row.origin == nil { arrivals += 1 }
    if arrivals == 0 || areIncreasing { return nil }
    if arrivals <= 4 { return difference.incoming.first { $0.origin == nil && isRepeated($0.id) }?.id }
    var seen = Set<RowID<ID>>(minimumCapacity: all.count)
    return all.first { !seen.insert(RowID($0)).inserted }
  }

  private func isRepeated(_ id: ID) -> Bool {
    var count = 0
    for other in all where RowID.areSame(other, id) { count += 1 }
    return count > 1
  }

  /// Whether they are numbers, each greater than the one before: then none is there twice, and no table is needed to know
  /// it.
  private var areIncreasing: Bool {
    guard ID.self == Int.self else { return false }
    return all.withUnsafeBufferPointer { ids in
      ids.withMemoryRebound(to: Int.self) { numbers in
        var place = 1
        while place < numbers.count, numbers[place - 1] < numbers[place] { place += 1 }
        return place >= numbers.count
      }
    }
  }
}
