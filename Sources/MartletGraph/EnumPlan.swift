@_spi(Reflection) import Swift

/// Where the dynamic properties are in what the cases of an enum hold. The properties belong to their case: when the
/// case changes, those of the old one are let go and those of the new one begin (rule F3).
///
/// Swift's reflection does not look into enums, so this reads the case's types from the type descriptor, and takes a
/// payload out of its enum and puts it back through the type's value witnesses (`getEnumTag`,
/// `destructiveProjectEnumData`, `destructiveInjectEnumTag`), as generated code does.
final class EnumPlan {
  private let metadata: UnsafeRawPointer
  private let witnesses: Witnesses
  /// One plan per case that holds something; the cases without come after these in tag order.
  private let payloads: [ViewPlan]

  /// Nil if the type is not an enum.
  init?(_ type: Any.Type) {
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = _MetadataKind(rawValue: metadata.load(as: UInt.self))
    guard kind == .enum || kind == .optional else { return nil }
    witnesses = Witnesses(of: metadata)
    payloads = EnumDescriptor(of: metadata).payloadTypes.map(ViewPlan.init(payload:))
  }

  var hasProperties: Bool { payloads.contains { !$0.isEmpty } }

  /// What a case's properties have been joined to.
  final class Payload {
    let tag: UInt32
    var slots: ContiguousArray<AnyObject?>

    init(tag: UInt32, slotCount: Int) {
      self.tag = tag
      slots = ContiguousArray(repeating: nil, count: slotCount)
    }

    func owns(_ cause: AnyObject) -> Bool {
      slots.contains { $0 === cause || ($0 as? Payload)?.owns(cause) == true }
    }
  }

  /// Brings the properties of the case that the enum at `address` is at up to date.
  @MainActor func link(
    _ address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode, causes: inout Causes, step: Int
  ) throws(ViewFailure) {
    let tag = witnesses.tag(address, metadata)
    guard payloads.indices.contains(Int(tag)), !payloads[Int(tag)].isEmpty else {
      slot = nil
      return
    }
    let plan = payloads[Int(tag)]
    var payload = slot as? Payload
    if payload?.tag != tag {
      payload = Payload(tag: tag, slotCount: plan.slotCount)
      slot = payload
      causes.insert(step: step)
    }
    guard let payload else { return }
    witnesses.project(address, metadata)
    defer { witnesses.inject(address, tag, metadata) }
    var inner = Causes()
    try plan.link(address, slots: &payload.slots, node: node, causes: &inner)
    if inner != Causes() { causes.insert(step: step) }
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

/// The nominal type descriptor of an enum.
private struct EnumDescriptor {
  private let metadata: UnsafeRawPointer
  private let descriptor: UnsafeRawPointer

  init(of metadata: UnsafeRawPointer) {
    self.metadata = metadata
    descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  }

  /// The types of the cases that hold something, in order of their tags.
  var payloadTypes: [Any.Type] {
    let count = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff)
    let offset = descriptor.load(fromByteOffset: 16, as: Int32.self)
    guard count > 0, offset != 0 else { return [] }
    let fields = descriptor + 16 + Int(offset)
    // A field descriptor has a header of 16 bytes, then records of 12: flags, type name, name.
    return (0..<count).map { index in
      let record = fields + 16 + 12 * index
      // What an indirect case holds is in a box of its own, which copies of the value share.
      if record.load(as: UInt32.self) & 1 != 0 { return Never.self }
      let name = record + 4 + Int(record.load(fromByteOffset: 4, as: Int32.self))
      return _getTypeByMangledNameInContext(
        name.assumingMemoryBound(to: UInt8.self), Self.length(ofMangledName: name), genericContext: descriptor,
        genericArguments: genericArguments) ?? Never.self
    }
  }

  /// Where a generic type's metadata has its arguments.
  private var genericArguments: UnsafeRawPointer { metadata + 16 }

  /// Mangled names hold references: a byte below 0x18 is followed by four bytes, one below 0x20 by eight.
  private static func length(ofMangledName name: UnsafeRawPointer) -> UInt {
    var end = name
    while true {
      let byte = end.load(as: UInt8.self)
      if byte == 0 { return UInt(end - name) }
      end += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
    }
  }
}
