import SwiftUI

/// Shortcuts, keys that a view takes, and what Return submits.
struct Keyboard: View {
  @State private var column = 2
  @State private var row = 1
  @State private var words = "nothing"
  @State private var name = ""

  var body: some View {
    Button("Say hello") { words = "hello" }
      .keyboardShortcut("k")
    Button("Say it by default") { words = "the default" }
      .keyboardShortcut(.defaultAction)
    Text("It says \(words).")

    Form {
      TextField("Name", text: $name)
    }
    .onSubmit { words = name }
    .submitScope()

    Text("A bird at column \(column), row \(row)")
      .padding()
      .border(.secondary)
      .focusable()
      .onMoveCommand { direction in
        switch direction {
        case .left: column = max(1, column - 1)
        case .right: column = min(9, column + 1)
        case .up: row = max(1, row - 1)
        case .down: row = min(9, row + 1)
        }
      }
      .onKeyPress(.home) {
        (column, row) = (1, 1)
        return .handled
      }
  }
}
