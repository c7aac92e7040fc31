import MartletGraph

/// How controls that belong together look.
///
/// A style may have state and read the environment, both for each group that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// What it makes of a group.
  associatedtype Body: View
  /// What it is told of a group.
  typealias Configuration = ControlGroupStyleConfiguration

  /// Makes the views of a group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// What the page calls the style if it is one that the page knows.
  nonisolated static var _builtIn: StaticString? { get }
}

extension ControlGroupStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _builtIn: StaticString? { nil }
}

/// What a `ControlGroupStyle` is told of a group.
public nonisolated struct ControlGroupStyleConfiguration {
  nonisolated(unsafe) let node: StyleNode

  /// The label of the group.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// The controls.
  public var content: Content { Content(place: StylePlace(.content, of: node)) }

  /// The label of a group.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// The controls of a group.
  public struct Content: StylePart {
    /// It has no body of its own: the controls are in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

/// What the page draws where no style is set: the controls side by side on one field.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// A group of this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }

  /// The page draws it.
  public nonisolated static var _builtIn: StaticString? { "automatic" }
}

/// The controls side by side, as ways to and fro are.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// A group of this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }

  /// The page draws it.
  public nonisolated static var _builtIn: StaticString? { "navigation" }
}

/// The controls below one another, in a menu that opens from the label.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// A group of this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }

  /// The page draws it.
  public nonisolated static var _builtIn: StaticString? { "menu" }
}

/// The controls side by side, and small, as they are in a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// A group of this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }

  /// The page draws it.
  public nonisolated static var _builtIn: StaticString? { "compactMenu" }
}

/// The icons of the controls side by side, as they are in a menu.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// A group of this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }

  /// The page draws it.
  public nonisolated static var _builtIn: StaticString? { "palette" }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// What the page draws where no style is set.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// The controls side by side, as ways to and fro are.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// The controls below one another, in a menu that opens from the label.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// The controls side by side, and small, as they are in a menu.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// The icons of the controls side by side, as they are in a menu.
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

nonisolated extension View {
  /// Sets how controls that belong together look in this view.
  public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View {
    groupStyle(Style.self, in: \.controlGroup) { outer in
      OwnGroupStyle(style: style, drawn: Style._builtIn, slot: \.controlGroup, outer: outer) {
        $0.makeBody(configuration: ControlGroupStyleConfiguration(node: $1))
      }
    }
  }
}
