@_spi(Reflection) import Swift

/// The cases of an enum, and how to get at what they hold.
///
/// Swift's reflection does not look into enums, so this reads the types from the type descriptor, and takes what a case
/// holds out of its enum and puts it back through the type's value witnesses (`getEnumTag`,
/// `destructiveProjectEnumData`, `destructiveInjectEnumTag`), as generated code does.
struct EnumLayout {
  private let metadata: UnsafeRawPointer
  private let witnesses: Witnesses
  /// What the cases hold that hold something, in order of their tags, which begin at 0; the cases that hold nothing
  /// follow. `Never` for an indirect case: what that holds is in a box that copies share.
  let payloadTypes: [Any.Type]
  /// What those of them hold that are indirect; nil for the others.
  let boxedTypes: [Any.Type?]

  /// Whether all these types have been found.
  let isKnown: Bool

  /// Nil if the type is not an enum.
  init?(_ type: Any.Type) {
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = _MetadataKind(rawValue: metadata.load(as: UInt.self))
    guard kind == .enum || kind == .optional else { return nil }
    witnesses = Witnesses(of: metadata)
    let cases = FieldRecords(of: type)?.payloads ?? []
    payloadTypes = cases.map { $0.isBoxed ? Never.self : $0.type ?? Never.self }
    boxedTypes = cases.map { $0.isBoxed ? $0.type : nil }
    isKnown = cases.allSatisfy { $0.type != nil }
  }

  /// Which case the enum at `address` is at.
  func tag(of address: UnsafeRawPointer) -> UInt32 { witnesses.tag(address, metadata) }

  /// Makes the memory of an enum that of what its case holds.
  func project(_ address: UnsafeMutableRawPointer) { witnesses.project(address, metadata) }

  /// Makes the memory of what a case holds that of the enum again.
  func inject(_ tag: UInt32, into address: UnsafeMutableRawPointer) { witnesses.inject(address, tag, metadata) }

  /// Calls `body` with what the cases hold that the enums at two addresses are at.
  func withPayloads(
    of left: UnsafeRawPointer, _ right: UnsafeRawPointer, size: Int,
    _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) -> Bool {
    // Taking out what a case holds changes the memory, so it is done to the bits of copies.
    withUnsafeTemporaryAllocation(byteCount: 2 * (size + 16), alignment: 16) { memory in
      guard let one = memory.baseAddress else { return false }
      let other = one + ((size + 15) & ~15)
      one.copyMemory(from: left, byteCount: size)
      other.copyMemory(from: right, byteCount: size)
      project(one)
      project(other)
      return body(one, other)
    }
  }

  /// A function that compares the cases, then what they hold (rule A10).
  func comparison(
    size: Int, for purpose: Comparator.Purpose
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { left, right in
      let tag = tag(of: left)
      guard tag == self.tag(of: right) else { return false }
      guard tag < payloadTypes.count else { return true }
      let boxed = boxedTypes[Int(tag)]
      // What a case holds is looked up when there is one, because enums may hold values of their own type.
      let payload = Comparator.ofUnknown(boxed ?? payloadTypes[Int(tag)], for: purpose)
      return withPayloads(of: left, right, size: size) { left, right in
        guard let boxed else { return payload.areEqual(at: left, right) }
        // One box holds one value, which for an argument may be different from itself.
        if purpose != .argument, left.load(as: UInt.self) == right.load(as: UInt.self) { return true }
        return payload.areEqual(at: Self.contents(of: left, boxed), Self.contents(of: right, boxed))
      }
    }
  }

  /// Where the value is that an indirect case holds: in the box whose address is at `address`, behind its header.
  static func contents(of address: UnsafeRawPointer, _ type: Any.Type) -> UnsafeRawPointer {
    func alignment<T>(_: T.Type) -> Int { MemoryLayout<T>.alignment }
    let mask = _openExistential(type, do: alignment) - 1
    return address.load(as: UnsafeRawPointer.self) + ((16 + mask) & ~mask)
  }

  /// The part of an enum's value witness table that deals with cases.
  private struct Witnesses {
    let tag: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    let project: @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    let inject: @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

    /// The table is one word before the metadata; these are its entries after the eight functions, two sizes and two
    /// 32-bit numbers that every type has.
    init(of metadata: UnsafeRawPointer) {
      let table = (metadata - 8).load(as: UnsafeRawPointer.self)
      let extra = 8 * 8 + 8 * 2 + 4 * 2
      tag = table.load(fromByteOffset: extra, as: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32).self)
      project = table.load(
        fromByteOffset: extra + 8, as: (@convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void).self)
      inject = table.load(
        fromByteOffset: extra + 16,
        as: (@convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void).self)
    }
  }
}
