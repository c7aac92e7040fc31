// The little that is needed of ASCII text in bytes that anybody may have sent.
extension UnsafeRawBufferPointer {
  /// Whether the bytes are `text`, which must be ASCII.
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether the bytes are `text`, which must be ASCII in lower case, in whatever case.
  func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count {
      let byte = self[index]
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if lower != text.utf8Start[index] { return false }
    }
    return true
  }

  /// Whether a Content-Type (RFC 9110 §8.3) is `type`, with whatever parameters.
  func isMediaType(_ type: StaticString) -> Bool {
    var end = 0
    while end < count, self[end] != UInt8(ascii: ";"), self[end] != UInt8(ascii: " ") { end += 1 }
    return slice(0, end).equalsIgnoringCase(type)
  }

  /// Where the first `byte` is, or the count of all bytes.
  func position(of byte: UInt8) -> Int {
    var position = 0
    while position < count, self[position] != byte { position += 1 }
    return position
  }

  /// Whether the bytes begin with `text`, which must be ASCII.
  func starts(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && slice(0, text.utf8CodeUnitCount).equals(text)
  }

  /// The bytes from `start` up to `end`.
  func slice(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[start..<end])
  }
}
