import MartletGraph

/// A place for screens, of which the last one pushed is shown. The others keep their state, out of the document
/// (rules G13, M3).
public struct NavigationView<Content: View>: ElementView {
  /// It has no body: the page draws it, with the screen that is shown.
  public typealias Body = Never

  let content: Content
  package var properties: NavigationProperties { NavigationProperties(type: "navigationView") }

  /// A place whose first screen is `content`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(
      with: TupleView2(
        Screen(properties: ScreenProperties(stack: nil), content: content), NavigationPathView(path: nil)))
  }
}

// MARK: Styles

/// How navigation views look. These are the page's: each shows one screen at a time.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// What is usual: one screen at a time.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public nonisolated init() {}
}

/// One screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public nonisolated init() {}
}

/// Screens in columns. The page shows one at a time.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public nonisolated init() {}
}

/// Screens in two columns. The page shows one at a time.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// What is usual.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One screen at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Screens in columns. The page shows one at a time.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

nonisolated extension View {
  /// Sets how navigation views in this view look. The page shows one screen at a time, whatever this says.
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }
}
