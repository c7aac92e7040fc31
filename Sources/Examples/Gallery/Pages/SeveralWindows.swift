import SwiftUI

/// Windows of an app are tabs of the browser, each at an address of its own; and commands are in a menu bar.
struct SeveralWindows: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

  var body: some View {
    VStack(spacing: 20) {
      Button("Field notes", systemImage: "note.text") { openWindow(id: "field-notes") }
      ForEach(Sighting.allCases, id: \.self) { bird in
        Button("Look at the \(bird.rawValue)") { openWindow(value: bird) }
      }
    }
    .disabled(!supportsMultipleWindows)
  }
}

/// What has been seen.
enum Sighting: String, CaseIterable, Codable {
  case wren, robin
}

/// The windows that the page above opens.
struct MoreWindows: Scene {
  var body: some Scene {
    Window("Field Notes", id: "field-notes") { FieldNotes() }
      .commands { NoteCommands() }
    WindowGroup("Sighting", for: Sighting.self) { $bird in SightingView(bird: $bird) }
  }
}

private struct SightingView: View {
  @Binding var bird: Sighting?
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    VStack(spacing: 20) {
      Text(bird.map { "A \($0.rawValue) has been seen." } ?? "Nothing has been seen.")
      Button("It was another one") { bird = bird == .wren ? .robin : .wren }
      Button("Close") { dismissWindow() }
    }
  }
}

extension FocusedValues {
  /// The note with the focus.
  @Entry fileprivate var note: Binding<String>?
}

private struct FieldNotes: View {
  @State private var notes = ["", ""]

  var body: some View {
    Form {
      ForEach(notes.indices, id: \.self) { index in
        TextField("Note \(index + 1)", text: $notes[index])
          .focusedValue(\.note, $notes[index])
          .accessibilityIdentifier("note-\(index + 1)")
      }
    }
  }
}

/// Commands for the note with the focus.
private struct NoteCommands: Commands {
  @FocusedBinding(\.note) private var note

  var body: some Commands {
    CommandMenu("Note") {
      Button("Shout") { note = note?.uppercased() }
        .keyboardShortcut("u", modifiers: [.command, .shift])
        .disabled(note == nil)
      Button("Rub out") { note = "" }
        .disabled(note == nil)
    }
    CommandGroup(after: .textEditing) {
      Button("Sign") { note? += " (a warbler)" }
        .disabled(note == nil)
    }
    SidebarCommands()
  }
}
