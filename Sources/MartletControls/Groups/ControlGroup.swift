import MartletGraph
import MartletWire

/// Controls that belong together.
public nonisolated struct ControlGroup<Content: View>: StylableView {
  /// It has no body: the page draws it, with the controls inside.
  public typealias Body = Never

  private let label: AnyView?
  private let content: Content

  package var properties: ControlGroupProperties { ControlGroupProperties() }

  /// Controls alone.
  public init(@ViewBuilder content: () -> Content) {
    label = nil
    self.content = content()
  }

  /// Controls with a label of any views, which is seen where they are in a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.label = AnyView(label())
    self.content = content()
  }

  @MainActor package func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(
      with: TupleView2(
        label.map { ElementContainer(.groupLabel, content: $0) }, ElementContainer(.groupContent, content: content)))
  }

  private var styled: StyledView<AnyView, Content> {
    StyledView(
      label: label ?? AnyView(EmptyView()), icon: content,
      control: StyledControl(find: { $0.groupStyles.controlGroup }))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).groupStyles.controlGroup.map { $0.drawn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

extension ControlGroup {
  /// Controls with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Controls with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Controls with a title in the visitor's language beside a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// Controls with a title beside a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// What a style has been told of.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

package struct ControlGroupProperties: StandardElement {
  /// What the document calls the style.
  package typealias Storage = String

  package var type: StaticString { "controlGroup" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .controlGroupStyle) }
  package var dependsOnPlace: Bool { true }
  package var isNamedByFirstChild: Bool { true }

  package func role(of element: ElementNode<Self>) -> String? { "group" }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let style = EnvironmentValues(at: element).groupStyles.controlGroup?.drawn.map { "\($0)" } ?? Self.automatic
    defer { element.storage = style }
    return element.storage == style ? .none : NodeKeys(.controlGroupStyle)
  }

  private static let automatic = "automatic"

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .controlGroupStyle, let style = element.storage, style != Self.automatic { buffer.append(json: style) }
  }
}
