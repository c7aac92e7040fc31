import Foundation
import UniformTypeIdentifiers

/// What can be handed to other views and other programs, and taken from them, as data or files.
public protocol Transferable: Sendable {
  /// The ways in which it is handed on.
  associatedtype Representation: TransferRepresentation

  /// The ways in which it is handed on, the best one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way, or several, in which something is handed on.
public protocol TransferRepresentation<Item>: Sendable {
  /// What is handed on.
  associatedtype Item: Transferable
  /// The ways that it is made of.
  associatedtype Body: TransferRepresentation

  /// The ways that it is made of.
  @TransferRepresentationBuilder<Item> var body: Body { get }

  /// How an item goes out and comes in. Not for apps.
  var _ways: _TransferWays<Item> { get }
}

extension TransferRepresentation where Body == Never {
  /// It is made of nothing else.
  public var body: Never { preconditionFailure("A representation of this type has no body.") }
}

extension TransferRepresentation where Body.Item == Item {
  /// How an item goes out and comes in: as it does in the body.
  public var _ways: _TransferWays<Item> { body._ways }
}

extension Never: Transferable {
  /// Nothing is ever handed on.
  public static var transferRepresentation: Never { preconditionFailure("There is no value of the type Never.") }
}

extension Never: TransferRepresentation {
  /// Nothing.
  public typealias Item = Never
  /// Nothing.
  public typealias Body = Never

  /// No way.
  public var _ways: _TransferWays<Never> { _TransferWays() }
}

/// Makes one representation of several.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  /// A representation.
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  /// One representation.
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  /// The first of several representations.
  public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content
  where Content.Item == Item { first }

  /// Representations and one more, the best one first.
  public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
    accumulated: First, next: Next
  ) -> _SeveralRepresentations<Item> where First.Item == Item, Next.Item == Item {
    var ways = accumulated._ways
    ways.append(next._ways)
    return _SeveralRepresentations(_ways: ways)
  }
}

/// Several representations. Not for apps.
public struct _SeveralRepresentations<Item: Transferable>: TransferRepresentation {
  /// It is made of nothing else.
  public typealias Body = Never

  /// How an item goes out and comes in.
  public let _ways: _TransferWays<Item>
}

/// How items of a type go out and come in. Not for apps.
public struct _TransferWays<Item: Sendable>: Sendable {
  package var exports: [Export] = []
  package var imports: [Import] = []

  package init() {}

  package struct Export: Sendable {
    package let type: UTType
    /// What a file of it is called; nil if it does not say.
    package var fileName: @Sendable (Item) -> String? = { _ in nil }
    package var isPossible: @Sendable (Item) -> Bool = { _ in true }
    package let make: @Sendable (Item) async throws -> TransferredContent
  }

  package struct Import: Sendable {
    package let type: UTType
    package let make: @Sendable (TransferredContent) async throws -> Item
  }

  package mutating func append(_ other: Self) {
    exports += other.exports
    imports += other.imports
  }
}

/// What travels.
package enum TransferredContent: Sendable {
  case data(Data)
  case file(URL)

  /// The bytes. Throws if the file cannot be read, or is somewhere else.
  package var data: Data {
    get throws {
      switch self {
      case .data(let data): return data
      case .file(let url):
        guard url.isFileURL else { throw TransferFailure.noWay }
        return try Data(contentsOf: url)
      }
    }
  }

  /// A file with the bytes, which is deleted after the call if it was made for it. One that is made lies in the folder
  /// for temporary files, and only the process's user can read it.
  package func withFile<Result>(
    suffix: String?, _ body: (URL, _ isOriginal: Bool) async throws -> Result
  ) async throws -> Result {
    switch self {
    case .file(let url): return try await body(url, true)
    case .data(let data):
      let name = "\(UUID().uuidString)\(suffix.map { ".\($0)" } ?? "")"
      let url = FileManager.default.temporaryDirectory.appending(path: name)
      let descriptor = open(url.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
      defer { try? FileManager.default.removeItem(at: url) }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: data)
      try file.close()
      return try await body(url, false)
    }
  }
}

/// Why something could not be handed on.
package enum TransferFailure: Error, LocalizedError {
  /// There is no way to make one of the other.
  case noWay

  package var errorDescription: String? { "This cannot be made of what was handed over." }
}

extension Transferable {
  /// How it goes out and comes in. What the builder makes is always of this type.
  package static var ways: _TransferWays<Self> {
    transferRepresentation._ways as? _TransferWays<Self> ?? _TransferWays()
  }

  /// The types that it can go out as, the best one first.
  package static var exportedTypes: [UTType] { ways.exports.map(\.type) }

  /// The types that it is made of, the best one first.
  package static var importedTypes: [UTType] { ways.imports.map(\.type) }

  /// Goes out as the first of its types that conforms to one of these, or that one of these conforms to.
  package func export(as types: [UTType]? = nil) async throws -> (type: UTType, name: String?, TransferredContent) {
    for export in Self.ways.exports {
      guard export.isPossible(self), types?.contains(where: { $0.isRelated(to: export.type) }) ?? true else { continue }
      return (export.type, export.fileName(self), try await export.make(self))
    }
    throw TransferFailure.noWay
  }

  /// Is made of content of one of these types: of the first way that takes such.
  package init(importing content: TransferredContent, ofTypes types: [UTType]) async throws {
    for each in Self.ways.imports where types.contains(where: { $0.conforms(to: each.type) }) {
      self = try await each.make(content)
      return
    }
    throw TransferFailure.noWay
  }

  /// Whether it can be made of something of this type.
  package static func isMade(of type: UTType) -> Bool { importedTypes.contains { type.conforms(to: $0) } }
}

extension UTType {
  /// Whether one of both conforms to the other.
  fileprivate func isRelated(to other: UTType) -> Bool { conforms(to: other) || other.conforms(to: self) }
}
