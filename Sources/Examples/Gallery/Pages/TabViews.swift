import SwiftUI

/// Pages, of which one is shown.
struct TabViews: View {
  @State private var page = "news"
  @State private var count = 0

  var body: some View {
    TabView(selection: $page) {
      Tab("News", systemImage: "newspaper", value: "news") {
        Text("What is new")
      }
      Tab("Counter", systemImage: "number", value: "counter") {
        Button("Counted \(count)") { count += 1 }
      }
      Tab("Closed", systemImage: "lock", value: "closed") {
        Text("Nobody gets here")
      }
      .disabled(true)
    }
    .frame(height: 240)
    Button("Show the news") { page = "news" }
    TabView {
      Text("First").tabItem { Label("One", systemImage: "1.circle") }
      Text("Second").tabItem { Label("Two", systemImage: "2.circle") }
    }
    .tabViewStyle(.sidebarAdaptable)
    .frame(height: 200)
    TabView {
      Color.red.frame(height: 80).accessibilityLabel("Red")
        .tabItem { Text("Red") }
      Color.blue.frame(height: 80).accessibilityLabel("Blue")
        .tabItem { Text("Blue") }
    }
    .tabViewStyle(.page)
    .frame(height: 160)
  }
}
