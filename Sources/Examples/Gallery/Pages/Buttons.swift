import SwiftUI

/// Buttons do something when they are pressed.
struct Buttons: View {
  @State private var count = 0
  @State private var message = "Nothing has happened yet."

  var body: some View {
    Text("Count: \(count)")

    HStack(spacing: 24) {
      Button("Add one") { count += 1 }
      Button("Start again", role: .destructive) { count = 0 }
        .disabled(count == 0)
    }

    Button {
      message = "The star has been pressed."
    } label: {
      Label("A label as a button", systemImage: "star")
    }

    Text("Press twice")
      .onTapGesture(count: 2) { message = "Pressed twice." }
    Text("Press long")
      .onLongPressGesture { message = "Pressed long." }

    Button("Behind a pane that lets presses through") {
      message = "The button behind the pane has been pressed."
    }
    .padding()
    .overlay {
      Color.yellow.opacity(0.2).allowsHitTesting(false)
    }

    Text("A hand for the mouse").padding().border(.gray)
      .pointerStyle(.grabIdle)

    Text(message).foregroundStyle(.secondary)
  }
}
