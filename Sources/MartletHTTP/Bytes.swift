import Glibc

// The little that is needed of text in bytes that anybody may have sent. Strings are made of none of it: they would be
// compared by what they look like, at a price that the sender sets, where here only the bytes count.
//
// What every request needs is inlinable: a call of another module costs more than most of it.
extension UnsafeRawBufferPointer {
  /// The bytes of a text that is part of the program.
  @inlinable package init(_ text: StaticString) { self.init(start: text.utf8Start, count: text.utf8CodeUnitCount) }

  /// Whether the bytes are `text`.
  @inlinable package func equals(_ text: StaticString) -> Bool { isSame(as: UnsafeRawBufferPointer(text)) }

  /// Whether the bytes are `text`, which must be ASCII in lower case, in whatever case.
  @inlinable @inline(__always)
  package func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count {
      let (byte, wanted) = (self[index], text.utf8Start[index])
      // Most letters are lower case.
      if byte != wanted, Self.lowercased(byte) != wanted { return false }
    }
    return true
  }

  /// Whether the bytes are those of `text`, ASCII letters in whatever case.
  package func equalsIgnoringCase(_ text: some Sequence<UInt8>) -> Bool {
    elementsEqual(text) { Self.lowercased($0) == Self.lowercased($1) }
  }

  @inlinable @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  /// Whether a Content-Type (RFC 9110 §8.3) is `type`, with whatever parameters.
  package func isMediaType(_ type: StaticString) -> Bool {
    slice(0, position(of: UInt8(ascii: ";"))).trimmingSpace.equalsIgnoringCase(type)
  }

  /// Where the first `byte` is, or the count of all bytes.
  @inlinable package func position(of byte: UInt8) -> Int {
    guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return count }
    return UnsafeRawPointer(found) - start
  }

  /// Whether the bytes begin with `text`.
  @inlinable package func starts(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && slice(0, text.utf8CodeUnitCount).equals(text)
  }

  /// Whether the bytes begin with `text`, which must be ASCII in lower case, in whatever case.
  func startsIgnoringCase(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && slice(0, text.utf8CodeUnitCount).equalsIgnoringCase(text)
  }

  /// Whether these bytes are the same as those.
  @inlinable package func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else {
      return count == other.count
    }
    return memcmp(start, otherStart, count) == 0
  }

  /// The bytes from `start` up to `end`; nothing if there is nothing between.
  @inlinable package func slice(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[Swift.min(start, end)..<end])
  }

  /// The bytes without spaces and tabs around them.
  package var trimmingSpace: UnsafeRawBufferPointer {
    var (start, end) = (0, count)
    while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    while end > start, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return slice(start, end)
  }

  /// The bytes inside a pair of double quotes, if there is one around them. Escapes are left as they are.
  package var unquoted: UnsafeRawBufferPointer {
    count >= 2 && first == UInt8(ascii: "\"") && last == UInt8(ascii: "\"") ? slice(1, count - 1) : self
  }

  /// Whether the byte at an index is the second of a quoted pair, as in `\"` (RFC 9110 §5.6.4).
  package func isEscaped(at index: Int) -> Bool {
    var start = index
    while start > 0, self[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return !(index - start).isMultiple(of: 2)
  }

  /// Calls `body` with each part of a list, without spaces around it, in order. O(count).
  ///
  /// - Parameters:
  ///   - separator: one ASCII character.
  ///   - quoted: whether a separator between double quotes belongs to the part.
  ///   - escaped: whether a backslash between double quotes takes its meaning from a double quote; in an entity tag it
  ///     does not.
  ///   - body: called with each part, also with an empty one.
  package func forEachPart(
    between separator: Unicode.Scalar, quoted: Bool, escaped: Bool = true, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    var start = 0
    var isQuoted = false
    for index in 0..<count {
      let byte = self[index]
      if quoted, byte == UInt8(ascii: "\""), !isQuoted || !escaped || !isEscaped(at: index) { isQuoted.toggle() }
      guard byte == separator.value, !isQuoted else { continue }
      body(slice(start, index).trimmingSpace)
      start = index + 1
    }
    body(slice(start, count).trimmingSpace)
  }

  /// A number of decimal digits and nothing else; one beyond all numbers is the highest. nil for anything else.
  package var decimalNumber: Int? {
    guard !isEmpty else { return nil }
    var number = 0
    for byte in self {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(byte - 0x30))
      number = overflow || carry ? .max : sum
    }
    return number
  }
}
