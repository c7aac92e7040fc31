import MartletTesting
import MartletWire
import SwiftUI
import Testing

private struct Birds: View {
  @State private var chosen: String?
  @State private var visibility = NavigationSplitViewVisibility.automatic
  @State private var count = 0

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(["Wren", "Heron"], id: \.self, selection: $chosen) { bird in
        NavigationLink("See \(bird)", value: bird)
      }
      .navigationTitle("Birds")
      .navigationSplitViewColumnWidth(min: 100, ideal: 200, max: 300)
      Button("Count \(count)") { count += 1 }
      Button("Hide") { visibility = .detailOnly }
    } detail: {
      Text("Chosen: \(chosen ?? "none")").navigationTitle("One")
    }
  }
}

private struct Links: View {
  var body: some View {
    NavigationSplitView {
      NavigationLink("Go to a") { Text("This is a") }
      NavigationLink("Go to 7", value: 7)
        .navigationDestination(for: Int.self) { Text("This is \($0)") }
    } content: {
      Text("Nothing")
    } detail: {
      Text("Detail")
    }
  }
}

private struct Preferring: View {
  @State private var column = NavigationSplitViewColumn.detail

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      Text("First")
      Button("On") { column = .detail }
    } detail: {
      Text(column == .detail ? "Second" : "Hidden")
    }
  }
}

private struct Activated: View {
  @State private var isActive = false
  @State private var tag: Int?
  @State private var item: String?

  var body: some View {
    NavigationStack {
      VStack {
        Text("\(isActive) \(tag ?? 0) \(item ?? "-")").accessibilityIdentifier("state")
        OldLinks(isActive: $isActive, tag: $tag)
        Button("Item") { item = "x" }
      }
      .navigationDestination(item: $item) { name in
        Text("Item \(name)")
        Button("Other") { item = "y" }
      }
    }
  }
}

private struct OldLinks: View {
  @Binding var isActive: Bool
  @Binding var tag: Int?

  @available(*, deprecated)
  var body: some View {
    NavigationLink("Active", isActive: $isActive) { Text("Is active") }
    NavigationLink("Tagged", tag: 2, selection: $tag) { Text("Is tagged") }
  }
}

/// A list of which one row is chosen, or several, a link beside it, and a stack whose path the app writes.
private struct Desk: View {
  @State private var bird: String?
  @State private var several: Set<String> = []
  @State private var path: [Int] = []

  var body: some View {
    NavigationSplitView {
      List(["Wren", "Heron"], id: \.self, selection: $bird) { Text($0) }
      List(["Oak", "Elm"], id: \.self, selection: $several) { Text($0) }
      NavigationLink("About") { Text("This is about") }
      NavigationLink("Seven", value: 7)
    } detail: {
      NavigationStack(path: $path) {
        VStack {
          Text("Chosen: \(bird ?? "none")")
          Button("Forget") { bird = nil }
          Button("Push") { path.append(8) }
        }
        .navigationDestination(for: Int.self) { number in
          Text("Number \(number)")
          Button("Empty") { path = [] }
        }
      }
    }
  }
}

@MainActor @Suite struct `A split view` {
  private func choose(_ text: String, in session: TestSession, isAdded: Bool? = nil) throws {
    let row = try #require(try session.element(text: text))
    try session.perform("select", on: row, value: isAdded.map { .bool($0) })
  }

  @Test func `shows what is chosen in place of what a link has shown`() throws {
    let session = try TestSession(Desk())
    try session.tap("About")
    #expect(session.texts.contains("This is about"))
    try choose("Wren", in: session)
    #expect(session.texts.contains("Chosen: Wren") && !session.texts.contains("This is about"))
    try session.tap("About")
    // It is chosen anew.
    try choose("Wren", in: session)
    #expect(!session.texts.contains("This is about"))
  }

  @Test func `shows in a narrow window what was chosen in a wide one, until the app chooses nothing`() throws {
    let session = try TestSession(Desk())
    try choose("Wren", in: session)
    try session.setEnvironment(horizontalSizeClass: .compact)
    #expect(session.texts.first == "Chosen: Wren")
    try session.tap("Forget")
    #expect(session.texts.first == "Wren")
  }

  @Test func `stays at the list in a narrow window while several rows are chosen`() throws {
    let session = try TestSession(Desk())
    try session.setEnvironment(horizontalSizeClass: .compact)
    try choose("Oak", in: session, isAdded: true)
    try choose("Elm", in: session, isAdded: true)
    #expect(session.texts.contains("Oak"))
  }

  @Test func `has a way back from what the app pushes after a link has been followed`() throws {
    let session = try TestSession(Desk())
    try session.tap("Seven")
    #expect(session.texts.contains("Number 7"))
    #expect(throws: TestError.self) { try session.back() }
    try session.tap("Empty")
    try session.tap("Push")
    #expect(session.texts.contains("Number 8"))
    try session.back()
    #expect(session.texts.contains("Chosen: none"))
  }

  @Test func `shows its columns side by side, each with its title`() throws {
    let session = try TestSession(Birds())
    #expect(session.elements(ofType: "splitColumn").count == 2)
    #expect(session.texts.contains("Birds") && session.texts.contains("One"))
    #expect(session.document.contains(#""minWidth":100,"idealWidth":200,"maxWidth":300"#))
  }

  @Test func `has lists in the style for the side of a window there, where that is wide and the app says nothing else`()
    throws
  {
    struct Page: View {
      @State private var hasSheet = false

      var body: some View {
        NavigationSplitView {
          List { Button("Sheet") { hasSheet = true } }
            .sheet(isPresented: $hasSheet) { List { Text("In a sheet") } }
          List { Text("Plain") }.listStyle(.plain)
          Form { Text("In a form") }
        } detail: {
          List { Text("Detail") }
        }
      }
    }
    let session = try TestSession(Page())
    try session.tap("Sheet")
    func count(_ style: String) -> Int {
      session.document.components(separatedBy: #""listLooks":{"style":"\#(style)"}"#).count - 1
    }
    #expect(session.elements(ofType: "list").count == 4 && session.elements(ofType: "form").count == 1)
    #expect(count("sidebar") == 1 && count("plain") == 1)
    try session.setEnvironment(horizontalSizeClass: .compact)
    #expect(count("sidebar") == 0 && count("plain") == 1)
  }

  @Test func `has what is pushed in its sidebar look as what is there, without signs that links lead elsewhere`() throws
  {
    struct Page: View {
      var body: some View {
        NavigationSplitView {
          NavigationStack {
            List { NavigationLink("Go on") { List { Text("Further") } } }
          }
        } detail: {
          List { NavigationLink("Beside") { Text("There") } }
        }
      }
    }
    let session = try TestSession(Page())
    func count(_ part: String) -> Int { session.document.components(separatedBy: part).count - 1 }
    #expect(count(#""style":"sidebar""#) == 1 && count(#""linkIndicator":"hidden""#) == 1)
    try session.tap("Go on")
    #expect(session.texts.contains("Further") && count(#""style":"sidebar""#) == 1)
  }

  @Test func `a link in a list with a selection chooses its value`() throws {
    let session = try TestSession(Birds())
    try session.tap("See Heron")
    #expect(session.texts.contains("Chosen: Heron"))
    #expect(session.elements(ofType: "splitColumn").count == 2)
    #expect(throws: TestError.self) { try session.back() }
  }

  @Test func `is hidden and shown by the app and by a person, and keeps its state`() throws {
    let session = try TestSession(Birds())
    try session.tap("Count 0")
    try session.tap("Hide")
    #expect(session.elements(ofType: "splitColumn").count == 1)
    let view = try #require(session.elements(ofType: "navigationSplitView").first)
    try session.perform("set", on: view, value: .string("all"))
    #expect(session.texts.contains("Count 1"))
    for value: Action.Value? in [.string("some"), .number(1), nil] {
      #expect(throws: (any Error).self) { try session.perform("set", on: view, value: value) }
    }
  }

  @Test func `shows one column in a narrow window, and the next one when something is chosen`() throws {
    let session = try TestSession(Birds())
    try session.setEnvironment(horizontalSizeClass: .compact)
    #expect(session.texts.contains("See Wren") && !session.texts.contains("Chosen: none"))
    try session.tap("See Wren")
    #expect(session.texts.contains("Chosen: Wren") && !session.texts.contains("See Wren"))
    try session.back()
    #expect(session.texts.contains("See Wren"))
    try session.setEnvironment(horizontalSizeClass: .regular)
    #expect(session.texts.contains("Chosen: none"))
  }

  @Test func `shows what a link leads to in the next column, in place of what is there`() throws {
    let session = try TestSession(Links())
    try session.tap("Go to a")
    #expect(session.texts == ["Go to a", "Go to 7", "This is a", "Detail"])
    try session.tap("Go to 7")
    #expect(session.texts == ["Go to a", "Go to 7", "This is 7", "Detail"])
    #expect(throws: TestError.self) { try session.back() }
    try session.setEnvironment(horizontalSizeClass: .compact)
    try session.tap("Go to a")
    #expect(session.texts == ["This is a"])
    try session.back()
    #expect(session.texts == ["Go to a", "Go to 7"])
  }

  @Test func `a narrow window shows the column that the app says, and tells where a person goes`() throws {
    let session = try TestSession(Preferring())
    try session.setEnvironment(horizontalSizeClass: .compact)
    #expect(session.texts == ["Second"])
    try session.back()
    #expect(session.texts == ["First", "On"])
    try session.tap("On")
    #expect(session.texts == ["Second"])
  }
}

@MainActor @Suite struct `A screen that the app says is shown` {
  private func state(of session: TestSession) throws -> String? { try session.element(identifier: "state")?.text }

  @Test func `follows a link and tells the app`() throws {
    let session = try TestSession(Activated())
    try session.tap("Active")
    #expect(session.texts == ["Is active"])
    try session.back()
    #expect(try state(of: session) == "false 0 -")
    try session.tap("Tagged")
    #expect(session.texts == ["Is tagged"])
    try session.back()
    #expect(try state(of: session) == "false 0 -")
  }

  @Test func `follows an item, and another item has another screen`() throws {
    let session = try TestSession(Activated())
    try session.tap("Item")
    #expect(session.texts == ["Item x", "Other"])
    try session.tap("Other")
    #expect(session.texts == ["Item y", "Other"])
    try session.back()
    #expect(try state(of: session) == "false 0 -")
  }
}
