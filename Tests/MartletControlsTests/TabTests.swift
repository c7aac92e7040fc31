import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Counter: View {
  let name: String
  let log: (String) -> Void
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("Add to \(name)") { count += 1 }
    }
    .onAppear { log("+\(name)") }
    .onDisappear { log("-\(name)") }
  }
}

private final class Log {
  var text = ""
}

private struct OldTabs: View {
  let log: Log
  @State private var chosen = "second"

  var body: some View {
    TabView(selection: $chosen) {
      Counter(name: "first") { log.text += $0 }.tabItem { Label("One", systemImage: "star") }.tag("first")
      Counter(name: "second") { log.text += $0 }.tabItem { Label("Two", systemImage: "heart") }.tag("second")
    }
    Text("Chosen: \(chosen)")
    Button("First") { chosen = "first" }
  }
}

private struct NewTabs: View {
  @State private var isThere = false

  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { Text("At home") }
      Tab("Away", systemImage: "airplane") { Text("Not at home") }.accessibilityIdentifier("away")
      if isThere { Tab("Third", systemImage: "star") { Text("A third one") } }
      Tab("Closed", systemImage: "lock") { Text("Never") }.disabled(true)
      Tab("Hidden", systemImage: "star") { Text("Never") }.hidden()
    }
    Button("More") { isThere = true }
  }
}

private struct Valued: View {
  @State private var chosen = 7

  var body: some View {
    TabView(selection: $chosen) {
      Tab("Six", systemImage: "star", value: 6) { Text("Page 6") }
      TabSection("More") {
        Tab("Seven", systemImage: "star", value: 7) { Text("Page 7") }
      }
    }
    .tabViewStyle(.sidebarAdaptable)
    Text("Chosen: \(chosen)")
  }
}

/// Tabs whose values are named without their type.
private struct Named: View {
  enum Page: String { case news, counter, old }

  @State private var page = Page.news
  @State private var shelf: Page?
  @State private var hasOld = false

  var body: some View {
    TabView(selection: $page) {
      Tab("News", systemImage: "star", value: .news) { Text("What is new") }
      if hasOld {
        Tab("Old", systemImage: "star", value: .old) { Text("What was new") }
      } else {
        Tab("Counter", systemImage: "number", value: .counter) { Button("Older") { hasOld = true } }.badge(3)
      }
      TabSection("More") {
        ForEach(["one", "two"], id: \.self) { name in
          Tab(name, systemImage: "star", value: Page.counter) { Text(name) }
        }
      }
    }
    TabView(selection: $shelf) {
      Tab("First", systemImage: "star", value: .news) { Text("first") }
      Tab("Second", systemImage: "star", value: .old) { Text("second") }
    }
    Text("\(page) \(shelf?.rawValue ?? "none")")
  }
}

private struct Library: View {
  @AppStorage("arrangement") private var arrangement: TabViewCustomization
  @State private var chosen = "home"
  @State private var log: [String] = []

  var body: some View {
    TabView(selection: $chosen) {
      Tab("Home", systemImage: "house", value: "home") { Text("At home") }
        .contextMenu { Button("Leave") { log.append("left") } }
        .swipeActions { Button("Lock") { log.append("locked") } }
      TabSection("Library") {
        Tab("Books", systemImage: "book", value: "books") { Text("Two books") }.customizationID("books")
        Tab("Music", systemImage: "music.note", value: "music") {
          TabView { Tab("Inner", systemImage: "star") { Text("in") } }
        }
        .customizationID("music").tabPlacement(.sidebarOnly)
        Tab("Maps", systemImage: "map", value: "maps") { Text("One map") }
          .customizationID("maps").defaultVisibility(.hidden, for: .sidebar)
        Tab("Atlas", systemImage: "globe", value: "atlas") { Text("An atlas") }
          .customizationID("atlas").customizationBehavior(.disabled)
      }
      .customizationID("library")
      .sectionActions { Button("Lend") { log.append("lent") } }
      TabSection("Shelves") {
        Tab("Empty", systemImage: "tray", value: "empty") { Text("Nothing") }
      }
      .customizationID("shelves")
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabViewSidebarHeader { Text("Header") }
    .tabViewSidebarFooter { Text("Footer") }
    .tabViewSidebarBottomBar { Text("Bottom") }
    .tabViewCustomization($arrangement)
    Text("Log: \(log.joined(separator: ","))").accessibilityIdentifier("log")
    Text("Books \(arrangement[tab: "books"].sidebarVisibility) \(arrangement[tab: "books"].tabBarVisibility)")
      .accessibilityIdentifier("books")
    Button("Forget order") {
      arrangement.resetSectionOrder()
      arrangement[section: "library"].resetTabOrder()
    }
    Button("Forget visibility") { arrangement.resetVisibility() }
  }
}

@MainActor @Suite struct TabTests {
  @Test func `one page is shown, and others keep their state`() throws {
    let log = Log()
    let session = try TestSession(OldTabs(log: log))
    #expect(session.texts.contains("second 0"))
    #expect(!session.texts.contains("first 0"))
    #expect(log.text == "+second")
    try session.tap("Add to second")
    try session.tap("One")
    #expect(session.texts.contains("first 0"))
    #expect(!session.texts.contains("second 1"))
    #expect(session.texts.contains("Chosen: first"))
    #expect(log.text == "+second+first-second")
    try session.tap("Two")
    #expect(session.texts.contains("second 1"))
    try session.tap("First")
    #expect(session.texts.contains("first 0"))
    // Those that are there already appear and disappear in their order.
    #expect(log.text == "+second+first-second-first+second+first-second")
    #expect(session.diagnostics == [])
  }

  @Test func `tabs come and go, are named, disabled and left out`() throws {
    let session = try TestSession(NewTabs())
    #expect(session.texts.contains("At home"))
    #expect(session.elements(ofType: "tab").count == 3)
    try session.tap("away")
    #expect(session.texts.contains("Not at home"))
    try session.tap("More")
    #expect(session.elements(ofType: "tab").count == 4)
    #expect(session.texts.contains("Not at home"))
    let closed = try #require(try session.element(role: "tab", name: "Closed"))
    #expect { try session.tap(closed) } throws: { ($0 as? Problem)?.kind == .disabled }
  }

  @Test func `a tab stands for a value, in a section, too`() throws {
    let session = try TestSession(Valued())
    #expect(session.texts.contains("Page 7"))
    #expect(session.document.contains(#""tabViewStyle":"sidebarAdaptable""#))
    try session.tap("Six")
    #expect(session.texts.contains("Page 6"))
    #expect(session.texts.contains("Chosen: 6"))
  }

  /// The names of the tabs in their order.
  private func names(_ session: TestSession) -> [String] { session.elements(ofType: "tab").map(\.name) }

  @Test func `tabs stand for values that are named without their type`() throws {
    let session = try TestSession(Named())
    #expect(names(session) == ["News", "Counter 3", "one", "two", "First", "Second"])
    #expect(session.texts.contains("What is new"))
    try session.tap("Counter 3")
    try session.tap("Second")
    #expect(session.texts.contains("second") && session.texts.last == "counter old")
    try session.tap("Older")
    #expect(names(session) == ["News", "Old", "one", "two", "First", "Second"])
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `tabs at the side are in their sections, with what is around them`() throws {
    let session = try TestSession(Library())
    #expect(session.outline.contains("tabSidebar"))
    #expect(session.texts.filter { ["Header", "Library", "Shelves", "Footer", "Bottom"].contains($0) }.count == 5)
    #expect(names(session) == ["Home", "Books", "Music", "Maps", "Atlas", "Empty"])
    #expect(session.elements(ofType: "tabBar").count == 3 && session.elements(ofType: "tabSection").count == 3)
    // A tab that is in one place alone says so.
    #expect(!session.document.contains(#""placements":["sidebar"]"#))
    #expect(session.document.contains(#""placements":["tabBar"]"#))
    for name in ["Leave", "Lock", "Lend"] { try session.tap(name) }
    #expect(session.texts.contains("Log: left,locked,lent"))
    // What is around the tabs is not around those of a page.
    try session.tap("Music")
    #expect(names(session).contains("Inner") && session.texts.filter { $0 == "Header" }.count == 1)
    #expect(session.diagnostics == [])
  }

  @Test func `in a bar tabs of sections are beside the others, without what belongs to a side`() throws {
    let plain = try TestSession(
      TabView {
        TabSection("Library") { Tab("Books", systemImage: "book") { Text("Two books") } }
          .sectionActions { Button("Lend") {} }
        Tab("Old", systemImage: "tray") { Text("Old") }.defaultVisibility(.hidden, for: .tabBar)
        Tab("Aside", systemImage: "tray") { Text("Aside") }.tabPlacement(.sidebarOnly)
        Tab("New", systemImage: "tray") { Text("New") }.defaultVisibility(.hidden, for: .sidebar)
      }
      .tabViewSidebarHeader { Text("Header") })
    #expect(names(plain) == ["Books", "Old", "Aside", "New"])
    #expect(plain.elements(ofType: "tabSidebar").isEmpty && !plain.texts.contains("Library"))
    #expect(!plain.document.contains("placements"))
  }

  @Test func `a person shows and hides tabs, and puts them into another order, which is kept`() throws {
    let session = try TestSession(Library())
    let toggle = { try #require(try session.element(role: "menuitemcheckbox", name: $0)) }
    try session.set(toggle("Books"), to: false)
    #expect(!names(session).contains("Books"))
    #expect(session.texts.contains("Books hidden hidden"))
    // What a person has hidden can be shown again; what is disabled is not offered.
    #expect(try session.element(role: "menuitemcheckbox", name: "Atlas")?.name == nil)
    let tab = try session.another()
    #expect(!names(tab).contains("Books"))
    try session.set(toggle("Books"), to: true)
    #expect(session.texts.contains("Books automatic automatic"))
    try tab.settle()
    #expect(names(session).contains("Books") && names(tab).contains("Books"))
    try session.set(toggle("Maps"), to: true)
    #expect(!session.document.contains(#""placements":["tabBar"]"#))
    try session.tap("Forget visibility")
    #expect(session.document.contains(#""placements":["tabBar"]"#))
  }

  @Test func `what is said of a section holds for its tabs, and a hidden one is not there`() throws {
    struct Sections: View {
      @State private var isHidden = false
      @State private var hasMore = false
      @State private var arrangement = TabViewCustomization()

      var body: some View {
        TabView {
          if hasMore { Tab("New", systemImage: "star") { Text("new") } }
          Tab("Home", systemImage: "house") { Button("At home") { isHidden = true } }.accessibilityIdentifier("home")
          TabSection("Library") {
            Tab("Books", systemImage: "book") { Text("books") }.customizationID("books")
              .customizationBehavior(.reorderable)
            Tab("Music", systemImage: "star") { Text("music") }.customizationID("music")
              .defaultVisibility(.visible, for: .sidebar)
          }
          .customizationID("library").customizationBehavior(.disabled).defaultVisibility(.hidden)
          TabSection("Empty") { if hasMore { Tab("Full", systemImage: "star") { Text("full") } } }
            .sectionActions { Button("Fill") { hasMore = true } }
          TabSection("Hidden") { Tab("Secret", systemImage: "star") { Text("secret") } }.hidden(isHidden)
        }
        .tabViewStyle(.sidebarAdaptable).tabViewCustomization($arrangement)
      }
    }
    let session = try TestSession(Sections())
    #expect(names(session) == ["Home", "Books", "Music", "Secret"])
    // Books is in bars alone, and Music says itself where it is.
    #expect(session.document.components(separatedBy: #""placements":["tabBar"]"#).count == 2)
    // What may be moved and not hidden is not offered to be shown; what cannot be moved has no moves.
    #expect(try session.element(role: "menuitemcheckbox", name: "Books")?.name == nil)
    #expect(try session.element(role: "menuitemcheckbox", name: "Music") != nil)
    #expect(session.elements(ofType: "button").filter { $0.name == "Move Up" }.count == 1)
    let home = try #require(try session.element(identifier: "home")).id
    try session.tap("Fill")
    #expect(names(session) == ["New", "Home", "Books", "Music", "Full", "Secret"])
    // A tab in front of it leaves the others as they are.
    #expect(try session.element(identifier: "home")?.id == home)
    try session.tap("home")
    try session.tap("At home")
    #expect(!names(session).contains("Secret") && !session.texts.contains("Hidden"))
    #expect(session.diagnostics == [])
  }

  @Test func `a person puts tabs and sections before each other`() throws {
    let session = try TestSession(Library())
    let order = { names(session).joined(separator: " ") }
    // The moves that are offered, in the order of the document: of the section, and then of its tabs.
    func moves(_ direction: String) -> [TestElement] {
      session.elements(ofType: "button").filter { $0.name == "Move \(direction)" && !$0.isDisabled }
    }
    func move(_ direction: String, _ index: Int) throws {
      let moves = moves(direction)
      try session.tap(#require(moves.indices.contains(index) ? moves[index] : nil))
    }
    #expect(order() == "Home Books Music Maps Atlas Empty")
    try move("Down", 1)
    #expect(order() == "Home Music Books Maps Atlas Empty")
    // Behind what a person does not see, or cannot move, there is no place.
    #expect(moves("Down").count == 2)
    try move("Down", 0)
    #expect(order() == "Home Empty Music Books Maps Atlas")
    // Another tab of the browser has it as well, and who chooses a tab gets its page.
    #expect(names(try session.another()).joined(separator: " ") == order())
    try session.tap("Books")
    #expect(session.texts.contains("Two books"))
    try session.tap("Forget order")
    #expect(order() == "Home Books Music Maps Atlas Empty")
    try move("Down", 0)
    try move("Up", 0)
    #expect(order() == "Home Books Music Maps Atlas Empty")
    #expect(session.diagnostics == [])
  }

  @Test func `an arrangement is what was encoded`() throws {
    var arrangement = TabViewCustomization()
    arrangement[tab: "a"].sidebarVisibility = .hidden
    arrangement[tab: "a"].tabBarVisibility = .visible
    arrangement[tab: "b"].tabBarVisibility = .automatic
    #expect(arrangement[sidebarVisibility: "a"] == .hidden)
    arrangement[sidebarVisibility: "d"] = .hidden
    arrangement.resetVisibility()
    #expect(arrangement == TabViewCustomization())
    arrangement[tab: "a"].sidebarVisibility = .hidden
    arrangement[tab: "a"].tabBarVisibility = .visible
    let data = try JSONEncoder().encode(arrangement)
    let decoded = try JSONDecoder().decode(TabViewCustomization.self, from: data)
    #expect(decoded == arrangement)
    #expect(decoded[tab: "a"].sidebarVisibility == .hidden && decoded[tab: "a"].tabBarVisibility == .visible)
    #expect(decoded[tab: "b"].sidebarVisibility == .automatic && decoded[section: "c"].tabOrder == nil)
  }
}
