import Foundation
import MartletGraph
import MartletWire

/// Two or three columns, of which what is chosen in one decides what is in the next. Each has a title and bars of its own,
/// and keeps its state while it is hidden (rule G13).
///
/// A link in a column shows its screen in the next one, in place of what is there; a link with a value that is a row of a
/// list with a selection of this type chooses it. In a narrow window one column is shown at a time: what is chosen in it
/// brings the next one, and the way back chooses nothing (rule M9).
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content?
  private let detail: Detail
  @State private var split = SplitColumns()
  /// What is kept here where the app keeps nothing.
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var ownCompactColumn = NavigationSplitViewColumn.sidebar
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.splitViewStyle) private var style

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ compactColumn: Binding<NavigationSplitViewColumn>?,
    sidebar: Sidebar, content: Content?, detail: Detail
  ) {
    self.visibility = visibility
    self.compactColumn = compactColumn
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  /// Three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  /// Three columns, of which the app says which are shown. A person who shows or hides one writes that.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  /// Three columns, of which the app says which one is shown in a narrow window. A person who goes to another writes that.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar: sidebar(), content: content(), detail: detail())
  }

  /// Three columns, of which the app says which are shown, and which one in a narrow window.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility, preferredCompactColumn, sidebar: sidebar(), content: content(), detail: detail())
  }

  /// Two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
    self.init(nil, nil, sidebar: sidebar(), content: nil, detail: detail())
  }

  /// Two columns, of which the app says which are shown. A person who shows or hides one writes that.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, nil, sidebar: sidebar(), content: nil, detail: detail())
  }

  /// Two columns, of which the app says which one is shown in a narrow window. A person who goes to another writes that.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(nil, preferredCompactColumn, sidebar: sidebar(), content: nil, detail: detail())
  }

  /// Two columns, of which the app says which are shown, and which one in a narrow window.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, preferredCompactColumn, sidebar: sidebar(), content: nil, detail: detail())
  }

  /// The columns that are shown.
  @MainActor public var body: some View {
    let isCompact = sizeClass == .compact
    let hasContent = content != nil
    let compactColumn = compactColumn ?? $ownCompactColumn
    let visibility = visibility ?? $ownVisibility
    let shown = SplitVisibility(visibility.wrappedValue, hasContent: hasContent)
    // In a wide window nothing depends on which one it would be.
    let top = isCompact ? compactColumn.wrappedValue.kind(hasContent: hasContent) : nil
    let isShown = { (column: SplitColumn) in isCompact ? column.kind == top : shown.shows(column.kind) }
    split.update(
      hasContent: hasContent, keepsFirst: self.compactColumn != nil, isCompact: isCompact,
      show: { compactColumn.wrappedValue = NavigationSplitViewColumn(kind: $0) })
    return ElementContainer(
      properties: SplitViewProperties(
        split: split, visibility: isCompact ? nil : shown, top: top, style: style,
        show: { visibility.wrappedValue = $0 }),
      content: TupleView3(
        SplitColumnView(
          column: split.sidebar, isShown: isShown(split.sidebar), surroundings: isCompact ? .page : .sidebar,
          content: sidebar),
        content.map { SplitColumnView(column: split.content, isShown: isShown(split.content), content: $0) },
        SplitColumnView(column: split.detail, isShown: isShown(split.detail), content: detail)))
  }
}

/// Which columns of a `NavigationSplitView` are shown.
public nonisolated struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  fileprivate enum Kind: UInt8, Codable { case automatic, all, doubleColumn, detailOnly }

  fileprivate let kind: Kind

  /// What is usual: all of them.
  public static var automatic: Self { Self(kind: .automatic) }
  /// All of them.
  public static var all: Self { Self(kind: .all) }
  /// The last two.
  public static var doubleColumn: Self { Self(kind: .doubleColumn) }
  /// The last one.
  public static var detailOnly: Self { Self(kind: .detailOnly) }
}

/// A column of a `NavigationSplitView`.
public nonisolated struct NavigationSplitViewColumn: Hashable, Sendable {
  fileprivate let kind: SplitColumn.Kind

  fileprivate init(kind: SplitColumn.Kind) { self.kind = kind }

  /// The first one.
  public static var sidebar: Self { Self(kind: .sidebar) }
  /// The one in the middle, of three.
  public static var content: Self { Self(kind: .content) }
  /// The last one.
  public static var detail: Self { Self(kind: .detail) }

  /// Which one it is of those that there are.
  fileprivate func kind(hasContent: Bool) -> SplitColumn.Kind { kind == .content && !hasContent ? .detail : kind }
}

/// Which columns are shown, as the document says it.
nonisolated enum SplitVisibility: Equatable {
  case all, doubleColumn, detailOnly

  fileprivate init(_ visibility: NavigationSplitViewVisibility, hasContent: Bool) {
    switch visibility.kind {
    case .automatic, .all: self = .all
    case .doubleColumn: self = hasContent ? .doubleColumn : .all
    case .detailOnly: self = .detailOnly
    }
  }

  fileprivate var name: StaticString {
    switch self {
    case .all: "all"
    case .doubleColumn: "doubleColumn"
    case .detailOnly: "detailOnly"
    }
  }

  fileprivate func shows(_ kind: SplitColumn.Kind) -> Bool {
    switch kind {
    case .sidebar: self == .all
    case .content: self != .detailOnly
    case .detail: true
    }
  }
}

// MARK: Elements

/// The columns side by side, or the one that a narrow window shows.
private struct SplitViewProperties: StandardElement {
  let split: SplitColumns
  /// Nil in a narrow window.
  let visibility: SplitVisibility?
  /// The column that a narrow window shows.
  let top: SplitColumn.Kind?
  let style: SplitViewStyle
  let show: @MainActor (NavigationSplitViewVisibility) -> Void

  static var isControl: Bool { true }
  var type: StaticString { "navigationSplitView" }
  var ownKeys: NodeKeys { NodeKeys(.children, .visibility, .preferredColumn, .splitViewStyle) }

  func role(of element: ElementNode<Self>) -> String? { nil }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    if split.addressNode == nil { split.begin(at: element) }
    return .none
  }

  func willUnmount(_ element: ElementNode<Self>) { split.end() }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { visibility == nil ? [] : ["set"] }

  func changes(from old: Self) -> NodeKeys {
    var keys = NodeKeys.none
    if visibility != old.visibility { keys.insert(.visibility) }
    if (visibility == nil) != (old.visibility == nil) { keys.insert(.actions) }
    if top != old.top { keys.insert(.preferredColumn) }
    if style != old.style { keys.insert(.splitViewStyle) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .visibility: if let visibility { buffer.append(json: visibility.name) }
    case .preferredColumn: if let top { buffer.append(json: top.name) }
    case .splitViewStyle: if style != .automatic { buffer.append(json: style.name) }
    default: break
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    switch action.value {
    case .string("all"): show(.all)
    case .string("doubleColumn"): show(.doubleColumn)
    case .string("detailOnly"): show(.detailOnly)
    default:
      throw Problem(
        .invalidValue, "What is shown of the columns is \"all\", \"doubleColumn\" or \"detailOnly\".",
        pointer: "/value")
    }
  }
}

private nonisolated struct SplitColumnView<Content: View>: View {
  let column: SplitColumn
  let isShown: Bool
  var surroundings = Surroundings.page
  let content: Content

  @MainActor var body: some View {
    CoverableView(
      content: SplitColumnElement(
        properties: SplitColumnProperties(column: column), content: content
      )
      .environment(\.splitColumnWidths, column.widths)
      .environment(\.screenEditMode, column.editMode)
      .environment(\.surroundings, surroundings),
      isCovered: !isShown)
  }
}

private struct SplitColumnElement<Content: View>: ElementView {
  typealias Body = Never

  let properties: SplitColumnProperties
  let content: Content

  func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(
      with: TupleView2(
        Screen(properties: ScreenProperties(stack: nil), content: content), NavigationPathView(path: nil)))
  }
}

/// A place for screens, as a navigation stack is one.
private struct SplitColumnProperties: StandardElement {
  typealias Storage = ScreenStack

  let column: SplitColumn

  static var isControl: Bool { true }
  var type: StaticString { "splitColumn" }
  var ownKeys: NodeKeys { NodeKeys(.children, .column, .columnMinWidth, .columnIdealWidth, .columnMaxWidth) }
  /// What is said of it in its views is read there.
  var dependsOnPlace: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { nil }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    if element.storage == nil {
      element.storage = ScreenStack(of: element, as: column)
    }
    let old = column.width
    column.width = column.widths.values.first ?? SplitColumnWidth()
    return column.width == old ? .none : NodeKeys(.columnMinWidth, .columnIdealWidth, .columnMaxWidth)
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    let width = column.width
    switch key {
    case .column: buffer.append(json: column.kind.name)
    case .columnMinWidth: if let least = width.least { buffer.append(json: least) }
    case .columnIdealWidth: if let ideal = width.ideal { buffer.append(json: ideal) }
    case .columnMaxWidth: if let most = width.most { buffer.append(json: most) }
    default: break
    }
  }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    element.storage?.canGoBack == true ? ["back"] : []
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) { element.storage?.pop() }

  func visibleChild(of element: ElementNode<Self>) -> ViewNode? { element.storage?.shown }

  func willUnmount(_ element: ElementNode<Self>) { element.storage?.end() }
}

// MARK: Widths

/// How wide a column may be, in points.
struct SplitColumnWidth: Equatable, CollectedValue {
  var least: Double?
  var ideal: Double?
  var most: Double?

  static func collector(in values: EnvironmentValues) -> Collector<Self>? { values.splitColumnWidths }
}

private struct SplitColumnWidthsKey: EnvironmentKey {
  static var defaultValue: Collector<SplitColumnWidth>? { nil }
}

extension EnvironmentValues {
  /// What collects what views say of the column that they are in.
  var splitColumnWidths: Collector<SplitColumnWidth>? {
    get { self[SplitColumnWidthsKey.self] }
    set { self[SplitColumnWidthsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Says how wide the column of the `NavigationSplitView` is that this view is in, in points.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
  }

  /// Says how wide the column of the `NavigationSplitView` is that this view is in, in points: as wide as is ideal, within
  /// these bounds.
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    let length = { (length: CGFloat) in Swift.max(0, Double(finite: length)) }
    let width = SplitColumnWidth(least: min.map(length), ideal: length(ideal), most: max.map(length))
    return CollectedView(content: self, value: width)
  }
}
