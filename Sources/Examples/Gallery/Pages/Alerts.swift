import SwiftUI

/// What has to be answered before anything else goes on.
struct Alerts: View {
  @State private var deletes = false
  @State private var names = false
  @State private var name = "Wren"
  @State private var isGone = false

  var body: some View {
    VStack(spacing: 20) {
      Text(isGone ? "Nobody is here." : name).font(.largeTitle)
      Button("Delete…", role: .destructive) { deletes = true }
        .disabled(isGone)
        .alert("Delete \(name)?", isPresented: $deletes) {
          Button("Delete", role: .destructive) { isGone = true }
          Button("Keep", role: .cancel) {}
        } message: {
          Text("This cannot be undone.")
        }
        .dialogIcon(Image(systemName: "trash"))
      Button("Name…") { names = true }
        .alert("What is it called?", isPresented: $names) {
          TextField("Name", text: $name)
          Button("Done") { isGone = false }
        }
    }
    .buttonStyle(.bordered)
  }
}
