import SwiftUI

/// A choice of what to do, which can always be called off.
struct ConfirmationDialogs: View {
  @State private var isAsking = false
  @State private var direction = "here"

  var body: some View {
    VStack(spacing: 20) {
      Text("The birds are \(direction).")
      Button("Let them fly…") { isAsking = true }
        .buttonStyle(.borderedProminent)
        .confirmationDialog(
          "Where to?", isPresented: $isAsking, titleVisibility: .visible
        ) {
          Button("North") { direction = "in the north" }
          Button("South") { direction = "in the south" }
          Button("Away", role: .destructive) { direction = "gone" }
        } message: {
          Text("They may not come back.")
        }
    }
  }
}
