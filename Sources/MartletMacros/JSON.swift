/// A value of JSON (RFC 8259), as the compiler and its plug-ins exchange them.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// A member of an object, or null.
  subscript(name: String) -> JSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// An element of an array, or null.
  subscript(index: Int) -> JSON {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { .null }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension JSON: CustomStringConvertible {
  /// The text, with the members of an object in the order of their names.
  var description: String {
    switch self {
    case .null: return "null"
    case .bool(let bool): return "\(bool)"
    case .number(let number): return Int(exactly: number).map(String.init) ?? "\(number)"
    case .string(let text): return Self.quoted(text)
    case .array(let elements): return "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      return "{" + sorted.map { Self.quoted($0.key) + ":" + $0.value.description }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..<" ": result += (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSON {
  /// The text is not JSON from this byte on.
  struct Malformed: Error { let offset: Int }

  /// Reads one value, with white space around it.
  init(parsing bytes: [UInt8]) throws {
    var parser = JSONParser(bytes: bytes)
    self = try parser.value()
    guard parser.position == bytes.count else { throw Malformed(offset: parser.position) }
  }
}

/// The way through a text. A byte past its end reads as 0, which stands nowhere in JSON.
private struct JSONParser {
  let bytes: [UInt8]
  var position = 0

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func value() throws -> JSON {
    skipSpace()
    defer { skipSpace() }
    if take("{") {
      var members: [String: JSON] = [:]
      try list(until: "}") {
        $0.skipSpace()
        let name = try $0.string()
        $0.skipSpace()
        try $0.expect(":")
        members[name] = try $0.value()
      }
      return .object(members)
    }
    if take("[") {
      var elements: [JSON] = []
      try list(until: "]") { elements.append(try $0.value()) }
      return .array(elements)
    }
    if byte == UInt8(ascii: "\"") { return .string(try string()) }
    let word = String(decoding: bytes[position...].prefix { !", \t\r\n]}".utf8.contains($0) }, as: UTF8.self)
    let known: [String: JSON] = ["null": .null, "true": .bool(true), "false": .bool(false)]
    guard let value = known[word] ?? Double(word).map(JSON.number) else { throw JSON.Malformed(offset: position) }
    position += word.utf8.count
    return value
  }

  private mutating func list(until end: Unicode.Scalar, _ element: (inout JSONParser) throws -> Void) throws {
    skipSpace()
    if take(end) { return }
    repeat { try element(&self) } while take(",")
    try expect(end)
  }

  private mutating func string() throws -> String {
    try expect("\"")
    var text: [UInt8] = []
    while !take("\"") {
      if take("\\") {
        text += String(try escape()).utf8
      } else if byte >= 0x20 {
        text.append(byte)
        position += 1
      } else {
        throw JSON.Malformed(offset: position)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws -> Unicode.Scalar {
    if take("u") {
      let first = try hexadecimal()
      if let scalar = Unicode.Scalar(first) { return scalar }
      try expect("\\")
      try expect("u")
      return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (try hexadecimal()) & 0x3FF) ?? "\u{FFFD}"
    }
    let meanings: KeyValuePairs<Unicode.Scalar, Unicode.Scalar> = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    for (name, meaning) in meanings where take(name) { return meaning }
    throw JSON.Malformed(offset: position)
  }

  private mutating func hexadecimal() throws -> UInt32 {
    guard let number = UInt16(String(decoding: bytes[position...].prefix(4), as: UTF8.self), radix: 16) else {
      throw JSON.Malformed(offset: position)
    }
    position += 4
    return UInt32(number)
  }

  private mutating func skipSpace() {
    while take(" ") || take("\n") || take("\r") || take("\t") {}
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    if !take(scalar) { throw JSON.Malformed(offset: position) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }
}
