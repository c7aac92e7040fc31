import SwiftUI

/// How fields look: by themselves, with a line around, or as an app has it.
struct FieldStyles: View {
  @State private var text = "Heron"

  var body: some View {
    TextField("Automatic", text: $text)
    TextField("Plain", text: $text)
      .textFieldStyle(.plain)
    TextField("Rounded", text: $text)
      .textFieldStyle(.roundedBorder)
    TextField("Square", text: $text)
      .textFieldStyle(.squareBorder)
    TextField("Framed", text: $text)
      .textFieldStyle(FramedStyle())
  }
}

private struct FramedStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      Image(systemName: "bird")
      configuration.textFieldStyle(.plain)
    }
    .padding(10)
    .background(.blue.opacity(0.12), in: .capsule)
  }
}
