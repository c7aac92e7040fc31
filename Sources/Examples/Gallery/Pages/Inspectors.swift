import SwiftUI

/// A column that says more of what is chosen, or a sheet.
struct Inspectors: View {
  @State private var isShown = false
  @State private var name = "Wren"
  @State private var isChanged = false

  var body: some View {
    VStack {
      Text(name).font(.title)
      Button("Show the inspector") { isShown = true }
    }
    .frame(maxWidth: .infinity, minHeight: 300)
    .inspector(isPresented: $isShown) {
      Form {
        TextField("Name", text: $name)
          .textInputSuggestions {
            Text("A small one").textInputCompletion("Wren")
            Text("A black one").textInputCompletion("Crow")
          }
        Toggle("Not done yet", isOn: $isChanged)
      }
      .inspectorColumnWidth(min: 160, ideal: 220, max: 320)
      .dismissalConfirmationDialog(
        "Leave it so?", shouldPresent: isChanged
      ) {
        Button("Leave") { isChanged = false }
      }
    }
  }
}
