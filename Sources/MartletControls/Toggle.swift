import MartletGraph
import MartletWire

/// A switch between on and off.
public struct Toggle<Label: View>: Control {
  public typealias Body = Never
  package typealias Storage = Bool

  private let isOn: Binding<Bool>
  package let content: Label

  /// A switch with a label of any views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    content = label()
  }

  package static var type: StaticString { "toggle" }
  package static var ownKeys: NodeKeys { NodeKeys(.children, .value) }
  package static var isControl: Bool { true }
  package static var isBound: Bool { true }
  package func ownActions(of element: ElementNode<Self>) -> [String] { ["set"] }

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
  /// A switch with a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
