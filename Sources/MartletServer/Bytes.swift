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

  /// The bytes from `start` up to `end`.
  func slice(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[start..<end])
  }
}
