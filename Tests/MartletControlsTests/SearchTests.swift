import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Searched: View {
  @State private var text = ""
  @State private var scope = "all"
  @State private var submitted = ""
  private let cities = ["Bern", "Berlin", "Oslo"]

  var body: some View {
    NavigationStack {
      Results(cities: cities.filter { text.isEmpty || $0.hasPrefix(text) })
        .navigationTitle("Cities")
    }
    .searchable(text: $text, prompt: "City")
    .searchSuggestions {
      ForEach(cities.filter { $0.hasPrefix(text) }, id: \.self) { Text("\($0)?").searchCompletion($0) }
    }
    .searchScopes($scope) {
      Text("All").tag("all")
      Text("Near").tag("near")
    }
    .onSubmit(of: .search) { submitted = text }
    Text("\(scope) \(submitted)").accessibilityIdentifier("state")
  }
}

private struct Results: View {
  let cities: [String]
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    List(cities, id: \.self) { Text($0) }
    Text(isSearching ? "Searching" : "Idle")
    Button("Done") { dismissSearch() }
  }
}

private struct Kind: Identifiable {
  let id: String
}

private struct Number: Identifiable {
  let id: Int
}

private struct WithTokens: View {
  @State private var text = ""
  @State private var tokens = [Kind(id: "Town"), Kind(id: "Lake")]

  var body: some View {
    Text("\(tokens.map(\.id).joined(separator: " ")): \(text)").accessibilityIdentifier("state")
      .searchable(text: $text, tokens: $tokens, prompt: Text("City")) { Text($0.id) }
      .searchSuggestions {
        Text("A port?").searchCompletion(Kind(id: "Port"))
        Text("A number?").searchCompletion(Number(id: 1))
      }
  }
}

@MainActor @Suite struct SearchTests {
  private func field(in session: TestSession) throws -> TestElement {
    try #require(try session.element(role: "searchbox", name: "City"))
  }

  @Test func `what is typed filters what is below`() throws {
    let session = try TestSession(Searched())
    #expect(session.texts.contains("Oslo"))
    try session.set(field(in: session), to: "Ber")
    #expect(!session.texts.contains("Oslo"))
    #expect(session.texts.contains("Bern"))
    try session.perform("submit", on: field(in: session))
    #expect(try session.element(identifier: "state")?.text == "all Ber")
  }

  @Test func `a person searches from the focus on until the search ends`() throws {
    let session = try TestSession(Searched())
    #expect(session.texts.contains("Idle"))
    #expect(session.elements(ofType: "picker").isEmpty)
    try session.perform("focus", on: field(in: session))
    #expect(session.texts.contains("Searching"))
    #expect(!session.elements(ofType: "picker").isEmpty)
    try session.tap("Oslo?")
    #expect(session.texts.contains("Oslo"))
    #expect(!session.texts.contains("Bern"))
    try session.tap("Done")
    #expect(session.texts.contains("Idle"))
    #expect(session.texts.contains("Bern"))
  }

  @Test func `a token goes when it is tapped, and all that is looked for when the search is cancelled`() throws {
    let session = try TestSession(WithTokens())
    try session.perform("focus", on: field(in: session))
    try session.set(field(in: session), to: "Ber")
    try session.tap("Town")
    #expect(try session.element(identifier: "state")?.text == "Lake: Ber")
    try session.tap("Cancel")
    #expect(try session.element(identifier: "state")?.text == ": ")
  }

  @Test func `a token that is suggested is added once in place of the text, and no other thing is`() throws {
    let session = try TestSession(WithTokens())
    try session.perform("focus", on: field(in: session))
    try session.set(field(in: session), to: "po")
    try session.tap("A number?")
    try session.tap("A port?")
    try session.tap("A port?")
    #expect(try session.element(identifier: "state")?.text == "Town Lake Port: ")
  }
}
