import MartletGraph

/// How the tabs of pages look. These are the page's: an app has none of its own, as in SwiftUI.
@MainActor @preconcurrency
public protocol TabViewStyle {
  /// Which of the styles that the page knows it is.
  nonisolated var _drawn: _DrawnTabViewStyle { get }
}

/// A style of tabs that the page knows.
public nonisolated struct _DrawnTabViewStyle: Sendable {
  let looks: TabLooks
}

/// How the page draws tabs.
enum TabLooks: UInt8 {
  case automatic, tabBarOnly, sidebarAdaptable, grouped, page, pageWithoutIndex

  /// Whether a person goes from page to page as if through a book.
  var isPaged: Bool { self == .page || self == .pageWithoutIndex }

  var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .tabBarOnly: "tabBarOnly"
    case .sidebarAdaptable: "sidebarAdaptable"
    case .grouped: "grouped"
    case .page: "page"
    case .pageWithoutIndex: "pageWithoutIndex"
    }
  }
}

private struct TabLooksKey: EnvironmentKey { static let defaultValue = TabLooks.automatic }

extension EnvironmentValues {
  var tabLooks: TabLooks {
    get { self[TabLooksKey.self] }
    set { self[TabLooksKey.self] = newValue }
  }

  /// Where the tabs around the view are: the page has them above where it is wide, and below where it is narrow, and does
  /// not say.
  public var tabBarPlacement: TabBarPlacement? { nil }
}

/// Where tabs are.
public struct TabBarPlacement: Hashable, Sendable {
  private enum Name { case topBar, bottomBar, sidebar, ornament }
  private let name: Name

  /// Above.
  public static let topBar = TabBarPlacement(name: .topBar)
  /// Below.
  public static let bottomBar = TabBarPlacement(name: .bottomBar)
  /// At the side.
  public static let sidebar = TabBarPlacement(name: .sidebar)
  /// In front of the window.
  public static let ornament = TabBarPlacement(name: .ornament)
}

/// What the page draws where no style is set: a bar, above where there is room and below where the page is narrow.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnTabViewStyle { _DrawnTabViewStyle(looks: .automatic) }
}

/// A bar and never a column at the side.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnTabViewStyle { _DrawnTabViewStyle(looks: .tabBarOnly) }
}

/// A column at the side where there is room, and else a bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnTabViewStyle { _DrawnTabViewStyle(looks: .sidebarAdaptable) }
}

/// Tabs in a group of their own.
public struct GroupedTabViewStyle: TabViewStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnTabViewStyle { _DrawnTabViewStyle(looks: .grouped) }
}

/// Pages one beside the other, with a dot for each below.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown.
  public struct IndexDisplayMode: Sendable {
    fileprivate let isShown: Bool

    /// As is usual: always.
    public static let automatic = IndexDisplayMode(isShown: true)
    /// Always.
    public static let always = IndexDisplayMode(isShown: true)
    /// Never: then the app shows its pages.
    public static let never = IndexDisplayMode(isShown: false)
  }

  private let mode: IndexDisplayMode

  /// The style.
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

  /// The page draws it.
  public nonisolated var _drawn: _DrawnTabViewStyle {
    _DrawnTabViewStyle(looks: mode.isShown ? .page : .pageWithoutIndex)
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// What the page draws where no style is set.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar and never a column at the side.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A column at the side where there is room, and else a bar.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// Tabs in a group of their own.
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages one beside the other, with a dot for each below.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Pages one beside the other, with a dot for each below or not.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

// MARK: Dots

/// How the dots of pages look.
@MainActor @preconcurrency
public protocol IndexViewStyle {}

/// Dots, perhaps with something behind them. The page has nothing behind them.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is something behind the dots.
  public struct BackgroundDisplayMode: Sendable {
    private enum Name { case automatic, interactive, always, never }
    private let name: Name

    /// As is usual.
    public static let automatic = BackgroundDisplayMode(name: .automatic)
    /// While they are used.
    public static let interactive = BackgroundDisplayMode(name: .interactive)
    /// Always.
    public static let always = BackgroundDisplayMode(name: .always)
    /// Never.
    public static let never = BackgroundDisplayMode(name: .never)
  }

  /// The style.
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// Dots, perhaps with something behind them. The page has nothing behind them.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

nonisolated extension View {
  /// Sets how the tabs of pages in this view look.
  public func tabViewStyle(_ style: some TabViewStyle) -> some View { environment(\.tabLooks, style._drawn.looks) }

  /// Sets how the dots of pages in this view look. The page draws them in its own way, whatever this says.
  public func indexViewStyle(_ style: some IndexViewStyle) -> some View { self }
}
