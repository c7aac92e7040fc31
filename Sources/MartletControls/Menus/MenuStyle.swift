import MartletGraph

/// How menus look: what they do is as always.
///
/// A style may have state and read the environment, both for each menu that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol MenuStyle {
  /// What it makes of a menu.
  associatedtype Body: View
  /// What it is told of a menu.
  typealias Configuration = MenuStyleConfiguration

  /// Makes the views of a menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the styles that the page knows it is, if it is one.
  nonisolated static var _builtIn: _BuiltInMenuStyle? { get }
}

extension MenuStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _builtIn: _BuiltInMenuStyle? { nil }
}

/// A style of menus that the page knows.
public nonisolated struct _BuiltInMenuStyle: Sendable {
  let isBorderless: Bool
}

/// What a `MenuStyle` is told of a menu.
public nonisolated struct MenuStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  var label: Label { Label(place: StylePlace(.label, of: node)) }
  var content: Content { Content(place: StylePlace(.icon, of: node)) }
  var primaryAction: (() -> Void)? { node.control.role == 0 ? nil : { [node] in node.control.trigger() } }

  /// The label of a menu.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// What is in a menu.
  public struct Content: StylePart {
    /// It has no body of its own: what is in the menu is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

/// What the page draws where no style is set: as buttons look there.
public nonisolated struct DefaultMenuStyle: MenuStyle {
  /// The style.
  public init() {}

  /// A menu of this style.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }

  /// The page draws it.
  public static var _builtIn: _BuiltInMenuStyle? { _BuiltInMenuStyle(isBorderless: false) }
}

/// A menu that looks as buttons do there.
public nonisolated struct ButtonMenuStyle: MenuStyle {
  /// The style.
  public init() {}

  /// A menu of this style.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }

  /// The page draws it.
  public static var _builtIn: _BuiltInMenuStyle? { _BuiltInMenuStyle(isBorderless: false) }
}

/// A label in the colour of what can be tapped, whatever the style of buttons is.
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle {
  /// The style.
  public init() {}

  /// A menu of this style.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }

  /// The page draws it.
  public static var _builtIn: _BuiltInMenuStyle? { _BuiltInMenuStyle(isBorderless: true) }
}

/// A Mac's menu with a border. The page draws it as buttons look there.
public nonisolated struct BorderedButtonMenuStyle: MenuStyle {
  /// The style.
  public init() {}

  /// A menu of this style.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }

  /// The page draws it.
  public static var _builtIn: _BuiltInMenuStyle? { _BuiltInMenuStyle(isBorderless: false) }
}

nonisolated extension MenuStyle where Self == DefaultMenuStyle {
  /// What the page draws where no style is set.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

nonisolated extension MenuStyle where Self == ButtonMenuStyle {
  /// A menu that looks as buttons do there.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

nonisolated extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A label in the colour of what can be tapped.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// In which order a menu shows what is in it. On a page it is always that of the code.
public nonisolated struct MenuOrder: Hashable, Sendable {
  private enum Kind { case automatic, priority, fixed }

  private let kind: Kind

  /// As it is with menus.
  public static let automatic = MenuOrder(kind: .automatic)
  /// The first item is the nearest to where the person taps.
  public static let priority = MenuOrder(kind: .priority)
  /// From the top to the bottom.
  public static let fixed = MenuOrder(kind: .fixed)
}

/// Whether a menu closes when something in it has been chosen.
public nonisolated struct MenuActionDismissBehavior: Hashable, Sendable {
  private enum Kind { case enabled, disabled }

  private let kind: Kind

  /// As it is with menus: it does.
  public static let automatic = MenuActionDismissBehavior(kind: .enabled)
  /// It does.
  public static let enabled = MenuActionDismissBehavior(kind: .enabled)
  /// It stays open.
  public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

// MARK: In the environment

/// What is said of menus: one value of the environment.
struct MenuLooks {
  /// The app's own style, if one is set.
  var style: (any AppliedStyle)?
  var isBorderless = false
  var indicator = Visibility.automatic
  var order = MenuOrder.automatic
  var dismissBehavior = MenuActionDismissBehavior.automatic
}

private struct MenuLooksKey: EnvironmentKey { static var defaultValue: MenuLooks { MenuLooks() } }

extension EnvironmentValues {
  var menuLooks: MenuLooks {
    get { self[MenuLooksKey.self] }
    set { self[MenuLooksKey.self] = newValue }
  }

  /// In which order menus show what is in them.
  public var menuOrder: MenuOrder {
    get { menuLooks.order }
    set { menuLooks.order = newValue }
  }

  /// Whether menus show that they are menus.
  public var menuIndicatorVisibility: Visibility {
    get { menuLooks.indicator }
    set { menuLooks.indicator = newValue }
  }
}

private struct OwnMenuStyle<Style: MenuStyle>: AppliedStyle {
  let style: Style
  /// The style that was set around this one.
  let outer: MenuLooks

  func leave(_ values: inout EnvironmentValues) {
    values.menuLooks.style = outer.style
    values.menuLooks.isBorderless = outer.isBorderless
  }

  func reconcileBody(in node: StyleNode) {
    node.show(style, of: self) { $0.makeBody(configuration: MenuStyleConfiguration(node: $1)) }
  }
}

nonisolated extension View {
  /// Sets how menus in this view look.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(
      content: transformEnvironment(\.menuLooks) {
        if let builtIn = Style._builtIn {
          $0.style = nil
          $0.isBorderless = builtIn.isBorderless
        } else {
          $0.style = OwnMenuStyle(style: style, outer: $0)
        }
      })
  }

  /// Says in which order menus in this view show what is in them. On a page it is always that of the code.
  public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

  /// Says whether menus in this view show that they are menus.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// Says whether menus close when something in this view has been chosen.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuLooks.dismissBehavior, behavior)
  }
}
