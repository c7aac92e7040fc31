import MartletControls
import MartletGraph
import MartletWire

/// The windows that an app has, in their order.
public struct _SceneList {
  var windows: [SceneWindow] = []
}

/// A window that an app has, or the windows of a group.
struct SceneWindow {
  enum Kind {
    /// As many windows as people open.
    case group
    /// One window in each browser.
    case single
    /// The app's settings.
    case settings
  }

  let kind: Kind
  /// What it is called in the app and in addresses.
  let id: String?
  let title: Text?
  /// Of what type the values are of which there is a window for each.
  var valueType: Any.Type?
  /// Whether a part of an address is such a value.
  var accepts: (Substring) -> Bool = { _ in false }
  /// Makes what is in it, for the value that a part of an address names, or for none.
  var content: @MainActor (Substring?) -> AnyView
  /// What there is in the menu bar.
  var commands: [AnyView] = []
  var shortcut: KeyboardShortcut?
  var launchBehavior = SceneLaunchBehavior.automatic
  /// What an address contains that opens the window, though it is none of its own.
  var externalEvents: Set<String> = []

  /// Where the window is: nil if it has no address of its own.
  var path: String? {
    switch kind {
    case .settings: "/settings"
    case .group, .single: id.flatMap { AddressValue.encode($0) }.map { "/windows/" + $0 }
    }
  }

  /// The same for a value.
  func path(for value: Any) -> String? {
    guard let path, valueType == type(of: value), let segment = AddressValue.segment(for: value) else { return nil }
    return path + "/" + segment
  }

  /// Whether it is opened by an address that is none of a window's own.
  func handles(_ address: String) -> Bool {
    externalEvents.contains { $0 == "*" || !$0.isEmpty && address.contains($0) }
  }

  /// Changes the views in it, and its commands.
  @MainActor mutating func wrap(_ change: @escaping @MainActor (AnyView) -> AnyView) {
    let content = content
    self.content = { change(content($0)) }
    commands = commands.map(change)
  }
}

/// A window of an app as one session shows it.
struct ScenePage {
  let scene: SceneWindow
  /// What its address begins with: nothing for the one with which the app begins.
  let pathOfWindow: String
  /// The part of the address that names its value.
  let segment: Substring?
}

extension _SceneList {
  /// What a path leads to:
  ///
  /// | path | what is shown |
  /// |---|---|
  /// | `/windows/<id>`, and what is below it | the window with the id |
  /// | `/windows/<id>/<value>`, and what is below it | that of a group with windows for values |
  /// | `/settings`, and what is below it | the app's settings |
  /// | any other, but for `/` | the first window with an id that handles it as an external event, if there is one |
  /// | any other | what the app begins with |
  ///
  /// The first three count only in an app that has such scenes. Throws `no-such-page` if the path then names a window or a
  /// value that there is not.
  func page(at address: String) throws(Problem) -> ScenePage {
    let path = Substring(address).prefix { $0 != "?" && $0 != "#" }
    let segments = path.split(separator: "/")
    if segments.first == "settings", let settings = windows.first(where: { $0.kind == .settings }) {
      return ScenePage(scene: settings, pathOfWindow: "/settings", segment: nil)
    }
    if segments.first == "windows", segments.count > 1, windows.contains(where: { $0.id != nil }) {
      return try window(segments[1], for: segments.dropFirst(2).first)
    }
    // A window without a path of its own could not be found again.
    if !segments.isEmpty, let scene = windows.first(where: { $0.path != nil && $0.handles(address) }) {
      return ScenePage(scene: scene, pathOfWindow: scene.path ?? "", segment: nil)
    }
    guard
      let first = windows.first(where: { $0.launchBehavior == .presented })
        ?? windows.first(where: { $0.launchBehavior == .automatic && $0.kind != .settings })
        ?? windows.first
    else { throw Problem(.noSuchPage, "The app has no scene to be shown.", pointer: "/path") }
    return ScenePage(scene: first, pathOfWindow: "", segment: nil)
  }

  private func window(_ id: Substring, for value: Substring?) throws(Problem) -> ScenePage {
    let name = AddressValue.text(of: id)
    let all = windows.filter { $0.id != nil && $0.id == name }
    guard let first = all.first, let path = first.path else {
      throw Problem(
        .noSuchPage, "The app has no window \"\((name ?? String(id)).shortened(to: 100))\".", pointer: "/path")
    }
    guard let value, all.contains(where: { $0.valueType != nil }) else {
      return ScenePage(scene: first, pathOfWindow: path, segment: nil)
    }
    if let scene = all.first(where: { $0.accepts(value) }) {
      return ScenePage(scene: scene, pathOfWindow: path + "/" + value, segment: value)
    }
    // What follows the address of a window without a value is for what is in it.
    if let scene = all.first(where: { $0.valueType == nil }) {
      return ScenePage(scene: scene, pathOfWindow: path, segment: nil)
    }
    throw Problem(
      .noSuchPage, "\"\(String(value).shortened(to: 100))\" is no value that there is a window \"\(name ?? "")\" for.",
      pointer: "/path")
  }

  /// The window with an id, or for a value, or both, and where it is.
  func window(id: String?, value: Any?) -> (scene: SceneWindow, path: String)? {
    for scene in windows where scene.kind != .settings && (id == nil || scene.id == id) {
      if let path = value.map({ scene.path(for: $0) }) ?? scene.path { return (scene, path) }
    }
    return nil
  }
}

extension ScenePage {
  /// The view that a session shows: what is in the window, below a menu bar if the app has commands.
  @MainActor func view(among scenes: _SceneList, desk: SceneDesk) -> AnyView {
    let content = scene.content(segment)
    if scene.commands.isEmpty, scenes.windows.allSatisfy({ $0.shortcut == nil }) { return content }
    let commands = TupleView2(
      ForEach(Array(scene.commands.enumerated()), id: \.offset) { $0.element },
      CommandViews(commands: SceneCommands(scenes: scenes, desk: desk)))
    return AnyView(TupleView2(MenuBar(appName: desk.appName, commands: commands), content))
  }
}
