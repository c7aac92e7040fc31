import MartletTesting
import SwiftUI
import Testing

/// What a person taps or turns on and off.
@Suite @MainActor struct TappedTests {
  private static let shown = #"button actions=["tap"] { text "Save" }"#
  private static let withSymbol =
    #"button actions=["tap"] { label { labelIcon { image systemName="tray" }; labelTitle { text "Save" } } }"#

  private func save() {}

  @Test func `a button has a title and an action`() throws {
    try expect("Button(_:) {}", "Button(_:action:)", shows: Self.shown) { Button("Save") { save() } }
    try expect("Button(_:action:)", shows: Self.shown) { Button("Save", action: save) }
    try expect("Button(action:) {}", "Button {} {label}", shows: Self.shown) { Button(action: save) { Text("Save") } }
    try expect("Button {} {label}", "Button(action:label:)", shows: Self.shown) {
      Button {
        save()
      } label: {
        Text("Save")
      }
    }
    try expect("Button(action:label:)", shows: Self.shown) { Button(action: save, label: { Text("Save") }) }
  }

  @Test func `a button says what it is for`() throws {
    let shown = #"button actions=["tap"] role="destructive" { text "Save" }"#
    try expect("Button(_:role:) {}", "ButtonRole", shows: shown) { Button("Save", role: .destructive) { save() } }
    try expect("Button(_:role:action:)", shows: shown) { Button("Save", role: .destructive, action: save) }
    try expect("Button(role:) {} {label}", shows: shown) {
      Button(role: .destructive) {
        save()
      } label: {
        Text("Save")
      }
    }
    try expect("Button(role:action:) {}", shows: shown) { Button(role: .destructive, action: save) { Text("Save") } }
    try expect("Button(role:action:label:)", shows: shown) {
      Button(role: ButtonRole.destructive, action: save, label: { Text("Save") })
    }
  }

  @Test func `a button has a symbol`() throws {
    try expect("Button(_:systemImage:) {}", shows: Self.withSymbol) { Button("Save", systemImage: "tray") { save() } }
    try expect("Button(_:systemImage:action:)", shows: Self.withSymbol) {
      Button("Save", systemImage: "tray", action: save)
    }
    try expect(
      "Button(_:systemImage:role:) {}",
      shows: Self.withSymbol.replacing(#"["tap"]"#, with: #"["tap"] role="cancel""#)
    ) { Button("Save", systemImage: "tray", role: .cancel) { save() } }
  }

  @Test func `a switch is on or off`() throws {
    let shown = #"toggle value=true actions=["set"] { text "On" }"#
    try expect("Toggle(_:isOn:)", shows: shown) { Toggle("On", isOn: .constant(true)) }
    try expect("Toggle(isOn:) {}", shows: shown) { Toggle(isOn: .constant(true)) { Text("On") } }
    try expect("Toggle(isOn:label:)", "Toggle", shows: shown) {
      Toggle(isOn: .constant(true), label: { Text("On") })
    }
  }

  @Test func `a control takes nothing while it is disabled`() throws {
    try expect("disabled(_:)", "View.disabled", shows: #"button disabled=true actions=["tap"] { text "Save" }"#) {
      Button("Save") { save() }.disabled(true)
    }
  }

  @Test(.covers("SharePreview", "View.textEditorStyle"))
  func `what is shared has a preview, and an editor a style`() throws {
    let session = try TestSession(
      VStack {
        ShareLink(item: "a", preview: SharePreview("A text"))
        TextEditor(text: .constant("b")).textEditorStyle(.plain)
      })
    #expect(session.elements(ofType: "textEditor").count == 1)
    #expect(session.elements(ofType: "shareLink").count == 1)
  }
}
