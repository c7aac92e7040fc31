import MartletGraph
import MartletText
import MartletWire

/// A line of text to edit.
public struct TextField: ElementView, StandardElement {
  /// It has no body: the page draws it.
  public typealias Body = Never
  package typealias Storage = String

  private let placeholder: Text
  private let text: Binding<String>
  private let onCommit: (() -> Void)?

  /// A field that shows and writes `text`; a title in the visitor's language stands in it while it is empty and names it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), text, nil)
  }

  /// A field that shows and writes `text`; `title` stands in it while it is empty and names it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(Text(verbatim: String(title)), text, nil)
  }

  /// A field that also runs `onCommit` when the person submits it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: (() -> Void)?) {
    self.init(Text(titleKey), text, onCommit)
  }

  /// A field that also runs `onCommit` when the person submits it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: (() -> Void)?) {
    self.init(Text(verbatim: String(title)), text, onCommit)
  }

  private init(_ placeholder: Text, _ text: Binding<String>, _ onCommit: (() -> Void)?) {
    self.placeholder = placeholder
    self.text = text
    self.onCommit = onCommit
  }

  package var type: StaticString { "textField" }
  package var ownKeys: NodeKeys { NodeKeys(.value, .placeholder) }
  package static let isControl = true
  package static let isBound = true
  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set", "submit"] }

  package var ownText: String? { placeholder.ownText }
  package func words(of element: ElementNode<Self>) -> String? { placeholder.words(at: element) }
  package var dependsOnPlace: Bool { placeholder.isLocalized }
  package func role(of element: ElementNode<Self>) -> String? { "textbox" }

  package func changes(from old: TextField) -> NodeKeys {
    placeholder == old.placeholder ? .none : NodeKeys(.placeholder)
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let value = text.wrappedValue
    defer { element.storage = value }
    var keys: NodeKeys = element.storage?.isExactly(value) == true ? .none : NodeKeys(.value)
    if placeholder.isLocalized, placeholder.isForAnotherReader(at: element) { keys.insert(.placeholder) }
    return keys
  }

  package func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {
    if keys.contains(.placeholder), placeholder.isLocalized { placeholder.wasCommitted(by: element) }
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value: buffer.append(json: element.storage ?? "")
    case .placeholder:
      let words = placeholder.words(at: element)
      if !words.isEmpty { buffer.append(json: words) }
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
