import MartletGraph

/// How a `NavigationSplitView` looks. These are the page's.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  /// How it is drawn.
  nonisolated var _drawn: _DrawnSplitViewStyle { get }
}

/// How the page draws a `NavigationSplitView`.
public nonisolated struct _DrawnSplitViewStyle: Sendable {
  let style: SplitViewStyle
}

nonisolated enum SplitViewStyle: Equatable, Sendable {
  case automatic, balanced, prominentDetail

  var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .balanced: "balanced"
    case .prominentDetail: "prominentDetail"
    }
  }
}

extension NavigationSplitViewStyle {
  /// A style of the app's own is drawn as what is usual: there is nothing that it could say.
  public nonisolated var _drawn: _DrawnSplitViewStyle { _DrawnSplitViewStyle(style: .automatic) }
}

/// What is usual: the columns are side by side.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public nonisolated init() {}
}

/// The columns are side by side, and share the room.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public nonisolated init() {}
  /// How it is drawn.
  public nonisolated var _drawn: _DrawnSplitViewStyle { _DrawnSplitViewStyle(style: .balanced) }
}

/// The last column has all the room, and the others lie on top of it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public nonisolated init() {}
  /// How it is drawn.
  public nonisolated var _drawn: _DrawnSplitViewStyle { _DrawnSplitViewStyle(style: .prominentDetail) }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// What is usual.
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The columns share the room.
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The last column has all the room, and the others lie on top of it.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

private struct SplitViewStyleKey: EnvironmentKey { static let defaultValue = SplitViewStyle.automatic }

extension EnvironmentValues {
  var splitViewStyle: SplitViewStyle {
    get { self[SplitViewStyleKey.self] }
    set { self[SplitViewStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how split views in this view look.
  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View {
    environment(\.splitViewStyle, style._drawn.style)
  }
}
