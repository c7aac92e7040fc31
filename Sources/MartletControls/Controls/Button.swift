import MartletGraph
import MartletWire

/// A control that does something when it is tapped.
public struct Button<Label: View>: StylableView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never

  @usableFromInline package let properties: ButtonProperties
  @usableFromInline package let content: Label

  /// A button with a label of any views.
  @inlinable public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a role and a label of any views.
  @inlinable public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    properties = ButtonProperties(role: role, action: action)
    content = label()
  }

  @MainActor package func reconcileContent(in node: ViewNode) {
    let element = unsafeDowncast(node, to: ElementNode<ButtonProperties>.self)
    if node.graph.hasStylesOfApp, element.storage?.style == .custom {
      reconcileStyled(in: node)
    } else {
      node.reconcileMembers(with: content)
    }
  }

  /// A function of its own: others that mention the styled view find out its type whenever they run.
  @inline(never) @MainActor private func reconcileStyled(in node: ViewNode) {
    node.reconcileMembers(with: styled)
  }

  /// What a style of the app's makes of the button.
  @MainActor private var styled: StyledView<Label, EmptyView> {
    StyledView(
      label: content,
      control: StyledControl(
        find: { $0.controlLooks.buttonStyle }, trigger: properties.action, role: properties.role?.number ?? 0))
  }

  /// A primitive style says itself what makes the button do what it does.
  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).controlLooks.buttonStyle?.isPrimitive == true
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

@usableFromInline
package struct ButtonProperties: StandardElement {
  // In this order, and with what the button keeps of its looks, they take no more than an action and a text.
  let action: () -> Void
  let role: ButtonRole?

  @usableFromInline
  init(role: ButtonRole?, action: @escaping () -> Void) {
    self.role = role
    self.action = action
  }

  package typealias Storage = ButtonLooks

  package static let isControl = true
  package var type: StaticString { "button" }
  package var ownKeys: NodeKeys {
    NodeKeys(.children, .role).union(ButtonLooks.keys)
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    styleNode(of: element)?.asksForPresses == true ? Self.actionsWithPresses : Self.actions
  }

  private static let actions: [ExactText] = ["tap"]
  private static let actionsWithPresses: [ExactText] = ["tap", "press", .release]

  /// What a style of the app's has made of the button, if one has.
  @MainActor private func styleNode(of element: ElementNode<Self>) -> StyleNode? {
    element.graph.hasStylesOfApp && element.storage?.style == .custom ? element.contentNode as? StyleNode : nil
  }

  package func role(of element: ElementNode<Self>) -> String? { "button" }

  package func changes(from old: Self) -> NodeKeys { role == old.role ? .none : NodeKeys(.role) }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    ButtonLooks.observe(at: element, in: &element.storage)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .role, let role { buffer.append(json: role.name) }
    element.storage?.write(key, to: buffer)
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) {
    // A button that does something is not pressed any more, whatever has become of its release.
    styleNode(of: element)?.setPressed(action.name == "press")
    guard action.name == "tap" else { return }
    self.action()
    element.dialogAround?.end(role)
  }
}

extension Button where Label == _StandardLabel {
  /// A button with a title in the visitor's language beside a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String, action: @escaping () -> Void) {
    self.init(titleKey, systemImage: name, role: nil, action: action)
  }

  /// A button with a title in the visitor's language beside a symbol, and a role.
  public init(
    _ titleKey: LocalizedStringKey, systemImage name: String, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { _StandardLabel(titleKey, systemImage: name) }
  }

  /// A button with a title beside a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, action: @escaping () -> Void) {
    self.init(title, systemImage: name, role: nil, action: action)
  }

  /// A button with a title beside a symbol, and a role.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage name: String, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { _StandardLabel(title, systemImage: name) }
  }

  /// A button with a title in the visitor's language beside a picture of a bundle.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping () -> Void) {
    self.init(titleKey, image: image, role: nil, action: action)
  }

  /// A button with a title in the visitor's language beside a picture of a bundle, and a role.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { _StandardLabel(titleKey, image: image) }
  }

  /// A button with a title beside a picture of a bundle.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, action: @escaping () -> Void) {
    self.init(title, image: image, role: nil, action: action)
  }

  /// A button with a title beside a picture of a bundle, and a role.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { _StandardLabel(title, image: image) }
  }
}

extension Button where Label == Text {
  /// A button with a title in the visitor's language.
  @inlinable public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  /// A button with a title in the visitor's language and a role.
  @inlinable public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button with a title.
  @_disfavoredOverload
  @inlinable public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// A button with a title and a role.
  @_disfavoredOverload
  @inlinable public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}
