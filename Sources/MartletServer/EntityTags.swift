import MartletWire

/// The entity tags of an If-Match or If-None-Match field (RFC 9110 §13.1).
struct EntityTags {
  private let tags: [Substring]

  init(_ field: UnsafeRawBufferPointer) {
    // A comma inside quotes belongs to the tag.
    var isQuoted = false
    tags = String(decoding: field, as: UTF8.self).unicodeScalars
      .split(omittingEmptySubsequences: false) { scalar in
        if scalar == "\"" { isQuoted.toggle() }
        return scalar == "," && !isQuoted
      }
      .map { Substring($0).trimmingSpace }
  }

  /// Whether the field names this revision, or any. Weak tags count, as If-None-Match compares weakly.
  func contain(_ revision: Int) -> Bool { contain(tag: Self.tag(of: revision)) }

  /// Whether the field names this tag, or any.
  func contain(tag own: String) -> Bool {
    tags.contains { $0 == "*" || $0 == own || $0 == "W/" + own }
  }

  /// Checks an If-Match field, which compares strongly, against the revision that there is. Throws `revision-mismatch`,
  /// or `malformed-request` where the field has anything in it that is not a tag.
  func require(_ revision: Int) throws(Problem) {
    if tags == ["*"] { return }
    guard tags.allSatisfy(Self.isTag) else {
      throw Problem(.malformedRequest, "If-Match takes a revision in quotes, like \(Self.tag(of: revision)).")
    }
    if tags.contains(where: { $0 == Self.tag(of: revision) }) { return }
    throw Problem(
      .revisionMismatch, "The session is at revision \(revision), which If-Match does not name.", revision: revision)
  }

  private static func tag(of revision: Int) -> String { "\"\(revision)\"" }

  private static func isTag(_ text: Substring) -> Bool {
    let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text
    guard opaque.utf8.count >= 2, opaque.first == "\"", opaque.last == "\"" else { return false }
    return opaque.dropFirst().dropLast().utf8.allSatisfy { $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }
  }
}

extension Substring {
  /// The text without spaces and tabs around it.
  var trimmingSpace: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? ""
  }
}
