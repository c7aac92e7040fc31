import MartletWire

/// How the rows of a `ForEach` follow its elements.
///
/// Elements that both lists begin or end with are passed over; in between, `ListEdits` says where the lists differ. So a
/// change costs the rows concerned and a look at the others. Rows that are in another place are found again by their ids.
struct RowDifference<ID: Hashable> {
  /// Places where there are other rows than before. In order, and nothing else has changed its place but by the lengths of
  /// these.
  private(set) var edits: ContiguousArray<Edit> = []
  /// The rows that come into the new places of the edits, one edit after the other.
  private(set) var incoming: ContiguousArray<Incoming> = []
  /// The new places of rows that stay, or are moved, and whose element is another value. In order.
  private(set) var changed: [Int] = []

  typealias Edit = ListEdits.Edit

  struct Incoming {
    let id: ID
    /// The old place of the row, if there was one with this id among those of the edits.
    let origin: Int?
  }

  var isEmpty: Bool { edits.isEmpty && changed.isEmpty }

  /// No change.
  init() {}

  /// All rows are new.
  init<Element>(to new: UnsafeBufferPointer<Element>, replacing oldCount: Int, identity: RowIdentity<Element, ID>) {
    guard oldCount > 0 || !new.isEmpty else { return }
    edits = [Edit(old: 0..<oldCount, new: 0..<new.count)]
    guard let start = new.baseAddress else { return }
    incoming.reserveCapacity(new.count)
    for place in new.indices { incoming.append(Incoming(id: identity.id(of: start + place), origin: nil)) }
  }

  /// - Parameters:
  ///   - old: the elements that the rows were made for; `ids` has their ids.
  ///   - new: the elements to follow.
  init<Element>(
    from old: UnsafeBufferPointer<Element>, _ ids: RowIDs<ID>, to new: UnsafeBufferPointer<Element>,
    identity: RowIdentity<Element, ID>
  ) {
    guard !old.isEmpty, let oldStart = old.baseAddress, let newStart = new.baseAddress else {
      self.init(to: new, replacing: old.count, identity: identity)
      return
    }
    self.init()
    ids.withUnsafeBufferPointer { idBuffer in
      guard let idStart = idBuffer.baseAddress else { return }
      var scan = ElementScan(
        old: oldStart, ids: idStart, new: newStart, identity: identity, comparator: .ofArguments(Element.self))
      find(&scan, old.count, new.count, haveRepeated: ids.haveRepeated)
    }
  }

  private mutating func find<Element>(
    _ scan: inout ElementScan<Element, ID>, _ oldCount: Int, _ newCount: Int, haveRepeated: Bool
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
      match(&scan)
    }
    changed = scan.changed
    // They were found from both ends.
    if !edits.isEmpty { changed.sort() }
  }

  /// Finds the rows of the edits again by their ids.
  private mutating func match<Element>(_ scan: inout ElementScan<Element, ID>) {
    var oldCount = 0
    for edit in edits { oldCount += edit.old.count }
    var candidates = Candidates(oldCount)
    for edit in edits { for place in edit.old { candidates.append(scan.ids[place], place) } }
        for edit in edits {
      for place in edit.new {
        let id = scan.identity.id(of: scan.new + place)
        let origin = candidates.take(id)
        if let origin { scan.compare(origin, place) }
        incoming.append(Incoming(id: id, origin: origin))
      }
    }
  }

  /// Old rows that wait to be found again: a few are gone through, more are looked up.
  private struct Candidates {
    private var few: ContiguousArray<(id: ID, place: Int)> = []
    private var many: [RowID<ID>: ContiguousArray<Int>] = [:]
    private let areMany: Bool

    init(_ count: Int) { areMany = count > 8 }

    mutating func append(_ id: ID, _ place: Int) {
      if areMany { many[RowID(id), default: []].append(place) } else { few.append((id, place)) }
    }

    /// The first one with an id.
    mutating func take(_ id: ID) -> Int? {
      if areMany {
        guard let index = many.index(forKey: RowID(id)), !many.values[index].isEmpty else { return nil }
        return many.values[index].removeFirst()
      }
      guard let index = few.firstIndex(where: { RowID.areSame($0.id, id) }) else { return nil }
      return few.remove(at: index).place
    }
  }
}

/// Goes through old and new elements at once.
private struct ElementScan<Element, ID: Hashable> {
  let old: UnsafePointer<Element>
  let ids: UnsafePointer<ID>
  let new: UnsafePointer<Element>
  let identity: RowIdentity<Element, ID>
  let comparator: Comparator
  var changed: [Int] = []

  func haveSameID(_ oldPlace: Int, _ newPlace: Int) -> Bool {
    identity.countAgreeing(new + newPlace, ids + oldPlace, count: 1, step: 1) == 1
  }

  /// How many elements have the same ids from two places on; of those, notes which are other values.
  mutating func pass(_ oldPlace: Int, _ newPlace: Int, count: Int, step: Int) -> Int {
    // The id of a plain value is the same if the value is.
    if comparator.isPlain { return compare(oldPlace, newPlace, count: count, step: step, asksForIDs: true) }
    let agreeing = count == 0 ? 0 : identity.countAgreeing(new + newPlace, ids + oldPlace, count: count, step: step)
    return compare(oldPlace, newPlace, count: agreeing, step: step, asksForIDs: false)
  }

  /// Notes whether an element that has the same id is another value.
  mutating func compare(_ oldPlace: Int, _ newPlace: Int) {
    if !comparator.areEqual(at: old + oldPlace, new + newPlace) { changed.append(newPlace) }
  }

  private mutating func compare(_ oldPlace: Int, _ newPlace: Int, count: Int, step: Int, asksForIDs: Bool) -> Int {
    let bits = RunOfBits(size: comparator.isDecidedByBits ? MemoryLayout<Element>.size : 0)
    let stride = MemoryLayout<Element>.stride * step
    var passed = 0
    while passed < count {
      let distance = passed * step
      passed += bits.count(old + (oldPlace + distance), new + (newPlace + distance), stride: stride, limit: count - passed)
      if passed == count { break }
      let (oldElement, newElement) = (oldPlace + passed * step, newPlace + passed * step)
      if !comparator.areEqual(at: old + oldElement, new + newElement) {
        if asksForIDs, !haveSameID(oldElement, newElement) { break }
        changed.append(newElement)
      }
      passed += 1
    }
    return passed
  }
}

/// Counts values with the same bits, one after the other from two addresses on. A call of `memcmp` for each would cost more
/// than the comparison.
private struct RunOfBits {
  /// Of each value; 0 if bits decide nothing.
  let size: Int

  func count(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, stride: Int, limit: Int) -> Int {
    // The last word may overlap the one before.
    let last = size - 8
    switch size {
    case 8: return count(left, right, stride, limit) { difference($0, $1, 0) }
    case 9...16: return count(left, right, stride, limit) { difference($0, $1, 0) | difference($0, $1, last) }
    case 17...24:
      return count(left, right, stride, limit) {
        difference($0, $1, 0) | difference($0, $1, 8) | difference($0, $1, last)
      }
    case 25...32:
      return count(left, right, stride, limit) {
        difference($0, $1, 0) | difference($0, $1, 8) | difference($0, $1, 16) | difference($0, $1, last)
      }
    case 33...:
      return count(left, right, stride, limit) { left, right in
        var (offset, found) = (0, UInt64(0))
        while offset < last {
          found |= difference(left, right, offset)
          offset += 8
        }
        return found | difference(left, right, last)
      }
    default: return 0
    }
  }

  @inline(__always)
  private func count(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ stride: Int, _ limit: Int,
    _ difference: (UnsafeRawPointer, UnsafeRawPointer) -> UInt64
  ) -> Int {
    var (left, right, passed) = (left, right, 0)
    while passed < limit, difference(left, right) == 0 {
      left += stride
      right += stride
      passed += 1
    }
    return passed
  }

  /// Bits in which two words differ.
  @inline(__always)
  private func difference(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
