import MartletControls
import MartletGraph

/// Opens and closes the windows of an app for one session: it has the page do so.
@MainActor
final class SceneDesk: WindowDesk {
  private unowned let graph: ViewGraph
  let appName: String
  private let pathOfWindow: String
  /// Those that the app had when its body ran last.
  var scenes = _SceneList()

  init(of graph: ViewGraph, appName: String, pathOfWindow: String) {
    self.graph = graph
    self.appName = appName
    self.pathOfWindow = pathOfWindow
  }

  func open(id: String?, value: Any?) {
    guard let (scene, path) = scenes.window(id: id, value: value) else { return complain(id: id, value: value) }
    open(scene, at: path, isSingle: scene.kind == .single || value != nil)
  }

  /// Opens a window at a path.
  func open(_ scene: SceneWindow, at path: String, isSingle: Bool) {
    graph.ask(.open(path: path, title: scene.title?.words ?? scene.id ?? appName, isSingle: isSingle))
  }

  func dismiss(id: String?, value: Any?) {
    guard let (_, path) = scenes.window(id: id, value: value) else { return complain(id: id, value: value) }
    graph.ask(.dismiss(path: path))
  }

  func dismissOwn() { graph.ask(.close) }

  func openSettings() {
    guard let settings = scenes.windows.first(where: { $0.kind == .settings }), let path = settings.path else {
      return graph.report(.noSuchWindow("Settings"))
    }
    graph.ask(.open(path: path, title: settings.title?.words ?? "Settings", isSingle: true))
  }

  func isOfOtherWindow(_ path: String) -> Bool {
    guard let other = try? scenes.page(at: path).pathOfWindow, other != pathOfWindow else { return false }
    // A path that has opened a window as an external event may be one of this window's own.
    return path.hasPrefix(other)
  }

  private func complain(id: String?, value: Any?) {
    graph.report(.noSuchWindow([id, value.map { "for \(type(of: $0))" }].compactMap { $0 }.joined(separator: " ")))
  }
}

/// What a menu bar has of an app's scenes: its settings, and its windows.
struct SceneCommands: Commands {
  let scenes: _SceneList
  let desk: SceneDesk

  private struct Entry {
    let number: Int
    let scene: SceneWindow
    let path: String
  }

  /// The windows of a kind that can be opened without a value.
  private func entries(_ kind: SceneWindow.Kind, where isEntry: (SceneWindow) -> Bool) -> [Entry] {
    scenes.windows.enumerated().compactMap { number, scene in
      guard scene.kind == kind, isEntry(scene) else { return nil }
      return Entry(number: number, scene: scene, path: scene.path ?? "/")
    }
  }

  var body: some Commands {
    let settings = entries(.settings) { _ in true }
    let groups = entries(.group) { $0.shortcut != nil }
    let singles = entries(.single) { _ in true }
    if !settings.isEmpty {
      CommandGroup(.within, .appSettings) {
        Button("Settings…") { desk.openSettings() }
          .keyboardShortcut(settings.first?.scene.shortcut ?? KeyboardShortcut(","))
      }
    }
    if !groups.isEmpty {
      CommandGroup(.within, .newItem) {
        ForEach(groups, id: \.number) { entry in
          Button("New \(entry.scene.title?.words ?? desk.appName) Window") {
            desk.open(entry.scene, at: entry.path, isSingle: false)
          }.keyboardShortcut(entry.scene.shortcut)
        }
      }
    }
    if !singles.isEmpty {
      CommandGroup(.within, .singleWindowList) {
        ForEach(singles, id: \.number) { entry in
          Button(action: { desk.open(entry.scene, at: entry.path, isSingle: true) }) {
            entry.scene.title ?? Text(verbatim: entry.scene.id ?? desk.appName)
          }.keyboardShortcut(entry.scene.shortcut)
        }
      }
    }
  }
}
