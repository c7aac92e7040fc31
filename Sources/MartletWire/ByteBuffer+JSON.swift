// JSON text (RFC 8259), written without an intermediate tree.
extension ByteBuffer {
  /// Writes `text` as a JSON string. Swift strings are valid Unicode, so every string can be written.
  package func append(json text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var clean = 0
      for index in 0..<utf8.count {
        let byte = utf8[index]
        if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { continue }
        append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: utf8[clean..<index])))
        append(escaped: byte)
        clean = index + 1
      }
      append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: utf8[clean...])))
    }
    append(UInt8(ascii: "\""))
  }

  /// Writes `text`, which must need no escapes, as a JSON string.
  package func append(json text: StaticString) {
    append(UInt8(ascii: "\""))
    append(text)
    append(UInt8(ascii: "\""))
  }

  package func append(json flag: Bool) { append(flag ? "true" : "false" as StaticString) }

  /// Writes a number; what JSON cannot say (NaN, the infinities) becomes null.
  package func append(json number: Double) {
    guard number.isFinite else { return append("null" as StaticString) }
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return append(decimal: whole) }
    append(number.description)
  }

  /// Writes a number in as few digits as tell it from all others of its type; what JSON cannot say becomes null.
  package func append(json number: Float) {
    guard number.isFinite else { return append("null" as StaticString) }
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return append(decimal: whole) }
    append(number.description)
  }

  /// Writes `"name":`, preceded by a comma unless it is the first of its object.
  package func append(member name: StaticString) {
    separate()
    append(json: name)
    append(UInt8(ascii: ":"))
  }

  /// Writes a comma unless the next value is the first one in its array or object.
  package func separate() {
    guard let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") else { return }
    append(UInt8(ascii: ","))
  }

  private func append(escaped byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x09: append(UInt8(ascii: "t"))
    default:
      append("u00" as StaticString)
      append(hexadecimal: byte >> 4)
      append(hexadecimal: byte & 15)
    }
  }

  private func append(hexadecimal digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

extension Double {
  /// The number to so many parts of one. One too large to have parts is as it is.
  @inlinable package func rounded(toPartsOf parts: Double) -> Double {
    let scaled = self * parts
    return scaled.isFinite ? scaled.rounded() / parts : self
  }
}
