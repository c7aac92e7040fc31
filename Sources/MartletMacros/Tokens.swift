/// A piece of Swift source: a word, a literal in quotes, everything from a bracket to its partner, or one other character.
struct Token {
  let text: String
  /// Where it lies, in bytes of UTF-8 from the beginning of the source.
  let bytes: Range<Int>
}

/// The tokens of a declaration, without white space and comments.
///
/// It never fails: what has no end goes on to the end of the source, which the compiler has parsed before. A regular
/// expression without `#` is not recognised; in an initial value nothing depends on that but the search for commas.
func tokens(of source: String) -> [Token] {
  var scanner = Scanner(bytes: Array(source.utf8))
  var tokens: [Token] = []
  while let range = scanner.next() {
    tokens.append(Token(text: String(decoding: scanner.bytes[range], as: UTF8.self), bytes: range))
  }
  return tokens
}

/// The way through a source. A byte past its end reads as 0.
private struct Scanner {
  let bytes: [UInt8]
  var position = 0

  private var isAtEnd: Bool { position >= bytes.count }
  private var byte: UInt8 { isAtEnd ? 0 : bytes[position] }
  private var isAtLineEnd: Bool { isAtEnd || byte == 0x0A || byte == 0x0D }

  mutating func next() -> Range<Int>? {
    skipTrivia()
    if isAtEnd { return nil }
    let start = position
    switch byte {
    case _ where Self.opens(byte): skipGroup()
    case UInt8(ascii: "\""), UInt8(ascii: "#"): skipLiteral()
    case UInt8(ascii: "`"):
      position += 1
      skip(past: "`")
    case _ where Self.isWord(byte):
      while Self.isWord(byte) { position += 1 }
    default: position += 1
    }
    return start..<position
  }

  private mutating func skipTrivia() {
    while !isAtEnd {
      if byte <= 0x20 {
        position += 1
      } else if take("//") {
        while !isAtLineEnd { position += 1 }
      } else if take("/*") {
        var depth = 1
        while !isAtEnd, depth > 0 {
          if take("/*") { depth += 1 } else if take("*/") { depth -= 1 } else { position += 1 }
        }
      } else {
        return
      }
    }
  }

  private mutating func skipGroup() {
    var depth = 0
    repeat {
      if Self.opens(byte) {
        depth += 1
        position += 1
      } else if take(")") || take("]") || take("}") {
        depth -= 1
      } else {
        _ = next()
      }
      if depth > 0 { skipTrivia() }
    } while depth > 0 && !isAtEnd
  }

  /// Passes a string, `"…"`, `"""…"""` or `#"…"#`, a regular expression, `#/…/#`, or else one character.
  private mutating func skipLiteral() {
    let start = position
    while take("#") {}
    let hashes = String(repeating: "#", count: position - start)
    if !hashes.isEmpty, take("/") {
      skip(past: "/" + hashes)
    } else if take("\"") {
      // On one line, `#"""#` is a quotation mark in quotes.
      let isLong = isAt("\"\"") && (hashes.isEmpty || !lineContains("\"" + hashes))
      if isLong { position += 2 }
      let end = (isLong ? "\"\"\"" : "\"") + hashes
      while !isAtEnd, !take(end), isLong || !isAtLineEnd {
        if !take("\\" + hashes) {
          position += 1
        } else if isAt("(") {
          skipGroup()
        } else if !isAtEnd {
          position += 1
        }
      }
    } else {
      position = start + 1
    }
  }

  private mutating func skip(past end: String) {
    while !isAtEnd, !take(end) { position += 1 }
  }

  private func lineContains(_ text: String) -> Bool {
    var rest = self
    while !rest.isAtLineEnd {
      if rest.isAt(text) { return true }
      rest.position += 1
    }
    return false
  }

  private func isAt(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8.count
    return true
  }

  private static func opens(_ byte: UInt8) -> Bool { "([{".utf8.contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "\u{80}"...: true
    default: false
    }
  }
}
