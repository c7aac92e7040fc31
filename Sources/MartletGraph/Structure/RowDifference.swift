import MartletWire

/// How the rows of a `ForEach` follow its elements.
///
/// Elements that both lists begin or end with are passed over; in between, `ListEdits` says where the lists differ. So a
/// change costs the rows concerned and a look at the others. Rows that are in another place are found again by their ids.
struct RowDifference<ID: Hashable> {
  typealias Edit = ListEdits.Edit

  /// Where there are other rows than before. In order, and nothing else has changed its index but by the lengths of these.
  private(set) var edits: ContiguousArray<Edit> = []
  /// For the new indices of the edits, one edit after the other: the old index of the row, if there was one with its id
  /// among those of the edits.
  private(set) var origins: ContiguousArray<Int?> = []
  /// The ids of those rows, where they are kept.
  private(set) var ids: ContiguousArray<ID> = []
  /// The new indices of rows that stay, or are moved, and whose element is another value. In order.
  private(set) var changed: [Int] = []
  /// An id that several elements have, one of which has just come, where there was none before.
  private(set) var repeated: ID?
  /// Whether no id is there twice any more.
  private(set) var areUniqueAgain = false

  /// No change.
  init() {}

  /// - Parameters:
  ///   - old: the elements that the rows were made for; nil if there are no rows.
  ///   - rows: what is known of the rows that there are.
  ///   - new: the elements to follow.
  ///   - identity: how their ids are found.
  ///   - comparator: how elements are compared.
  ///   - trustsElements: whether an element that is the same has the id that it had.
  ///   - haveAllChanged: whether every element counts as another value.
  ///   - looksForRepeated: whether ids that are there twice are looked for: it takes as long as there are elements.
  ///   - known: which of the old elements are looked for where they may have moved, in order; nil for all of them.
  init<Element>(
    from old: UnsafeBufferPointer<Element>?, _ rows: RowIDs<ID>, to new: UnsafeBufferPointer<Element>,
    identity: RowIdentity<Element, ID>, comparator: Comparator, trustsElements: Bool, haveAllChanged: Bool = false,
    looksForRepeated: Bool = true, known: ContiguousArray<Range<Int>>? = nil
  ) {
    assert(rows.count == 0 || old != nil, "Rows were made of elements.")
    func difference(haveRepeated: Bool) -> RowDifference {
      var difference = RowDifference()
      if let oldStart = old?.baseAddress, rows.count > 0, let newStart = new.baseAddress {
        rows.withUnsafeBufferPointer { ids in
          var scan = ElementScan(
            old: oldStart, ids: ids.isEmpty ? nil : ids.baseAddress, new: newStart, identity: identity,
            comparator: comparator, trustsElements: trustsElements)
          difference.find(&scan, rows.count, new.count, haveRepeated: haveRepeated, known: known)
        }
        if haveAllChanged { difference.markAllChanged(count: new.count) }
      } else if rows.count > 0 || !new.isEmpty {
        difference.edits = [Edit(old: 0..<rows.count, new: 0..<new.count)]
        difference.origins = ContiguousArray(repeating: nil, count: new.count)
      }
      if !comparator.isPlain, let start = new.baseAddress {
        for edit in difference.edits {
          for index in edit.new { difference.ids.append(identity.id(of: start + index)) }
        }
      }
      return difference
    }
    self = difference(haveRepeated: rows.haveRepeated)
    if edits.isEmpty || !looksForRepeated { return }
    if rows.haveRepeated {
      areUniqueAgain = Self.firstRepeated(in: new, identity) == nil
    } else if let repeated = firstRepeated(in: new, identity, after: rows) {
      // It may have come before the row that has had the id.
      if rows.count > 0 { self = difference(haveRepeated: true) }
      self.repeated = repeated
    }
  }

  /// What has been found out elsewhere.
  init(edits: ContiguousArray<Edit>, origins: ContiguousArray<Int?>, changed: [Int], repeated: ID?) {
    self.edits = edits
    self.origins = origins
    self.changed = changed
    self.repeated = repeated
  }

  /// All rows that there are go.
  init(removingAll count: Int) {
    if count > 0 { edits = [Edit(old: 0..<count, new: 0..<0)] }
  }

  private mutating func markAllChanged(count: Int) {
    let arrivals = Set(arrivals)
    changed = (0..<count).filter { !arrivals.contains($0) }
  }

  /// The new indices of rows that there were not before. In order.
  private var arrivals: ContiguousArray<Int> {
    var arrivals: ContiguousArray<Int> = []
    var position = 0
    for edit in edits {
      for index in edit.new {
        if origins[position] == nil { arrivals.append(index) }
        position += 1
      }
    }
    return arrivals
  }

  /// Makes what was a copy of the old elements one of the new ones.
  func apply<Element>(to copy: inout ContiguousArray<Element>, _ new: UnsafeBufferPointer<Element>) {
    forEachEditFromBack { edit, _ in copy.replaceSubrange(edit.old, with: new[edit.new]) }
    copy.giveBack()
    for index in changed { copy[index] = new[index] }
  }

  /// Calls `body` for each edit, and where its new rows are among those of all edits. From the back, where indices are
  /// still the old ones.
  func forEachEditFromBack(_ body: (Edit, _ incoming: Range<Int>) -> Void) {
    var end = origins.count
    for edit in edits.reversed() {
      let start = end - edit.new.count
      body(edit, start..<end)
      end = start
    }
  }

  private mutating func find<Element>(
    _ scan: inout ElementScan<Element, ID>, _ oldCount: Int, _ newCount: Int, haveRepeated: Bool,
    known: ContiguousArray<Range<Int>>?
  ) {
    let prefix = scan.pass(0, 0, count: min(oldCount, newCount), step: 1)
    if prefix < oldCount || prefix < newCount {
      // Where an id is there twice, rows are matched from the first one on (rule H4).
      if haveRepeated {
        edits = [Edit(old: prefix..<oldCount, new: prefix..<newCount)]
      } else {
        let suffix = scan.pass(oldCount - 1, newCount - 1, count: min(oldCount, newCount) - prefix, step: -1)
        edits =
          ListEdits(
            from: prefix..<oldCount - suffix, to: prefix..<newCount - suffix, areSame: { scan.haveSameID($0, $1) },
            countSame: { scan.pass($0, $1, count: $2, step: 1) }
          ).edits
      }
      match(&scan, known)
    }
    changed = scan.changed
    // They were found from both ends.
    if !edits.isEmpty { changed.sort() }
  }

  /// Finds the rows of the edits again by their ids.
  private mutating func match<Element>(
    _ scan: inout ElementScan<Element, ID>, _ known: ContiguousArray<Range<Int>>?
  ) {
    // What is looked for, in order.
    var old: ContiguousArray<Range<Int>> = []
    for edit in edits {
      if let known {
        old += known.lazy.map { $0.clamped(to: edit.old) }.filter { !$0.isEmpty }
      } else {
        old.append(edit.old)
      }
    }
    let oldCount = old.reduce(0) { $0 + $1.count }
    var candidates = Candidates(oldCount)
    for range in old.reversed() { for index in range.reversed() { candidates.prepend(scan.oldID(index), index) } }
    for edit in edits {
      for index in edit.new {
        let origin = oldCount == 0 ? nil : candidates.take(scan.newID(index))
        if let origin { scan.compare(origin, index) }
        origins.append(origin)
      }
    }
  }

  /// The first of the ids that have come that several elements have.
  private func firstRepeated<Element>(
    in elements: UnsafeBufferPointer<Element>, _ identity: RowIdentity<Element, ID>, after rows: RowIDs<ID>
  ) -> ID? {
    guard let start = elements.baseAddress else { return nil }
    let arrivals = arrivals
    if arrivals.count <= 4 {
      for index in arrivals {
        let id = identity.id(of: start + index)
        let count =
          ids.isEmpty || !rows.areKept
          ? identity.count(id, in: elements) : count(id, identity, after: rows)
        if count > 1 { return id }
      }
      return nil
    }
    return Self.firstRepeated(in: elements, identity)
  }

  /// The first id that several elements have.
  private static func firstRepeated<Element>(
    in elements: UnsafeBufferPointer<Element>, _ identity: RowIdentity<Element, ID>
  ) -> ID? {
    guard let start = elements.baseAddress, !identity.areAscending(elements) else { return nil }
    var seen = Set<RowID<ID>>(minimumCapacity: elements.count)
    for index in elements.indices {
      let id = identity.id(of: start + index)
      if !seen.insert(RowID(id)).inserted { return id }
    }
    return nil
  }

  /// How often an id is there now, by the ids that are kept.
  private func count<Element>(_ id: ID, _ identity: RowIdentity<Element, ID>, after rows: RowIDs<ID>) -> Int {
    var count = 0
    ids.withUnsafeBufferPointer { arrivals in
      if let ids = arrivals.baseAddress { count += identity.count(id, at: ids, count: arrivals.count) }
    }
    rows.withUnsafeBufferPointer { old in
      guard let ids = old.baseAddress else { return }
      var start = 0
      for edit in edits {
        count += identity.count(id, at: ids + start, count: edit.old.lowerBound - start)
        start = edit.old.upperBound
      }
      count += identity.count(id, at: ids + start, count: old.count - start)
    }
    return count
  }

  /// Old rows that wait to be found again, those with one id in order: a few are gone through, more are looked up.
  private struct Candidates {
    private var all: ContiguousArray<Candidate> = []
    /// The places of the first ones among all.
    private var firstOnes: [RowID<ID>: Int] = [:]
    private let areMany: Bool

    private struct Candidate {
      let id: ID
      let index: Int
      /// The place of the next one with the id, where they are looked up.
      let next: Int?
    }

    init(_ count: Int) {
      areMany = count > 8
      all.reserveCapacity(count)
      if areMany { firstOnes.reserveCapacity(count) }
    }

    /// Puts one in front of all others.
    mutating func prepend(_ id: ID, _ index: Int) {
      let next = areMany ? firstOnes.updateValue(all.count, forKey: RowID(id)) : nil
      all.append(Candidate(id: id, index: index, next: next))
    }

    /// The index of the first one with an id.
    mutating func take(_ id: ID) -> Int? {
      if areMany {
        guard let entry = firstOnes.index(forKey: RowID(id)) else { return nil }
        let candidate = all[firstOnes.values[entry]]
        if let next = candidate.next { firstOnes.values[entry] = next } else { firstOnes.remove(at: entry) }
        return candidate.index
      }
      guard let place = all.lastIndex(where: { RowID.areSame($0.id, id) }) else { return nil }
      return all.remove(at: place).index
    }
  }
}
