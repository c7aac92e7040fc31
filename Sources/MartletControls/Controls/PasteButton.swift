import CoreTransferable
import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

/// A button that hands the app what is on the clipboard. The browser asks the person whether the page may read that.
public nonisolated struct PasteButton: View {
  private let accepted: AcceptedFiles
  private let target: any DropTarget

  /// A button that hands on what can be made of what is on the clipboard: a text, an address, a picture.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    accepted = AcceptedFiles(T.importedTypes.contains(.image) ? [.image] : payloadType == Data.self ? [.data] : [])
    target = TypedDrop<T>(
      action: { items, _ in
        onPaste(items)
        return true
      }, isTargeted: nil)
  }

  /// A button that hands on what is on the clipboard, if it is of one of these types. Browsers let a page have texts
  /// and pictures.
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
    accepted = AcceptedFiles(supportedContentTypes)
    target = ProviderDrop(types: supportedContentTypes) { providers, _ in
      payloadAction(providers)
      return true
    }
  }

  /// A button with the word "Paste", or what the app's catalogue has for it.
  public var body: some View {
    ElementContainer(
      properties: PasteButtonProperties(accepted: accepted, target: target),
      content: Label("Paste" as LocalizedStringKey, systemImage: "doc.on.clipboard"))
  }
}

private struct PasteButtonProperties: StandardElement {
  typealias Storage = ButtonLooks

  let accepted: AcceptedFiles
  let target: any DropTarget

  static var isControl: Bool { true }
  var type: StaticString { "pasteButton" }
  var ownKeys: NodeKeys { NodeKeys(.children, .accept).union(ButtonLooks.keys) }

  /// Which files it takes is said again where that changes.
  var dependsOnPlace: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { "button" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    if !accepted.takesNothing { element.graph.takesFiles(element, accepted.suffix) }
    return ButtonLooks.observe(at: element, in: &element.storage)
  }

  func willUnmount(_ element: ElementNode<Self>) { element.graph.takesNoFiles(element) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key != .accept { return element.storage?.write(key, to: buffer) ?? () }
    if !accepted.takesNothing { accepted.write(to: buffer) }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard target.drop(try element.pasted(in: action, accepted), at: .zero) else {
      throw Problem(.invalidValue, "This is not what can be pasted here.", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
  }
}
