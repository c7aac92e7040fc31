/// The name of one state of a representation (RFC 9110 §8.8.3).
package struct EntityTag {
  /// As it is sent: in quotes.
  package let text: String

  /// The tag of a file.
  package init(checksum: UInt64) { text = "\"\(String(checksum, radix: 16))\"" }

  /// The tag of a session's document at a revision: as JSON, or as an outline. They are two representations, so they have
  /// two tags.
  package init(revision: Int, isOutline: Bool) { text = isOutline ? "\"\(revision)-text\"" : "\"\(revision)\"" }

  /// Whether the bytes are this tag, with its quotes.
  package func isSame(as tag: UnsafeRawBufferPointer) -> Bool { tag.elementsEqual(text.utf8) }
}
