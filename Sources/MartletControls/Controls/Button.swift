import MartletGraph
import MartletWire

/// A control that does something when it is tapped.
public struct Button<Label: View>: ElementView {
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

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

@usableFromInline
package struct ButtonProperties: StandardElement {
  let role: ButtonRole?
  let action: () -> Void

  @usableFromInline
  init(role: ButtonRole?, action: @escaping () -> Void) {
    self.role = role
    self.action = action
  }

  package static let isControl = true
  package var type: StaticString { "button" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .role) }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["tap"] }

  package func role(of element: ElementNode<Self>) -> String? { "button" }

  package func changes(from old: Self) -> NodeKeys { role == old.role ? .none : NodeKeys(.role) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if let role { buffer.append(json: role.name) }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) { self.action() }
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
