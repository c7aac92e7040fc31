import SwiftUI

/// A right click on rows that are chosen opens a menu for all.
struct MenusOfRows: View {
  @State private var birds = ["Swift", "Wren", "Heron"]
  @State private var chosen: Set<String> = []
  @State private var opened = "nothing"

  var body: some View {
    Text("Opened: \(opened)")
    List(birds, id: \.self, selection: $chosen) { Text($0) }
      .contextMenu(forSelectionType: String.self) { names in
        if names.isEmpty {
          Button("All birds") { birds = ["Swift", "Wren", "Heron"] }
        } else {
          Button("Remove \(names.count)", role: .destructive) {
            birds.removeAll { names.contains($0) }
          }
        }
      } primaryAction: { names in
        opened = names.sorted().joined(separator: ", ")
      }
      .frame(height: 240)
  }
}
