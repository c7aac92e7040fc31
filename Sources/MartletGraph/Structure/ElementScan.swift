/// Goes through old and new elements at once.
struct ElementScan<Element, ID: Hashable> {
  let old: UnsafePointer<Element>
  /// Of the old elements, where they are kept.
  let ids: UnsafePointer<ID>?
  let new: UnsafePointer<Element>
  let identity: RowIdentity<Element, ID>
  let comparator: Comparator
  let trustsElements: Bool
  var changed: [Int] = []

  func oldID(_ index: Int) -> ID { ids?[index] ?? identity.id(of: old + index) }

  func newID(_ index: Int) -> ID { identity.id(of: new + index) }

  func haveSameID(_ oldIndex: Int, _ newIndex: Int) -> Bool { RowID.areSame(oldID(oldIndex), newID(newIndex)) }

  /// How many elements have the same ids from two indices on; of those, notes which are other values.
  mutating func pass(_ oldIndex: Int, _ newIndex: Int, count: Int, step: Int) -> Int {
    guard let ids, !trustsElements else {
      return compare(oldIndex, newIndex, count: count, step: step, asksForIDs: true)
    }
    let agreeing = count == 0 ? 0 : identity.countAgreeing(new + newIndex, ids + oldIndex, count: count, step: step)
    return compare(oldIndex, newIndex, count: agreeing, step: step, asksForIDs: false)
  }

  /// Notes whether an element that has the same id is another value.
  mutating func compare(_ oldIndex: Int, _ newIndex: Int) {
    if !comparator.areEqual(at: old + oldIndex, new + newIndex) { changed.append(newIndex) }
  }

  private mutating func compare(_ oldIndex: Int, _ newIndex: Int, count: Int, step: Int, asksForIDs: Bool) -> Int {
    let bits = RunOfBits(size: comparator.isDecidedByBits ? MemoryLayout<Element>.size : 0)
    let stride = MemoryLayout<Element>.stride * step
    var passed = 0
    while passed < count {
      let distance = passed * step
      passed += bits.count(
        old + (oldIndex + distance), new + (newIndex + distance), stride: stride, limit: count - passed)
      if passed == count { break }
      let (oldElement, newElement) = (oldIndex + passed * step, newIndex + passed * step)
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
