import SwiftUI

/// A catalogue of 100,000 stars, which everybody who opens it sees and changes at the same time.
@main
struct CatalogueApp: App {
  @State private var catalogue = StarCatalogue(count: 100_000)

  var body: some Scene {
    WindowGroup("Catalogue") { ContentView().environment(catalogue) }
  }
}

struct ContentView: View {
  var body: some View {
    NavigationStack {
      StarsView()
        .navigationDestination(for: Star.ID.self) { StarView(id: $0) }
    }
  }
}

#Preview {
  ContentView().environment(StarCatalogue(count: 1000))
}
