import MartletGraph

/// How a screen comes and goes. The page shows it in its own way, whatever this says.
public protocol NavigationTransition {}

/// What is usual.
public nonisolated struct AutomaticNavigationTransition: NavigationTransition {
  fileprivate init() {}
}

/// The screen grows out of a view. The page shows it in its own way.
public nonisolated struct ZoomNavigationTransition: NavigationTransition {
  fileprivate init() {}
}

nonisolated extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// What is usual.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

nonisolated extension NavigationTransition where Self == ZoomNavigationTransition {
  /// The screen grows out of the view that says so with `matchedTransitionSource(id:in:)`. The page shows it in its own way.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition()
  }
}

/// How a view looks that a screen grows out of. The page does not show that.
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// As the view looks anyway.
public nonisolated struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  fileprivate init() {}
}

nonisolated extension View {
  /// Says how the screen that this view is comes and goes. The page shows it in its own way, whatever this says.
  public func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// Says that a screen grows out of this view. The page shows the screen in its own way, whatever this says.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  /// Says that a screen grows out of this view, and how the view looks then. The page shows the screen in its own way.
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View { self }
}
