/// The requests in what a client has sent on one connection, read by the letter of RFC 9112, and as strictly as the
/// server promises to: a second reader, to which the server's has to keep.
struct SentRequests {
  /// The methods of the requests that are complete.
  private(set) var methods: [String] = []
  /// Whether something is left that is not a complete request. The server may refuse that, once, and must close then.
  private(set) var hasRest = false
  private var rest: ArraySlice<UInt8>

  /// How many answers there may be at most.
  var mostAnswers: Int { methods.count + (hasRest ? 1 : 0) }

  init(_ bytes: [UInt8], longestBody: Int) {
    rest = Self.withPlainEnds(bytes)[...]
    while true {
      skipEmptyLines()
      if rest.isEmpty { return }
      guard let goesOn = readRequest(longestBody: longestBody) else {
        hasRest = true
        return
      }
      if !goesOn { return }
    }
  }

  /// To the server, some lines of NULs are the end of a header block (see `RequestValidator`), which they are as long as.
  /// The library writes a NUL over the colon that ends a name, also over that of a name without letters.
  private static func withPlainEnds(_ bytes: [UInt8]) -> [UInt8] {
    var plain = bytes
    for start in plain.indices.dropLast(3) where plain[start] == 0x0D || plain[start] == 0x0A {
      // A line end with which a block ends ends no other line.
      let line = plain[start] == 0x0D ? start : start - 1
      if line >= 2, plain[(line - 2)..<line].elementsEqual([0x0D, 0x0A]) { continue }
      var bytes = Array(plain[start..<start + 4])
      let name = bytes[0] == 0x0D ? 2 : 1
      if bytes[name] == UInt8(ascii: ":") { bytes[name] = 0 }
      if [[0x0D, 0x0A, 0, 0x0A], [0x0A, 0, 0, 0x0A], [0x0A, 0, 0x0D, 0x0A]].contains(bytes) {
        plain.replaceSubrange(start..<start + 4, with: [0x0D, 0x0A, 0x0D, 0x0A])
      }
    }
    return plain
  }

  /// Empty lines before a request are passed over (section 2.2). To the server a CR or an LF ends them, too, and a line
  /// that begins with a NUL may look empty, or be refused.
  private mutating func skipEmptyLines() {
    while let byte = rest.first, [0x00, 0x0A, 0x0D].contains(byte) {
      if byte == 0x00 {
        hasRest = true
        rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
      }
      rest = rest.dropFirst()
    }
  }

  /// Reads one request.
  /// - Returns: whether the connection stays open for another one; nil if this is not a complete request.
  private mutating func readRequest(longestBody: Int) -> Bool? {
    guard let line = readLine() else { return nil }
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]), words[1].first == UInt8(ascii: "/"), words[1].allSatisfy(isVisible),
      words[2].starts(with: Array("HTTP/1.".utf8)), words[2].count == 8, isDigit(words[2][words[2].endIndex - 1])
    else { return nil }
    var fields: [String: [String]] = [:]
    while true {
      guard let line = readLine() else { return nil }
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]),
        line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      var value = line[(colon + 1)...]
      while let byte = value.first, byte == 0x20 || byte == 0x09 { value = value.dropFirst() }
      while let byte = value.last, byte == 0x20 || byte == 0x09 { value = value.dropLast() }
      fields[name, default: []].append(String(decoding: value, as: UTF8.self))
    }
    guard fields["transfer-encoding"] == nil else { return nil }
    var length = 0
    if let lengths = fields["content-length"] {
      guard lengths.count == 1, lengths[0].utf8.allSatisfy(isDigit), let number = Int(lengths[0]),
        number <= longestBody, rest.count >= number
      else { return nil }
      length = number
    }
    rest = rest.dropFirst(length)
    methods.append(String(decoding: words[0], as: UTF8.self))
    return fields["connection"] != ["close"]
  }

  /// A line without the CRLF that ends it; nil if it has no such end, or another CR or LF in it. A NUL and an LF are the
  /// same to the server, to which a CRLF comes as two NULs.
  private mutating func readLine() -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(where: { $0 == 0x0D || $0 == 0x0A }) else { return nil }
    if rest[end] == 0x0A, end > rest.startIndex, rest[end - 1] == 0 {
      defer { rest = rest[(end + 1)...] }
      return rest[..<(end - 1)]
    }
    guard rest[end...].starts(with: [0x0D, 0x0A]) else { return nil }
    defer { rest = rest[(end + 2)...] }
    return rest[..<end]
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

private func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte != 0x7F }

/// RFC 9110 section 5.6.2.
func isToken(_ bytes: some Collection<UInt8>) -> Bool {
  let marks = Set("!#$%&'*+-.^_`|~".utf8)
  return !bytes.isEmpty
    && bytes.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || marks.contains(byte)
    }
}
