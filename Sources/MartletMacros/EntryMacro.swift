/// What is wrong with the use of a macro, at a byte of its declaration's source.
struct Misuse: Error {
  let message: String
  let offset: Int
}

/// `@Entry var name: Type = value`, in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues`. A value of the last is nil by default, and its type is an optional one.
///
/// As in SwiftUI, the initial value is computed at each reading of the default if the type is written, and once if not.
struct EntryMacro {
  private let name: String
  private let type: String?
  private let initialValue: String
  /// The protocol of the key.
  private let keyProtocol: String

  /// Reads a declaration, and what the compiler tells of the one around it.
  init(declaration: String, context: String?) throws(Misuse) {
    let tokens = tokens(of: declaration)
    guard let keyword = tokens.firstIndex(where: { $0.text == "var" || $0.text == "let" }) else {
      throw Misuse(message: "@Entry belongs to a property", offset: tokens.first?.bytes.lowerBound ?? 0)
    }
    func misuse(_ message: String, at index: Int) -> Misuse {
      Misuse(message: message, offset: tokens[min(index, tokens.count - 1)].bytes.lowerBound)
    }
    guard let keyProtocol = context.flatMap(Self.keyProtocol) else {
      throw misuse(
        "@Entry belongs in an extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or 'FocusedValues'",
        at: keyword)
    }
    if tokens[keyword].text == "let" {
      throw misuse("@Entry takes a 'var': its value is set by others", at: keyword)
    }
    if let index = tokens[..<keyword].firstIndex(where: { $0.text == "static" || $0.text == "class" }) {
      throw misuse("@Entry takes a property of the instance, not of the type", at: index)
    }
    let declared = keyword + 1
    guard declared < tokens.count, !tokens[declared].text.hasPrefix("(") else {
      throw misuse("@Entry takes one property, not a tuple of them", at: declared)
    }
    if let index = Self.secondBinding(in: tokens, after: declared) {
      throw misuse("@Entry takes one property; give each a declaration of its own", at: index)
    }
    let equals = tokens.indices.first { $0 > declared && tokens[$0].text == "=" }
    let bodies = tokens[declared..<(equals ?? tokens.count)].indices.filter { tokens[$0].text.hasPrefix("{") }
    if let body = bodies.first ?? Self.observers(in: tokens) {
      throw misuse("@Entry makes the accessors of the property; it cannot have its own", at: body)
    }

    func text(_ range: Range<Int>) -> String? {
      guard let first = tokens[range].first, let last = tokens[range].last else { return nil }
      return String(
        decoding: Array(declaration.utf8)[first.bytes.lowerBound..<last.bytes.upperBound], as: UTF8.self)
    }
    let hasType = declared + 1 < tokens.count && tokens[declared + 1].text == ":"
    // `T!` is a type for properties only.
    type =
      hasType ? text(declared + 2..<(equals ?? tokens.count)).map { $0.hasSuffix("!") ? $0.dropLast() + "?" : $0 } : nil
    let value = equals.flatMap { text($0 + 1..<tokens.count) }
    if keyProtocol == "FocusedValueKey" {
      guard hasType, Self.isOptional(tokens[(declared + 2)..<(equals ?? tokens.count)]) else {
        throw misuse(
          "@Entry of 'FocusedValues' needs an optional type: there is a value only while a view reports it",
          at: declared)
      }
      if let equals, value != "nil" {
        throw misuse("@Entry of 'FocusedValues' has no other default than nil", at: equals)
      }
    }
    guard let initialValue = value ?? (hasType && Self.isOptional(tokens[(declared + 2)...]) ? "nil" : nil) else {
      throw misuse("@Entry needs an initial value, the default of the entry, unless its type is optional", at: declared)
    }
    self.initialValue = initialValue
    self.keyProtocol = keyProtocol
    name = tokens[declared].text
  }

  /// What reads and writes the value.
  var accessors: String {
    """
    get { self[\(key).self] }
    set { self[\(key).self] = newValue }
    """
  }

  /// The key.
  var peer: String {
    // The subscript adds the optional.
    if keyProtocol == "FocusedValueKey", let type {
      return "private enum \(key): \(keyProtocol) {\ntypealias Value = \(Self.unwrapped(type))\n}"
    }
    // Not `let`: for that the compiler calls `nonisolated(unsafe)` needless where the type is Sendable.
    let defaultValue =
      type.map { "static var defaultValue: \($0) {\nreturn \(initialValue)\n}" }
      ?? "nonisolated(unsafe) static private(set) var defaultValue = \(initialValue)"
    return "private enum \(key): \(keyProtocol) {\n\(defaultValue)\n}"
  }

  private var key: String {
    let word = name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
    let isPlain = tokens(of: word).first?.text == word
    return isPlain ? "__Key_\(word)" : "`__Key_\(word)`"
  }

  /// The protocol for keys of the type that is extended, if entries can be added to that.
  private static func keyProtocol(context: String) -> String? {
    let tokens = tokens(of: context)
    guard let keyword = tokens.firstIndex(where: { $0.text == "extension" }) else { return nil }
    let extended = tokens[(keyword + 1)...].prefix { $0.text != ":" && $0.text != "where" && !$0.text.hasPrefix("{") }
    switch extended.last?.text {
    case "EnvironmentValues": return "EnvironmentKey"
    case "Transaction": return "TransactionKey"
    case "ContainerValues": return "ContainerValueKey"
    case "FocusedValues": return "FocusedValueKey"
    default: return nil
    }
  }

  /// The name after a comma, if a type or a value follows it. (A comma alone may be one of `Dictionary<Int, Int>()`.)
  private static func secondBinding(in tokens: [Token], after first: Int) -> Int? {
    tokens.indices.dropFirst(first + 1).dropLast(2).first {
      tokens[$0].text == "," && [":", "="].contains(tokens[$0 + 2].text)
    }.map { $0 + 1 }
  }

  private static func observers(in declaration: [Token]) -> Int? {
    guard let last = declaration.last, last.text.hasPrefix("{") else { return nil }
    let body = tokens(of: String(last.text.dropFirst())).map(\.text)
    guard let first = body.first, ["didSet", "willSet"].contains(first), body.contains(where: { $0.hasPrefix("{") })
    else { return nil }
    return declaration.count - 1
  }

  /// What an optional type may hold: `A` of `A?` and of `Optional<A>`.
  private static func unwrapped(_ type: String) -> Substring {
    if type.hasSuffix("?") { return type.dropLast() }
    guard let first = type.firstIndex(of: "<") else { return type[...] }
    return type[type.index(after: first)...].dropLast()
  }

  private static func isOptional(_ type: ArraySlice<Token>) -> Bool {
    let texts = type.map(\.text)
    if zip(texts, texts.dropFirst()).contains(where: { $0 == ("-", ">") }) { return false }
    return texts.last == "?" || texts.last == "!" || texts.starts(with: ["Optional", "<"])
  }
}
