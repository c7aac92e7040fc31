import MartletGraph

nonisolated extension View {
  /// Hides the bar with the time and the battery. It changes nothing on the page: what is around it is the system's.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Hides the bar with the time and the battery, or shows it. It changes nothing on the page: what is around it is the
  /// system's.
  public func statusBar(hidden: Bool) -> some View { self }

  /// Says whether the system shows what it lays over an app, such as the mark at its lower edge. It changes nothing on the
  /// page: what is around it is the system's.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Lets a gesture that begins at an edge be the app's first. It changes nothing on the page: the browser decides.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
