import Chance
import MartletTesting
import SwiftUI
import Testing

/// Pairs of texts that Swift calls equal and that differ in their bytes.
private let words = [
  "é", "e\u{301}", "Å", "A\u{30A}", "\u{212B}", "ệ", "e\u{323}\u{302}", "e\u{302}\u{323}", "각",
  "\u{1100}\u{1161}\u{11A8}",
]

private struct Named: Equatable, Hashable { var name: String }

private enum Choice: Equatable {
  case one(String)
  case many([String], Int)
}

private struct Joined: PreferenceKey {
  static let defaultValue = ""
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

private struct WordKey: EnvironmentKey { static let defaultValue = Named(name: "") }

extension EnvironmentValues {
  fileprivate var word: Named {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

/// Where a text can be on its way from a state to the page.
private enum Way: CaseIterable {
  case text, plain, equatable, binding, constant, array, dictionary, optional, choice, environment, preference, label,
    identifier, field, image, button, row, tag, accessor
}

/// What the page is made of, kept so that a session can be made from nothing with the same texts.
@MainActor private enum Page {
  static var ways: [Way] = []
  static var texts: [String] = []
  /// What the next tap writes: a text, and where.
  static var script: [(index: Int, text: String)] = []
}

private struct Program: View {
  @State private var texts = Page.texts

  var body: some View {
    Button("Act") { for write in Page.script { texts[write.index] = write.text } }.accessibilityIdentifier("act")
    ForEach(0..<Page.ways.count, id: \.self) { index in
      Step(way: Page.ways[index], text: $texts[index % texts.count], next: texts[(index + 1) % texts.count])
    }
  }
}

private struct Step: View {
  let way: Way
  @Binding var text: String
  let next: String

  var body: some View {
    switch way {
    case .text: Text(text)
    case .plain: Plain(named: Named(name: text), next: next)
    case .equatable: Compared(named: Named(name: text)).equatable()
    case .binding: Bound(text: $text)
    case .constant: Bound(text: .constant(text))
    case .array: Shown(value: [text, next]) { $0.joined() }
    case .dictionary: Shown(value: [1: Named(name: text)]) { $0[1]?.name ?? "" }
    case .optional: Shown(value: Optional(Named(name: text))) { $0?.name ?? "" }
    case .choice:
      Shown(value: Choice.many([text], 1)) { if case .many(let texts, _) = $0 { texts[0] } else { "" } }
    case .environment: Reader().environment(\.word, Named(name: text))
    case .preference:
      Text(next).preference(key: Joined.self, value: text).overlayPreferenceValue(Joined.self) { Text($0) }
    case .label: Text(next).accessibilityLabel(text)
    case .identifier: Text(next).accessibilityIdentifier(text)
    case .field: TextField(next, text: $text)
    case .image: Image(systemName: text)
    case .button: Button(text) {}
    case .row: ForEach([Named(name: text)], id: \.name.isEmpty) { Text($0.name) }
    case .tag: Picker(next, selection: .constant(text)) { Text(text).tag(text) }
    case .accessor: Text(verbatim: "\(text.unicodeScalars.count)")
    }
  }
}

private struct Plain: View {
  let named: Named
  let next: String

  var body: some View { Text(named.name + next) }
}

private struct Compared: View, @MainActor Equatable {
  let named: Named

  static func == (left: Compared, right: Compared) -> Bool { left.named == right.named }

  var body: some View { Text(named.name) }
}

private struct Bound: View {
  @Binding var text: String

  var body: some View { Text(text) }
}

/// A value of a type that has an `==`, as an input.
private struct Shown<Value: Equatable>: View {
  let value: Value
  let text: (Value) -> String

  var body: some View { Text(text(value)) }
}

private struct Reader: View {
  @Environment(\.word) private var word

  var body: some View { Text(word.name) }
}

@MainActor @Suite(.serialized) struct TextLawTests {
  /// The outline without the revision and the ids.
  private func shown(_ session: TestSession) -> [UInt8] {
    session.outline.split(separator: "\n").dropFirst().flatMap { line in
      let head = line.utf8.prefix { $0 != UInt8(ascii: "#") }
      return Array(head) + line.utf8.dropFirst(head.count).drop { $0 != UInt8(ascii: " ") } + [10]
    }
  }

  @Test func `with texts that Swift calls equal, too, a live tree equals one made from nothing, byte for byte`() throws
  {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func word() -> String { words[random.below(words.count)] }
      Page.ways = (0..<1 + random.below(8)).map { _ in Way.allCases[random.below(Way.allCases.count)] }
      Page.texts = (0..<1 + random.below(3)).map { _ in word() }
      let session = try TestSession(Program())
      for step in 0..<6 {
        Page.script = (0..<1 + random.below(2)).map { _ in (random.below(Page.texts.count), word()) }
        // The session holds its own copy against the document, byte for byte, after each step.
        try session.tap("act")
        for write in Page.script { Page.texts[write.index] = write.text }
        let anew = try TestSession(Program())
        #expect(shown(session) == shown(anew), "seed \(seed), step \(step): \(Page.ways) \(Page.texts)")
        // What is equal by its bytes is no change.
        let revision = session.revision
        try session.tap("act")
        #expect(session.revision == revision)
      }
    }
  }
}
