import SwiftUI

/// Buttons for what most programs can do: share, paste, edit, rename.
struct SharingAndEditing: View {
  @Environment(\.editMode) private var editMode
  @State private var bird = "Swift"
  @State private var renamings = 0

  private let site = URL(string: "https://www.swift.org")
  private var isEditing: Bool { editMode?.wrappedValue.isEditing == true }

  var body: some View {
    ShareLink(item: bird)
    ShareLink("Share the bird", item: bird, subject: Text("A bird"))
      .buttonStyle(.bordered)
    if let site {
      ShareLink(item: site, preview: SharePreview("Swift")) {
        Label("Share the page", systemImage: "link")
      }
      .buttonStyle(.borderedProminent)
    }

    PasteButton(payloadType: String.self) { bird = $0.first ?? bird }

    EditButton()
    if isEditing {
      TextField("Bird", text: $bird)
    } else {
      Text("The bird is a \(bird.lowercased()).")
    }

    RenameButton()
      .renameAction { renamings += 1 }
    Text("Renamed \(renamings) times")
    HelpLink { bird = "Swift" }
  }
}
