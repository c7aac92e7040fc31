import Foundation
import Martlet
import MartletTesting
import MartletWire
import Observation
import Testing

private let composed = "caf\u{E9}"
private let decomposed = "cafe\u{301}"

private struct Named: Equatable { var name: String }

private enum Choice: Equatable {
  case none
  case text(String)
  case both(Int, Named)
}

private indirect enum Chain: Equatable {
  case end(String)
  case link(Chain, Int)
}

private protocol Word { var letters: String { get } }
extension String: Word { fileprivate var letters: String { self } }
extension Named: Word { fileprivate var letters: String { name } }

private struct Boxed: Equatable {
  let word: any Word

  static func == (left: Boxed, right: Boxed) -> Bool { left.word.letters == right.word.letters }
}

/// Shows a state of any type, and writes the other of two values that Swift calls equal.
private struct Swap<Value: Equatable>: View {
  let other: Value
  let text: (Value) -> String
  @State var value: Value

  var body: some View {
    Text(text(value)).accessibilityIdentifier("text")
    Inner(value: value, text: text)
    Button("Swap") { value = other }
  }
}

private struct Inner<Value: Equatable>: View, @MainActor Equatable {
  let value: Value
  let text: (Value) -> String

  static func == (left: Inner, right: Inner) -> Bool { left.value == right.value }

  var body: some View { Text("inner " + text(value)) }
}

/// A text in every place of a page that shows one.
private struct Everywhere: View {
  @State private var text = composed

  var body: some View {
    Button("Swap") { text = text.unicodeScalars.count == 4 ? decomposed : composed }
    Text(text).accessibilityIdentifier("id " + text)
    TextField(text, text: $text).accessibilityLabel(text)
    Image(systemName: text)
    Picker("One", selection: $text) { Text(text).tag(text) }
    NavigationLink(text, value: text)
    ForEach(0..<1, id: \.self) { _ in Text("row " + text) }
    Text("reported").preference(key: Reported.self, value: text)
      .overlayPreferenceValue(Reported.self) { Text("overlay " + $0) }
    Reader().environment(\.word, text)
  }
}

private struct Reported: PreferenceKey {
  static let defaultValue = ""
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

private struct Reader: View {
  @Environment(\.word) private var word

  var body: some View { Text("environment " + word) }
}

private struct WordKey: EnvironmentKey { static let defaultValue = "" }

extension EnvironmentValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

private struct Field: View {
  @State private var text = ""

  var body: some View { TextField("Name", text: $text) }
}

@Observable private final class Model { var text = "" }

private struct ObservedField: View {
  @State private var model = Model()

  var body: some View { TextField("Name", text: Bindable(model).text) }
}

private struct Stored: View {
  @AppStorage("word") private var word = composed

  var body: some View {
    Text(word)
    Button("Swap") { word = decomposed }
  }
}

private struct Path: View {
  @State private var path: [String] = [composed]

  var body: some View {
    NavigationStack(path: $path) {
      Text("root").navigationDestination(for: String.self) { word in
        Text("screen " + word)
        Button("Swap") { path = [decomposed] }
      }
    }
  }
}

@MainActor @Suite struct `Texts that Swift calls equal` {
  /// Writes a value that Swift calls equal to the one there was: the page shows its bytes.
  private func swap<Value: Equatable>(_ one: Value, _ other: Value, _ text: @escaping (Value) -> String) throws {
    #expect(one == other)
    let session = try TestSession(Swap(other: other, text: text, value: one))
    #expect(session.document.utf8.contains(composed.utf8))
    try session.tap("Swap")
    #expect(session.revision == 2, "\(Value.self)")
    #expect(!session.document.utf8.contains(composed.utf8), "\(Value.self)")
    // The same bytes again are no change.
    try session.tap("Swap")
    #expect(session.revision == 2, "\(Value.self)")
    #expect(session.bodies == [], "\(Value.self)")
  }

  @Test func `are two values wherever a state holds them`() throws {
    try swap(composed, decomposed) { $0 }
    try swap(composed[...], decomposed[...]) { String($0) }
    try swap(Character("é"), Character("e\u{301}")) { "caf" + String($0) }
    try swap(Optional(composed), decomposed) { $0 ?? "" }
    try swap(Named(name: composed), Named(name: decomposed)) { $0.name }
    try swap([composed], [decomposed]) { $0[0] }
    try swap(ContiguousArray([composed]), [decomposed]) { $0[0] }
    try swap([1: [Named(name: composed)]], [1: [Named(name: decomposed)]]) { $0[1]?[0].name ?? "" }
    try swap([composed: 1], [decomposed: 1]) { $0.keys.first ?? "" }
    try swap(Set([composed, "a", "b"]), [decomposed, "a", "b"]) {
      $0.first { $0.utf8.first == UInt8(ascii: "c") } ?? ""
    }
    try swap(AnyHashable(composed), AnyHashable(decomposed)) { $0.base as? String ?? "" }
    try swap(Boxed(word: composed), Boxed(word: decomposed)) { $0.word as? String ?? "" }
    try swap(Boxed(word: Named(name: composed)), Boxed(word: Named(name: decomposed))) {
      ($0.word as? Named)?.name ?? ""
    }
    try swap(Choice.text(composed), .text(decomposed)) { if case .text(let text) = $0 { text } else { "" } }
    try swap(Choice.both(1, Named(name: composed)), .both(1, Named(name: decomposed))) {
      if case .both(_, let named) = $0 { named.name } else { "" }
    }
    try swap(Chain.link(.end(composed), 1), .link(.end(decomposed), 1)) {
      if case .link(.end(let text), _) = $0 { text } else { "" }
    }
  }

  @Test func `are two texts in every place of a page`() throws {
    let session = try TestSession(Everywhere())
    let first = session.document
    try session.tap("Swap")
    #expect(!session.document.utf8.contains(composed.utf8))
    #expect(session.document.utf8.elementsEqual(first.replacing(composed, with: decomposed).utf8))
    try session.tap("Swap")
    #expect(session.document.utf8.elementsEqual(first.utf8))
  }

  @Test func `are two texts to type`() throws {
    for session in [try TestSession(Field()), try TestSession(ObservedField())] {
      for text in [composed, decomposed, composed] {
        let revision = session.revision
        try session.set("Name", to: text)
        #expect(session.revision == revision + 1)
        #expect(session.document.utf8.contains(text.utf8))
      }
    }
  }

  @Test func `are two values of a storage`() throws {
    let session = try TestSession(Stored())
    try session.tap("Swap")
    #expect(session.document.utf8.contains(decomposed.utf8))
  }

  @Test func `are two values on a path`() throws {
    let session = try TestSession(Path())
    #expect(session.document.utf8.contains("screen \(composed)".utf8))
    try session.tap("Swap")
    #expect(session.document.utf8.contains("screen \(decomposed)".utf8))
  }

  @Test func `are two rows`() throws {
    struct Rows: View {
      @State private var ids = [composed]

      var body: some View {
        Button("Both") { ids = [decomposed, composed] }
        ForEach(ids, id: \.self) { Text($0) }
      }
    }
    let session = try TestSession(Rows())
    try session.tap("Both")
    #expect(session.texts.map { Array($0.utf8) } == ["Both", decomposed, composed].map { Array($0.utf8) })
    #expect(session.diagnostics == [])
  }

  @Test func `are two options of a picker`() throws {
    struct Choices: View {
      @State private var choice = composed

      var body: some View {
        Picker("Word", selection: $choice) {
          ForEach([composed, decomposed], id: \.self) { Text("\($0.unicodeScalars.count) scalars") }
        }
        .accessibilityIdentifier("picker")
        Button("Swap") { choice = choice.unicodeScalars.count == 4 ? decomposed : composed }
        Button("Other") { choice = "other" }
      }
    }
    let session = try TestSession(Choices())
    func shown() -> String? { session.elements(ofType: "picker").first?.value }
    #expect(shown() == "4 scalars")
    try session.set("picker", to: "5 scalars")
    #expect(shown() == "5 scalars")
    try session.tap("Swap")
    #expect(shown() == "4 scalars")
    try session.tap("Other")
    #expect(shown() == nil)
  }

  @Test func `stand for each other where a picker has no other option`() throws {
    let session = try TestSession(
      Picker("Word", selection: .constant(decomposed)) { Text("Word").tag(composed) })
    #expect(session.elements(ofType: "picker").first?.value == "Word")
  }

  @Test func `are two identifiers and two names`() throws {
    struct Two: View {
      var body: some View {
        Text("one").accessibilityIdentifier(composed)
        Text("two").accessibilityIdentifier(decomposed)
      }
    }
    let session = try TestSession(Two())
    #expect(try session.element(identifier: composed)?.text == "one")
    #expect(try session.element(identifier: decomposed)?.text == "two")
  }
}

extension String.UTF8View {
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    Data(self).range(of: Data(other)) != nil
  }
}

extension String {
  /// By bytes, as what is looked for.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    var data = Data(utf8)
    var start = 0
    while let range = data.range(of: Data(old.utf8), in: start..<data.count) {
      data.replaceSubrange(range, with: Data(new.utf8))
      start = range.lowerBound + new.utf8.count
    }
    return String(decoding: data, as: UTF8.self)
  }
}
