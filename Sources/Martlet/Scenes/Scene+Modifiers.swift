import Combine
import MartletControls
import MartletGraph
import Observation

/// A scene whose windows are changed.
struct ChangedScene<Content: Scene>: _PrimitiveScene {
  let content: Content
  let change: @MainActor (inout SceneWindow) -> Void

  func _collect(into scenes: inout _SceneList, in scope: _SceneScope) {
    var own = _SceneList()
    content._collect(into: &own, in: scope)
    for var window in own.windows {
      change(&window)
      scenes.windows.append(window)
    }
  }
}

extension Scene {
  private func changed(_ change: @escaping @MainActor (inout SceneWindow) -> Void) -> some Scene {
    ChangedScene(content: self, change: change)
  }

  // MARK: The environment

  /// Sets an environment value for all views in the scene's windows, and for its commands.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    changed { $0.wrap { AnyView($0.environment(keyPath, value)) } }
  }

  /// Puts an `@Observable` object where views in the scene's windows find it by its type.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    changed { $0.wrap { AnyView($0.environment(object)) } }
  }

  /// Puts an object where views in the scene's windows find it by its type.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    changed { $0.wrap { AnyView($0.environmentObject(object)) } }
  }

  // MARK: What follows a change

  /// Runs an action when a value that the scene is made with is another one: in each session that shows the scene.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    changed { window in
      let content = window.content
      window.content = { AnyView(content($0).onChange(of: value, initial: initial, action)) }
    }
  }

  /// Runs an action when a value that the scene is made with is another one: in each session that shows the scene.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs an action when a value that the scene is made with is another one: in each session that shows the scene.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
    onChange(of: value) { _, new in action(new) }
  }

  // MARK: Commands and windows

  /// Puts commands into the menu bar of the scene's windows.
  ///
  /// A page shows a menu bar where it is wide enough and there is a mouse; shortcuts count in any case.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let commands = content()
    return changed { $0.commands.append(AnyView(CommandViews(commands: commands))) }
  }

  /// Has keys open a window of the scene.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { changed { $0.shortcut = shortcut } }

  /// Has keys open a window of the scene.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization = .automatic
  ) -> some Scene {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Says whether the app begins with the scene: it begins with the first one that is `presented`, or else with the first
  /// one that is not `suppressed`.
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    changed { $0.launchBehavior = behavior }
  }

  /// Has the scene opened by addresses that contain one of some texts, or by all with `"*"`, unless they are those of another
  /// scene or the app's plain one, `/`. Its `onOpenURL` hears of the address. It must have an id, so that the page finds it
  /// again; all that nobody handles leads to the scene that the app begins with.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    changed { $0.externalEvents = conditions }
  }

  /// Says whether windows are opened again that were open when an app on a Mac was ended. No session outlives the server, and
  /// which tabs a browser opens again is for the person to say: it changes nothing here.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
}

/// Whether an app begins with a scene.
public nonisolated struct SceneLaunchBehavior: Hashable, Sendable {
  private enum Kind { case automatic, presented, suppressed }

  private let kind: Kind

  /// If no scene before it is one to begin with.
  public static let automatic = SceneLaunchBehavior(kind: .automatic)
  /// Yes.
  public static let presented = SceneLaunchBehavior(kind: .presented)
  /// Only if there is no other one.
  public static let suppressed = SceneLaunchBehavior(kind: .suppressed)
}

/// Whether the windows of a scene are opened again that were open before.
public nonisolated struct SceneRestorationBehavior: Hashable, Sendable {
  private enum Kind { case automatic, disabled }

  private let kind: Kind

  /// As the system has it: as the browser does.
  public static let automatic = SceneRestorationBehavior(kind: .automatic)
  /// Not on a Mac; on the web as the browser does, too.
  public static let disabled = SceneRestorationBehavior(kind: .disabled)
}
