import MartletGraph

/// How tables look. These are the page's: an app has none of its own, as in SwiftUI.
@MainActor @preconcurrency
public protocol TableStyle {
  /// Which of the styles that the page knows it is.
  nonisolated var _drawn: _DrawnListStyle { get }
}

/// What the page draws where no style is set: rows with lines between them, from edge to edge.
public nonisolated struct AutomaticTableStyle: TableStyle {
  /// The style.
  public init() {}

  /// The page draws it.
  public var _drawn: _DrawnListStyle { _DrawnListStyle(style: .automatic) }
}

/// Rows with round corners and room around them, every other one on another background.
public nonisolated struct InsetTableStyle: TableStyle {
  /// The style.
  public init() {}

  /// The page draws it.
  public var _drawn: _DrawnListStyle { _DrawnListStyle(style: .inset) }
}

/// Rows in a frame, with lines between the columns.
public nonisolated struct BorderedTableStyle: TableStyle {
  /// The style.
  public init() {}

  /// The page draws it.
  public var _drawn: _DrawnListStyle { _DrawnListStyle(style: .bordered) }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// What the page draws where no style is set.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// Rows with round corners and room around them.
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
  /// Rows in a frame.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

/// What a table takes from its environment beside what a list takes.
struct TableLooks {
  var style = DrawnListStyle.automatic
  var hidesColumnHeaders = false
}

private struct TableLooksKey: EnvironmentKey { static let defaultValue = TableLooks() }

extension EnvironmentValues {
  var tableLooks: TableLooks {
    get { self[TableLooksKey.self] }
    set { self[TableLooksKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how tables in this view look.
  public func tableStyle(_ style: some TableStyle) -> some View {
    transformEnvironment(\.tableLooks) { $0.style = style._drawn.style }
  }

  /// Says whether the titles of columns are shown above the rows of tables in this view.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    transformEnvironment(\.tableLooks) { $0.hidesColumnHeaders = visibility == .hidden }
  }
}
