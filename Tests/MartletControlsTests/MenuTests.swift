import MartletTesting
import SwiftUI
import Testing

private struct Menus: View {
  @State private var log: [String] = []
  @State private var isOn = false
  @State private var hasMore = false

  var body: some View {
    Text(log.joined(separator: " ")).accessibilityIdentifier("log")
    Menu("File") {
      Button("New") { log.append("new") }
      Toggle("Grid", isOn: $isOn)
      Menu("Export") { Button("As text") { log.append("text") } }
      if hasMore { Button("More", role: .destructive) {} }
    }
    Menu {
      Button("Later") { log.append("later") }
    } label: {
      Text("Send")
    } primaryAction: {
      log.append("sent")
    }
    .menuIndicator(.hidden)
    .menuActionDismissBehavior(.disabled)
    Button("Extend") { hasMore = true }
    HStack {
      Text("row")
      Button("Open") { log.append("opened \(isOn)") }
    }
    .contextMenu { Button("Remove") { log.append("removed") } }
    Menu("None") { Button("Never") { log.append("never") } }.disabled(true)
  }
}

private struct LoudStyle: MenuStyle {
  @State private var count = 0

  func makeBody(configuration: Configuration) -> some View {
    Button("Count \(count)") { count += 1 }
    Menu(configuration).padding()
  }
}

@MainActor @Suite struct `A menu` {
  private let session: TestSession

  init() throws { session = try TestSession(Menus()) }

  private var log: String { (try? session.element(identifier: "log"))?.text ?? "" }

  @Test func `has its items in the document, which take actions whether it is open or not`() throws {
    try session.tap("New")
    try session.tap("As text")
    #expect(log == "new text")
    try session.set("Grid", to: true)
    try session.tap("Open")
    #expect(log == "new text opened true")
  }

  @Test func `is a button that is called as its label says, and in it controls are items`() throws {
    #expect(try session.element(role: "button", name: "File")?.type == "menu")
    #expect(try session.element(role: "menuitem", name: "New")?.type == "button")
    #expect(try session.element(role: "menuitem", name: "Export")?.type == "menu")
    #expect(try session.element(role: "menuitemcheckbox", name: "Grid")?.type == "toggle")
    #expect(try session.element(role: "button", name: "Open")?.type == "button")
    #expect(try session.element(role: "button", name: "New") == nil)
  }

  @Test func `takes a tap if that does something`() throws {
    try session.tap("Send")
    #expect(log == "sent")
    #expect(throws: (any Error).self) { try session.tap("File") }
  }

  @Test func `says whether it shows what it is, and whether it stays open`() throws {
    #expect(session.outline.contains(#"menuIndicator="hidden""#))
    #expect(session.outline.contains(#"menuActionDismissBehavior="disabled""#))
  }

  @Test func `gets items while it may be open`() throws {
    try session.tap("Extend")
    #expect(try session.element(role: "menuitem", name: "More") != nil)
  }

  @Test func `of a view is beside that view, and its words are none of the view's`() throws {
    #expect(session.elements(ofType: "contextMenu").count == 1)
    try session.tap("Remove")
    #expect(log == "removed")
  }

  @Test func `that is disabled has items that are`() throws {
    #expect(throws: (any Error).self) { try session.tap("Never") }
    #expect(log == "")
  }

  @Test func `may have a style of the app's, which has state of its own`() throws {
    let session = try TestSession(Menu("File") { Button("New") {} }.menuStyle(LoudStyle()))
    try session.tap("Count 0")
    #expect(try session.element(role: "button", name: "Count 1") != nil)
    #expect(try session.element(role: "button", name: "File")?.type == "menu")
    try session.tap("New")
  }

  @Test func `may be drawn without a border whatever the style of buttons is`() throws {
    let session = try TestSession(
      VStack {
        Menu("a") {}.buttonStyle(.bordered)
        Menu("b") {}.menuStyle(.borderlessButton).buttonStyle(.bordered)
      })
    let styles = session.outline.matches(of: /buttonStyle="(\w+)"/).map { String($0.1) }
    #expect(styles == ["bordered", "borderless"])
  }
}
