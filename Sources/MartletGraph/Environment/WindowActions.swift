/// What opens and closes the windows of an app for one session.
@MainActor
package protocol WindowDesk: AnyObject {
  /// Opens the window with an id, or for a value, or both.
  func open(id: String?, value: Any?)

  /// Closes the windows with an id, or for a value, or both.
  func dismiss(id: String?, value: Any?)

  /// Closes the session's own window.
  func dismissOwn()

  /// Opens the app's settings.
  func openSettings()

  /// Whether a path is the address of another window than the session's own, and has to be opened anew.
  func isOfOtherWindow(_ path: String) -> Bool
}

/// What the actions of one session ask.
private struct Asked: @unchecked Sendable {
  /// Used on the main thread alone.
  let desk: any WindowDesk

  /// Does something on the main thread: at once, if this is it.
  func callAsFunction(_ body: @escaping @MainActor (any WindowDesk) -> Void) {
    let run = { @Sendable in MainActor.assumeIsolated { body(desk) } }
    if MainThread.isCurrent { run() } else { MainThread.run(run) }
  }
}

/// Opens a window of the app, which is a page at an address of its own. Call it as a function.
///
/// A browser opens another tab, or, if it refuses to, offers a link to it. A script finds the address in the document. May
/// be called from any thread.
public struct OpenWindowAction {
  private let asked: Asked?

  fileprivate init(_ desk: (any WindowDesk)?) { asked = desk.map(Asked.init) }

  /// Opens the window with an id: a further one of a `WindowGroup`; the only one of a `Window`.
  public func callAsFunction(id: String) { asked? { $0.open(id: id, value: nil) } }

  /// Opens the window for a value, of the `WindowGroup` that is for values of its type. There is one for each value.
  public func callAsFunction(value: some Codable & Hashable) {
    nonisolated(unsafe) let value = value
    asked? { $0.open(id: nil, value: value) }
  }

  /// Opens the window for a value, of the `WindowGroup` with an id.
  public func callAsFunction(id: String, value: some Codable & Hashable) {
    nonisolated(unsafe) let value = value
    asked? { $0.open(id: id, value: value) }
  }
}

/// Closes windows of the app. Call it as a function, from any thread.
///
/// Browsers close a tab only if a script has opened it. Another one shows the app's first scene instead.
public struct DismissWindowAction {
  private let asked: Asked?

  fileprivate init(_ desk: (any WindowDesk)?) { asked = desk.map(Asked.init) }

  /// Closes the window that the view is in, and ends its session.
  public func callAsFunction() { asked? { $0.dismissOwn() } }

  /// Closes the windows with an id that are open in the same browser.
  public func callAsFunction(id: String) { asked? { $0.dismiss(id: id, value: nil) } }

  /// Closes the window for a value, if it is open in the same browser.
  public func callAsFunction(value: some Codable & Hashable) {
    nonisolated(unsafe) let value = value
    asked? { $0.dismiss(id: nil, value: value) }
  }

  /// Closes the window for a value, of the `WindowGroup` with an id, if it is open in the same browser.
  public func callAsFunction(id: String, value: some Codable & Hashable) {
    nonisolated(unsafe) let value = value
    asked? { $0.dismiss(id: id, value: value) }
  }
}

/// Opens the app's settings, the page of its `Settings` scene. Call it as a function, from any thread.
public struct OpenSettingsAction {
  private let asked: Asked?

  fileprivate init(_ desk: (any WindowDesk)?) { asked = desk.map(Asked.init) }

  /// Opens the settings.
  public func callAsFunction() { asked? { $0.openSettings() } }
}

extension OpenWindowAction: PlaceValue {
  func isSameArgument(as other: OpenWindowAction) -> Bool { asked?.desk === other.asked?.desk }
}

extension DismissWindowAction: PlaceValue {
  func isSameArgument(as other: DismissWindowAction) -> Bool { asked?.desk === other.asked?.desk }
}

extension OpenSettingsAction: PlaceValue {
  func isSameArgument(as other: OpenSettingsAction) -> Bool { asked?.desk === other.asked?.desk }
}

private struct WindowDeskKey: EnvironmentKey {
  static var defaultValue: (any WindowDesk)? { nil }
}

extension EnvironmentValues {
  /// What opens and closes windows; nil where a view is mounted without an app.
  package var windowDesk: (any WindowDesk)? {
    get { self[WindowDeskKey.self] }
    set { self[WindowDeskKey.self] = newValue }
  }

  /// Opens windows of the app.
  public var openWindow: OpenWindowAction { OpenWindowAction(windowDesk) }

  /// Closes windows of the app.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(windowDesk) }

  /// Opens the app's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(windowDesk) }

  /// Whether the app may have several windows open: it may, as browsers have tabs.
  public var supportsMultipleWindows: Bool { true }
}
