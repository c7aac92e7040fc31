import MartletGraph
import MartletWire

/// A line of text to edit.
public struct TextField: ElementView, StandardElement {
  /// It has no body: the page draws it.
  public typealias Body = Never
  package typealias Storage = String

  private let placeholder: String
  private let text: Binding<String>
  private let onCommit: (() -> Void)?

  /// A field that shows and writes `text`; `title` stands in it while it is empty and names it.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(title, text: text, onCommit: nil)
  }

  /// A field that also runs `onCommit` when the person submits it.
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: (() -> Void)?) {
    placeholder = String(title)
    self.text = text
    self.onCommit = onCommit
  }

  package var type: StaticString { "textField" }
  package var ownKeys: NodeKeys { NodeKeys(.value, .placeholder) }
  package static let isControl = true
  package static let isBound = true
  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set", "submit"] }

  package var ownText: String? { placeholder }
  package func role(of element: ElementNode<Self>) -> String? { "textbox" }

  package func changes(from old: TextField) -> NodeKeys {
    placeholder.isExactly(old.placeholder) ? .none : NodeKeys(.placeholder)
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let value = text.wrappedValue
    defer { element.storage = value }
    return element.storage?.isExactly(value) == true ? .none : NodeKeys(.value)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value: buffer.append(json: element.storage ?? "")
    case .placeholder: if !placeholder.isEmpty { buffer.append(json: placeholder) }
    default: break
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    if action.name == "set" {
      guard case .string(let value)? = action.value else {
        throw Problem(.invalidValue, "A textField takes a string as its value.", pointer: "/value")
      }
      try element.accept(sequence: action.sequence)
      text.wrappedValue = value
    } else {
      onCommit?()
      element.innermost(SubmitAction.self)?.action()
    }
  }
}
