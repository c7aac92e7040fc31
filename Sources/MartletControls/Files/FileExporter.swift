import CoreTransferable
import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

nonisolated extension View {
  // MARK: Documents

  /// Offers a document for download while `isPresented` is true. `onCompletion` is told when a person downloads it,
  /// with the address of the copy on the server.
  public func fileExporter(
    isPresented: Binding<Bool>, document: (some FileDocument)?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
      onCompletion: onCompletion)
  }

  /// Offers a document for download while `isPresented` is true: as the first of the types, or else of those that it
  /// can be written as.
  public func fileExporter(
    isPresented: Binding<Bool>, document: (some FileDocument)?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(isPresented, onCancellation) {
      document.map { document in
        [Export(document, as: contentTypes, name: defaultFilename)]
      }
    } onCompletion: {
      onCompletion(.init(first: $0))
    }
  }

  /// Offers several documents for download while `isPresented` is true.
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    fileExporter(
      isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion)
  }

  /// Offers several documents for download while `isPresented` is true.
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    exporting(isPresented, onCancellation) {
      documents.map { Export($0, as: contentTypes, name: nil) }
    } onCompletion: {
      onCompletion($0)
    }
  }

  /// Offers a document that is an object for download while `isPresented` is true.
  public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
      onCompletion: onCompletion)
  }

  /// Offers a document that is an object for download while `isPresented` is true.
  public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(isPresented, onCancellation) {
      document.map { document in
        [Export(object: document, as: contentTypes, name: defaultFilename)]
      }
    } onCompletion: {
      onCompletion(.init(first: $0))
    }
  }

  // MARK: Items

  /// Offers something that can be handed on for download while `isPresented` is true.
  public func fileExporter(
    isPresented: Binding<Bool>, item: (some Transferable)?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(isPresented, onCancellation) {
      item.map { [Export(item: $0, as: contentTypes, name: defaultFilename)] }
    } onCompletion: {
      onCompletion(.init(first: $0))
    }
  }

  /// Offers several things that can be handed on for download while `isPresented` is true.
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: Transferable {
    exporting(isPresented, onCancellation) {
      items.map { Export(item: $0, as: contentTypes, name: nil) }
    } onCompletion: {
      onCompletion($0)
    }
  }

  /// Says what the name of a file is called where it is asked for. The browser asks, in its own words.
  public func fileExporterFilenameLabel(_ label: Text?) -> some View { self }

  /// Says what the name of a file is called where it is asked for. The browser asks, in its own words.
  public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { self }

  /// Says what the name of a file is called where it is asked for. The browser asks, in its own words.
  @_disfavoredOverload
  public func fileExporterFilenameLabel(_ label: some StringProtocol) -> some View { self }

  private func exporting(
    _ isPresented: Binding<Bool>, _ onCancellation: @escaping () -> Void, _ exports: @escaping () -> [Export]?,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    presenting(isPresented: isPresented) { place in
      AnyView(
        ExportView(place: place, exports: exports, onCompletion: onCompletion, onCancellation: onCancellation))
    }
  }
}

extension Result where Success == URL, Failure == any Error {
  fileprivate init(first all: Result<[URL], any Error>) {
    self = all.flatMap { urls in urls.first.map { .success($0) } ?? .failure(TransferFailure.noWay) }
  }
}

/// What is to be offered for download.
nonisolated struct Export {
  /// What is in the file.
  enum Content {
    case bytes(Data)
    case file(URL)
  }

  /// A file that is ready.
  struct Ready {
    let name: String
    let type: UTType
    let content: Content
  }

  /// Makes the file at once.
  var now: (() throws -> Ready)?
  /// Makes the file in its own time.
  var later: (@MainActor () async throws -> Ready)?

  /// A document.
  nonisolated init<D: FileDocument>(_ document: D, as types: [UTType], name: String?) {
    now = {
      let type = types.first ?? D.writableContentTypes.first ?? .data
      let wrapper = try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type))
      return try Ready(wrapper, type, name: name)
    }
  }

  /// A document that is an object.
  nonisolated init<D: ReferenceFileDocument>(object: D, as types: [UTType], name: String?) {
    now = {
      let type = types.first ?? D.writableContentTypes.first ?? .data
      let wrapper = try object.fileWrapper(
        snapshot: try object.snapshot(contentType: type),
        configuration: FileDocumentWriteConfiguration(contentType: type))
      return try Ready(wrapper, type, name: name)
    }
  }

  /// Something that can be handed on.
  nonisolated init(item: some Transferable, as types: [UTType], name: String?) {
    if let url = item as? URL, url.isFileURL {
      now = {
        let type = UTType(filenameExtension: url.pathExtension) ?? .data
        return Ready(name: name ?? url.lastPathComponent, type: type, content: .file(url))
      }
    } else {
      later = { try await Self.ready(item, as: types, name: name) }
    }
  }

  @MainActor private static func ready<T: Transferable>(
    _ item: T, as types: [UTType], name: String?
  ) async throws -> Ready {
    let (type, ownName, content) = try await item.export(as: types.isEmpty ? nil : types)
    let name = Ready.name(name ?? ownName, type)
    switch content {
    case .data(let data): return Ready(name: name, type: type, content: .bytes(data))
    case .file(let url):
      let isNamed = !url.pathExtension.isEmpty
      let kind = type == .data && isNamed ? UTType(filenameExtension: url.pathExtension) ?? type : type
      return Ready(name: name == "Untitled" && isNamed ? url.lastPathComponent : name, type: kind, content: .file(url))
    }
  }
}

extension Export.Ready {
  fileprivate nonisolated init(_ wrapper: FileWrapper, _ type: UTType, name: String?) throws {
    // A folder is not one file.
    guard let contents = wrapper.regularFileContents else { throw TransferFailure.noWay }
    self.init(name: Self.name(name ?? wrapper.preferredFilename, type), type: type, content: .bytes(contents))
  }

  /// A name that ends as names of files of the type do.
  fileprivate nonisolated static func name(_ name: String?, _ type: UTType) -> String {
    let name = name ?? "Untitled"
    guard let ending = type.preferredFilenameExtension else { return name }
    let known = type.tags[.filenameExtension] ?? [ending]
    return known.contains(UTType.ending(ofFileName: name)) ? name : "\(name).\(ending)"
  }

  /// Puts it where it can be downloaded. Throws if there is no room, or if it is a file that is not the server's.
  @MainActor fileprivate func offer(by desk: any FileDesk) throws -> SessionFile {
    let media = type.preferredMIMEType ?? "application/octet-stream"
    switch content {
    case .bytes(let data):
      return try data.withUnsafeBytes { bytes in
        try desk.offer(name, type: media, suffix: UTType.ending(ofFileName: name), bytes)
      }
    case .file(let url):
      // The path of an address elsewhere leads to something else here.
      guard url.isFileURL else { throw TransferFailure.noWay }
      return try desk.offer(name, type: media, at: url.path)
    }
  }
}

extension [Export] {
  /// Makes the files and puts them where they can be downloaded: all of them, or none.
  ///
  /// - Returns: nil if some cannot be made at once; none has been made then.
  @MainActor func offeredNow(by desk: any FileDesk) throws -> [SessionFile]? {
    guard allSatisfy({ $0.now != nil }) else { return nil }
    let ready = try compactMap { try $0.now?() }
    var offered: [SessionFile] = []
    do {
      for each in ready { offered.append(try each.offer(by: desk)) }
    } catch {
      for file in offered { desk.remove(file.id) }
      throw error
    }
    return offered
  }

  /// The same for files that take their time: none is left where the task has been cancelled meanwhile, which is an
  /// error like others.
  @MainActor func offered(by desk: any FileDesk) async throws -> [SessionFile] {
    var offered: [SessionFile] = []
    do {
      for export in self {
        guard let ready = try await export.later?() ?? export.now?() else { continue }
        try Task.checkCancellation()
        offered.append(try ready.offer(by: desk))
      }
    } catch {
      for file in offered { desk.remove(file.id) }
      throw error
    }
    return offered
  }
}

/// Makes files, and offers them for download.
private nonisolated struct ExportView: View {
  let place: PresentationPlace
  let exports: () -> [Export]?
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void
  @State private var files: [SessionFile] = []
  /// What makes the files, where that takes its time.
  @State private var making: Task<Void, Never>?

  @MainActor var body: some View {
    ElementContainer(
      properties: FileExporterProperties(files: files) {
        place.dismiss()
        onCompletion(.success(files.map(\.url)))
      } cancel: {
        let desk = ViewGraph.fileDeskHere
        for file in files { desk?.remove(file.id) }
        place.dismiss()
        onCancellation()
      },
      content: EmptyView()
    )
    .onAppear { begin() }
    .onDisappear { making?.cancel() }
  }

  /// Makes the files: those that can be made at once are there at once.
  @MainActor private func begin() {
    guard let desk = ViewGraph.fileDeskHere, let exports = exports(), !exports.isEmpty else {
      return fail(TransferFailure.noWay)
    }
    do {
      if let offered = try exports.offeredNow(by: desk) {
        files = offered
        return
      }
    } catch { return fail(error) }
    making = Task {
      do {
        files = try await exports.offered(by: desk)
      } catch {
        // Who has called it off has been told so, and may have asked for another one.
        if !Task.isCancelled { fail(error) }
      }
    }
  }

  @MainActor private func fail(_ error: any Error) {
    place.dismiss()
    onCompletion(.failure(error))
  }
}

/// What offers files for download, on top of the window.
struct FileExporterProperties: StandardElement {
  let files: [SessionFile]
  let save: () -> Void
  let cancel: () -> Void

  var type: StaticString { "fileExporter" }
  var ownKeys: NodeKeys { NodeKeys(.label, .files) }

  func role(of element: ElementNode<Self>) -> String? { "dialog" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { files.isEmpty ? ["dismiss"] : ["save", "dismiss"] }

  func ownLabel(of element: ElementNode<Self>) -> String? { words(of: element) }

  /// By which it is found.
  func words(of element: ElementNode<Self>) -> String? {
    Text(files.count > 1 ? "Save Files" : "Save File" as LocalizedStringKey).words(at: element)
  }

  func changes(from old: Self) -> NodeKeys { files == old.files ? .none : NodeKeys(.files, .actions, .label) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .files, !files.isEmpty { buffer.append(files: files) }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    if action.name == "save" { save() } else { cancel() }
  }
}

extension ByteBuffer {
  /// Appends where files can be downloaded, with their names, sizes and types.
  func append(files: [SessionFile]) {
    append(UInt8(ascii: "["))
    for file in files {
      separate()
      append("{\"url\":")
      append(json: "/files/\(file.id)")
      append(member: "name")
      append(json: file.name)
      append(member: "size")
      append(decimal: file.size)
      append(member: "type")
      append(json: file.type)
      append(UInt8(ascii: "}"))
    }
    append(UInt8(ascii: "]"))
  }
}
