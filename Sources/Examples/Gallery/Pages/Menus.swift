import SwiftUI

/// Buttons that open lists of things to do.
struct Menus: View {
  @State private var done = "nothing yet"
  @State private var isLoud = false

  var body: some View {
    VStack(spacing: 20) {
      Text("Done: \(done)")
      Menu("Bird", systemImage: "bird") {
        Button("Feed", systemImage: "leaf") { done = "fed" }
        Toggle("Loud", isOn: $isLoud)
        Menu("Send to") {
          Button("The north") { done = "sent north" }
          Button("The south") { done = "sent south" }
        }
        Divider()
        Button("Forget", role: .destructive) { done = "forgotten" }
      }
      .menuStyle(.button)
      .buttonStyle(.bordered)
      Menu("Sing") {
        Button("Twice") { done = "sung twice" }
      } primaryAction: {
        done = isLoud ? "sung loudly" : "sung"
      }
    }
  }
}
