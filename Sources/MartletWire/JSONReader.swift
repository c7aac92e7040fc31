/// Reads JSON (RFC 8259) from bytes that anybody may have sent: one pass, strict, without recursion over nesting.
///
/// It accepts exactly what RFC 8259 allows, and refuses besides: a byte order mark, a NUL character in a string,
/// numbers that a `Double` cannot hold, a second member of the same name (RFC 8259 §4 leaves that open), and text with
/// more than 30 combining marks in a row (`isStreamSafe`).
/// Errors are `malformed-request` problems that name the byte.
package struct JSONReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Calls `member` for each member of the object at hand; it must read the value.
  package mutating func object(_ member: (ExactText, inout JSONReader) throws(Problem) -> Void) throws(Problem) {
    try expect(UInt8(ascii: "{"), "an object, \"{\",")
    skipSpace()
    if take(UInt8(ascii: "}")) { return }
    var names = Names()
    repeat {
      skipSpace()
      let name = ExactText(try string())
      if !names.insert(name) { throw malformed("the member \"\(name.text.shortened())\" appears twice") }
      skipSpace()
      try expect(UInt8(ascii: ":"), "\":\"")
      skipSpace()
      try member(name, &self)
      skipSpace()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), "\",\" or \"}\"")
  }

  /// The names of an object's members. The first few take no memory of their own: no request has more.
  private struct Names {
    private var first = InlineArray<4, ExactText?>(repeating: nil)
    private var others: Set<ExactText> = []

    /// - Returns: false if the name is there already.
    mutating func insert(_ name: ExactText) -> Bool {
      for index in first.indices {
        guard let known = first[index] else {
          first[index] = name
          return true
        }
        if known == name { return false }
      }
      return others.insert(name).inserted
    }
  }

  /// Checks that nothing but white space is left.
  package mutating func end() throws(Problem) {
    skipSpace()
    if position < bytes.count { throw malformed("there is more text after the end of the value") }
  }

  /// What kind of value comes next, judged by its first byte.
  package enum Kind { case object, array, string, number, bool, null }

  package mutating func peek() throws(Problem) -> Kind {
    skipSpace()
    guard position < bytes.count else { throw malformed("the text ends too early") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw malformed("a value was expected")
    }
  }

  package mutating func bool() throws(Problem) -> Bool {
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw malformed("a value was expected")
  }

  package mutating func null() throws(Problem) {
    guard takeWord("null") else { throw malformed("a value was expected") }
  }

  /// Calls `element` for each element of the array at hand; it must read the value.
  package mutating func array(_ element: (inout JSONReader) throws(Problem) -> Void) throws(Problem) {
    try expect(UInt8(ascii: "["), "an array, \"[\",")
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    repeat {
      skipSpace()
      try element(&self)
      skipSpace()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "\",\" or \"]\"")
  }

  package mutating func number() throws(Problem) -> Double {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    if position < bytes.count, Self.continuesNumber(bytes[position]) { throw malformed("this is not a JSON number") }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw malformed("the number is out of range") }
    return number
  }

  package mutating func string() throws(Problem) -> String {
    guard take(UInt8(ascii: "\"")) else { throw malformed("a string was expected") }
    let start = position
    var highest: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let utf8 = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
        position += 1
        return highest < 0x80 ? String(decoding: utf8, as: UTF8.self) : try validated(utf8, highest: highest)
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw malformed("a control character in a string must be escaped")
      default:
        highest = max(highest, byte)
        position += 1
      }
    }
    throw malformed("a string has no end")
  }

  /// The slow path: from the first escape on, the string is rebuilt.
  private mutating func escapedString(from start: Int) throws(Problem) -> String {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        let highest = text.max() ?? 0
        return try text.withUnsafeBytes { utf8 in
          Result { () throws(Problem) in try validated(utf8, highest: highest) }
        }.get()
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw malformed("a control character in a string must be escaped")
      default: text.append(byte)
      }
    }
    throw malformed("a string has no end")
  }

  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    guard position < bytes.count else { throw malformed("a string has no end") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw malformed("this escape is not JSON")
    }
  }

  private mutating func unicodeEscape() throws(Problem) -> Unicode.Scalar {
    let first = try hexadecimal()
    if first == 0 { throw malformed("a NUL character is not accepted") }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw malformed(Self.loneSurrogate) }
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw malformed(Self.loneSurrogate) }
    return scalar
  }

  private mutating func hexadecimal() throws(Problem) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Self.hexadecimalValue(bytes[position]) else {
        throw malformed("\\u takes four hexadecimal digits")
      }
      number = number << 4 | digit
      position += 1
    }
    return number
  }

  /// The text of the bytes, of which `highest` is the highest: below 0xCC, no scalar is a combining mark. Throws if
  /// they are not UTF-8, or have too many combining marks in a row.
  private func validated(_ utf8: UnsafeRawBufferPointer, highest: UInt8) throws(Problem) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else { throw malformed("the text is not valid UTF-8") }
    if highest >= 0xCC, !utf8.isStreamSafe { throw malformed("the text has more than 30 combining marks in a row") }
    return text
  }

  private mutating func digits() throws(Problem) {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
    if position == start { throw malformed("a digit was expected") }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[position + offset] != word.utf8Start[offset] { return false }
    position = end
    return true
  }

  private mutating func expect(_ byte: UInt8, _ what: String) throws(Problem) {
    skipSpace()
    if !take(byte) { throw malformed("\(what) was expected") }
  }

  private func malformed(_ what: String) -> Problem {
    Problem(.malformedRequest, "The body is not acceptable JSON: at byte \(position), \(what).")
  }

  private static let loneSurrogate = "half of a surrogate pair stands alone"

  private static func continuesNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
