import SwiftUI

/// A field to search in what is below it.
struct Searching: View {
  @State private var text = ""
  @State private var area = "All"
  @State private var submitted = ""
  @State private var tokens: [Token] = []
  @State private var suggested = [Token(id: "Red"), Token(id: "Blue")]
  @State private var word = ""

  private struct Token: Identifiable {
    let id: String
  }

  private let cities = ["Bergen", "Berlin", "Bern", "Oslo", "Rome"]

  private var found: [String] {
    cities.filter { text.isEmpty || $0.contains(text) }
  }

  var body: some View {
    FoundCities(cities: found)
      .searchable(text: $text, prompt: "City")
      .searchSuggestions {
        ForEach(found.prefix(2), id: \.self) { city in
          Text("Is it \(city)?").searchCompletion(city)
        }
      }
      .searchScopes($area) {
        Text("All").tag("All")
        Text("Near").tag("Near")
      }
      .onSubmit(of: .search) { submitted = text }
      .frame(height: 420)
    Text("Submitted: \(submitted)")
    Text("Colours: \(tokens.map(\.id).joined(separator: ", "))")
      .searchable(
        text: $word, tokens: $tokens, suggestedTokens: $suggested
      ) { Text($0.id) }
      .frame(height: 220)
  }
}

private struct FoundCities: View {
  let cities: [String]
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    List {
      ForEach(cities, id: \.self) { Text($0) }
      if isSearching { Button("No more") { dismissSearch() } }
    }
  }
}
