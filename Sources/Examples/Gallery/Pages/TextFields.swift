import SwiftUI

/// Fields of one line and of several, for words and for values.
struct TextFields: View {
  @State private var name = ""
  @State private var mail = ""
  @State private var note = ""
  @State private var count = 1200
  @State private var price = 12.5
  @State private var isEditing = false

  var body: some View {
    TextField("Name", text: $name, prompt: Text("Ann Example"))
      .textContentType(.name)
      .textInputAutocapitalization(.words)
      .submitLabel(.next)

    TextField("Email", text: $mail) { isEditing = $0 }
      .keyboardType(.emailAddress)
      .textContentType(.emailAddress)
      .textInputAutocapitalization(.never)
      .autocorrectionDisabled()
    Text(isEditing ? "Being edited" : "Not being edited")

    TextField("Note", text: $note, axis: .vertical)
      .lineLimit(2...5)

    TextField(text: $name) {
      Label("Search for a name", systemImage: "magnifyingglass")
    }

    TextField("Birds", value: $count, format: .number)
      .keyboardType(.numberPad)
    TextField("Price", value: $price, format: .currency(code: "EUR"))
      .keyboardType(.decimalPad)
    Text("\(count) birds, \(price, format: .number)")
  }
}
