import SwiftUI

/// Pages, of which one is shown.
struct TabViews: View {
  @State private var page = "news"
  @State private var count = 0
  @AppStorage("arrangement") private var arrangement: TabViewCustomization

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
      Tab("Home", systemImage: "house") { Text("At home") }
      TabSection("Library") {
        Tab("Books", systemImage: "book") { Text("Two books") }.customizationID("books")
        Tab("Music", systemImage: "music.note") { Text("No music") }.customizationID("music")
        Tab("Old letters", systemImage: "envelope") { Text("One letter") }
          .customizationID("letters").defaultVisibility(.hidden, for: .tabBar)
      }
      .customizationID("library")
      .sectionActions { Button("Lend a book", systemImage: "plus") { count += 1 } }
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabViewSidebarHeader { Text("Everything") }
    .tabViewSidebarFooter { Text("Nothing is lent") }
    .tabViewSidebarBottomBar { Text("Counted \(count)") }
    .tabViewCustomization($arrangement)
    .frame(height: 480)
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
