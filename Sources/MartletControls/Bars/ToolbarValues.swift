import MartletGraph

/// A bar of a screen.
public nonisolated struct ToolbarPlacement: Hashable, Sendable {
  private enum Name { case automatic, bottomBar, navigationBar, tabBar, windowToolbar, bottomOrnament }
  private let name: Name

  /// All bars of the screen.
  public static let automatic = ToolbarPlacement(name: .automatic)
  /// The bar below the content.
  public static let bottomBar = ToolbarPlacement(name: .bottomBar)
  /// The bar above the content.
  public static let navigationBar = ToolbarPlacement(name: .navigationBar)
  /// The bar of the tabs.
  public static let tabBar = ToolbarPlacement(name: .tabBar)
  /// The bar of a window, which on a page is the one above the content.
  public static let windowToolbar = ToolbarPlacement(name: .windowToolbar)
  /// What is below a window. On a page there is nothing there.
  public static let bottomOrnament = ToolbarPlacement(name: .bottomOrnament)
}

/// What the bar above the content is for.
public nonisolated struct ToolbarRole: Hashable, Sendable {
  enum Name: String { case automatic, navigationStack, browser, editor }
  let name: Name

  /// As is usual at its place.
  public static let automatic = ToolbarRole(name: .automatic)
  /// For going to and fro between screens: the title is in the middle.
  public static let navigationStack = ToolbarRole(name: .navigationStack)
  /// For looking through things: the title is at the beginning.
  public static let browser = ToolbarRole(name: .browser)
  /// For working on something: the title is at the beginning.
  public static let editor = ToolbarRole(name: .editor)
}

/// How labels in bars look of which nothing else is said.
public nonisolated struct ToolbarLabelStyle: Hashable, Sendable {
  let drawn: DrawnLabelStyle

  /// An icon, as is usual in bars.
  public static let automatic = ToolbarLabelStyle(drawn: .iconOnly)
  /// An icon and a title.
  public static let titleAndIcon = ToolbarLabelStyle(drawn: .titleAndIcon)
  /// A title without its icon.
  public static let titleOnly = ToolbarLabelStyle(drawn: .titleOnly)
  /// An icon, which is called by the title that is not seen.
  public static let iconOnly = ToolbarLabelStyle(drawn: .iconOnly)
}

private struct ToolbarLabelStyleKey: EnvironmentKey { static var defaultValue: ToolbarLabelStyle? { nil } }

extension EnvironmentValues {
  /// How labels in bars look of which nothing else is said; nil for what is usual.
  public var toolbarLabelStyle: ToolbarLabelStyle? {
    get { self[ToolbarLabelStyleKey.self] }
    set { self[ToolbarLabelStyleKey.self] = newValue }
  }
}

/// How the title of a screen is shown.
public nonisolated struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private enum Name { case automatic, large, inline, inlineLarge }
  private let name: Name

  /// As on the screen that this one was pushed on. On the first screen of a stack the title is large.
  public static let automatic = ToolbarTitleDisplayMode(name: .automatic)
  /// Large and below the bar, until a person scrolls: then it is in the bar.
  public static let large = ToolbarTitleDisplayMode(name: .large)
  /// In the middle of the bar.
  public static let inline = ToolbarTitleDisplayMode(name: .inline)
  /// Large. On a page it is below the bar as with `large`.
  public static let inlineLarge = ToolbarTitleDisplayMode(name: .inlineLarge)

  /// Whether the title is large; nil if that depends on the place.
  var isLarge: Bool? {
    switch name {
    case .automatic: nil
    case .large, .inlineLarge: true
    case .inline: false
    }
  }
}

/// The bar of a screen under its older name.
public nonisolated struct NavigationBarItem: Sendable {
  /// How the title of a screen is shown.
  public enum TitleDisplayMode: Sendable {
    /// As on the screen that this one was pushed on. On the first screen of a stack the title is large.
    case automatic
    /// In the middle of the bar.
    case inline
    /// Large and below the bar, until a person scrolls: then it is in the bar.
    case large

    var mode: ToolbarTitleDisplayMode {
      switch self {
      case .automatic: .automatic
      case .inline: .inline
      case .large: .large
      }
    }
  }
}

/// Something that there is in bars without an app's doing.
public nonisolated struct ToolbarDefaultItemKind: Hashable, Sendable {
  private enum Name { case sidebarToggle, title }
  private let name: Name

  /// What shows and hides a sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: .sidebarToggle)
  /// The title of the screen.
  public static let title = ToolbarDefaultItemKind(name: .title)
}

/// What a person may do with an item in an app for the Mac. On a page all items are where the app puts them.
public nonisolated struct ToolbarCustomizationBehavior: Hashable, Sendable {
  private enum Name { case `default`, reorderable, disabled }
  private let name: Name

  /// Move and remove it.
  public static let `default` = ToolbarCustomizationBehavior(name: .default)
  /// Move it.
  public static let reorderable = ToolbarCustomizationBehavior(name: .reorderable)
  /// Nothing.
  public static let disabled = ToolbarCustomizationBehavior(name: .disabled)
}

/// How an item can be chosen in an app for the Mac. On a page all items are there.
public nonisolated struct ToolbarCustomizationOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The item is always there.
  public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1) }
}
