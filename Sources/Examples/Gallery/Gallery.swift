import SwiftUI

/// What there is of SwiftUI, a page for each thing: it alive, and its source beside it.
@main
struct Gallery: App {
  var body: some Scene {
    WindowGroup("Gallery") { ContentView() }
    MoreWindows()
  }
}

struct ContentView: View {
  var body: some View {
    NavigationStack {
      ContentsView()
        .navigationDestination(for: Page.ID.self) { id in
          if let page = Page.named(id) { PageView(page: page) }
        }
        .navigationPath(for: Page.ID.self) {
          $0
        } value: {
          Page.named($0)?.id
        }
    }
  }
}
