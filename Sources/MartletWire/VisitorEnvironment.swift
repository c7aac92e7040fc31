/// What a client says of the person in front of it and of the device: what languages they read, where their clocks
/// stand, how they want pages to look. All of it is optional; what is left out is at its default.
///
/// It is read from the member `environment` of a request for a session, and changed by a merge patch (RFC 7396).
package struct VisitorEnvironment: Equatable, Sendable {
  /// The languages that the person reads, the first most of all, as language tags (RFC 5646).
  package private(set) var languages: [String] = []
  /// The name of a time zone, as the time zone database has it.
  package private(set) var timeZone: String?
  package private(set) var colorScheme = ColorScheme.light
  package private(set) var contrast = Contrast.standard
  package private(set) var reducesMotion = false
  package private(set) var reducesTransparency = false
  package private(set) var horizontalSizeClass = SizeClass.regular
  package private(set) var verticalSizeClass = SizeClass.regular
  package private(set) var pointer = Pointer.fine
  package private(set) var dynamicTypeSize = DynamicTypeSize.large
  /// The size of the window in points, when it was said last.
  package private(set) var viewport: Viewport?

  package enum ColorScheme: String, CaseIterable, Sendable { case light, dark }

  package enum Contrast: String, CaseIterable, Sendable { case standard, increased }

  package enum SizeClass: String, CaseIterable, Sendable { case compact, regular }

  package enum Pointer: String, CaseIterable, Sendable { case fine, coarse }

  package enum DynamicTypeSize: String, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  }

  package struct Viewport: Equatable, Sendable {
    package let width: Double
    package let height: Double
  }

  package init() {}

  /// Sets the languages, which are language tags; what is beyond the longest list is left out.
  package mutating func setLanguages(_ languages: [String]) {
    self.languages = Array(languages.prefix(Self.longestList))
  }

  private static let longestList = 16
  private static let longestViewport = 1_000_000.0

  // MARK: Reading

  /// Reads the body of a request that changes an environment: a merge patch (RFC 7396) of what is different now.
  ///
  /// Members that are null go back to their defaults. Throws `malformed-request`, or `invalid-value` for what no
  /// environment has.
  package func merging(_ bytes: UnsafeRawBufferPointer) throws(Problem) -> VisitorEnvironment {
    var environment = self
    var reader = JSONReader(bytes)
    try environment.merge(&reader, at: "")
    try reader.end()
    return environment
  }

  /// Reads a merge patch from bytes that are nobody's request.
  package func merging(_ bytes: [UInt8]) throws(Problem) -> VisitorEnvironment {
    var result: Result<VisitorEnvironment, Problem> = .success(self)
    bytes.withUnsafeBytes { bytes in
      result = Result { () throws(Problem) in try merging(bytes) }
    }
    return try result.get()
  }

  /// Reads a merge patch that stands at a place of the body.
  mutating func merge(_ reader: inout JSONReader, at place: String) throws(Problem) {
    guard try reader.peek() == .object else {
      throw Problem(.malformedRequest, "An environment is an object.", pointer: place.isEmpty ? nil : place)
    }
    var environment = self
    try reader.object { (member, reader) throws(Problem) in
      let pointer = "\(place)/\(member.text)"
      let isNull = try reader.peek() == .null
      if isNull { try reader.null() }
      let usual = VisitorEnvironment()
      switch member {
      case "languages": environment.languages = isNull ? [] : try Self.languages(&reader, at: pointer)
      case "timeZone": environment.timeZone = isNull ? nil : try Self.timeZone(&reader, at: pointer)
      case "colorScheme": environment.colorScheme = isNull ? usual.colorScheme : try Self.choice(&reader, at: pointer)
      case "contrast": environment.contrast = isNull ? usual.contrast : try Self.choice(&reader, at: pointer)
      case "reducedMotion": environment.reducesMotion = isNull ? false : try Self.flag(&reader, at: pointer)
      case "reducedTransparency": environment.reducesTransparency = isNull ? false : try Self.flag(&reader, at: pointer)
      case "horizontalSizeClass":
        environment.horizontalSizeClass = isNull ? usual.horizontalSizeClass : try Self.choice(&reader, at: pointer)
      case "verticalSizeClass":
        environment.verticalSizeClass = isNull ? usual.verticalSizeClass : try Self.choice(&reader, at: pointer)
      case "pointer": environment.pointer = isNull ? usual.pointer : try Self.choice(&reader, at: pointer)
      case "dynamicTypeSize":
        environment.dynamicTypeSize = isNull ? usual.dynamicTypeSize : try Self.choice(&reader, at: pointer)
      case "viewport": environment.viewport = isNull ? nil : try Self.viewport(&reader, at: pointer)
      default:
        let name = member.text.shortened()
        let token = name.replacing("~", with: "~0").replacing("/", with: "~1")
        throw Problem(.invalidValue, "An environment has no member \"\(name)\".", pointer: "\(place)/\(token)")
      }
    }
    self = environment
  }

  private static func languages(_ reader: inout JSONReader, at pointer: String) throws(Problem) -> [String] {
    var languages: [String] = []
    let invalid = Problem(
      .invalidValue, "The languages are an array of at most \(longestList) language tags, such as \"de-CH\".",
      pointer: pointer)
    guard try reader.peek() == .array else { throw invalid }
    try reader.array { (reader) throws(Problem) in
      guard languages.count < longestList, try reader.peek() == .string else { throw invalid }
      let tag = try reader.string()
      guard isLanguageTag(tag) else { throw invalid }
      languages.append(tag)
    }
    return languages
  }

  /// Whether a text has the form of a language tag: letters and digits in parts of at most eight, with hyphens between
  /// (RFC 5646 §2.1).
  package static func isLanguageTag(_ text: some StringProtocol) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.utf8.count <= 64, let first = parts.first, first.allSatisfy(isLetter) else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  private static func timeZone(_ reader: inout JSONReader, at pointer: String) throws(Problem) -> String {
    let name = try reader.peek() == .string ? try reader.string() : ""
    // Such a name may be looked for among files.
    let isName =
      (1...64).contains(name.utf8.count) && !name.hasPrefix("/")
      && name.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_+-/".utf8.contains($0) }
    guard isName else { throw invalidTimeZone(at: pointer) }
    return name
  }

  /// What is said of a name that no time zone has.
  package static func invalidTimeZone(at pointer: String) -> Problem {
    Problem(
      .invalidValue, "The time zone is the name of one in the time zone database, such as \"Europe/Zurich\".",
      pointer: pointer)
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ reader: inout JSONReader, at pointer: String
  ) throws(Problem) -> Choice {
    if try reader.peek() == .string, let choice = Choice(rawValue: try reader.string()) { return choice }
    let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw Problem(.invalidValue, "This is one of \(names).", pointer: pointer)
  }

  private static func flag(_ reader: inout JSONReader, at pointer: String) throws(Problem) -> Bool {
    guard try reader.peek() == .bool else { throw Problem(.invalidValue, "This is true or false.", pointer: pointer) }
    return try reader.bool()
  }

  private static func viewport(_ reader: inout JSONReader, at pointer: String) throws(Problem) -> Viewport {
    let invalid = Problem(
      .invalidValue, "The viewport is [width, height] in points, each from 0 to 1,000,000.", pointer: pointer)
    guard try reader.peek() == .array else { throw invalid }
    var numbers: [Double] = []
    try reader.array { (reader) throws(Problem) in
      guard numbers.count < 2, try reader.peek() == .number else { throw invalid }
      numbers.append(try reader.number())
    }
    guard numbers.count == 2, numbers.allSatisfy((0...longestViewport).contains) else { throw invalid }
    return Viewport(width: numbers[0], height: numbers[1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  // MARK: Writing

  /// Writes it as an object. What is at its default is left out.
  package func write(to buffer: ByteBuffer) {
    let usual = VisitorEnvironment()
    buffer.append(UInt8(ascii: "{"))
    if !languages.isEmpty {
      buffer.append(member: "languages")
      buffer.append(UInt8(ascii: "["))
      for language in languages {
        buffer.separate()
        buffer.append(json: language)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    if let timeZone { write("timeZone", timeZone, unless: "", to: buffer) }
    write("colorScheme", colorScheme.rawValue, unless: usual.colorScheme.rawValue, to: buffer)
    write("contrast", contrast.rawValue, unless: usual.contrast.rawValue, to: buffer)
    if reducesMotion {
      buffer.append(member: "reducedMotion")
      buffer.append(json: true)
    }
    if reducesTransparency {
      buffer.append(member: "reducedTransparency")
      buffer.append(json: true)
    }
    write("horizontalSizeClass", horizontalSizeClass.rawValue, unless: usual.horizontalSizeClass.rawValue, to: buffer)
    write("verticalSizeClass", verticalSizeClass.rawValue, unless: usual.verticalSizeClass.rawValue, to: buffer)
    write("pointer", pointer.rawValue, unless: usual.pointer.rawValue, to: buffer)
    write("dynamicTypeSize", dynamicTypeSize.rawValue, unless: usual.dynamicTypeSize.rawValue, to: buffer)
    if let viewport {
      buffer.append(member: "viewport")
      buffer.append(UInt8(ascii: "["))
      buffer.append(json: viewport.width)
      buffer.append(UInt8(ascii: ","))
      buffer.append(json: viewport.height)
      buffer.append(UInt8(ascii: "]"))
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private func write(_ name: StaticString, _ value: String, unless usual: String, to buffer: ByteBuffer) {
    if value == usual { return }
    buffer.append(member: name)
    buffer.append(json: value)
  }
}
