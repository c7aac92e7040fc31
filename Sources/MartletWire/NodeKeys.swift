/// A set of keys that one node may have: one bit each for those of family 0 and for those of one other family, and the
/// number of that family. So there may be some two thousand keys, and a set of them takes eight bytes.
///
/// Not an `OptionSet`: sets of keys are made and joined for every control that is updated, and across modules an array
/// literal costs a thousand instructions where these cost ten.
package struct NodeKeys: Equatable, Sendable {
  /// From the lowest bit on: 24 keys of family 0, 34 of another, and the number of that one.
  private var bits: UInt64

  /// How many keys of family 0 there is room for.
  fileprivate static var commonCount: UInt64 { 24 }
  private static var familyShift: UInt64 { 58 }
  private static var common: UInt64 { (1 << commonCount) - 1 }
  /// The bits of keys.
  private static var all: UInt64 { (1 << familyShift) - 1 }

  private init(bits: UInt64) {
    // Where no key of the family is left, no family is.
    self.bits = (bits & Self.all) > Self.common ? bits : bits & Self.common
  }

  package static let none = NodeKeys(bits: 0)

  package init(_ key: NodeKey) {
    let (family, number) = (UInt64(key.rawValue >> 8), UInt64(key.rawValue & 0xFF))
    bits = family == 0 ? 1 << number : family << Self.familyShift | 1 << (Self.commonCount + number)
  }

  /// The keys must be of family 0 and one other.
  package init(_ keys: NodeKey...) { self = keys.reduce(.none) { $0.union(NodeKeys($1)) } }

  package var isEmpty: Bool { bits == 0 }

  private var family: UInt64 { bits >> Self.familyShift }

  /// Whether the keys of both may be those of one node.
  private func agrees(with other: NodeKeys) -> Bool { family == 0 || other.family == 0 || family == other.family }

  package func contains(_ key: NodeKey) -> Bool { !intersection(NodeKeys(key)).isEmpty }

  package func union(_ other: NodeKeys) -> NodeKeys {
    assert(agrees(with: other), "A node has keys of one family besides those that any node may have.")
    return NodeKeys(bits: bits | other.bits)
  }

  package func intersection(_ other: NodeKeys) -> NodeKeys {
    NodeKeys(bits: bits & other.bits & (family == other.family ? .max : Self.common))
  }

  package mutating func formUnion(_ other: NodeKeys) { self = union(other) }

  package mutating func insert(_ key: NodeKey) { self = union(NodeKeys(key)) }

  package mutating func remove(_ key: NodeKey) {
    if contains(key) { self = NodeKeys(bits: bits & ~(NodeKeys(key).bits & Self.all)) }
  }

  /// The keys in the order in which they are written.
  package var inOrder: Members { Members(rest: bits & Self.all, family: UInt16(family) << 8) }

  package struct Members: Sequence, IteratorProtocol {
    fileprivate var rest: UInt64
    fileprivate let family: UInt16

    package mutating func next() -> NodeKey? {
      guard rest != 0 else { return nil }
      let lowest = UInt16(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest - 1
      let common = UInt16(NodeKeys.commonCount)
      return NodeKey(rawValue: lowest < common ? lowest : family + lowest - common)
    }
  }
}
