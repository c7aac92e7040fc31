import CMicroHTTPD
import Glibc

/// Checks of a header block that libmicrohttpd leaves to the service.
///
/// 0.9.75 parses leniently. What it lets through, and what becomes of it here:
///
/// | what arrives                                              | answer |
/// |-----------------------------------------------------------|--------|
/// | no Host on HTTP/1.1, or two of them                       | 400    |
/// | two Content-Length, equal or not                          | 400    |
/// | any Transfer-Encoding, with or without Content-Length     | 411    |
/// | `Content-Length : 5`, or any name that is not a token     | 400    |
/// | a space, control byte or NUL in the target                | 400    |
/// | anything but one space between the method and the target  | 400    |
/// | `*`, an authority, an absolute URI that is not HTTP's     | 400    |
/// | several lines of a field that is no list                  | 400    |
/// | a body with GET or HEAD                                   | 400    |
/// | a Content-Length above the limit                          | 413    |
/// | a method that is not in `Method`                          | 405    |
/// | a head that leaves too little room for that of an answer  | 431    |
/// | a NUL, CR or other control byte in a header's value       | 400    |
/// | a line that begins with ":", a folded line, a bare LF      | 400    |
///
/// The last two rows are seen from where things stand in memory. The library leaves the header block where it read it
/// and writes NULs over the line ends, so each name begins two NULs behind the end of the line before it, and the last
/// line is followed by four, with which the block ends. A NUL in a value makes the value look shorter than its line; a
/// line that begins with ":" or a NUL is where the library stops although the block goes on, and what follows would be
/// the next request. Only where such a line makes four bytes with the line end before it, because one of the two is a
/// bare LF, it cannot be told from the end of the block; nor can a NUL and a bare LF from the CRLF of a line.
///
/// The library builds the head of an answer in the room that the request has left of the connection's pool. Where that is
/// too little it closes the connection without a word, and by then the request would have been carried out.
struct RequestValidator {
  private var hosts = 0
  private var lengths = 0
  private var length = 0
  private var lengthIsNumber = true
  private var hasTransferEncoding = false
  private var namesAreTokens = true
  private var valuesAreClean = true
  private var linesAreWhole = true
  /// What the library keeps of the headers beside the block itself, in bytes.
  private var kept = 0
  /// Where the line read last ends.
  private var lineEnd: UnsafeRawPointer

  /// The longest head of an answer, in bytes, and then some.
  private static let reserve = 1_280
  /// What the library's record of a header, of a part of the query or of a cookie takes, in bytes.
  private static let recordSize = 64

  private let record: UnsafeMutablePointer<Connection>

  private init(of record: UnsafeMutablePointer<Connection>, after line: UnsafeRawPointer) {
    self.record = record
    lineEnd = line
  }

  /// Looks a request over: O(bytes of target and header names), no allocation when nothing is wrong.
  ///
  /// - Parameters:
  ///   - connection: the library's connection, whose header fields are visited.
  ///   - record: what is known of the request so far.
  ///   - method: the method's text, with which the header block begins in memory.
  ///   - version: the protocol version's text, which stands in memory right behind the target and one byte.
  ///   - limit: the longest body allowed, in bytes.
  ///   - room: the connection's pool, in bytes.
  /// - Returns: what is wrong first, or nil. `record.fields` has been filled; `record.contentLength` is set if nothing is
  ///   wrong but perhaps that.
  static func check(
    _ connection: OpaquePointer, _ record: UnsafeMutablePointer<Connection>, method: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>, limit: Int, room: Int
  ) -> RequestError? {
    if let error = checkTarget(record, method: method, version: version) { return error }
    var validator = RequestValidator(of: record, after: UnsafeRawPointer(version) + strlen(version))
    withUnsafeMutablePointer(to: &validator) { validator in
      _ = MHD_get_connection_values_n(connection, .HEADER_KIND, visit, validator)
    }
    let end = UnsafeRawPointer(method) + martlet_connection_head_size(connection)
    if end != validator.lineEnd + 4 { validator.linesAreWhole = false }
    return validator.firstViolation(record, isOld: strcmp(version, "HTTP/1.0") == 0, limit: limit, room: room)
  }

  private static func checkTarget(
    _ record: UnsafeMutablePointer<Connection>, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) -> RequestError? {
    guard let path = record.pointee.path else { return .malformed("The request has no target.") }
    if UnsafeRawPointer(path) - UnsafeRawPointer(method) != strlen(method) + 1 {
      return .malformed("Between the request's method and its target there must be one space.")
    }
    if version[0] == 0 { return .malformed("The request line does not end in an HTTP version.") }
    // The query's mark has become a NUL by now, so the target's end is known only from where the version begins.
    if UnsafeRawPointer(version) - UnsafeRawPointer(path) != record.pointee.targetCount + 1 {
      return .malformed("The request's target contains a NUL byte or stray spaces.")
    }
    if path[0] != UInt8(ascii: "/"), !takesAbsoluteForm(record) {
      return .malformed("The request's target must be a path that begins with \"/\", or an http or https URI.")
    }
    let bytes = UnsafeRawBufferPointer(start: path, count: record.pointee.pathCount + record.pointee.pathOffset)
    let query = UnsafeRawBufferPointer(start: record.pointee.query, count: record.pointee.queryCount)
    if !isClean(bytes) || !isClean(query) {
      return .malformed("The request's target contains a space or a control byte.")
    }
    return nil
  }

  /// Takes the target apart if it is a URI, as a proxy is sent it and a server has to take it (RFC 9112 section 3.2.2).
  private static func takesAbsoluteForm(_ record: UnsafeMutablePointer<Connection>) -> Bool {
    let target = UnsafeRawBufferPointer(start: record.pointee.path, count: record.pointee.pathCount)
    let schemes: [StaticString] = ["http://", "https://"]
    guard let scheme = schemes.first(where: { target.startsIgnoringCase(with: $0) }) else { return false }
    let authority = scheme.utf8CodeUnitCount
    var end = authority
    while end < target.count, target[end] != UInt8(ascii: "/") {
      // No user's name stands in an HTTP URI (RFC 9110 section 4.2.4).
      if target[end] == UInt8(ascii: "@") { return false }
      end += 1
    }
    if end == authority { return false }
    record.pointee.setAbsoluteForm(authority: authority, path: end)
    return true
  }

  private static func isClean(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for byte in bytes where byte <= 0x20 || byte == 0x7F { return false }
    return true
  }

  private func firstViolation(
    _ record: UnsafeMutablePointer<Connection>, isOld: Bool, limit: Int, room: Int
  ) -> RequestError? {
    if !linesAreWhole || !isZero(lineEnd, count: 4) {
      return .malformed("The header block has a NUL byte, a folded line, a line without a name or a bare line feed.")
    }
    if room - taken(by: record) < Self.reserve { return .headTooLarge }
    if !valuesAreClean { return .malformed("A header's value contains a control byte.") }
    if !namesAreTokens { return .malformed("A header's name contains a byte that no name may contain.") }
    if hosts > 1 { return .malformed("The request has more than one Host header.") }
    if hosts == 0, !isOld { return .malformed("The request has no Host header.") }
    if hasTransferEncoding { return .lengthRequired }
    if lengths > 1 { return .malformed("The request has more than one Content-Length header.") }
    if !lengthIsNumber { return .malformed("The Content-Length header is not a number.") }
    if let field = record.pointee.fields.wronglyRepeated {
      return .malformed("The request has more than one line of the field \"\(field.name)\".")
    }
    let method = record.pointee.method
    if method == .other { return .methodUnknown }
    if length > 0, method == .get || method == .head { return .unexpectedBody }
    record.pointee.contentLength = length
    return length > limit ? .tooLarge(limit: limit) : nil
  }

  /// How much of the pool the request takes, in bytes: the block from the path on, the method before it, and records.
  private func taken(by record: UnsafeMutablePointer<Connection>) -> Int {
    guard let path = record.pointee.path else { return 0 }
    let block = lineEnd - UnsafeRawPointer(path) + record.pointee.pathOffset + 16
    let query = UnsafeRawBufferPointer(start: record.pointee.query, count: record.pointee.queryCount)
    return block + kept + (query.isEmpty ? 0 : Self.records(in: query, between: UInt8(ascii: "&")))
  }

  private static func records(in list: UnsafeRawBufferPointer, between separator: UInt8) -> Int {
    list.reduce(recordSize) { $1 == separator ? $0 + recordSize : $0 }
  }

  /// Whether memory is zero from `start` on; as soon as a byte is not, no further one is looked at.
  private func isZero(_ start: UnsafeRawPointer, count: Int) -> Bool {
    for offset in 0..<count where start.load(fromByteOffset: offset, as: UInt8.self) != 0 { return false }
    return true
  }

  // MARK: One header

  private static let visit: MHD_KeyValueIteratorN = { validator, _, name, nameCount, value, valueCount in
    guard let validator, let name else { return .YES }
    let value = UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount)
    validator.assumingMemoryBound(to: RequestValidator.self).pointee
      .add(name: UnsafeRawBufferPointer(start: name, count: nameCount), value: value)
    return .YES
  }

  @inline(__always)
  private mutating func add(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    if name.baseAddress != lineEnd + 2 || !isZero(lineEnd, count: 2) { linesAreWhole = false }
    if let start = value.baseAddress { lineEnd = start + value.count }
    kept += Self.recordSize
    if !FieldSyntax.hasNoControls(value) { valuesAreClean = false }
    if let field = Field.named(name) {
      record.pointee.fields.add(field, value.trimmingSpace)
      if field == .host { hosts += 1 }
      return
    }
    switch name.count {
    // The library takes cookies apart in a copy.
    case 6 where name.equalsIgnoringCase("cookie"):
      kept += value.count + Self.records(in: value, between: UInt8(ascii: ";"))
    case 17 where name.equalsIgnoringCase("transfer-encoding"): hasTransferEncoding = true
    case 14 where name.equalsIgnoringCase("content-length"):
      lengths += 1
      guard let number = value.trimmingSpace.decimalNumber else {
        lengthIsNumber = false
        return
      }
      length = number
    // The other names that are looked for are tokens.
    default: if !FieldSyntax.isToken(name) { namesAreTokens = false }
    }
  }
}
