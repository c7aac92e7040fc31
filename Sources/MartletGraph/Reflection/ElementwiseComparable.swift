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
    { left, right in
      let (left, right) = (left.assumingMemoryBound(to: Self.self), right.assumingMemoryBound(to: Self.self))
      let count = left.pointee.count
      if count != right.pointee.count { return false }
      // A function may go through a slice by its indices.
      if purpose == .argument, left.pointee.startIndex != right.pointee.startIndex { return false }
      let comparator = Comparator.of(Element.self, for: purpose)
      let areSame = left.pointee.withContiguousStorageIfAvailable { left in
        right.pointee.withContiguousStorageIfAvailable { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return true }
          if left == right, comparator.isDecidedByBits { return true }
          return (0..<count).allSatisfy { comparator.areEqual(at: left + $0, right + $0) }
        }
      }
      return areSame == .some(.some(true))
    }
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
