import MartletGraph

/// How lists look. These are the page's: an app has none of its own, as in SwiftUI.
@MainActor @preconcurrency
public protocol ListStyle {
  /// Which of the styles that the page knows it is.
  nonisolated var _drawn: _DrawnListStyle { get }
}

/// A style of lists that the page knows.
public nonisolated struct _DrawnListStyle: Sendable {
  let style: DrawnListStyle
  var alternatesRowBackgrounds = false
}

/// How the page draws a list.
enum DrawnListStyle: UInt8 {
  case automatic, plain, inset, grouped, insetGrouped, sidebar, bordered

  var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .plain: "plain"
    case .inset: "inset"
    case .grouped: "grouped"
    case .insetGrouped: "insetGrouped"
    case .sidebar: "sidebar"
    case .bordered: "bordered"
    }
  }
}

/// What the page draws where no style is set: groups of rows with room around them; in the sidebar of a
/// `NavigationSplitView`, what `sidebar` is.
public struct DefaultListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnListStyle { _DrawnListStyle(style: .automatic) }
}

/// Rows from edge to edge, on the background of the page. The header of the section that is read stays above its rows.
public struct PlainListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnListStyle { _DrawnListStyle(style: .plain) }
}

/// Rows on the background of the page, with room around them.
public struct InsetListStyle: ListStyle {
  private let alternatesRowBackgrounds: Bool

  /// The style.
  public nonisolated init() { self.init(alternatesRowBackgrounds: false) }

  /// The style, perhaps with every other row on another background.
  public nonisolated init(alternatesRowBackgrounds: Bool) { self.alternatesRowBackgrounds = alternatesRowBackgrounds }

  /// The page draws it.
  public nonisolated var _drawn: _DrawnListStyle {
    _DrawnListStyle(style: .inset, alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

/// Groups of rows from edge to edge.
public struct GroupedListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnListStyle { _DrawnListStyle(style: .grouped) }
}

/// Groups of rows with round corners and room around them.
public struct InsetGroupedListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnListStyle { _DrawnListStyle(style: .insetGrouped) }
}

/// Rows for the side of a window: close together, without lines between them.
public struct SidebarListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated var _drawn: _DrawnListStyle { _DrawnListStyle(style: .sidebar) }
}

/// Rows in a frame.
public struct BorderedListStyle: ListStyle {
  private let alternatesRowBackgrounds: Bool

  /// The style.
  public nonisolated init() { self.init(alternatesRowBackgrounds: false) }

  /// The style, perhaps with every other row on another background.
  public nonisolated init(alternatesRowBackgrounds: Bool) { self.alternatesRowBackgrounds = alternatesRowBackgrounds }

  /// The page draws it.
  public nonisolated var _drawn: _DrawnListStyle {
    _DrawnListStyle(style: .bordered, alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension ListStyle where Self == DefaultListStyle {
  /// What the page draws where no style is set.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge, on the background of the page.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows on the background of the page, with room around them.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Groups of rows from edge to edge.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Groups of rows with round corners and room around them.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Rows for the side of a window: close together, without lines between them.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
  /// Rows in a frame.
  public static var bordered: BorderedListStyle { BorderedListStyle() }
}

nonisolated extension View {
  /// Sets how lists in this view look.
  public func listStyle(_ style: some ListStyle) -> some View {
    transformEnvironment(\.listLooks) {
      $0.style = style._drawn.style
      if style._drawn.alternatesRowBackgrounds { $0.alternatesRowBackgrounds = true }
    }
  }
}
