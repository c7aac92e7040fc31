import MartletGraph
import MartletWire

/// A label, and views below it that a person can show and hide. What is hidden is not there.
///
/// In a list or a form the label is a row, and the views are rows below that.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  /// Where the app keeps whether the views are shown; nil if the group does.
  private let given: Binding<Bool>?
  @State private var isShown = false

  private init(given: Binding<Bool>?, content: @escaping () -> Content, label: Label) {
    self.label = label
    self.content = content
    self.given = given
  }

  /// The label, and below it the views if they are shown.
  @MainActor public var body: some View {
    let isExpanded = given ?? $isShown
    Disclosure(
      isExpanded: isExpanded, isShown: isExpanded.wrappedValue, label: label, content: DisclosedContent(make: content))
  }

  /// A group with a label of any views, whose state the app keeps.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(given: isExpanded, content: content, label: label())
  }

  /// A group with a label of any views.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(given: nil, content: content, label: label())
  }
}

extension DisclosureGroup where Label == Text {
  /// A group with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(given: nil, content: content, label: Text(titleKey))
  }

  /// A group with a title in the visitor's language, whose state the app keeps.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(given: isExpanded, content: content, label: Text(titleKey))
  }

  /// A group with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(given: nil, content: content, label: Text(title))
  }

  /// A group with a title, whose state the app keeps.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(given: isExpanded, content: content, label: Text(title))
  }
}

/// What can be shown and hidden, made where it is shown.
private nonisolated struct DisclosedContent<Content: View>: View {
  let make: () -> Content

  @MainActor var body: Content { make() }
}

/// A group as it is drawn.
private nonisolated struct Disclosure<Label: View, Content: View>: StylableView {
  typealias Body = Never

  let isExpanded: Binding<Bool>
  let isShown: Bool
  let label: Label
  let content: Content

  var properties: DisclosureProperties { DisclosureProperties(isExpanded: isExpanded, isShown: isShown) }

  @MainActor func reconcileContent(in node: ViewNode) {
    let shown = isShown ? ElementContainer(.groupContent, content: content) : nil
    node.reconcileMembers(with: TupleView2(ElementContainer(.groupLabel, content: label), shown))
  }

  private var styled: StyledView<Label, Content> {
    StyledView(
      label: label, icon: content,
      control: StyledControl(
        find: { Self.ownStyle(in: $0) ?? DisclosureRows.applied(in: $0) },
        trigger: { isExpanded.wrappedValue.toggle() }, role: isShown ? 1 : 0))
  }

  /// The app's own style, if there is one.
  private static func ownStyle(in values: EnvironmentValues) -> (any AppliedGroupStyle)? {
    values.groupStyles.disclosureGroup.flatMap { $0.drawn == nil ? $0 : nil }
  }

  @MainActor static func isMadeByStyle(in parent: ViewNode) -> Bool {
    if ownStyle(in: EnvironmentValues(at: parent)) != nil { return true }
    // What is in a table is a row of its own kind.
    return parent.listOfViewsInside.map { $0.properties.kind != .table } ?? false
  }

  @MainActor func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

package struct DisclosureProperties: StandardElement {
  let isExpanded: Binding<Bool>
  let isShown: Bool

  package static let isControl = true
  package var type: StaticString { "disclosureGroup" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .expanded) }
  package var isNamedByFirstChild: Bool { true }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["expand", "collapse"] }

  package func role(of element: ElementNode<Self>) -> String? { "button" }

  package func changes(from old: Self) -> NodeKeys { isShown == old.isShown ? .none : NodeKeys(.expanded) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .expanded, isShown { buffer.append(json: true) }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) {
    isExpanded.wrappedValue = action.name == "expand"
  }
}

// MARK: Styles

/// How groups look whose views a person can show and hide.
///
/// A style may have state and read the environment, both for each group that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// What it makes of a group.
  associatedtype Body: View
  /// What it is told of a group.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// Makes the views of a group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether it is the style that the page knows.
  nonisolated static var _isBuiltIn: Bool { get }
}

extension DisclosureGroupStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _isBuiltIn: Bool { false }
}

/// What a `DisclosureGroupStyle` is told of a group.
public nonisolated struct DisclosureGroupStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// Whether the views are shown.
  @Binding public var isExpanded: Bool

  fileprivate init(node: StyleNode) {
    self.node = node
    _isExpanded = Binding(
      get: { node.control.role == 1 },
      set: { isExpanded in if isExpanded != (node.control.role == 1) { node.control.trigger() } })
  }

  /// The label of the group.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// What a person can show and hide.
  public var content: Content { Content(place: StylePlace(.content, of: node)) }

  /// The label of a group.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// What a person can show and hide.
  public struct Content: StylePart {
    /// It has no body of its own: the content is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

/// What the page draws where no style is set: a label with an arrow, and the views below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// A group of this style.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
    .disclosureGroupStyle(self)
  }

  /// The page draws it.
  public nonisolated static var _isBuiltIn: Bool { true }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// What the page draws where no style is set.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

/// What a list makes of a group: a row with the label, and below it the views, each a row.
private struct DisclosureRows: DisclosureGroupStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    ElementContainer(
      properties: DisclosureProperties(isExpanded: configuration.$isExpanded, isShown: configuration.isExpanded),
      content: ElementContainer(.groupLabel, content: configuration.label))
    if configuration.isExpanded { configuration.content.trait(RowLevel()) }
  }

  /// The style, where nobody has set another one.
  static func applied(in values: EnvironmentValues) -> any AppliedGroupStyle {
    DisclosureRows().applied(around: values.groupStyles.disclosureGroup)
  }
}

extension DisclosureGroupStyle {
  /// The style as the environment has it, inside of another one.
  fileprivate nonisolated func applied(around outer: (any AppliedGroupStyle)?) -> any AppliedGroupStyle {
    OwnGroupStyle(style: self, drawn: Self._isBuiltIn ? "automatic" : nil, slot: \.disclosureGroup, outer: outer) {
      $0.makeBody(configuration: DisclosureGroupStyleConfiguration(node: $1))
    }
  }
}

nonisolated extension View {
  /// Sets how groups look in this view whose views a person can show and hide.
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
    groupStyle(Style.self, in: \.disclosureGroup) { style.applied(around: $0) }
  }
}
