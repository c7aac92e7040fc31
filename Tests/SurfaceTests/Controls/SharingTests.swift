import MartletTesting
import SwiftUI
import Testing

/// Buttons that share, and that have something edited.
@Suite @MainActor struct SharingTests {
  private let label =
    #"{ label { labelIcon { image systemName="square.and.arrow.up" }; labelTitle { text "Share" } } }"#

  @Test func `a text or an address is shared`() throws {
    let share = #"share={"texts":["b"]}"#
    try expect("ShareLink(item:)", "ShareLink", shows: "shareLink \(share) \(label)") { ShareLink(item: "b") }
    try expect("ShareLink(item:) {}", shows: #"shareLink \#(share) { text "a" }"#) {
      ShareLink(item: "b") { Text("a") }
    }
    try expect(
      "ShareLink(_:item:)", shows: "shareLink \(share) \(label.replacing("Share", with: "a"))"
    ) { ShareLink("a", item: "b") }
    let titled = #"share={"texts":["b"],"subject":"t"}"#
    try expect("ShareLink(item:preview:)", shows: "shareLink \(titled) \(label)") {
      ShareLink(item: "b", preview: SharePreview("t"))
    }
    try expect("ShareLink(item:preview:) {}", shows: #"shareLink \#(titled) { text "a" }"#) {
      ShareLink(item: "b", preview: SharePreview("t", image: Image("p"))) { Text("a") }
    }
    try expect(
      "ShareLink(item:subject:message:) {}",
      shows: #"shareLink share={"texts":["b"],"subject":"s","message":"m"} { text "a" }"#
    ) {
      ShareLink(item: "b", subject: Text("s"), message: Text("m")) { Text("a") }
    }
  }

  @Test(.covers("EditButton.init()", "EditButton", "EnvironmentValues.editMode", "EditMode"))
  func `an edit button changes the mode around it`() throws {
    struct Mode: View {
      @Environment(\.editMode) private var editMode

      var body: some View {
        EditButton()
        Text(editMode?.wrappedValue == .active ? "on" : "off")
      }
    }
    let session = try TestSession(Mode())
    try session.tap("Edit")
    #expect(session.texts == ["Done", "on"])
    try session.tap("Done")
    #expect(session.texts == ["Edit", "off"])
  }
}
