import Combine
import Foundation
import UniformTypeIdentifiers

/// A document that is a value, made of a file and written to one.
public protocol FileDocument: Sendable {
  /// What it is made of.
  static var readableContentTypes: [UTType] { get }

  /// What it can be written as.
  static var writableContentTypes: [UTType] { get }

  /// Makes it of a file.
  init(configuration: ReadConfiguration) throws

  /// Writes it to a file.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper

  /// What it is made of, and of which type that is.
  typealias ReadConfiguration = FileDocumentReadConfiguration

  /// As what it is to be written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

nonisolated extension FileDocument {
  /// By default it is written as what it is made of.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is made of.
public nonisolated struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper

  init(contentType: UTType, file: FileWrapper) {
    self.contentType = contentType
    self.file = file
  }
}

/// As what a document is to be written.
public nonisolated struct FileDocumentWriteConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// What the file was before; nil for a new one.
  public let existingFile: FileWrapper?

  init(contentType: UTType, existingFile: FileWrapper? = nil) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}

/// A document that is an object, written as a snapshot of it.
public protocol ReferenceFileDocument: ObservableObject, Sendable {
  /// What is written.
  associatedtype Snapshot

  /// What it is made of.
  static var readableContentTypes: [UTType] { get }

  /// What it can be written as.
  static var writableContentTypes: [UTType] { get }

  /// Makes it of a file.
  init(configuration: ReadConfiguration) throws

  /// What is to be written, as it is now.
  func snapshot(contentType: UTType) throws -> Snapshot

  /// Writes a snapshot to a file.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper

  /// What it is made of, and of which type that is.
  typealias ReadConfiguration = FileDocumentReadConfiguration

  /// As what it is to be written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

nonisolated extension ReferenceFileDocument {
  /// By default it is written as what it is made of.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A file, or a folder of files, in memory: Linux's Foundation has none.
public nonisolated final class FileWrapper: @unchecked Sendable {
  /// What a file has in it; nil of a folder.
  public let regularFileContents: Data?
  /// What a folder has in it, by name; nil of a file.
  public private(set) var fileWrappers: [String: FileWrapper]?
  /// What it is to be called.
  public var preferredFilename: String?
  /// What it was called where it was read.
  public var filename: String?

  /// A file.
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }

  /// An empty folder.
  public convenience init() { self.init(directoryWithFileWrappers: [:]) }

  /// A folder with some files, by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    regularFileContents = nil
    fileWrappers = childrenByPreferredName
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
  }

  /// What is at an address, which is read now. Throws if it cannot be.
  public init(url: URL) throws {
    var isFolder = false
    var information: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &information) { isFolder = information.boolValue }
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
    guard isFolder else {
      regularFileContents = try Data(contentsOf: url)
      return
    }
    regularFileContents = nil
    var children: [String: FileWrapper] = [:]
    for child in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
      children[child.lastPathComponent] = try FileWrapper(url: child)
    }
    fileWrappers = children
  }

  /// Whether it is a file.
  public var isRegularFile: Bool { regularFileContents != nil }

  /// Whether it is a folder.
  public var isDirectory: Bool { fileWrappers != nil }

  /// Adds a file to a folder, under its preferred name or another one that is free. Returns that name.
  @discardableResult
  public func addFileWrapper(_ child: FileWrapper) -> String {
    let wanted = child.preferredFilename ?? "Untitled"
    var (name, number) = (wanted, 2)
    while fileWrappers?[name] != nil {
      name = "\(wanted) \(number)"
      number += 1
    }
    fileWrappers?[name] = child
    return name
  }

  /// Adds a file with these contents to a folder. Returns the name that it has there.
  @discardableResult
  public func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Takes a file out of a folder.
  public func removeFileWrapper(_ child: FileWrapper) { fileWrappers = fileWrappers?.filter { $0.value !== child } }

  /// Writes it to an address.
  public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
    if let regularFileContents { return try regularFileContents.write(to: url, options: .atomic) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, child) in fileWrappers ?? [:] { try child.write(to: url.appending(path: name)) }
  }

  /// How something is written. It is always written as a whole.
  public struct WritingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Some of the options.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// All of it is there, or nothing of it.
    public static let atomic = WritingOptions(rawValue: 1)
  }
}

/// What is known of a document that a scene shows.
public nonisolated struct FileDocumentConfiguration<Document: FileDocument> {
  /// Where the file is; nil for a new one.
  public let fileURL: URL?
  /// Whether it may be changed.
  public let isEditable: Bool
}
