import MartletHTTP
import MartletWire

/// The name of one state of a representation (RFC 9110 §8.8.3).
struct EntityTag {
  /// As it is sent: in quotes.
  let text: String

  /// The tag of a file.
  init(checksum: UInt64) { text = "\"\(String(checksum, radix: 16))\"" }

  /// The tag of a session's document at a revision: as JSON, or as an outline. They are two representations, so they have
  /// two tags.
  init(revision: Int, isOutline: Bool) { text = isOutline ? "\"\(revision)-text\"" : "\"\(revision)\"" }

  func isSame(as tag: UnsafeRawBufferPointer) -> Bool { tag.elementsEqual(text.utf8) }
}

/// The conditions under which a request is to be carried out (RFC 9110 §13), which hold for every method but OPTIONS.
enum Preconditions {
  enum Verdict { case proceed, notModified }

  /// Checks If-Match and If-None-Match against what there is. Costs nothing where the request has neither.
  ///
  /// - Parameters:
  ///   - exchange: the request.
  ///   - tags: those of the representations that there are; none where they have no tags.
  ///   - exists: whether there is a representation.
  ///   - revision: what the session is at, for the problem.
  /// - Returns: `notModified` if a GET or HEAD request is to be answered 304.
  /// - Throws: `revision-mismatch`, or `malformed-request` if If-Match has anything in it that is not a tag.
  @MainActor static func check(
    _ exchange: borrowing Exchange, tags: @autoclosure () -> [EntityTag], exists: Bool = true,
    revision: @autoclosure () -> Int? = nil
  ) throws(Problem) -> Verdict {
    if exchange.field(.ifMatch) != nil {
      let condition = TagCondition(exchange, .ifMatch, tags: tags(), exists: exists)
      if !condition.isWellFormed {
        throw Problem(.malformedRequest, "If-Match takes entity tags, which stand in quotes, like \"7\".")
      }
      if !condition.isMatchedStrongly { throw mismatch("If-Match does not name", revision()) }
    }
    if exchange.field(.ifNoneMatch) != nil {
      let condition = TagCondition(exchange, .ifNoneMatch, tags: tags(), exists: exists)
      if !condition.isMatchedWeakly { return .proceed }
      if exchange.method == .get || exchange.method == .head { return .notModified }
      throw mismatch("If-None-Match names", revision())
    }
    return .proceed
  }

  private static func mismatch(_ what: String, _ revision: Int?) -> Problem {
    guard let revision else { return Problem(.revisionMismatch, "\(what) what there is.") }
    return Problem(.revisionMismatch, "The session is at revision \(revision), which \(what).", revision: revision)
  }
}

/// What one of the two fields comes to.
private struct TagCondition {
  private(set) var isWellFormed = true
  /// Whether it names what there is by a strong comparison, where weak tags do not count, or by a weak one (RFC 9110
  /// §8.8.3.2).
  private(set) var isMatchedStrongly = false
  private(set) var isMatchedWeakly = false

  @MainActor init(_ exchange: borrowing Exchange, _ field: Field, tags: [EntityTag], exists: Bool) {
    var condition = (isWellFormed: true, strong: false, weak: false)
    var count = 0
    var isAny = false
    exchange.forEachLine(of: field) { line in
      line.forEachPart(between: ",", quoted: true, escaped: false) { part in
        // A list may have empty elements (RFC 9110 §5.6.1).
        if part.isEmpty { return }
        count += 1
        if part.equals("*") {
          isAny = true
          return
        }
        let isWeak = part.starts(with: "W/")
        let opaque = isWeak ? part.slice(2, part.count) : part
        if !Self.isTag(opaque) {
          condition.isWellFormed = false
        } else if tags.contains(where: { $0.isSame(as: opaque) }) {
          condition.weak = true
          if !isWeak { condition.strong = true }
        }
      }
    }
    // "*" stands alone.
    isWellFormed = condition.isWellFormed && count > 0 && (!isAny || count == 1)
    isMatchedStrongly = condition.strong || isAny && exists
    isMatchedWeakly = condition.weak || isAny && exists
  }

  private static func isTag(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count >= 2 && text.first == UInt8(ascii: "\"") && text.last == UInt8(ascii: "\"")
      && text.unquoted.allSatisfy { $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }
  }
}
