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

  /// Whether a name equals another, which is given in lower case.
  @inline(__always)
  static func matches(_ name: UnsafeRawBufferPointer, _ lowercase: StaticString) -> Bool {
    guard name.count == lowercase.utf8CodeUnitCount else { return false }
    for index in 0..<name.count {
      let byte = name[index]
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if lower != lowercase.utf8Start[index] { return false }
    }
    return true
  }

  /// Whether bytes begin with a text that is given in lower case, in whatever case.
  static func begins(_ bytes: UnsafeRawBufferPointer, with lowercase: StaticString) -> Bool {
    let count = lowercase.utf8CodeUnitCount
    return bytes.count >= count && matches(UnsafeRawBufferPointer(rebasing: bytes[..<count]), lowercase)
  }

  /// The bytes without spaces and tabs around them.
  static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// A number of decimal digits and nothing else; nil for anything else, or if it does not fit.
  static func number(_ digits: UnsafeRawBufferPointer) -> Int? {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(digit - 0x30))
      if overflow || carry { return nil }
      number = sum
    }
    return number
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
