import MartletGraph
import MartletWire

/// A button that opens a list of things to do.
///
/// Whether it is open is the page's affair: what is in it is in the document all the time.
public struct Menu<Label: View, Content: View>: StylableView {
  /// It has no body: the page draws it, with its label and what is in it.
  public typealias Body = Never

  package let properties: MenuProperties
  let label: Label
  let items: Content

  /// A menu with a label of any views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    properties = MenuProperties(primaryAction: nil)
    self.label = label()
    items = content()
  }

  /// A menu with a label of any views, a tap on which does something; the menu opens beside it.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {
    properties = MenuProperties(primaryAction: primaryAction)
    self.label = label()
    items = content()
  }

  fileprivate init(_ properties: MenuProperties, label: Label, items: Content) {
    self.properties = properties
    self.label = label
    self.items = items
  }

  @MainActor package func reconcileContent(in node: ViewNode) {
    let element = unsafeDowncast(node, to: ElementNode<MenuProperties>.self)
    if node.graph.hasStylesOfApp, element.storage?.buttons?.style == .custom {
      let styled = StyledView(label: label, control: StyledControl(find: { $0.controlLooks.buttonStyle }))
      node.reconcileMembers(with: TupleView2(ElementContainer(.menuLabel, content: styled), MenuItems(content: items)))
    } else {
      node.reconcileMembers(with: TupleView2(ElementContainer(.menuLabel, content: label), MenuItems(content: items)))
    }
  }

  /// What a style of the app's makes of the menu.
  @MainActor private var styled: StyledView<Label, Content> {
    StyledView(
      label: label, icon: items,
      control: StyledControl(
        find: { $0.menuLooks.style }, trigger: properties.primaryAction ?? {}, role: properties.role))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).menuLooks.style != nil
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

/// What is in a menu, whether it is open or not.
nonisolated struct MenuItems<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    ElementContainer(properties: MenuItemsProperties(), content: content)
      .withoutStylesOfPage()
  }
}

extension View {
  /// Styles are for what is on the page, and not for what is in menus.
  nonisolated func withoutStylesOfPage() -> some View {
    transformEnvironment(\.self) { values in
      values.controlLooks = ControlLooks()
      values.menuLooks.style = nil
      values.labelStyle = nil
      values.toggleStyle = nil
      values.surroundings = .page
    }
  }
}

struct MenuItemsProperties: StandardElement {
  typealias Storage = MenuActionDismissBehavior

  var type: StaticString { "menuItems" }
  var ownKeys: NodeKeys { NodeKeys(.children, .menuActionDismissBehavior) }
  var dependsOnPlace: Bool { true }
  nonisolated var isMenu: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { "menu" }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let behavior = EnvironmentValues(at: element).menuLooks.dismissBehavior
    defer { element.storage = behavior }
    return element.storage == behavior ? .none : NodeKeys(.menuActionDismissBehavior)
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .menuActionDismissBehavior, element.storage == .disabled else { return }
    buffer.append(json: "disabled" as StaticString)
  }
}

package struct MenuProperties: StandardElement {
  package struct Storage {
    var buttons: ButtonLooks?
    fileprivate var indicator = Visibility.automatic
  }

  let primaryAction: (() -> Void)?

  package static let isControl = true
  package var type: StaticString { "menu" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .menuIndicator).union(ButtonLooks.keys) }
  package var isNamedByFirstChild: Bool { true }

  /// For a style: 1 if a tap on the menu does something.
  var role: UInt8 { primaryAction == nil ? 0 : 1 }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { primaryAction == nil ? [] : ["tap"] }

  package func role(of element: ElementNode<Self>) -> String? { "button" }

  package func changes(from old: Self) -> NodeKeys {
    (primaryAction == nil) == (old.primaryAction == nil) ? .none : NodeKeys(.actions)
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    var storage = element.storage ?? Storage()
    var keys = ButtonLooks.observe(at: element, in: &storage.buttons)
    let looks = EnvironmentValues(at: element).menuLooks
    if storage.indicator != looks.indicator { keys.insert(.menuIndicator) }
    storage.indicator = looks.indicator
    if looks.isBorderless { storage.buttons?.style = .borderless }
    element.storage = storage
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .menuIndicator else {
      element.storage?.buttons?.write(key, to: buffer)
      return
    }
    switch element.storage?.indicator {
    case .visible?: buffer.append(json: "visible" as StaticString)
    case .hidden?: buffer.append(json: "hidden" as StaticString)
    case .automatic?, nil: break
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) { primaryAction?() }
}

extension Menu where Label == Text {
  /// A menu with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A menu with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A menu with a title in the visitor's language, a tap on which does something.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  /// A menu with a title, a tap on which does something.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == _StandardLabel {
  /// A menu with a title in the visitor's language beside a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { _StandardLabel(titleKey, systemImage: systemImage) }
  }

  /// A menu with a title beside a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { _StandardLabel(title, systemImage: systemImage) }
  }

  /// A menu with a title in the visitor's language beside a picture of a bundle.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { _StandardLabel(titleKey, image: image) }
  }

  /// A menu with a title beside a picture of a bundle.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { _StandardLabel(title, image: image) }
  }

  /// A menu with a title in the visitor's language beside a symbol, a tap on which does something.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { _StandardLabel(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
  }

  /// A menu with a title beside a symbol, a tap on which does something.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { _StandardLabel(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }

  /// A menu with a title in the visitor's language beside a picture of a bundle, a tap on which does something.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { _StandardLabel(titleKey, image: image) }, primaryAction: primaryAction)
  }

  /// A menu with a title beside a picture of a bundle, a tap on which does something.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { _StandardLabel(title, image: image) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// A menu that is what a style has been told of one.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(
      MenuProperties(primaryAction: configuration.primaryAction), label: configuration.label,
      items: configuration.content)
  }
}
