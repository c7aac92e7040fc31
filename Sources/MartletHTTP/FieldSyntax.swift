/// The few rules of RFC 9110 section 5 that the server itself needs.
enum FieldSyntax {
  /// Whether the bytes are a token (RFC 9110 section 5.6.2): at least one byte, each a letter, a digit or one of
  /// ``!#$%&'*+-.^_`|~``.
  static func isToken(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for byte in bytes where !isTokenByte(byte) { return false }
    return !bytes.isEmpty
  }

  @inline(__always)
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    // One bit per byte value: 0x00–0x3F, then 0x40–0x7F.
    let half: UInt64 = byte < 0x40 ? 0x03FF_6CFA_0000_0000 : 0x57FF_FFFF_C7FF_FFFE
    return half >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// Whether no byte is a control character other than a tab (RFC 9110 section 5.5).
  static func hasNoControls(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    // Eight at a time, as long as none of them is below 0x20 or 0x7F.
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let difference = word ^ (Self.everyByte &* 0x7F)
      let isControl = (word &- (Self.everyByte &* 0x20)) & ~word
      let isDelete = (difference &- Self.everyByte) & ~difference
      if (isControl | isDelete) & (Self.everyByte &* 0x80) != 0 { break }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 && byte != 0x09 || byte == 0x7F { return false }
      index += 1
    }
    return true
  }

  private static let everyByte: UInt64 = 0x0101_0101_0101_0101

  /// Whether the bytes can stand in a response as a field's value: not empty, and no control byte in them.
  static func isValue(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for byte in bytes where byte < 0x20 || byte == 0x7F { return false }
    return !bytes.isEmpty
  }
}
