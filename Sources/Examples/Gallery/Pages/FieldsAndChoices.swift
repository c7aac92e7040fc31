import SwiftUI

/// Texts, switches and choices that somebody enters.
struct FieldsAndChoices: View {
  @State private var name = ""
  @State private var isMember = true
  @State private var bird = Bird.swift
  @FocusState private var isTyping: Bool

  private var somebody: String { name.isEmpty ? "Somebody" : name }

  var body: some View {
    TextField("Your name", text: $name)
      .focused($isTyping)
      .onSubmit { isTyping = false }

    Toggle("Member", isOn: $isMember)

    Picker("Bird", selection: $bird) {
      ForEach(Bird.allCases) { bird in
        Text(bird.rawValue).tag(bird)
      }
    }

    Text("\(somebody) likes \(bird.rawValue.lowercased())s.")
    Button("Enter a name") { isTyping = true }
  }
}

private enum Bird: String, CaseIterable, Identifiable {
  case swift = "Swift"
  case wren = "Wren"
  case heron = "Heron"

  var id: Self { self }
}
