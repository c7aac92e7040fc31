/// How the rows of a `ForEach` follow its elements.
///
/// Elements that stay in their order are passed over: both lists are gone through at once, and where their ids differ, the
/// next few of each are looked at for what has been inserted, removed or put in the place of something. Where that finds
/// nothing, the rest, up to the elements that both lists end with, is one change. So a change costs the rows concerned and
/// a look at the others, and rows in a new order are found again by their ids.
struct RowDifference<ID: Hashable> {
  /// Places where there are other rows than before. In order, and nothing else has changed its place but by the lengths of
  /// these.
  private(set) var edits: ContiguousArray<Edit> = []
  /// The rows that come into the new places of the edits, one edit after the other.
  private(set) var incoming: ContiguousArray<Incoming> = []
  /// The new places of rows that stay, or are moved, and whose element is another value. In order.
  private(set) var changed: [Int] = []

  /// Old rows, and the new places that are there instead.
  struct Edit: Equatable {
    let old: Range<Int>
    let new: Range<Int>
  }

  struct Incoming {
    let id: ID
    /// The old place of the row, if there was one with this id among those of the edits.
    let origin: Int?
  }

  var isEmpty: Bool { edits.isEmpty && changed.isEmpty }

  /// How far a change in the middle is looked for.
  private static var reach: Int { 8 }
  /// With more edits than this, finding rows by their ids costs less.
  private static var maximumEdits: Int { 32 }

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
        addEdits(&scan, prefix..<oldCount - suffix, prefix..<newCount - suffix)
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

  private mutating func addEdits<Element>(
    _ scan: inout ElementScan<Element, ID>, _ old: Range<Int>, _ new: Range<Int>
  ) {
    var (oldPlace, newPlace) = (old.lowerBound, new.lowerBound)
    while oldPlace < old.upperBound, newPlace < new.upperBound {
      guard edits.count < Self.maximumEdits,
        let (removed, inserted) = nextAgreement(scan, oldPlace..<old.upperBound, newPlace..<new.upperBound)
      else { break }
      edits.append(Edit(old: oldPlace..<oldPlace + removed, new: newPlace..<newPlace + inserted))
      oldPlace += removed
      newPlace += inserted
      let passed = scan.pass(
        oldPlace, newPlace, count: min(old.upperBound - oldPlace, new.upperBound - newPlace), step: 1)
      oldPlace += passed
      newPlace += passed
    }
    if oldPlace < old.upperBound || newPlace < new.upperBound {
      edits.append(Edit(old: oldPlace..<old.upperBound, new: newPlace..<new.upperBound))
    }
  }

  /// How many old elements must have gone, and how many new ones must have come, until both lists agree again.
  private func nextAgreement<Element>(
    _ scan: ElementScan<Element, ID>, _ old: Range<Int>, _ new: Range<Int>
  ) -> (removed: Int, inserted: Int)? {
    for distance in 1...Self.reach {
      let (oldPlace, newPlace) = (old.lowerBound + distance, new.lowerBound + distance)
      if newPlace < new.upperBound, scan.haveSameID(old.lowerBound, newPlace) { return (0, distance) }
      if oldPlace < old.upperBound, scan.haveSameID(oldPlace, new.lowerBound) { return (distance, 0) }
      if oldPlace < old.upperBound, newPlace < new.upperBound, scan.haveSameID(oldPlace, newPlace) {
        return (distance, distance)
      }
    }
    return nil
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
    if comparator.isPlain { return passPlain(oldPlace, newPlace, count: count, step: step) }
    let agreeing = count == 0 ? 0 : identity.countAgreeing(new + newPlace, ids + oldPlace, count: count, step: step)
    for distance in 0..<agreeing { compare(oldPlace + distance * step, newPlace + distance * step) }
    return agreeing
  }

  /// Notes whether an element that has the same id is another value.
  mutating func compare(_ oldPlace: Int, _ newPlace: Int) {
    if !comparator.areEqual(at: old + oldPlace, new + newPlace) { changed.append(newPlace) }
  }

  private mutating func passPlain(_ oldPlace: Int, _ newPlace: Int, count: Int, step: Int) -> Int {
    let (size, stride) = (comparator.isDecidedByBits ? MemoryLayout<Element>.size : 0, MemoryLayout<Element>.stride)
    var passed = 0
    while passed < count {
      let (left, right) = (old + (oldPlace + passed * step), new + (newPlace + passed * step))
      passed += countWithSameBits(left, right, size: size, stride: stride * step, count: count - passed)
      if passed == count { break }
      let (oldElement, newElement) = (oldPlace + passed * step, newPlace + passed * step)
      if !comparator.areEqual(at: old + oldElement, new + newElement) {
        guard haveSameID(oldElement, newElement) else { break }
        changed.append(newElement)
      }
      passed += 1
    }
    return passed
  }
}

/// How many values, one after the other from two addresses on, have the same bits. A call of `memcmp` for each would cost
/// more than the comparison.
private func countWithSameBits(
  _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, size: Int, stride: Int, count: Int
) -> Int {
  if size == 0 { return 0 }
  let (words, rest) = (size & ~7, size & 7)
  var (left, right) = (left, right)
  for passed in 0..<count {
    var offset = 0
    while offset < words {
      if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return passed
      }
      offset += 8
    }
    if rest > 0 {
      while offset < size {
        if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) {
          return passed
        }
        offset += 1
      }
    }
    left += stride
    right += stride
  }
  return count
}
