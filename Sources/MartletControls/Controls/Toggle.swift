import MartletGraph
import MartletWire

/// A switch between on and off.
public struct Toggle<Label: View>: ElementView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never

  package let properties: ToggleProperties
  package let content: Label

  /// A switch with a label of any views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    properties = ToggleProperties(isOn: isOn)
    content = label()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct ToggleProperties: StandardElement {
  package typealias Storage = Bool

  let isOn: Binding<Bool>

  package static let isControl = true
  package static let isBound = true
  package var type: StaticString { "toggle" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .value) }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  package func role(of element: ElementNode<Self>) -> String? { "switch" }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let value = isOn.wrappedValue
    defer { element.storage = value }
    return element.storage == value ? .none : NodeKeys(.value)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .value { buffer.append(json: element.storage ?? false) }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .bool(let value)? = action.value else {
      throw Problem(.invalidValue, "A toggle takes true or false as its value.", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    isOn.wrappedValue = value
  }
}

extension Toggle where Label == Text {
  /// A switch with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// A switch with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
