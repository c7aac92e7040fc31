@_spi(Reflection) import Swift

/// What the compiler has left in the program about the fields of a structure or the cases of an enum.
struct FieldRecords {
  /// The nominal type descriptor.
  private let descriptor: UnsafeRawPointer
  private let metadata: UnsafeRawPointer
  private let records: UnsafeRawPointer

  /// Nil if there are none: for other kinds of types, and where the program was built without reflection metadata.
  init?(of type: Any.Type) {
    switch Comparator.kind(of: type) {
    case .struct, .enum, .optional: break
    default: return nil
    }
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    let offset = descriptor.load(fromByteOffset: 16, as: Int32.self)
    if offset == 0 { return nil }
    // A field descriptor has a header of 16 bytes, then records of 12: flags, type name, name.
    records = descriptor + 16 + Int(offset) + 16
  }

  /// The types of what the cases of an enum hold that hold something, in order of their tags, and whether it is in a box.
  /// A type that cannot be found is nil.
  var payloads: [(type: Any.Type?, isBoxed: Bool)] {
    let count = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff)
    // A generic type's metadata has its arguments behind the first two words.
    return (0..<count).map {
      (MangledName.type(typeName($0), context: descriptor, arguments: metadata + 16), isBoxed($0))
    }
  }

  /// Whether the case is in a box of its own (`indirect`).
  private func isBoxed(_ index: Int) -> Bool { (records + 12 * index).load(as: UInt32.self) & 1 != 0 }

  /// The mangled name of a field's type.
  private func typeName(_ index: Int) -> UnsafeRawPointer {
    let place = records + 12 * index + 4
    return place + Int(place.load(as: Int32.self))
  }

  /// Calls `body` for each field of a structure or a tuple.
  static func forEachField(
    of type: Any.Type, _ body: (_ offset: Int, _ type: Any.Type, _ kind: _MetadataKind, _ isStrong: Bool) -> Void
  ) {
    let records = FieldRecords(of: type)
    var index = 0
    _ = _forEachField(of: type, options: Comparator.ignoreUnknown) { _, offset, fieldType, kind in
      body(offset, fieldType, kind, records.map { MangledName.isStrong($0.typeName(index)) } ?? true)
      index += 1
      return true
    }
  }
}

/// The name of a type as the compiler leaves it in the program. It may hold references: a byte below 0x18 is followed by
/// four bytes, one below 0x20 by eight.
enum MangledName {
  static func length(of name: UnsafeRawPointer) -> Int {
    var end = name
    while true {
      let byte = end.load(as: UInt8.self)
      if byte == 0 { return end - name }
      end += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
    }
  }

  /// Whether it is not that of a `weak`, `unowned` or `unowned(unsafe)` reference, which the end of the name says.
  static func isStrong(_ name: UnsafeRawPointer) -> Bool {
    let length = length(of: name)
    guard length >= 2, name.load(fromByteOffset: length - 2, as: UInt8.self) == UInt8(ascii: "X") else { return true }
    let last = name.load(fromByteOffset: length - 1, as: UInt8.self)
    return last != UInt8(ascii: "w") && last != UInt8(ascii: "o") && last != UInt8(ascii: "u")
  }

  /// The type of this name; nil if it cannot be found. `context` and `arguments` say what the generic parameters in it
  /// stand for.
  static func type(
    _ name: UnsafeRawPointer, context: UnsafeRawPointer? = nil, arguments: UnsafeRawPointer? = nil
  ) -> Any.Type? {
    _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length(of: name)), genericContext: context,
      genericArguments: arguments)
  }
}
