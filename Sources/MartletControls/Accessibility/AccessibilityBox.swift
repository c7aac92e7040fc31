import MartletGraph
import MartletWire

/// A view with others beside it that are there for assistive technology and the keyboard. They are not seen until one of
/// them has the focus.
struct AccessibilityBoxProperties: StandardElement {
  enum Kind: UInt8 {
    /// What can be done with the view.
    case actions
    /// What the view has in it.
    case children
    /// What the view is.
    case representation
  }

  let kind: Kind

  var type: StaticString {
    switch kind {
    case .actions: "accessibilityActions"
    case .children: "accessibilityChildren"
    case .representation: "accessibilityRepresentation"
    }
  }

  var ownKeys: NodeKeys { NodeKeys(.children) }

  var replacesItsContent: Bool { kind != .actions }

  func role(of element: ElementNode<Self>) -> String? {
    if element.hasGesture(taking: "tap") { return "button" }
    return replacesItsContent ? "group" : nil
  }
}

/// The views beside it.
struct AccessibilityPartProperties: StandardElement {
  var type: StaticString { "accessibilityPart" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
}

nonisolated extension View {
  private func boxed(_ kind: AccessibilityBoxProperties.Kind, beside views: some View) -> some View {
    boxed(
      AccessibilityBoxProperties(kind: kind),
      beside: ElementContainer(properties: AccessibilityPartProperties(), content: views))
  }

  /// Adds buttons for what can be done with the view, for those who cannot do it as others do. They are seen while one of
  /// them has the focus.
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View {
    boxed(.actions, beside: content())
  }

  /// Adds buttons of a category for what can be done with the view. Browsers know of no categories.
  public func accessibilityActions(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> some View
  ) -> some View {
    accessibilityActions(content)
  }

  /// Adds an action to the view, as a button that is seen while it has the focus.
  public func accessibilityAction(action: @escaping () -> Void, @ViewBuilder label: () -> some View) -> some View {
    boxed(.actions, beside: Button(action: action, label: label))
  }

  /// Has assistive technology know other views in place of this one, which is there only to be seen.
  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View {
    boxed(.representation, beside: representation())
  }

  /// Has assistive technology know other views in this one, in place of those that are seen.
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View {
    boxed(.children, beside: children())
  }
}

/// What kind of actions some are. Browsers know of no categories.
public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: Text

  /// Actions.
  public static let `default` = AccessibilityActionCategory(Text("Actions"))
  /// What is done to edit something.
  public static let edit = AccessibilityActionCategory(Text("Edit"))

  /// A category with a name.
  public init(_ name: Text) { self.name = name }

  /// A category with a name in the visitor's language.
  public init(_ nameKey: LocalizedStringKey) { self.init(Text(nameKey)) }

  /// A category with a name.
  @_disfavoredOverload
  public init(_ name: some StringProtocol) { self.init(Text(name)) }
}
