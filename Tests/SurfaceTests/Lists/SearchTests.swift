import MartletTesting
import SwiftUI
import Testing

/// Fields to search in.
@Suite @MainActor struct SearchTests {
  private let text = Binding.constant("")
  private let prompt: String = "City"

  /// A view that is searched, with a field with these words in it.
  private func searched(_ prompt: String = "Search") -> String {
    #"searchable { text "a"; searchBar { hStack { image style={"foregroundStyle":"secondary"} accessibility={"hidden":true} "#
      + #"systemName="magnifyingglass"; textField value="" placeholder="\#(prompt)" actions=["set","submit","focus","blur"] "#
      + #"input={"isSearch":true} } } }"#
  }

  @Test func `a view has a field to search in it`() throws {
    try expect("searchable(text:)", shows: searched()) { Text("a").searchable(text: text) }
    try expect("searchable(text:prompt:)", shows: searched("City")) { Text("a").searchable(text: text, prompt: prompt) }
    try expect("searchable(text:placement:)", "SearchFieldPlacement.toolbar", shows: searched()) {
      Text("a").searchable(text: text, placement: .toolbar)
    }
    try expect("searchable(text:placement:prompt:)", "SearchFieldPlacement.sidebar", shows: searched("City")) {
      Text("a").searchable(text: text, placement: .sidebar, prompt: "City")
    }
    try expect("SearchFieldPlacement.navigationBarDrawer", shows: searched()) {
      Text("a").searchable(text: text, placement: .navigationBarDrawer(displayMode: .always))
    }
  }

  private func begun(@ViewBuilder _ view: () -> some View) throws -> TestSession {
    let session = try TestSession(view())
    try session.perform("focus", on: #require(try session.element(role: "searchbox", name: "Search")))
    #expect(session.diagnostics.isEmpty)
    return session
  }

  @Test(
    .covers(
      "searchable(text:) {}", "searchable(text:prompt:) {}", "searchSuggestions {}", "searchCompletion(_:)"))
  func `a person is shown what may be meant`() throws {
    let within = try begun { Text("a").searchable(text: text) { Text("Oslo?").searchCompletion("Oslo") } }
    #expect(within.texts.contains("Oslo?"))
    let prompted = try begun { Text("a").searchable(text: text, prompt: "Search") { Text("Oslo?") } }
    #expect(prompted.texts.contains("Oslo?"))
    let around = try begun { Text("a").searchable(text: text).searchSuggestions { Text("Bern?") } }
    #expect(around.texts.contains("Bern?"))
  }

  @Test(.covers("View.searchScopes")) func `a person chooses where to search`() throws {
    let session = try begun {
      Text("a").searchable(text: text).searchScopes(.constant(1)) { Text("All").tag(1) }
    }
    #expect(session.texts.contains("All"))
  }

  @Test(.covers("searchFocused(_:)", "EnvironmentValues.isSearching"))
  func `the app knows whether a person is searching`() throws {
    struct Inside: View {
      @Environment(\.isSearching) private var isSearching
      var body: some View { Text(isSearching ? "searching" : "idle") }
    }
    struct Searched: View {
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        Inside().searchable(text: $text).searchFocused($isFocused)
        Text(isFocused ? "focused" : "elsewhere")
        Button("Search it") { isFocused = true }
      }
    }
    let session = try TestSession(Searched())
    #expect(session.texts.contains("idle") && session.texts.contains("elsewhere"))
    try session.tap("Search it")
    #expect(session.texts.contains("searching") && session.texts.contains("focused"))
    #expect(session.diagnostics.isEmpty)
  }
}
