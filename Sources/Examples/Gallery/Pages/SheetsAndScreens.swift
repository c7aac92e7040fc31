import SwiftUI

/// A sheet over the page, and screens to go to and come back from.
struct SheetsAndScreens: View {
  @State private var isPresented = false

  var body: some View {
    Button("Show the sheet") { isPresented = true }
      .sheet(isPresented: $isPresented) {
        NavigationStack {
          List(["Swift", "Wren", "Heron"], id: \.self) { bird in
            NavigationLink(bird, value: bird)
          }
          .navigationDestination(for: String.self) { bird in
            BirdView(bird: bird)
          }
          .navigationPath(for: String.self, "birds")
        }
      }
  }
}

private struct BirdView: View {
  let bird: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text(bird).font(.largeTitle)
      Button("Go back") { dismiss() }
    }
  }
}
