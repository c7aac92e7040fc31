import SwiftUI

/// Settings in groups.
struct Forms: View {
  @State private var name = "Ada"
  @State private var letters = true
  @State private var size = "Medium"

  var body: some View {
    Form {
      Section("Profile") {
        TextField("Name", text: $name)
        Picker("Size", selection: $size) {
          ForEach(["Small", "Medium", "Large"], id: \.self) { size in
            Text(size)
          }
        }
      }
      Section {
        Toggle("Letters", isOn: $letters)
      } footer: {
        Text("One each month, and never more.")
      }
    }
    .frame(height: 340)
  }
}
