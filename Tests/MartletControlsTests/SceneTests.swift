import MartletTesting
import MartletWire
import SwiftUI
import Testing

extension FocusedValues {
  @Entry fileprivate var note: Binding<String>?
}

private enum Bird: String, Codable, CaseIterable {
  case wren, robin
}

private struct Place: Codable, Hashable {
  var name: String
  var size: Int
}

private struct Notes: View {
  @State private var first = ""
  @State private var second = ""

  var body: some View {
    TextField("First", text: $first).focusedValue(\.note, $first)
    TextField("Second", text: $second).focusedValue(\.note, $second)
    Text("\(first), \(second)").accessibilityIdentifier("notes")
  }
}

private struct NoteCommands: Commands {
  @FocusedBinding(\.note) private var note
  @State private var isLoud = false

  var body: some Commands {
    CommandMenu("Note") {
      Button("Shout") { note = note?.uppercased() }.disabled(note == nil).keyboardShortcut("u")
      Toggle("Loud", isOn: $isLoud)
    }
    if isLoud { CommandMenu("Loud") { Button("Louder") { note? += "!" } } }
    CommandGroup(replacing: .newItem) {}
    CommandGroup(after: .saveItem) { Button("Save") {} }
  }
}

private struct Birds: App {
  var body: some Scene {
    WindowGroup("Birds") { Opening() }
    Window("Notes", id: "my notes") { Notes() }
      .commands { NoteCommands() }
    WindowGroup(for: Bird.self) { $bird in
      Text(bird?.rawValue ?? "none").accessibilityIdentifier("bird")
      Button("Other") { bird = .robin }
    }
    WindowGroup("Place", id: "place", for: Place.self) { $place in
      Text("\(place.name) \(place.size)")
    } defaultValue: {
      Place(name: "anywhere", size: 0)
    }
  }
}

private struct Opening: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.openSettings) private var openSettings

  var body: some View {
    Button("Notes") { openWindow(id: "my notes") }
    Button("Two") {
      openWindow(value: Bird.wren)
      openWindow(value: Bird.robin)
    }
    Button("Place") { openWindow(value: Place(name: "a/b", size: 2)) }
    Button("Nothing") {
      openWindow(id: "nothing")
      openWindow(value: 5)
      dismissWindow(value: 5.5)
      openSettings()
    }
  }
}

@Suite @MainActor struct SceneTests {
  private func requests(_ session: TestSession) throws -> String {
    String(try #require(session.outline.firstMatch(of: #/windowRequests=(\{.*\})/#)).output.1)
  }

  @Test(arguments: [
    "/windows/nothing", "/windows/bird/eagle", "/windows/bird/~e30", "/windows/place/~", "/windows/place/x",
    "/windows/%ff", "/windows/my%20notess", "/windows/bird/" + String(repeating: "a", count: 600),
  ])
  func `a window or a value that there is not is refused`(path: String) throws {
    #expect(throws: (any Error).self) { try TestSession(Birds(), at: path) }
  }

  @Test func `paths of windows mean nothing where there are none`() throws {
    struct Plain: App {
      var body: some Scene { WindowGroup { Text("plain") } }
    }
    for path in ["/windows/x", "/settings", "/windows/x/y"] {
      #expect(try TestSession(Plain(), at: path).texts == ["plain"])
    }
  }

  @Test func `a view asks for windows, and each turn replaces what was asked in the last`() throws {
    let session = try TestSession(Birds())
    #expect(!session.outline.contains("windowRequests"))
    try session.tap("Notes")
    #expect(
      try requests(session)
        == #"{"requests":[{"open":"/windows/my%20notes","title":"Notes","single":true}],"number":1}"#)
    try session.tap("Two")
    #expect(
      try requests(session)
        == #"{"requests":[{"open":"/windows/bird/wren","title":"bird","single":true},"#
        + #"{"open":"/windows/bird/robin","title":"bird","single":true}],"number":3}"#)
    #expect(session.diagnostics == [])
  }

  @Test func `the address of another window is none of this one`() throws {
    struct Stacked: App {
      var body: some Scene {
        WindowGroup {
          NavigationStack {
            NavigationLink("Five", value: 5).navigationDestination(for: Int.self) { Text("number \($0)") }
          }
        }
        .handlesExternalEvents(matching: [])
        Window("Mail", id: "mail") { Text("mail") }.handlesExternalEvents(matching: ["int"])
        Settings { NavigationStack { Text("settings") } }
      }
    }
    let session = try TestSession(Stacked())
    for path in ["/settings", "/settings/int/5", "/windows/mail", "/windows/mail/int/5"] {
      #expect(throws: (any Error).self, "\(path)") { try session.visit(path) }
    }
    // One that could open another window, as an external event, is this one's own all the same.
    try session.visit("/int/5")
    #expect(session.texts.contains("number 5"))
    try session.visit("/")
    #expect(session.texts == ["Five"])
    let settings = try TestSession(Stacked(), at: "/settings")
    #expect(throws: (any Error).self) { try settings.visit("/") }
    try settings.visit("/settings")
    #expect(settings.texts == ["settings"])
  }

  @Test func `what there is no window for is complained of, and nothing is opened`() throws {
    let session = try TestSession(Birds())
    try session.tap("Nothing")
    #expect(!session.outline.contains("windowRequests"))
    #expect(session.diagnostics.count == 4)
    #expect(session.diagnostics.allSatisfy { $0.contains("noSuchWindow") })
  }

  @Test func `a value of any kind comes back from the path`() throws {
    let session = try TestSession(Birds())
    try session.tap("Place")
    let path = try #require(try requests(session).firstMatch(of: #/"open":"([^"]+)"/#)).output.1
    #expect(path.hasPrefix("/windows/place/~"))
    #expect(try session.another(at: String(path)).texts == ["a/b 2"])
    #expect(try session.another(at: "/windows/place").texts == ["anywhere 0"])
  }

  @Test func `a window keeps its value`() throws {
    let session = try TestSession(Birds(), at: "/windows/bird/wren?from=mail#end")
    #expect(try session.element(identifier: "bird")?.text == "wren")
    try session.tap("Other")
    #expect(try session.element(identifier: "bird")?.text == "robin")
    #expect(try session.another(at: "/windows/bird").element(identifier: "bird")?.text == "none")
  }

  @Test func `commands see what is focused, and change it`() throws {
    let session = try TestSession(Birds(), at: "/windows/my%20notes")
    let shout = try #require(try session.element(role: "menuitem", name: "Shout"))
    #expect(throws: (any Error).self) { try session.tap(shout) }
    try session.set("First", to: "wren")
    try session.focus("First")
    try session.tap(shout)
    #expect(try session.element(identifier: "notes")?.text == "WREN, ")
    try session.focus("Second")
    try session.tap(shout)
    #expect(try session.element(identifier: "notes")?.text == "WREN, ")
    #expect(session.outline.contains(#"keyboard={"shortcut":{"key":"u","modifiers":["command"]}}"#))
    #expect(session.diagnostics == [])
  }

  @Test func `menus come and go, in the order of all menus`() throws {
    let session = try TestSession(Birds(), at: "/windows/my%20notes")
    // Those for files, for notes, and for the one window.
    #expect(session.elements(ofType: "menu").count == 3)
    #expect(session.texts.prefix(6) == ["File", "Save", "Note", "Shout", "Loud", "Window"])
    try session.set("Loud", to: true)
    #expect(session.texts.prefix(8) == ["File", "Save", "Note", "Shout", "Loud", "Loud", "Louder", "Window"])
    try session.set(try #require(session.elements(ofType: "toggle").first), to: false)
    #expect(session.elements(ofType: "menu").count == 3)
    #expect(session.diagnostics == [])
  }

  @Test func `a session without commands has no menu bar`() throws {
    #expect(try TestSession(Birds()).elements(ofType: "menuBar").isEmpty)
  }

  @Test func `an app begins with the scene that is presented, and not with one that is suppressed`() throws {
    struct Beginning: App {
      let presents: Bool

      init() { presents = false }

      init(presents: Bool) { self.presents = presents }

      var body: some Scene {
        WindowGroup(id: "a") { Text("a") }.defaultLaunchBehavior(.suppressed)
        WindowGroup(id: "b") { Text("b") }
        WindowGroup(id: "c") { Text("c") }.defaultLaunchBehavior(presents ? .presented : .automatic)
      }
    }
    #expect(try TestSession(Beginning(presents: false)).texts == ["b"])
    #expect(try TestSession(Beginning(presents: true)).texts == ["c"])
    #expect(try TestSession(Beginning(presents: true), at: "/windows/a").texts == ["a"])
  }

  @Test func `an address that is no scene's own opens the scene that handles it`() throws {
    struct Handling: App {
      var body: some Scene {
        WindowGroup { Text("first") }.handlesExternalEvents(matching: [])
        WindowGroup { Text("never") }.handlesExternalEvents(matching: ["*"])
        WindowGroup(id: "b") { Opened(name: "b") }.handlesExternalEvents(matching: ["birds", "songs?"])
        WindowGroup(id: "c") { Opened(name: "c") }.handlesExternalEvents(matching: ["bird", ""])
      }
    }
    struct Opened: View {
      let name: String
      @State private var address = "nothing"

      var body: some View {
        Text("\(name) \(address)").onOpenURL { address = $0.relativeString }
      }
    }
    let texts = { (path: String) in try TestSession(Handling(), at: path).texts }
    for path in ["/", "/?birds", "/other", "/songs"] { #expect(try texts(path) == ["first"]) }
    #expect(try texts("/the/birds?kind=wren").first?.hasSuffix("/the/birds?kind=wren") == true)
    #expect(try texts("/songs?x").first?.hasPrefix("b ") == true)
    #expect(try texts("/bird").first?.hasPrefix("c ") == true)
    // What is a scene's own is that scene's.
    #expect(try texts("/windows/c/birds").first?.hasPrefix("c ") == true)
    #expect(throws: Problem.self) { try texts("/windows/birds") }
  }

  @Test func `a scene that has gone leaves a window that is to be closed`() throws {
    struct Going: App {
      @State private var isThere = true

      var body: some Scene {
        WindowGroup { Button("Go") { isThere = false } }
        if isThere { WindowGroup(id: "b") { Text("b") } }
      }
    }
    let session = try TestSession(Going())
    let other = try session.another(at: "/windows/b")
    #expect(other.texts == ["b"])
    try session.tap("Go")
    try other.settle()
    #expect(other.texts == ["This window is no longer there."])
    #expect(try requests(other) == #"{"requests":[{"close":true}],"number":1}"#)
  }

  @Test func `a scene sees changes in each session`() throws {
    struct Counting: App {
      @State private var count = 0
      @State private var seen: [Int] = []

      var body: some Scene {
        WindowGroup {
          Text("\(seen)")
          Button("Count") { count += 1 }
        }
        .onChange(of: count) { old, new in seen += [old, new] }
      }
    }
    let session = try TestSession(Counting())
    try session.tap("Count")
    #expect(session.texts.first == "[0, 1]")
  }
}
