import Combine
import MartletTesting
import SwiftUI
import Testing

private struct Note: Codable, Hashable {
  var number = 0
}

@Observable private final class Newer {
  let name = "newer"
}

private final class Older: ObservableObject {
  let name = "older"
}

extension EnvironmentValues {
  @Entry fileprivate var mark = "none"
}

private struct Opener: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.openSettings) private var openSettings
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
  @Environment(\.mark) private var mark
  @Environment(Newer.self) private var newer: Newer?
  @EnvironmentObject private var older: Older

  var body: some View {
    Text("\(supportsMultipleWindows) \(mark) \(newer?.name ?? "none") \(older.name)")
    Button("id") { open(openWindow) }
    Button("value") { openWindow(value: Note(number: 1)) }
    Button("both") { openWindow(id: "marked", value: Note(number: 2)) }
    Button("settings") { openSettings() }
    SettingsLink()
    SettingsLink { Label("How it looks", systemImage: "gear") }
    Button("close id") { dismissWindow(id: "help") }
    Button("close value") { dismissWindow(value: Note(number: 1)) }
    Button("close both") { dismissWindow(id: "marked", value: Note(number: 2)) }
    Button("close") { close(dismissWindow) }
  }

  private func open(_ action: OpenWindowAction) { action(id: "help") }

  private func close(_ action: DismissWindowAction) { action() }
}

private struct Several: App {
  @State private var count = 0

  var body: some Scene {
    WindowGroup { Opener() }
      .environment(\.mark, "set").environment(Newer()).environmentObject(Older())
      .onChange(of: count) {}.onChange(of: count) { _, _ in }.onChange(of: count, perform: { _ in })
      .commands { SidebarCommands() }
      .keyboardShortcut("0")
      .defaultLaunchBehavior(.automatic).restorationBehavior(.automatic)
    Window("Help", id: "help") { Text("help") }
    WindowGroup(for: Note.self) { $note in Text("note \(note?.number ?? -1)") }
    WindowGroup(id: "marked", for: Note.self) { $note in
      Text("marked \(note.number)")
    } defaultValue: {
      Note(number: 7)
    }
    WindowGroup("Plain", id: "plain") { Text("plain") }.handlesExternalEvents(matching: ["plainly"])
    WindowGroup(id: "bare") { Text("bare") }
    more
    Settings { Text("settings") }
  }

  @SceneBuilder private var more: some Scene {
    if #available(iOS 18, macOS 15, *) {
      WindowGroup("Titled", for: Int.self) { $number in Text("number \(number ?? -1)") }
    }
  }
}

/// The scenes of an app, and its commands.
@Suite(
  .covers(
    "App", "Scene", "SceneBuilder", "WindowGroup {}", "WindowGroup(id:) {}", "WindowGroup(for:) {}", "Window(_:id:) {}",
    "Settings {}", "EnvironmentValues.openWindow", "EnvironmentValues.dismissWindow", "OpenWindowAction",
    "DismissWindowAction", "EnvironmentValues.supportsMultipleWindows", "onChange(of:perform:)", "commands {}",
    "SidebarCommands()", "CommandMenu(_:) {}", "CommandGroup(replacing:) {}", "CommandGroup(after:) {}",
    "CommandGroup(before:) {}", "Commands", "CommandsBuilder", "CommandGroupPlacement",
    "handlesExternalEvents(matching:)"))
@MainActor struct SceneTests {
  @Test(arguments: [
    ("/", "true set newer older"), ("/elsewhere", "true set newer older"), ("/windows/help", "help"),
    ("/windows/note", "note -1"), ("/windows/marked", "marked 7"), ("/windows/plain", "plain"),
    ("/windows/bare/below", "bare"), ("/windows/int/5", "number 5"), ("/settings", "settings"),
    ("/put/plainly", "plain"),
  ])
  func `a path leads to a scene`(path: String, shown: String) throws {
    let session = try TestSession(Several(), at: path)
    #expect(session.texts.contains(shown))
    #expect(session.diagnostics == [])
  }

  @Test(arguments: [
    ("id", #"{"open":"/windows/help","title":"Help","single":true}"#),
    ("settings", #"{"open":"/settings","title":"Settings","single":true}"#),
    ("close id", #"{"dismiss":"/windows/help"}"#), ("close", #"{"close":true}"#),
  ])
  func `a view asks for windows`(button: String, request: String) throws {
    let session = try TestSession(Several())
    try session.tap(button)
    #expect(session.outline.contains(#"windowRequests={"requests":[\#(request)],"number":1}"#))
    #expect(session.diagnostics == [])
  }

  @Test func `a window is for a value that is in its path`() throws {
    let session = try TestSession(Several())
    for (button, shown) in [("value", "note 1"), ("both", "marked 2")] {
      try session.tap(button)
      let path = try #require(session.outline.firstMatch(of: #/"open":"([^"]+)"/#)).output.1
      #expect(try session.another(at: String(path)).texts.last == shown)
      try session.tap("close \(button)")
      #expect(session.outline.contains(#"{"dismiss":"\#(path)"}"#))
    }
  }

  private struct Noted: App {
    @CommandsBuilder private var all: some Commands {
      CommandMenu("Note") { Button("Shout") {} }
      CommandGroup(before: .help) { Button("first") {} }
      CommandGroup(replacing: .help) { Button("help") {} }
      CommandGroup(after: .help) { Button("last") {} }
      EmptyCommands()
      ToolbarCommands()
      TextEditingCommands()
      TextFormattingCommands()
      InspectorCommands()
      ImportFromDevicesCommands()
    }

    private var nowhere: CommandGroupPlacement { .newItem }

    var body: some Scene {
      WindowGroup { Text("a") }
        .commands {
          all
          CommandGroup(replacing: nowhere) {}
        }
    }
  }

  @Test func `commands are in menus above the window`() throws {
    func item(_ name: String) -> String { #"commandGroup { button actions=["tap"] { text "\#(name)" } }"# }
    let session = try TestSession(Noted())
    let note = #"menu { menuLabel { text "Note" }; menuItems { button actions=["tap"] { text "Shout" } } }"#
    let help = #"menu { menuLabel { text "Help" }; menuItems { "# + item("first") + "; " + item("help") + "; "
    #expect(session.line == "menuBar { " + note + "; " + help + item("last") + #" } } }; text "a""#)
    #expect(session.diagnostics == [])
  }
}
