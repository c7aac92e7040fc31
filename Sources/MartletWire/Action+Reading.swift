extension Action {
  /// Reads the body of an action request.
  ///
  /// Members beyond `target`, `action`, `value`, `sequence` and `client` are refused: a misspelt one would otherwise be a silent
  /// loss. Throws `malformed-request`, or `invalid-value` for a `value` that is an array or an object.
  package init(reading bytes: UnsafeRawBufferPointer) throws(Problem) {
    var target: Target?
    var name: ExactText?
    var value: Value?
    var sequence: Int?
    var client: ExactText?
    var reader = JSONReader(bytes)
    try reader.object { (member, reader) throws(Problem) in
      switch member {
      case "target": target = try Target(reading: &reader)
      case "action": name = ExactText(try reader.string(at: "/action"))
      case "value": value = try Value(reading: &reader)
      case "sequence": sequence = try reader.integer(at: "/sequence", in: 0...Int(1) << 53 - 1)
      case "client": client = try ViewerName.read(try reader.string(at: "/client"), at: "/client")
      default: throw .unknownMember(member)
      }
    }
    try reader.end()
    guard let target else { throw .missingMember("target") }
    guard let name else { throw .missingMember("action") }
    self.init(target: target, name: name, value: value, sequence: sequence, client: client)
  }
}

/// What a client of a session calls itself: any name that no other one has.
package enum ViewerName {
  private static let longest = 32

  /// Takes a name of letters, digits, `-` and `_`.
  package static func read(_ name: String, at pointer: String? = nil) throws(Problem) -> ExactText {
    guard (1...longest).contains(name.utf8.count), name.utf8.allSatisfy(\.isOfBase64URL) else {
      throw Problem(
        .malformedRequest, "A client's name has 1 to \(longest) letters, digits, \"-\" and \"_\".", pointer: pointer)
    }
    return ExactText(name)
  }
}

extension UInt8 {
  /// RFC 4648 §5.
  fileprivate var isOfBase64URL: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Action.Target {
  fileprivate init(reading reader: inout JSONReader) throws(Problem) {
    switch try reader.peek() {
    case .number: self = .id(UInt32(try reader.integer(at: "/target", in: 0...Int(UInt32.max))))
    case .string: self = .identifier(ExactText(try reader.string()))
    case .object:
      var role: ExactText?
      var name: ExactText?
      var index: Int?
      try reader.object { (member, reader) throws(Problem) in
        switch member {
        case "role": role = ExactText(try reader.string(at: "/target/role"))
        case "name": name = ExactText(try reader.string(at: "/target/name"))
        case "index": index = try reader.integer(at: "/target/index", in: 0...Int(Int32.max))
        default: throw .unknownMember(member)
        }
      }
      guard let role else { throw .missingMember("target/role") }
      guard let name else { throw .missingMember("target/name") }
      self = .role(role, name: name, index: index)
    default:
      throw Problem(
        .malformedRequest, "A target is a node's id, an identifier, or {\"role\":…,\"name\":…}.", pointer: "/target")
    }
  }
}

extension Action.Value {
  fileprivate init(reading reader: inout JSONReader) throws(Problem) {
    switch try reader.peek() {
    case .string: self = .string(try reader.string())
    case .number: self = .number(try reader.number())
    case .bool: self = .bool(try reader.bool())
    case .null:
      try reader.null()
      self = .null
    case .array:
      var numbers: [Double] = []
      var lists: [[Double?]] = []
      var strings: [String] = []
      try reader.array { (reader) throws(Problem) in
        let hasStrings = !strings.isEmpty
        switch try reader.peek() {
        case .number where lists.isEmpty && !hasStrings && numbers.count < Self.longestArray:
          numbers.append(try reader.number())
        case .array where numbers.isEmpty && !hasStrings: lists.append(try Self.list(reading: &reader))
        case .string where numbers.isEmpty && lists.isEmpty && strings.count < Self.mostStrings:
          strings.append(try reader.string())
        default: throw Self.invalid
        }
      }
      self = !strings.isEmpty ? .strings(strings) : lists.isEmpty ? .numbers(numbers) : .lists(lists)
    case .object: throw Self.invalid
    }
  }

  private static func list(reading reader: inout JSONReader) throws(Problem) -> [Double?] {
    var list: [Double?] = []
    try reader.array { (reader) throws(Problem) in
      switch try reader.peek() {
      case .number: list.append(try reader.number())
      case .null:
        try reader.null()
        list.append(nil)
      default: throw Self.invalid
      }
    }
    return list
  }

  private static let longestArray = 16
  private static let mostStrings = 256

  private static var invalid: Problem {
    Problem(
      .invalidValue,
      """
      A value is a string, a number, true, false, null, an array of at most \(longestArray) numbers, an array of at most \
      \(mostStrings) strings, or an array of arrays of numbers and nulls.
      """,
      pointer: "/value")
  }
}

/// The body of `POST /sessions`: nothing, or an object that may say which page to open, for which browser,
/// and what the visitor's environment is.
package struct SessionRequest: Equatable {
  /// The page to open.
  package private(set) var path = "/"
  /// The capability of the browser that the session is for.
  package private(set) var visitor: String?
  /// What is known of the visitor; nil if the request does not say.
  package private(set) var environment: VisitorEnvironment?

  package static let longestPath = 2048

  package init(reading bytes: UnsafeRawBufferPointer) throws(Problem) {
    if bytes.isEmpty { return }
    var reader = JSONReader(bytes)
    var (path, visitor): (String?, String?)
    var environment: VisitorEnvironment?
    try reader.object { (member, reader) throws(Problem) in
      switch member {
      case "path": path = try reader.string(at: "/path")
      case "visitor": visitor = try reader.string(at: "/visitor")
      case "environment":
        var read = VisitorEnvironment()
        try read.merge(&reader, at: "/environment")
        environment = read
      default: throw .unknownMember(member)
      }
    }
    try reader.end()
    self.environment = environment
    if let path { self.path = try Self.checked(path: path) }
    if let visitor { self.visitor = try Self.checked(visitor: visitor) }
  }

  private static func checked(path: String) throws(Problem) -> String {
    // By its bytes: a mark that follows would make another character of the "/".
    guard path.utf8.first == UInt8(ascii: "/") else {
      throw Problem(.malformedRequest, "A path begins with \"/\".", pointer: "/path")
    }
    guard path.utf8.count <= longestPath else {
      throw Problem(.malformedRequest, "A path has at most \(longestPath) bytes.", pointer: "/path")
    }
    return path
  }

  private static func checked(visitor: String) throws(Problem) -> String {
    guard visitor.utf8.count == 24, visitor.utf8.allSatisfy(\.isOfBase64URL) else {
      throw Problem(.malformedRequest, "A visitor is 24 characters of base64url.", pointer: "/visitor")
    }
    return visitor
  }
}

extension JSONReader {
  fileprivate mutating func string(at pointer: String) throws(Problem) -> String {
    guard try peek() == .string else {
      throw Problem(.malformedRequest, "This member must be a string.", pointer: pointer)
    }
    return try string()
  }

  fileprivate mutating func integer(at pointer: String, in range: ClosedRange<Int>) throws(Problem) -> Int {
    guard try peek() == .number, let integer = Int(exactly: try number()), range.contains(integer) else {
      throw Problem(
        .malformedRequest, "This member must be an integer from \(range.lowerBound) to \(range.upperBound).",
        pointer: pointer)
    }
    return integer
  }
}

extension Problem {
  fileprivate static func unknownMember(_ name: ExactText) -> Problem {
    Problem(.malformedRequest, "There is no member \"\(name.text.shortened())\" here.")
  }

  fileprivate static func missingMember(_ pointer: String) -> Problem {
    Problem(.malformedRequest, "The member \"\(pointer)\" is missing.", pointer: "/" + pointer)
  }
}
