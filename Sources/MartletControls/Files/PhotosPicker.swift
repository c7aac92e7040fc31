import CoreTransferable
import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

/// A button that has a person choose pictures or movies: from the photos of a phone, or from the files of a computer.
public nonisolated struct PhotosPicker<Label: View>: View {
  private let filter: PHPickerFilter?
  private let most: Int
  private let label: Label
  private let take: ([PhotosPickerItem]) -> Void

  private init(
    _ filter: PHPickerFilter?, most: Int, label: Label, take: @escaping ([PhotosPickerItem]) -> Void
  ) {
    self.filter = filter
    self.most = most
    self.label = label
    self.take = take
  }

  /// A button for one picture, with a label of any views.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(filter, most: 1, label: label()) { selection.wrappedValue = $0.first }
  }

  /// A button for several pictures, with a label of any views.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(filter, most: PHPickerFilter.most(maxSelectionCount), label: label()) { selection.wrappedValue = $0 }
  }

  /// A button for one picture, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) where Label == Text {
    self.init(selection: selection, matching: filter) { Text(titleKey) }
  }

  /// A button for one picture, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) where Label == Text {
    self.init(selection: selection, matching: filter) { Text(title) }
  }

  /// A button for several pictures, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    matching filter: PHPickerFilter? = nil
  ) where Label == Text {
    self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(titleKey) }
  }

  /// A button for several pictures, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    matching filter: PHPickerFilter? = nil
  ) where Label == Text {
    self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(title) }
  }

  /// The button, with its label.
  @MainActor public var body: some View {
    ElementContainer(
      properties: PhotosPickerProperties(
        accepted: AcceptedFiles(filter?.types ?? PHPickerFilter.everything), most: most, take: take),
      content: label)
  }
}

nonisolated extension View {
  /// Has a person choose a picture while `isPresented` is true.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) -> some View {
    importing(isPresented, filter?.types ?? PHPickerFilter.everything, most: 1, words: "Choose Photo") {
      selection.wrappedValue = $0.first.map { PhotosPickerItem($0) }
    }
  }

  /// Has a person choose several pictures while `isPresented` is true.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    matching filter: PHPickerFilter? = nil
  ) -> some View {
    importing(
      isPresented, filter?.types ?? PHPickerFilter.everything, most: PHPickerFilter.most(maxSelectionCount),
      words: "Choose Photos"
    ) {
      selection.wrappedValue = $0.map { PhotosPickerItem($0) }
    }
  }
}

/// A picture or a movie that a person has chosen.
public nonisolated struct PhotosPickerItem: Hashable, Sendable {
  private let file: SessionFile

  init(_ file: SessionFile) { self.file = file }

  /// A name that no other one has.
  public var itemIdentifier: String? { file.id }

  /// What it can be had as.
  public var supportedContentTypes: [UTType] { UTType.types(ofFile: FileClaim(name: file.name, type: file.type)) }

  /// Makes something of it: `Data`, an `Image`, or whatever is made of pictures or files. nil if it is none of what
  /// that is made of. Throws if it is not there any more, or cannot be read.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    let types = supportedContentTypes
    guard types.contains(where: T.isMade) else { return nil }
    return try await T(importing: .file(URL(filePath: file.path)), ofTypes: types)
  }

  /// Makes something of it, and tells when that is done.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      do {
        completionHandler(.success(try await loadTransferable(type: type)))
      } catch { completionHandler(.failure(error)) }
      progress.completedUnitCount = 1
    }
    return progress
  }

  /// Whether both are the same choice.
  public static func == (left: Self, right: Self) -> Bool { left.file.id == right.file.id }

  /// Feeds its identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(file.id) }
}

/// What may be chosen.
public nonisolated struct PHPickerFilter: Hashable, Sendable {
  let types: [UTType]

  private init(_ types: [UTType]) { self.types = types }

  /// Pictures.
  public static let images = PHPickerFilter([.image])
  /// Movies.
  public static let videos = PHPickerFilter([.movie])
  /// Pictures that move; a browser knows them as pictures.
  public static let livePhotos = PHPickerFilter([.image])
  /// Pictures of screens; a browser knows them as pictures.
  public static let screenshots = PHPickerFilter([.image])

  /// What one of these takes.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(subfilters.flatMap(\.types))
  }

  static let everything: [UTType] = [.image, .movie]

  /// How many may be chosen: as many as may be at all where nothing is said, and where it is 0.
  static func most(_ count: Int?) -> Int {
    guard let count, count > 0 else { return mostFiles }
    return min(count, mostFiles)
  }
}

/// A button that has files chosen and sent.
struct PhotosPickerProperties: StandardElement {
  typealias Storage = ButtonLooks

  let accepted: AcceptedFiles
  let most: Int
  let take: ([PhotosPickerItem]) -> Void

  static var isControl: Bool { true }
  var type: StaticString { "photosPicker" }
  var ownKeys: NodeKeys { NodeKeys(.children, .accept, .fileCount).union(ButtonLooks.keys) }

  /// Which files it takes is said again where that changes.
  var dependsOnPlace: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { "button" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  func changes(from old: Self) -> NodeKeys {
    accepted == old.accepted && most == old.most ? .none : NodeKeys(.accept, .fileCount)
  }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    element.graph.takesFiles(element, accepted.suffix)
    return ButtonLooks.observe(at: element, in: &element.storage)
  }

  func willUnmount(_ element: ElementNode<Self>) { element.graph.takesNoFiles(element) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .accept: accepted.write(to: buffer)
    case .fileCount: if most > 1 { buffer.append(decimal: most) }
    default: element.storage?.write(key, to: buffer)
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    let files = try element.files(in: action, accepted, most: most)
    try element.accept(sequence: action.sequence)
    take(files.map { PhotosPickerItem($0) })
  }
}

nonisolated extension Image: Transferable {
  /// A picture is made of the bytes of a PNG, JPEG, GIF, WebP or SVG file. The server draws nothing, so that none goes
  /// out.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Image>(importedContentType: .image) { data in
      guard let image = UIImage(data: data) else { throw TransferFailure.noWay }
      return Image(uiImage: image)
    }
  }
}
