/// A collection that is compared by what is in it.
protocol ElementwiseComparable {
  /// What is true of every collection of the type, as an argument of a function: what is true of every element.
  static var traits: Comparator.Traits { get }

  static func comparison(for purpose: Comparator.Purpose) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool
}

extension ElementwiseComparable where Self: RandomAccessCollection {
  static var traits: Comparator.Traits { Comparator.ofArguments(Element.self).traits }

  /// Compares the elements in their order.
  static func comparison(for purpose: Comparator.Purpose) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    // An array is a reference to its elements; a slice is more.
    let isReference = MemoryLayout<Self>.size == MemoryLayout<AnyObject>.size
    return { left, right in
      let (one, other) = (left.assumingMemoryBound(to: Self.self), right.assumingMemoryBound(to: Self.self))
      let count = one.pointee.count
      if count != other.pointee.count { return false }
      // A function may go through a slice by its indices.
      if purpose == .argument, one.pointee.startIndex != other.pointee.startIndex { return false }
      let comparator = Comparator.of(Element.self, for: purpose)
      if purpose == .argument, isReference, count >= ComparedArrays.fewest {
        return ComparedArrays.areSame(left.load(as: AnyObject.self), right.load(as: AnyObject.self), by: comparator) {
          areSame(one.pointee, other.pointee, by: comparator)
        }
      }
      return areSame(one.pointee, other.pointee, by: comparator)
    }
  }

  private static func areSame(_ left: Self, _ right: Self, by comparator: Comparator) -> Bool {
    let areSame = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return true }
        if start == otherStart, comparator.isDecidedByBits { return true }
        return left.indices.allSatisfy { comparator.areEqual(at: start + $0, otherStart + $0) }
      }
    }
    return areSame == .some(.some(true))
  }
}

/// What has been found out about long arrays since bodies began to run: all rows of a list may have captured the same one.
enum ComparedArrays {
  static let fewest = 32

  private struct Pair: Hashable {
    let left: ObjectIdentifier
    let right: ObjectIdentifier
    let comparator: ObjectIdentifier
  }

  /// The arrays are held, so that no others get their addresses.
  private struct Result {
    let left: AnyObject
    let right: AnyObject
    let areSame: Bool
  }

  // Compared on the main thread only.
  @exclusivity(unchecked) private nonisolated(unsafe) static var results: [Pair: Result] = [:]

  static func areSame(
    _ left: AnyObject, _ right: AnyObject, by comparator: Comparator, _ compare: () -> Bool
  ) -> Bool {
    let pair = Pair(
      left: ObjectIdentifier(left), right: ObjectIdentifier(right), comparator: ObjectIdentifier(comparator))
    if let known = results[pair] { return known.areSame }
    let areSame = compare()
    results[pair] = Result(left: left, right: right, areSame: areSame)
    return areSame
  }

  /// Lets the arrays go, before anybody writes them.
  static func forget() {
    if !results.isEmpty { results = [:] }
  }
}

extension Array: ElementwiseComparable {}
extension ArraySlice: ElementwiseComparable {}
extension ContiguousArray: ElementwiseComparable {}

/// One without an order to be compared in: only the same piece of memory is the same.
private protocol HashedCollection: ElementwiseComparable {}

extension HashedCollection {
  static func comparison(for purpose: Comparator.Purpose) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let isDecidedByBits = purpose != .argument || traits.contains(.decidedByBits)
    return { isDecidedByBits && $0.load(as: UInt.self) == $1.load(as: UInt.self) }
  }
}

extension Set: ElementwiseComparable, HashedCollection {
  static var traits: Comparator.Traits { Comparator.ofArguments(Element.self).traits }
}

extension Dictionary: ElementwiseComparable, HashedCollection {
  static var traits: Comparator.Traits {
    Comparator.ofArguments(Key.self).traits.intersection(Comparator.ofArguments(Value.self).traits)
  }
}
