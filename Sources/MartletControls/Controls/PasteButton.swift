import Foundation
import MartletGraph
import MartletWire

/// A button that hands the app what is on the clipboard. The browser asks the person whether the page may read that.
public nonisolated struct PasteButton: View {
  private let take: (String) -> Bool

  /// A button that hands on a text.
  public init(payloadType: String.Type, onPaste: @escaping ([String]) -> Void) {
    take = { text in
      onPaste([text])
      return true
    }
  }

  /// A button that hands on an address. A text that is none is refused.
  public init(payloadType: URL.Type, onPaste: @escaping ([URL]) -> Void) {
    take = { text in
      guard let url = URL(string: text), url.scheme != nil else { return false }
      onPaste([url])
      return true
    }
  }

  /// A button with the word "Paste", or what the app's catalogue has for it.
  public var body: some View {
    ElementContainer(
      properties: PasteButtonProperties(take: take),
      content: Label("Paste" as LocalizedStringKey, systemImage: "doc.on.clipboard"))
  }
}

private struct PasteButtonProperties: StandardElement {
  typealias Storage = ButtonLooks

  /// Hands a text on; false if it is not of the kind that is asked for.
  let take: (String) -> Bool

  static var isControl: Bool { true }
  var type: StaticString { "pasteButton" }
  var ownKeys: NodeKeys { NodeKeys(.children).union(ButtonLooks.keys) }

  /// So many bytes of text are taken.
  private static let most = 65_536

  func role(of element: ElementNode<Self>) -> String? { "button" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  func observe(_ element: ElementNode<Self>) -> NodeKeys { ButtonLooks.observe(at: element, in: &element.storage) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    element.storage?.write(key, to: buffer)
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .string(let text)? = action.value, text.utf8.count <= Self.most else {
      throw Problem(
        .invalidValue, "A paste button takes a text of at most \(Self.most) bytes as its value.", pointer: "/value")
    }
    guard take(text) else { throw Problem(.invalidValue, "This is not what can be pasted here.", pointer: "/value") }
    try element.accept(sequence: action.sequence)
  }
}
