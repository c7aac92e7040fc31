import CoreTransferable
import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

nonisolated extension View {
  /// Takes what a person pastes while the focus is in the view: texts, and files.
  ///
  /// - Parameters:
  ///   - payloadType: what it is made into.
  ///   - action: is given what the validator has left of it.
  ///   - validator: leaves out what is not to be pasted; nothing is pasted where nothing is left.
  /// - Returns: the view, into which something can be pasted.
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T]) -> Void,
    validator: @escaping (_ items: [T]) -> [T] = { $0 }
  ) -> some View {
    boxed(
      PasteDestinationProperties(
        types: T.importedTypes,
        target: TypedDrop<T>(
          action: { items, _ in
            let valid = validator(items)
            if !valid.isEmpty { action(valid) }
            return !valid.isEmpty
          }, isTargeted: nil)))
  }

  /// Takes what a person pastes while the focus is in the view, of these types.
  public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping (_ providers: [NSItemProvider]) -> Void
  ) -> some View {
    boxed(
      PasteDestinationProperties(
        types: supportedContentTypes,
        target: ProviderDrop(types: supportedContentTypes) { providers, _ in
          payloadAction(providers)
          return true
        }))
  }

  /// Takes what a person pastes while the focus is in the view, of these types, if a validator makes something of it.
  public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping (_ providers: [NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (_ payload: Payload) -> Void
  ) -> some View {
    boxed(
      PasteDestinationProperties(
        types: supportedContentTypes,
        target: ProviderDrop(types: supportedContentTypes) { providers, _ in
          guard let payload = validator(providers) else { return false }
          payloadAction(payload)
          return true
        }))
  }

  /// Lets a person copy the view's text, with the keyboard, while the focus is in it: what goes out as a text.
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    boxed(CopyableProperties(action: "copy", provide: { payload().map { NSItemProvider(object: $0) } }))
  }

  /// Lets a person cut the view's text, with the keyboard, while the focus is in it: what goes out as a text.
  public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
    boxed(CopyableProperties(action: "cut", provide: { action().map { NSItemProvider(object: $0) } }))
  }

  /// Lets a person copy, with the keyboard, while the focus is in the view: what goes out as a text.
  public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    boxed(CopyableProperties(action: "copy", provide: payloadAction))
  }

  /// Lets a person cut, with the keyboard, while the focus is in the view: what goes out as a text.
  public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    boxed(CopyableProperties(action: "cut", provide: payloadAction))
  }
}

/// A view that takes what is pasted.
struct PasteDestinationProperties: StandardElement {
  private let accepted: AcceptedFiles
  let target: any DropTarget

  nonisolated init(types: [UTType], target: any DropTarget) {
    accepted = AcceptedFiles(types.map { $0 == .fileURL || $0 == .url ? .data : $0 })
    self.target = target
  }

  static var isControl: Bool { true }
  var type: StaticString { "pasteDestination" }
  var ownKeys: NodeKeys { NodeKeys(.children, .accept, .fileCount) }

  /// Which files it takes is said again where that changes.
  var dependsOnPlace: Bool { true }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["paste"] }

  func changes(from old: Self) -> NodeKeys { accepted == old.accepted ? .none : NodeKeys(.accept) }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    element.graph.takesFiles(element, accepted.suffix)
    return .none
  }

  func willUnmount(_ element: ElementNode<Self>) { element.graph.takesNoFiles(element) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .accept: accepted.write(to: buffer)
    case .fileCount: buffer.append(decimal: mostFiles)
    default: break
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard target.drop(try element.pasted(in: action, accepted), at: .zero) else {
      throw Problem(.invalidValue, "This is not what can be pasted here.", pointer: "/value")
    }
  }
}

extension Element {
  /// What an action says that is pasted: a text, or files by their ids.
  @MainActor func pasted(in action: Action, _ accepted: AcceptedFiles) throws(Problem) -> [NSItemProvider] {
    if case .string(let text)? = action.value, text.utf8.count <= 65_536 { return [NSItemProvider(object: text)] }
    guard case .strings? = action.value else {
      throw Problem(
        .invalidValue, "What is pasted is a text of at most 65536 bytes, or an array of ids of files.",
        pointer: "/value")
    }
    return try files(in: action, accepted, most: mostFiles).map {
      NSItemProvider(file: $0.url, types: $0.types, name: $0.name)
    }
  }
}

/// A view whose text can be copied, or cut.
struct CopyableProperties: StandardElement {
  /// What was copied last, and how often something was.
  struct Storage {
    var text: String
    var number: Int
  }

  let action: ExactText
  let provide: (() -> [NSItemProvider])?

  static var isControl: Bool { true }
  var type: StaticString { "copyable" }
  var ownKeys: NodeKeys { NodeKeys(.children, .copied) }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { provide == nil ? [] : [action] }

  func changes(from old: Self) -> NodeKeys { (provide == nil) == (old.provide == nil) ? .none : NodeKeys(.actions) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .copied, let storage = element.storage else { return }
    buffer.append("{\"text\":")
    buffer.append(json: storage.text)
    buffer.append(member: "number")
    buffer.append(decimal: storage.number)
    buffer.append(UInt8(ascii: "}"))
  }

  /// The text is in the document, where the page takes it from: once there, or as soon as it has been made.
  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    let providers = provide?() ?? []
    let texts = providers.compactMap { provider in
      (provider.value as? String) ?? (provider.value as? URL).map(\.absoluteString)
    }
    if texts.count == providers.count { return element.show(copied: texts) }
    Task { [weak element] in
      var made: [String] = []
      for provider in providers { if let text = try? await provider.load(String.self) { made.append(text) } }
      element?.show(copied: made)
    }
  }
}

extension ElementNode<CopyableProperties> {
  /// Says what has been copied. What came last stays in the document until something else is copied.
  fileprivate func show(copied texts: [String]) {
    guard isMounted else { return }
    storage = CopyableProperties.Storage(text: texts.joined(separator: "\n"), number: (storage?.number ?? 0) + 1)
    markChanged(NodeKeys(.copied))
    // Where it took its time, nothing else has it told.
    graph.enqueueEffect {}
  }
}
