import Glibc

/// Text that is told apart by its bytes.
///
/// Swift's `String` takes two texts for one that differ only in how their marks are composed, and has to put marks in
/// order to find out, which takes the square of their number. What the wire brings is compared and hashed like this
/// instead, in time that depends on its length alone; and a client is told of every change of its bytes.
package struct ExactText: Hashable, Sendable {
  @usableFromInline package let text: String

  package init(_ text: String) { self.text = text }

  @inlinable package static func == (left: ExactText, right: ExactText) -> Bool { left.text.isExactly(right.text) }

  package func hash(into hasher: inout Hasher) { text.hashExactly(into: &hasher) }
}

extension ExactText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

extension String {
  /// Whether two texts have the same bytes.
  @inlinable package func isExactly(_ other: String) -> Bool {
    // Nearly always this decides: a text of up to 15 bytes is held in the two words of the string itself, with a bit in
    // the second that says so, and of others these are where the text is.
    let (words, otherWords) = (
      unsafeBitCast(self, to: (UInt64, UInt64).self), unsafeBitCast(other, to: (UInt64, UInt64).self)
    )
    if words == otherWords { return true }
    if words.1 & otherWords.1 & Self.isHeldInline != 0 { return false }
    return hasSameBytes(as: other)
  }

  @usableFromInline @inline(never)
  func hasSameBytes(as other: String) -> Bool {
    let (left, right) = (utf8, other.utf8)
    guard left.count == right.count else { return false }
    let areSame = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return true }
        return memcmp(start, otherStart, left.count) == 0
      }
    }
    return (areSame ?? nil) ?? left.elementsEqual(right)
  }

  @inlinable static var isHeldInline: UInt64 { 1 << 61 }

  /// Feeds the bytes, and an end that no text contains, to a hasher.
  package func hashExactly(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }

  /// The beginning of a text, for a message that should stay short whatever a client or an app has sent: at most `count`
  /// scalars, and "…" where there were more. By scalars, because one character may be as long as the text.
  package func shortened(to count: Int = 60) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
