import SwiftUI

/// Titles and items above and below what a screen shows.
struct Bars: View {
  @State private var birds = ["Swift", "Wren", "Heron"]
  @State private var isSorted = false

  var body: some View {
    NavigationStack {
      List(isSorted ? birds.sorted() : birds, id: \.self) { bird in
        NavigationLink(bird) { BirdScreen(name: bird) }
      }
      .navigationTitle("Birds")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button(isSorted ? "As seen" : "Sort") { isSorted.toggle() }
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { birds.append("Owl") }
        }
        ToolbarItemGroup(placement: .secondaryAction) {
          Button("Remove all", role: .destructive) { birds = [] }
        }
        ToolbarItem(placement: .status) {
          Text("\(birds.count) birds").font(.footnote)
        }
      }
    }
    .frame(height: 420)
  }
}

private struct BirdScreen: View {
  let name: String

  var body: some View {
    Text("A bird that many people know.").padding()
      .navigationTitle(name)
      .navigationBarTitleDisplayMode(.inline)
  }
}
