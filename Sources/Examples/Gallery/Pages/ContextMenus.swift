import SwiftUI

/// A right click, or a long press, opens the menu of a view.
struct ContextMenus: View {
  @State private var birds = ["Wren", "Heron", "Swift"]

  var body: some View {
    List(birds, id: \.self) { bird in
      Button(bird) {}
        .contextMenu {
          Button("To the top", systemImage: "arrow.up") {
            birds = [bird] + birds.filter { $0 != bird }
          }
          Button("Remove", role: .destructive) {
            birds.removeAll { $0 == bird }
          }
        }
    }
  }
}
