import SwiftUI

/// What is typed and not shown, and texts of any length.
struct SecretsAndLongTexts: View {
  @State private var password = ""
  @State private var story = "Once upon a time\n"
  @State private var selection: TextSelection?
  @FocusState private var field: Field?

  var body: some View {
    SecureField("Password", text: $password)
      .textContentType(.newPassword)
      .focused($field, equals: .password)
      .onSubmit { field = .story }
    Text("\(password.count) letters")
    Button("Clear") { password = "" }
      .disabled(password.isEmpty)

    TextEditor(text: $story, selection: $selection)
      .textEditorStyle(.roundedBorder)
      .focused($field, equals: .story)
      .accessibilityLabel("Story")
      .frame(height: 120)
    Button("Select all") {
      let all = story.startIndex..<story.endIndex
      selection = TextSelection(range: all)
      field = .story
    }
  }
}

private enum Field { case password, story }
