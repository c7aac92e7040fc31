import Martlet
import Testing

/// Neither `Sendable` nor bound to an actor.
private final class Counter {
  var count = 3
}

// What an app may write, and what could confuse something that reads source without a parser.
extension EnvironmentValues {
  /// With "quotes" and a `{`.
  @Entry public var theme: String = "light"  // var theme = "dark"
  @Entry var inferred = 5
  @Entry fileprivate var counter: Counter?
  @Entry private var hidden: (any Equatable)?
  fileprivate var secret: (any Equatable)? {
    get { hidden }
    set { hidden = newValue }
  }
  @Entry fileprivate var unwrapped: Counter!
  @Entry fileprivate var freshCounter: Counter = Counter()
  @Entry fileprivate var sharedCounter = Counter()
  @Entry var action: () -> Void = {}
  @Entry var handler: @MainActor @Sendable (Int, _ name: String) -> [String: Int]? = { _, _ in nil }
  @Entry var dictionary: [String: Int] = [:]
  @Entry var inferredGenerics = [String: Int]()
  @Entry var tuple: (first: Int, second: String) = (1, "=")
  @Entry var result: Result<Int, any Error> = .success(3)
  @Entry var interpolated: String = "a\("b{" + "}") = \"c\", d: \(1 + { 2 }())"
  @Entry var raw = #"a "quoted" \ # , b = "#
  @Entry var rawQuote = #"""#
  @Entry var block: String = """
    { "a" = \(7)
      , b: 2
    """
  @Entry
  @available(*, noasync)
  internal var branches: Int = if 1 < 2 { 1 } else { 2 }
  /// With comments between its parts.
  @Entry public internal(set) var commented:  // Double = 5
    Int =  // 6, other: String
      7  // , other = 8
  @Entry var trailing: Int = [3, 4].reduce(0) { $0 + $1 }
  @Entry var called = { 6 }()
  @Entry var `class` = "keyword"
  @Entry var `two words` = 2
}

// Several, with and without names and traits.
#Preview { Text("A") }
#Preview {
  Text("B")
  Text("C")
}
#Preview("D") { if Bool.random() { Text("D") } }
#Preview("E", traits: .sizeThatFitsLayout) { Text("E") }
#Preview(traits: .fixedLayout(width: 100, height: 50.5), .landscapeLeft) {
  @Previewable @State var isOn = false
  Toggle("F", isOn: $isOn)
}

@Suite struct `An entry` {
  @Test func `has its initial value as the default`() {
    let values = EnvironmentValues()
    #expect(values.theme == "light")
    #expect(values.inferred == 5)
    #expect(values.dictionary == [:] && values.inferredGenerics == [:])
    #expect(values.tuple == (1, "="))
    #expect((try? values.result.get()) == 3)
    #expect(values.interpolated == "ab{} = \"c\", d: 3")
    #expect(values.raw == "a \"quoted\" \\ # , b = ")
    #expect(values.rawQuote == "\"")
    #expect(values.block == "{ \"a\" = 7\n  , b: 2")
    #expect(values.branches == 1)
    #expect(values.commented == 7)
    #expect(values.trailing == 7)
    #expect(values.called == 6)
    #expect(values.class == "keyword")
    #expect(values.`two words` == 2)
    values.action()
  }

  @Test func `of an optional type is nil where it has no initial value`() {
    let values = EnvironmentValues()
    #expect(values.counter == nil)
    #expect(values.secret == nil)
    #expect(values.unwrapped == nil)
  }

  @Test func `can be set apart from its neighbours`() {
    var values = EnvironmentValues()
    values.theme = "dark"
    values.counter = Counter()
    values.counter?.count = 4
    values.secret = 1
    #expect(values.theme == "dark")
    #expect(values.counter?.count == 4)
    #expect(values.secret as? Int == 1)
    #expect(values.inferred == 5)
  }

  @Test func `computes its default each time if its type is written and once if not`() {
    let values = EnvironmentValues()
    #expect(values.freshCounter !== values.freshCounter)
    #expect(values.sharedCounter === values.sharedCounter)
  }
}
