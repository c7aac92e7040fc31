/// The conditions under which a request is to be carried out (RFC 9110 §13), which hold for every method but OPTIONS.
/// Valid as long as the bytes of the request are.
package struct Preconditions {
  /// What If-Match lists; nil where the request has no such field.
  package let ifMatch: EntityTagList?
  /// What If-None-Match lists; nil where the request has no such field.
  package let ifNoneMatch: EntityTagList?
  /// Whether the request only reads: GET or HEAD.
  package let isRead: Bool

  /// The conditions of a request; by default those of one that changes something whatever there is.
  package init(ifMatch: EntityTagList? = nil, ifNoneMatch: EntityTagList? = nil, isRead: Bool = false) {
    self.ifMatch = ifMatch
    self.ifNoneMatch = ifNoneMatch
    self.isRead = isRead
  }

  /// Whether there are none.
  package var isEmpty: Bool { ifMatch == nil && ifNoneMatch == nil }

  /// What a check comes to, where the request is not refused.
  package enum Verdict { case proceed, notModified }

  /// Checks the conditions against what there is. Costs nothing where there are none.
  ///
  /// - Parameters:
  ///   - tags: those of the representations that there are; none where they have no tags.
  ///   - exists: whether there is a representation.
  ///   - revision: what the session is at, for the problem.
  /// - Returns: `notModified` if a request that only reads is to be answered 304.
  /// - Throws: `revision-mismatch`, or `malformed-request` if If-Match has anything in it that is not a tag.
  package func check(
    _ tags: @autoclosure () -> [EntityTag], exists: Bool = true, revision: @autoclosure () -> Int? = nil
  ) throws(Problem) -> Verdict {
    if let ifMatch {
      guard ifMatch.isWellFormed else {
        throw Problem(.malformedRequest, "If-Match takes entity tags, which stand in quotes, like \"7\".")
      }
      if !ifMatch.names(tags(), exists: exists, byStrongComparison: true) {
        throw Self.mismatch("If-Match does not name", revision())
      }
    }
    if let ifNoneMatch, ifNoneMatch.names(tags(), exists: exists, byStrongComparison: false) {
      if isRead { return .notModified }
      throw Self.mismatch("If-None-Match names", revision())
    }
    return .proceed
  }

  private static func mismatch(_ what: String, _ revision: Int?) -> Problem {
    guard let revision else { return Problem(.revisionMismatch, "\(what) what there is.") }
    return Problem(.revisionMismatch, "The session is at revision \(revision), which \(what).", revision: revision)
  }
}

/// What If-Match or If-None-Match lists: entity tags, or "*" for whatever there is. Valid as long as the bytes of the
/// request are.
package struct EntityTagList {
  private var tags: [(opaque: UnsafeRawBufferPointer, isWeak: Bool)] = []
  private var count = 0
  private var isAny = false
  private var hasOnlyTags = true

  /// An empty list.
  package init() {}

  /// Whether every element is an entity tag, or "*" stands alone.
  var isWellFormed: Bool { hasOnlyTags && count > 0 && (!isAny || count == 1) }

  /// Adds an element as it stands in the field, without spaces around it. A list may have empty ones (RFC 9110 §5.6.1).
  package mutating func append(_ element: UnsafeRawBufferPointer) {
    if element.isEmpty { return }
    count += 1
    if element.elementsEqual("*".utf8) {
      isAny = true
      return
    }
    let isWeak = element.starts(with: "W/".utf8)
    let opaque = isWeak ? UnsafeRawBufferPointer(rebasing: element.dropFirst(2)) : element
    if Self.isTag(opaque) { tags.append((opaque, isWeak)) } else { hasOnlyTags = false }
  }

  /// Whether the list names what there is: by a strong comparison, where weak tags do not count, or by a weak one
  /// (RFC 9110 §8.8.3.2).
  func names(_ there: [EntityTag], exists: Bool, byStrongComparison isStrong: Bool) -> Bool {
    if isAny, exists { return true }
    return tags.contains { tag in !(isStrong && tag.isWeak) && there.contains { $0.isSame(as: tag.opaque) } }
  }

  private static func isTag(_ text: UnsafeRawBufferPointer) -> Bool {
    let quote = UInt8(ascii: "\"")
    return text.count >= 2 && text.first == quote && text.last == quote
      && text.dropFirst().dropLast().allSatisfy { $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }
  }
}
