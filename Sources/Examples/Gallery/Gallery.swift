import SwiftUI

/// What there is of SwiftUI, a page for each thing: it alive, and its source beside it.
@main
struct Gallery: App {
  var body: some Scene {
    WindowGroup("Gallery") { ContentView() }
  }
}

struct ContentView: View {
  @Environment(\.openedPath) private var openedPath
  @State private var path: [Page.ID] = []

  var body: some View {
    NavigationStack(path: $path) {
      ContentsView()
        .navigationDestination(for: Page.ID.self) { id in
          if let page = Page.named(id) { PageView(page: page) }
        }
    }
    .onAppear {
      if let page = Page.named(String(openedPath.dropFirst())) { path = [page.id] }
    }
  }
}
