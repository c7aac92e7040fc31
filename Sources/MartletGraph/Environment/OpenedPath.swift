extension EnvironmentValues {
  /// The path of the address at which the page was opened that made the session: `/` unless a person or a script has
  /// asked for another one. SwiftUI has no such value; use it to begin with the screen that the address names.
  public package(set) var openedPath: String {
    get { self[OpenedPathKey.self] }
    set { self[OpenedPathKey.self] = newValue }
  }
}

private struct OpenedPathKey: EnvironmentKey { static let defaultValue = "/" }
