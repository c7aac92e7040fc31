@_spi(Reflection) import Swift

/// How a value of type `any P` lies in memory.
struct ExistentialLayout {
  private let isReference: Bool

  /// Nil if the type is none, or one that keeps its value in another way (`any Error`).
  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard _MetadataKind(rawValue: metadata.load(as: UInt.self)) == .existential else { return nil }
    // The flags of a protocol's metadata: the highest bit is clear where only classes conform, and six bits tell the
    // protocols that the language treats in a special way.
    let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
    if flags >> 24 & 0x3F != 0 { return nil }
    isReference = flags >> 31 == 0
  }

  /// A function that compares what is inside: its type, then the value.
  func comparison(for purpose: Comparator.Purpose) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    if isReference {
      return { left, right in
        let (left, right) = (left.load(as: AnyObject.self), right.load(as: AnyObject.self))
        return purpose == .argument ? ArgumentRules.isSameReference(left, right) : left === right
      }
    }
    // Whatever protocols it is of, its first four words are those of an `Any`.
    return { left, right in
      let (left, right) = (left.assumingMemoryBound(to: Any.self), right.assumingMemoryBound(to: Any.self))
      func areSame<Value>(_ one: Value) -> Bool {
        guard let other = right.pointee as? Value, type(of: right.pointee) == Value.self else { return false }
        return Comparator.of(Value.self, for: purpose).areEqual(one, other)
      }
      return _openExistential(left.pointee, do: areSame)
    }
  }
}
