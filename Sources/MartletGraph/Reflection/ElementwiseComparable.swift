/// A collection that is compared by what is in it.
protocol ElementwiseComparable {
  /// Whether two with the same bits, which are one piece of memory, are the same to a function that is called with them.
  static var isDecidedByBits: Bool { get }

  /// Whether the elements are nothing but their bits and texts.
  static var isPlain: Bool { get }

  /// Whether the elements hold nothing that may change silently.
  static var isTransparent: Bool { get }

  static func comparison(for purpose: Comparator.Purpose) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool
}

extension ElementwiseComparable where Self: RandomAccessCollection {
  static var isDecidedByBits: Bool { Comparator.ofArguments(Element.self).isDecidedByBits }
  static var isPlain: Bool { Comparator.ofArguments(Element.self).isPlain }
  static var isTransparent: Bool { Comparator.ofArguments(Element.self).isTransparent }

  /// Compares the elements in their order.
  static func comparison(for purpose: Comparator.Purpose) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { left, right in
      let (left, right) = (left.assumingMemoryBound(to: Self.self), right.assumingMemoryBound(to: Self.self))
      let count = left.pointee.count
      if count != right.pointee.count { return false }
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
    let isDecidedByBits = purpose != .argument || isDecidedByBits
    return { isDecidedByBits && $0.load(as: UInt.self) == $1.load(as: UInt.self) }
  }
}

extension Set: ElementwiseComparable, HashedCollection {
  static var isDecidedByBits: Bool { Comparator.ofArguments(Element.self).isDecidedByBits }
  static var isPlain: Bool { Comparator.ofArguments(Element.self).isPlain }
  static var isTransparent: Bool { Comparator.ofArguments(Element.self).isTransparent }
}

extension Dictionary: ElementwiseComparable, HashedCollection {
  static var isDecidedByBits: Bool {
    Comparator.ofArguments(Key.self).isDecidedByBits && Comparator.ofArguments(Value.self).isDecidedByBits
  }

  static var isPlain: Bool { Comparator.ofArguments(Key.self).isPlain && Comparator.ofArguments(Value.self).isPlain }

  static var isTransparent: Bool {
    Comparator.ofArguments(Key.self).isTransparent && Comparator.ofArguments(Value.self).isTransparent
  }
}
