import MartletGraph
import MartletWire

/// Views that belong together, in a box with a label.
public nonisolated struct GroupBox<Label: View, Content: View>: StylableView {
  /// It has no body: the page draws it, with its label and its content inside.
  public typealias Body = Never

  private let label: Label
  private let content: Content

  package var properties: GroupBoxProperties { GroupBoxProperties() }

  /// A box with a label of any views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: parts(label, content)) }

  private var styled: StyledView<Label, Content> {
    StyledView(label: label, icon: content, control: StyledControl(find: { $0.groupStyles.groupBox }))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).groupStyles.groupBox.map { $0.drawn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

package struct GroupBoxProperties: StandardElement {
  package var type: StaticString { "groupBox" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }
  package var isNamedByFirstChild: Bool { true }

  package func role(of element: ElementNode<Self>) -> String? { "group" }
}

extension GroupBox {
  /// A box with a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension GroupBox where Label == EmptyView {
  /// A box without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  /// A box with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A box with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// What a style has been told of.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

// MARK: Styles

/// How boxes of views look.
///
/// A style may have state and read the environment, both for each box that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// What it makes of a box.
  associatedtype Body: View
  /// What it is told of a box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Makes the views of a box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether it is the style that the page knows.
  nonisolated static var _isBuiltIn: Bool { get }
}

extension GroupBoxStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _isBuiltIn: Bool { false }
}

/// What a `GroupBoxStyle` is told of a box.
public nonisolated struct GroupBoxStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// The label of the box.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// What is in the box.
  public var content: Content { Content(place: StylePlace(.content, of: node)) }

  /// The label of a box.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// What is in a box.
  public struct Content: StylePart {
    /// It has no body of its own: the content is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

/// What the page draws where no style is set: a grey field with round corners.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// The style.
  public nonisolated init() {}

  /// A box of this style.
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration).groupBoxStyle(self) }

  /// The page draws it.
  public nonisolated static var _isBuiltIn: Bool { true }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// What the page draws where no style is set.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

nonisolated extension View {
  /// Sets how boxes of views look in this view.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    groupStyle(Style.self, in: \.groupBox) { outer in
      OwnGroupStyle(style: style, drawn: Style._isBuiltIn ? "automatic" : nil, slot: \.groupBox, outer: outer) {
        $0.makeBody(configuration: GroupBoxStyleConfiguration(node: $1))
      }
    }
  }
}
