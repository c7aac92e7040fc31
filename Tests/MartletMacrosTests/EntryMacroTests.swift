import Testing

@Suite struct `The text of an entry` {
  @Test(arguments: [
    ("@Entry var a: Int = 1", "static var defaultValue: Int {\nreturn 1\n}"),
    ("/// var b = 2\n@Entry var a = 1 // c", "nonisolated(unsafe) static private(set) var defaultValue = 1"),
    ("@Entry var a: A<B, C>?", "static var defaultValue: A<B, C>? {\nreturn nil\n}"),
    ("@Entry var a: Optional<A>", "static var defaultValue: Optional<A> {\nreturn nil\n}"),
    ("@Entry var a: A!", "static var defaultValue: A? {\nreturn nil\n}"),
    ("@Entry var a: (() -> A)?", "static var defaultValue: (() -> A)? {\nreturn nil\n}"),
    (
      "@Entry @X(var: 1) private(set) var a: [A]\n= // b\n{ [] }()",
      "static var defaultValue: [A] {\nreturn { [] }()\n}"
    ),
    (
      "@Entry var a = A<B, C>(d: 1, e: 2)",
      "nonisolated(unsafe) static private(set) var defaultValue = A<B, C>(d: 1, e: 2)"
    ),
    ("@Entry var a /* : B = c */: /* { */ A /* = d */ = 1 /* , e = 2 */", "static var defaultValue: A {\nreturn 1\n}"),
    ("@Entry var a = b { didSet($0) }", "nonisolated(unsafe) static private(set) var defaultValue = b { didSet($0) }"),
  ])
  func `has the type and the value as they are written`(declaration: String, member: String) throws {
    let macro = try EntryMacro(declaration: declaration, context: "extension EnvironmentValues {}")
    #expect(macro.accessors == "get { self[__Key_a.self] }\nset { self[__Key_a.self] = newValue }")
    #expect(macro.peer == "private enum __Key_a: EnvironmentKey {\n\(member)\n}")
  }

  @Test(arguments: [
    ("extension EnvironmentValues {}", "EnvironmentKey"),
    ("// Transaction\n@MainActor public extension SwiftUI.EnvironmentValues: P where A == B {}", "EnvironmentKey"),
    ("extension Transaction {}", "TransactionKey"),
  ])
  func `has a key for the type that is extended`(context: String, key: String) throws {
    let macro = try EntryMacro(declaration: "@Entry var `class` = 1", context: context)
    #expect(macro.peer.hasPrefix("private enum __Key_class: \(key) {\n"))
  }

  @Test(arguments: [
    ("@Entry |let a = 1", "'var'"),
    ("@Entry var a = 1, |b = 2", "one property"),
    ("@Entry var a: A<B, C>, |b: D", "one property"),
    ("@Entry var a, |b: D?", "one property"),
    ("@Entry var |(a, b) = (1, 2)", "tuple"),
    ("@Entry |static var a = 1", "instance"),
    ("@Entry var a: Int |{ 1 }", "accessors"),
    ("@Entry var a: Int = 1 |{ didSet {} }", "accessors"),
    ("\n  // é\n  @Entry var |a: Int", "initial value"),
    ("@Entry var |a: () -> Int?", "initial value"),
    ("@Entry var |a", "initial value"),
    ("|@Entry func a() {}", "property"),
    ("@Entry var|", "property"),
    ("|", "property"),
  ])
  func `is refused where it cannot be an entry`(marked: String, problem: String) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let misuse = #expect(throws: Misuse.self) {
      try EntryMacro(declaration: parts.joined(), context: "extension EnvironmentValues {}")
    }
    #expect(misuse?.message.contains(problem) == true)
    #expect(misuse?.offset == parts[0].utf8.count || marked.hasSuffix("var|"))
  }

  @Test(arguments: [nil, "", "struct EnvironmentValues {}", "extension Values: EnvironmentValues {}", "extension"])
  func `is refused elsewhere`(context: String?) {
    let misuse = #expect(throws: Misuse.self) { try EntryMacro(declaration: "@Entry var a = 1", context: context) }
    #expect(
      misuse?.message.contains(
        "extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or 'FocusedValues'") == true)
  }
}
