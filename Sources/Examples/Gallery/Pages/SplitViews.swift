import SwiftUI

/// What is chosen in one column decides what the next one shows.
struct SplitViews: View {
  @State private var bird: String?

  var body: some View {
    NavigationSplitView {
      List(["Swift", "Wren", "Heron"], id: \.self, selection: $bird) {
        NavigationLink($0, value: $0)
      }
      .navigationTitle("Birds")
      .navigationSplitViewColumnWidth(min: 120, ideal: 200)
    } detail: {
      Text(bird.map { "This is a \($0)." } ?? "Choose a bird.")
        .navigationTitle(bird ?? "Bird")
    }
    .navigationSplitViewStyle(.balanced)
    .frame(height: 300)
    Text("Dividers that can be moved")
    HSplitView {
      Color.mint
      VSplitView {
        Color.teal
        Color.indigo
      }
    }
    .frame(height: 160)
  }
}
