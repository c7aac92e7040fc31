@_spi(Reflection) import Swift

/// The nominal type descriptor of an enum.
struct EnumDescriptor {
  private let metadata: UnsafeRawPointer
  private let descriptor: UnsafeRawPointer

  init(of metadata: UnsafeRawPointer) {
    self.metadata = metadata
    descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  }

  /// The types of what the cases hold that hold something, in order of their tags, and whether it is in a box.
  var payloads: [(type: Any.Type, isBoxed: Bool)] {
    let count = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff)
    let offset = descriptor.load(fromByteOffset: 16, as: Int32.self)
    guard count > 0, offset != 0 else { return [] }
    let fields = descriptor + 16 + Int(offset)
    // A field descriptor has a header of 16 bytes, then records of 12: flags, type name, name.
    return (0..<count).map { index in
      let record = fields + 16 + 12 * index
      let isBoxed = record.load(as: UInt32.self) & 1 != 0
      let name = record + 4 + Int(record.load(fromByteOffset: 4, as: Int32.self))
      let type = _getTypeByMangledNameInContext(
        name.assumingMemoryBound(to: UInt8.self), Self.length(ofMangledName: name), genericContext: descriptor,
        genericArguments: genericArguments)
      return (type ?? Never.self, isBoxed)
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
