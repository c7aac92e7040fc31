import MartletWire

/// The entity tags of an If-Match or If-None-Match field (RFC 9110 §13.1).
struct EntityTags {
  private let tags: [Substring]

  init(_ field: UnsafeRawBufferPointer) {
    let text = String(decoding: field, as: UTF8.self)
    tags = text.split(separator: ",").map { $0.drop { $0 == " " || $0 == "\t" } }.map { tag in
      tag.last == " " || tag.last == "\t" ? tag[..<(tag.lastIndex { $0 != " " && $0 != "\t" } ?? tag.startIndex)] : tag
    }
  }

  /// Whether the field names this revision, or any. Weak tags count, as If-None-Match compares weakly.
  func contain(_ revision: Int) -> Bool {
    contain(tag: "\"\(revision)\"")
  }

  /// Whether the field names this tag, or any.
  func contain(tag own: String) -> Bool {
    tags.contains { $0 == "*" || $0 == own || $0 == "W/" + own }
  }

  /// The revision that an If-Match field asks for, given the one there is; nil for any. Throws `malformed-request`.
  func expectedRevision(now revision: Int) throws(Problem) -> Int? {
    if tags.contains("*") { return nil }
    var revisions: [Int] = []
    for tag in tags {
      guard tag.count > 2, tag.first == "\"", tag.last == "\"", let number = Int(tag.dropFirst().dropLast()) else {
        throw Problem(.malformedRequest, "If-Match takes a revision in quotes, like \"7\".")
      }
      revisions.append(number)
    }
    guard let first = revisions.first else {
      throw Problem(.malformedRequest, "If-Match takes a revision in quotes, like \"7\".")
    }
    return revisions.contains(revision) ? revision : first
  }
}
