import SwiftUI

/// What the field with the focus reports, for a button elsewhere.
struct FocusedFields: View {
  @State private var first = "wren"
  @State private var second = "robin"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Shouting()
      TextField("First", text: $first)
        .focusedValue(\.bird, $first)
      TextField("Second", text: $second)
        .focusedValue(\.bird, $second)
    }
    .textFieldStyle(.roundedBorder)
    .frame(maxWidth: 300)
  }
}

private struct Shouting: View {
  @FocusedBinding(\.bird) private var bird

  var body: some View {
    Button("Shout") { bird = bird?.uppercased() }
      .disabled(bird == nil)
  }
}

extension FocusedValues {
  @Entry fileprivate var bird: Binding<String>?
}
