import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

nonisolated extension View {
  /// Has a person choose a file while `isPresented` is true. It is sent to the server, and `onCompletion` gets the
  /// address of a copy there, which is deleted when the session ends, or when nobody has used it for a while.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, most: 1) { files in
      if let file = files.first { onCompletion(.success(file.url)) }
    }
  }

  /// Has a person choose a file, or several, while `isPresented` is true.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, most: allowsMultipleSelection ? mostFiles : 1) { files in
      onCompletion(.success(files.map(\.url)))
    }
  }

  /// Has a person choose a file, or several, while `isPresented` is true. Who thinks better of it is told of by
  /// `onCancellation`.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    importing(
      isPresented, allowedContentTypes, most: allowsMultipleSelection ? mostFiles : 1, onCancellation: onCancellation
    ) { files in
      onCompletion(.success(files.map(\.url)))
    }
  }

  /// Has files chosen while a flag is set.
  func importing(
    _ isPresented: Binding<Bool>, _ types: [UTType], most: Int, words: LocalizedStringKey? = nil,
    onCancellation: @escaping () -> Void = {}, take: @escaping ([SessionFile]) -> Void
  ) -> some View {
    let accepted = AcceptedFiles(types)
    let title = Text(words ?? (most == 1 ? "Choose File" : "Choose Files"))
    return presenting(isPresented: isPresented) { place in
      AnyView(
        ElementContainer(
          properties: FileImporterProperties(
            accepted: accepted, most: most, title: title, place: place, take: take, onCancellation: onCancellation),
          content: EmptyView()))
    }
  }
}

/// So many files are chosen at a time at most, where several may be.
let mostFiles = 100

/// What has a person choose files and send them, on top of the window.
struct FileImporterProperties: StandardElement {
  let accepted: AcceptedFiles
  let most: Int
  let title: Text
  let place: PresentationPlace
  let take: ([SessionFile]) -> Void
  let onCancellation: () -> Void

  var type: StaticString { "fileImporter" }
  var ownKeys: NodeKeys { NodeKeys(.label, .accept, .fileCount) }

  /// Files are only sent while it is there.
  var dependsOnPlace: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { "dialog" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set", "dismiss"] }

  func ownLabel(of element: ElementNode<Self>) -> String? { title.words(at: element) }

  /// By which it is found.
  func words(of element: ElementNode<Self>) -> String? { title.words(at: element) }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if accepted != old.accepted { keys.insert(.accept) }
    if most != old.most { keys.insert(.fileCount) }
    if title != old.title { keys.insert(.label) }
    return keys
  }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    element.graph.takesFiles(element, accepted.suffix)
    return .none
  }

  func willUnmount(_ element: ElementNode<Self>) { element.graph.takesNoFiles(element) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .accept: accepted.write(to: buffer)
    case .fileCount: if most > 1 { buffer.append(decimal: most) }
    default: break
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    if action.name == "dismiss" {
      place.dismiss()
      return onCancellation()
    }
    let files = try element.files(in: action, accepted, most: most)
    guard !files.isEmpty else {
      throw Problem(.invalidValue, "A \(type) takes at least one file.", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    place.dismiss()
    take(files)
  }
}
