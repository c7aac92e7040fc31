import MartletTesting
import MartletWire
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

private struct MenuOfRows: View {
  @State private var chosen: Set<Int> = [1, 2]
  @State private var log = "nothing"
  @State private var isOff = false
  @State private var names = [1: "one", 2: "two", 3: "three"]

  var body: some View {
    Text(log).accessibilityIdentifier("log")
    Button("Off") { isOff = true }
    List(selection: $chosen) {
      ForEach(1..<4) { Text("Row \($0)") }
      Text("Other").tag("other")
      Text("Fixed").tag(9).selectionDisabled()
    }
    .disabled(isOff)
    .contextMenu(forSelectionType: Int.self) { items in
      if items.isEmpty {
        Button("New") { log = "new" }
      } else {
        Button("Remove \(items.count)") {
          log = "removed \(items.sorted())"
          for item in items { names[item] = nil }
        }
        .help(items.map { names[$0] ?? "which is gone" }.sorted().joined())
      }
    } primaryAction: { items in
      log = "opened \(items.sorted())"
    }
  }
}

@MainActor @Suite struct `A menu of rows that can be chosen` {
  private let session: TestSession

  init() throws { session = try TestSession(MenuOfRows()) }

  private var log: String { (try? session.element(identifier: "log"))?.text ?? "" }

  private func row(_ text: String) throws -> TestElement { try #require(try session.element(text: text)) }

  @Test func `is empty until somebody asks for it`() throws {
    #expect(session.elements(ofType: "menuItems").count == 1)
    #expect(throws: TestError.self) { try session.tap("New") }
  }

  @Test func `is that of a row that is not chosen`() throws {
    try session.openMenu(of: row("Row 3"))
    try session.tap("Remove 1")
    #expect(log == "removed [3]")
  }

  @Test func `is that of all that is chosen for a row that is`() throws {
    try session.openMenu(of: row("Row 2"))
    try session.tap("Remove 2")
    #expect(log == "removed [1, 2]")
  }

  @Test func `is not made again when what it is for has gone`() throws {
    try session.openMenu(of: row("Row 3"))
    try session.tap("Remove 1")
    #expect(session.document.contains(#""three""#) && !session.document.contains("which is gone"))
  }

  @Test func `does nothing first of all without a row`() throws {
    let menu = try #require(session.elements(ofType: "contextMenu").first)
    #expect(throws: (any Error).self) { try session.perform("primaryAction", on: menu) }
    #expect(log == "nothing")
  }

  @Test func `is that of nothing beside the rows`() throws {
    let menu = try #require(session.elements(ofType: "contextMenu").first)
    try session.perform("openMenu", on: menu)
    try session.tap("New")
    #expect(log == "new")
  }

  @Test func `is asked for each time`() throws {
    let menu = try #require(session.elements(ofType: "contextMenu").first)
    for count in 1...3 {
      try session.perform("openMenu", on: menu)
      #expect(session.document.contains("\"value\":\(count)"))
    }
  }

  @Test func `does something first of all with the rows`() throws {
    try session.performPrimaryAction(on: row("Row 3"))
    #expect(log == "opened [3]")
    try session.performPrimaryAction(on: row("Row 1"))
    #expect(log == "opened [1, 2]")
  }

  @Test func `has none for what is no row that can be chosen, and says so`() throws {
    let menu = try #require(session.elements(ofType: "contextMenu").first)
    for text in ["Other", "Fixed", "Off"] {
      #expect(throws: (any Error).self, "\(text)") { try session.openMenu(of: row(text)) }
    }
    for value: Action.Value in [.number(0.5), .number(-1), .number(9999), .number(1e300), .string("1"), .bool(true)] {
      #expect(throws: (any Error).self, "\(value)") { try session.perform("openMenu", on: menu, value: value) }
    }
    #expect(log == "nothing")
  }

  @Test func `has none while its list is disabled`() throws {
    try session.tap("Off")
    #expect(throws: (any Error).self) { try session.openMenu(of: row("Row 1")) }
    #expect(throws: (any Error).self) { try session.performPrimaryAction(on: row("Row 1")) }
    #expect(log == "nothing")
  }
}
