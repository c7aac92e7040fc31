import MartletGraph
import MartletWire

/// A view with others beside it that are there for assistive technology and the keyboard. They are not seen until one of
/// them has the focus.
struct AccessibilityAlternativeProperties: StandardElement {
  enum Kind: UInt8 {
    /// What can be done with the view besides.
    case actions
    /// What the view has in it.
    case children
    /// What the view is, in place of what is seen.
    case representation
  }

  let kind: Kind

  var type: StaticString { "accessibilityAlternative" }
  var ownKeys: NodeKeys { NodeKeys(.children, .alternative) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .alternative else { return }
    switch kind {
    case .actions: buffer.append(json: "actions" as StaticString)
    case .children: buffer.append(json: "children" as StaticString)
    case .representation: buffer.append(json: "representation" as StaticString)
    }
  }
}

/// The views beside it.
struct AccessibilityPartProperties: StandardElement {
  var type: StaticString { "accessibilityPart" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
}

nonisolated extension View {
  private func alternative(_ kind: AccessibilityAlternativeProperties.Kind, _ views: some View) -> some View {
    boxed(
      AccessibilityAlternativeProperties(kind: kind),
      beside: ElementContainer(properties: AccessibilityPartProperties(), content: views))
  }

  /// Adds buttons for what can be done with the view, for those who cannot do it as others do. They come into sight when
  /// the keyboard reaches them.
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View {
    alternative(.actions, content())
  }

  /// Adds an action to the view, as a button that comes into sight when the keyboard reaches it.
  public func accessibilityAction(action: @escaping () -> Void, @ViewBuilder label: () -> some View) -> some View {
    alternative(.actions, Button(action: action, label: label))
  }

  /// Adds an action to the view, as a button that comes into sight when the keyboard reaches it.
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    alternative(.actions, Button(action: handler) { name })
  }

  /// Adds an action to the view, as a button that comes into sight when the keyboard reaches it.
  public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Adds an action to the view, as a button that comes into sight when the keyboard reaches it.
  @_disfavoredOverload
  public func accessibilityAction(named name: some StringProtocol, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds one of the system's actions to the view, as a button that comes into sight when the keyboard reaches it.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: actionKind.name, handler) }

  /// Has assistive technology know other views in place of this one, which is there only to be seen.
  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View {
    alternative(.representation, representation())
  }

  /// Has assistive technology know other views in this one.
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View {
    alternative(.children, children())
  }

  /// Has people change what the view stands for step by step, by two buttons that come into sight when the keyboard reaches
  /// them.
  public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void)
    -> some View
  {
    accessibilityActions {
      Button("Increase") { handler(.increment) }
      Button("Decrease") { handler(.decrement) }
    }
  }
}

/// An action that assistive technology has a gesture of its own for.
public struct AccessibilityActionKind: Sendable {
  nonisolated(unsafe) fileprivate let name: Text

  /// What a tap does.
  public static let `default` = AccessibilityActionKind(named: Text("Activate"))
  /// It leads out of something.
  public static let escape = AccessibilityActionKind(named: Text("Leave"))
  /// It does what matters most.
  public static let magicTap = AccessibilityActionKind(named: Text("Main action"))
  /// It removes something.
  public static let delete = AccessibilityActionKind(named: Text("Delete"))
  /// It opens a menu.
  public static let showMenu = AccessibilityActionKind(named: Text("Show menu"))

  /// An action with a name.
  public init(named name: Text) { self.name = name }
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// To the next value.
  case increment
  /// To the value before.
  case decrement
}
