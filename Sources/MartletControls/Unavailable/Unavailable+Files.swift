// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine
import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet; offer a Link to the file.")
nonisolated extension View {
  public func fileExporter(
    isPresented: Binding<Bool>, document: (some FileDocument)?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  public func fileExporter(
    isPresented: Binding<Bool>, document: (some FileDocument)?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { self }
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument { self }
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument { self }
  public func fileExporter(
    isPresented: Binding<Bool>, item: (some Transferable)?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View { self }
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: Transferable { self }
  public func fileExporterFilenameLabel(_ label: Text?) -> some View { self }
  public func fileExporterFilenameLabel(_ label: some StringProtocol) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View { self }
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) -> some View { self }
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    matching filter: PHPickerFilter? = nil
  ) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PhotosPicker<Label: View>: View {
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil, @ViewBuilder label: () -> Label
  ) {}
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil,
    @ViewBuilder label: () -> Label
  ) {}
  public init(
    _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) where Label == Text {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PhotosPickerItem: Hashable, Sendable {
  public var itemIdentifier: String? { nil }
  public var supportedContentTypes: [UTType] { [] }
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PHPickerFilter: Hashable, Sendable {
  public static var images: PHPickerFilter { PHPickerFilter() }
  public static var videos: PHPickerFilter { PHPickerFilter() }
  public static var livePhotos: PHPickerFilter { PHPickerFilter() }
  public static var screenshots: PHPickerFilter { PHPickerFilter() }
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { .images }
}

@available(
  *, unavailable, message: "Not on the web; a page cannot move files, nor say how the browser's dialogs for files look."
)
nonisolated extension View {
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { self }
  public func fileMover<C: Collection<URL>>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }
  public func fileMover<C: Collection<URL>>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { self }
  public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }
  public func fileDialogConfirmationLabel(_ label: Text?) -> some View { self }
  public func fileDialogConfirmationLabel(_ label: some StringProtocol) -> some View { self }
  public func fileDialogCustomizationID(_ id: String) -> some View { self }
  public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }
  public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }
  public func fileDialogMessage(_ message: Text?) -> some View { self }
  public func fileDialogMessage(_ message: some StringProtocol) -> some View { self }
  public func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View { self }
}

@available(
  *, unavailable, message: "Not on the web; a page cannot move files, nor say how the browser's dialogs for files look."
)
nonisolated public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var enumeratePackages: FileDialogBrowserOptions { FileDialogBrowserOptions() }
  public static var includeHiddenFiles: FileDialogBrowserOptions { FileDialogBrowserOptions() }
  public static var displayFileExtensions: FileDialogBrowserOptions { FileDialogBrowserOptions() }
}

@available(*, unavailable, message: "Not there yet.")
public protocol FileDocument {
  static var readableContentTypes: [UTType] { get }
  init(configuration: FileDocumentReadConfiguration) throws
  func fileWrapper(configuration: FileDocumentWriteConfiguration) throws -> FileWrapper
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  public typealias WriteConfiguration = FileDocumentWriteConfiguration
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FileDocumentReadConfiguration {
  public var contentType: UTType { .data }
  public var file: FileWrapper { FileWrapper() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FileDocumentWriteConfiguration {
  public var contentType: UTType { .data }
  public var existingFile: FileWrapper? { nil }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FileWrapper {
  public init() {}
  public init(regularFileWithContents contents: Data) {}
  public var regularFileContents: Data? { nil }
}

@available(*, unavailable, message: "Not there yet.")
public protocol ReferenceFileDocument: ObservableObject {
  associatedtype Snapshot
  static var readableContentTypes: [UTType] { get }
  init(configuration: FileDocumentReadConfiguration) throws
  func snapshot(contentType: UTType) throws -> Snapshot
  func fileWrapper(snapshot: Snapshot, configuration: FileDocumentWriteConfiguration) throws -> FileWrapper
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FileDocumentConfiguration<Document: FileDocument> {
  public var fileURL: URL? { nil }
  public var isEditable: Bool { false }
}

@available(*, unavailable, message: "Not there yet.")
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

@available(*, unavailable, message: "Not there yet.")
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Never: TransferRepresentation { public typealias Item = Never }

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Never: Transferable { public static var transferRepresentation: Never { return missing() } }

@available(*, unavailable, message: "Not there yet.")
@resultBuilder nonisolated public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildBlock<C: TransferRepresentation>(_ content: C) -> C where C.Item == Item { content }
  public static func buildExpression<C: TransferRepresentation>(_ content: C) -> C where C.Item == Item { content }
  public static func buildBlock<each C: TransferRepresentation>(_ content: repeat each C) -> ProxyRepresentation<
    Item, Item
  > { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public typealias Body = Never
  public init(contentType: UTType) {}
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile) {}
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  public typealias Body = Never
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {}
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SentTransferredFile: Sendable {
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ReceivedTransferredFile: Sendable {
  public var file: URL { URL(filePath: "/") }
  public var isOriginalFile: Bool { false }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> some View
  ) -> some View { self }
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public func onDrag(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> some View) -> some View {
    self
  }
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View { self }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
  public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
    self
  }
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View { self }
  public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }
  public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }
  public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { self }
  public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View { self }
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SpringLoadingBehavior: Hashable, Sendable {
  public static var automatic: SpringLoadingBehavior { SpringLoadingBehavior() }
  public static var enabled: SpringLoadingBehavior { SpringLoadingBehavior() }
  public static var disabled: SpringLoadingBehavior { SpringLoadingBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol DropDelegate {
  func performDrop(info: DropInfo) -> Bool
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DropInfo {
  public var location: CGPoint { .zero }
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DropProposal {
  public init(operation: DropOperation) {}
  public var operation: DropOperation { .copy }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct NSItemProvider {
  public init() {}
  public init(object: some Any) {}
  public init(contentsOf fileURL: URL!) {}
  public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool { false }
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  public func loadObject<T>(ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void)
    -> Progress
  { Progress(totalUnitCount: 0) }
}

@available(*, unavailable, message: "Not on the web; a page takes no items from other apps' services.")
nonisolated extension View {
  public func exportableToServices<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
  public func exportableToServices<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T], onEdit: @escaping ([T]) -> Bool
  ) -> some View { self }
  public func exportsItemProviders(_ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider]) -> some View {
    self
  }
  public func exportsItemProviders(
    _ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider], onEdit: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public func importableFromServices<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping ([T]) -> Bool)
    -> some View
  { self }
  public func importsItemProviders(_ contentTypes: [UTType], onImport: @escaping ([NSItemProvider]) -> Bool)
    -> some View
  { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct UTType: Hashable, Sendable {
  public init?(_ identifier: String) {}
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {}
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {}
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {}
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {}
  public var identifier: String { "" }
  public var preferredFilenameExtension: String? { nil }
  public var preferredMIMEType: String? { nil }
  public var localizedDescription: String? { nil }
  public func conforms(to type: UTType) -> Bool { false }
  public static var item: UTType { UTType(exportedAs: "") }
  public static var content: UTType { UTType(exportedAs: "") }
  public static var data: UTType { UTType(exportedAs: "") }
  public static var text: UTType { UTType(exportedAs: "") }
  public static var plainText: UTType { UTType(exportedAs: "") }
  public static var utf8PlainText: UTType { UTType(exportedAs: "") }
  public static var rtf: UTType { UTType(exportedAs: "") }
  public static var html: UTType { UTType(exportedAs: "") }
  public static var xml: UTType { UTType(exportedAs: "") }
  public static var json: UTType { UTType(exportedAs: "") }
  public static var yaml: UTType { UTType(exportedAs: "") }
  public static var propertyList: UTType { UTType(exportedAs: "") }
  public static var commaSeparatedText: UTType { UTType(exportedAs: "") }
  public static var pdf: UTType { UTType(exportedAs: "") }
  public static var url: UTType { UTType(exportedAs: "") }
  public static var fileURL: UTType { UTType(exportedAs: "") }
  public static var folder: UTType { UTType(exportedAs: "") }
  public static var directory: UTType { UTType(exportedAs: "") }
  public static var image: UTType { UTType(exportedAs: "") }
  public static var png: UTType { UTType(exportedAs: "") }
  public static var jpeg: UTType { UTType(exportedAs: "") }
  public static var heic: UTType { UTType(exportedAs: "") }
  public static var gif: UTType { UTType(exportedAs: "") }
  public static var tiff: UTType { UTType(exportedAs: "") }
  public static var bmp: UTType { UTType(exportedAs: "") }
  public static var webP: UTType { UTType(exportedAs: "") }
  public static var svg: UTType { UTType(exportedAs: "") }
  public static var movie: UTType { UTType(exportedAs: "") }
  public static var video: UTType { UTType(exportedAs: "") }
  public static var audio: UTType { UTType(exportedAs: "") }
  public static var mp3: UTType { UTType(exportedAs: "") }
  public static var mpeg4Movie: UTType { UTType(exportedAs: "") }
  public static var mpeg4Audio: UTType { UTType(exportedAs: "") }
  public static var quickTimeMovie: UTType { UTType(exportedAs: "") }
  public static var zip: UTType { UTType(exportedAs: "") }
  public static var archive: UTType { UTType(exportedAs: "") }
  public static var sourceCode: UTType { UTType(exportedAs: "") }
  public static var swiftSource: UTType { UTType(exportedAs: "") }
  public static var vCard: UTType { UTType(exportedAs: "") }
  public static var calendarEvent: UTType { UTType(exportedAs: "") }
}
