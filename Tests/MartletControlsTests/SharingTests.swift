import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private let site = URL(string: "https://example.org/a")
private let mail = URL(string: "mailto:a@example.org")

private struct Editor: View {
  @Environment(\.editMode) private var editMode
  @State private var ownMode = EditMode.inactive
  @State private var name = "Ada"

  var body: some View {
    EditButton()
    Text(editMode?.wrappedValue.isEditing == true ? "editing" : "reading")
    VStack {
      EditButton().accessibilityIdentifier("inner")
      Text(ownMode == .active ? "inner editing" : "inner reading")
    }
    .environment(\.editMode, $ownMode)
    EditButton().environment(\.editMode, nil).accessibilityIdentifier("none")
    RenameButton().accessibilityIdentifier("idle")
    RenameButton().renameAction { name = "Grace" }
    Text(name)
    HelpLink { name = "Help" }
  }
}

/// Whether something is being edited, and what changes that.
private struct Editable: View {
  let name: String
  @Environment(\.editMode) private var editMode

  var body: some View {
    Text("\(name) \(editMode?.wrappedValue.isEditing == true)")
    EditButton().accessibilityIdentifier("edit \(name)")
  }
}

/// Pages, screens and a sheet that are edited by themselves.
private struct Screens: View {
  @State private var isPresented = false
  @State private var tab = 1

  var body: some View {
    TabView(selection: $tab) {
      Tab("One", systemImage: "star", value: 1) {
        NavigationStack {
          VStack {
            Editable(name: "first")
            NavigationLink("Next") { Editable(name: "pushed") }
            Button("Sheet") { isPresented = true }
          }
          .sheet(isPresented: $isPresented) {
            Editable(name: "sheet")
            Button("Close") { isPresented = false }
          }
        }
      }
      Tab("Two", systemImage: "star", value: 2) { Editable(name: "second") }
    }
    Button("Second") { tab = 2 }
  }
}

private struct Pasting: View {
  @State private var text = ""

  var body: some View {
    PasteButton(payloadType: String.self) { text = $0.joined() }
    PasteButton(payloadType: URL.self) { text = $0.map(\.absoluteString).joined() }.accessibilityIdentifier("url")
    Text("<\(text)>")
  }
}

@MainActor @Suite struct `Sharing, pasting and editing` {
  @Test func `Each page, each screen that is pushed and each sheet is edited by itself`() throws {
    let session = try TestSession(Screens())
    try session.tap("edit first")
    #expect(session.texts.contains("first true"))
    try session.tap("Next")
    #expect(session.texts.contains("pushed false"))
    try session.tap("edit pushed")
    #expect(session.texts.contains("pushed true"))
    try session.back()
    #expect(session.texts.contains("first true"))
    try session.tap("Second")
    #expect(session.texts.contains("second false"))
    try session.tap("edit second")
    #expect(session.texts.contains("second true"))
  }

  @Test func `A sheet is edited by itself`() throws {
    let session = try TestSession(Screens())
    try session.tap("edit first")
    try session.tap("Sheet")
    #expect(session.texts.contains("sheet false"))
    try session.tap("edit sheet")
    #expect(session.texts.contains("sheet true"))
    try session.tap("Close")
    try session.tap("Sheet")
    #expect(session.texts.contains("sheet false"))
  }

  @Test func `What is handed on is in the document`() throws {
    let site = try #require(site)
    let session = try TestSession(
      VStack {
        ShareLink(item: "text")
        ShareLink("Page", item: site, subject: Text("Subject"), message: Text("Message"))
        ShareLink(items: ["a", "b"]) { Text("Both") }
        ShareLink(item: site, preview: SharePreview("Title")) { Text("With a title") }
        ShareLink(items: [site, site], message: Text("two"))
      })
    #expect(session.outline.contains(#"shareLink #3 share={"texts":["text"]}"#))
    #expect(
      session.outline.contains(
        #"share={"urls":["https://example.org/a"],"subject":"Subject","message":"Message"}"#))
    #expect(session.outline.contains(#"share={"texts":["a","b"]}"#))
    #expect(session.outline.contains(#"share={"urls":["https://example.org/a"],"subject":"Title"}"#))
    #expect(session.elements(ofType: "shareLink").map(\.name) == ["Share", "Page", "Both", "With a title", "Share"])
    #expect(session.elements(ofType: "shareLink").allSatisfy { $0.role == "button" && $0.actions.isEmpty })
  }

  @Test func `An address that is none of the web is handed on as a text`() throws {
    let mail = try #require(mail)
    #expect(try TestSession(ShareLink(item: mail)).outline.contains(#"share={"texts":["mailto:a@example.org"]}"#))
  }

  @Test func `An address of a file is handed on as the file, when that is asked for`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("text".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let session = try TestSession(ShareLink(item: url))
    let link = try #require(session.elements(ofType: "shareLink").first)
    #expect(session.outline.contains("share={}"))
    try session.perform("share", on: link)
    #expect(try session.offeredFiles == [TestFile(url.lastPathComponent, "text")])
    try FileManager.default.removeItem(at: url)
    #expect(throws: Problem.self) { try session.perform("share", on: link) }
  }

  @Test func `An edit button has all of the window edited, or what a view around it says`() throws {
    let session = try TestSession(Editor())
    #expect(session.texts.prefix(3) == ["Edit", "reading", "Edit"])
    try session.tap(session.elements(ofType: "button")[0])
    #expect(session.texts.prefix(4) == ["Done", "editing", "Edit", "inner reading"])
    try session.tap("inner")
    #expect(session.texts.prefix(4) == ["Done", "editing", "Done", "inner editing"])
    try session.tap(session.elements(ofType: "button")[0])
    #expect(session.texts.prefix(4) == ["Edit", "reading", "Done", "inner editing"])
    #expect(try session.element(identifier: "none")?.isDisabled == true)
  }

  @Test func `A rename button does what a view around it says, and nothing without`() throws {
    let session = try TestSession(Editor())
    #expect(try session.element(identifier: "idle")?.isDisabled == true)
    try session.tap(session.elements(ofType: "button")[4])
    #expect(session.texts.last == "Grace")
    try session.tap("Help")
    #expect(session.texts.last == "Help")
  }

  @Test func `A paste button takes a text, and what is none or is too long is refused`() throws {
    let session = try TestSession(Pasting())
    let button = try #require(session.elements(ofType: "pasteButton").first)
    try session.perform("set", on: button, value: .string("text"))
    #expect(session.texts.last == "<text>")
    for value: Action.Value in [.null, .number(.nan), .bool(true), .string(String(repeating: "a", count: 65_537))] {
      #expect(throws: Problem.self) { try session.perform("set", on: button, value: value) }
    }
    let url = try #require(try session.element(identifier: "url"))
    for text in ["no address", "file:///etc/passwd"] {
      #expect(throws: Problem.self) { try session.perform("set", on: url, value: .string(text)) }
    }
    #expect(session.texts.last == "<text>")
    try session.perform("set", on: url, value: .string("https://example.org/"))
    #expect(session.texts.last == "<https://example.org/>")
  }
}
