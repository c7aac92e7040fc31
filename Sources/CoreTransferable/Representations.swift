import Foundation
import MartletWire
import UniformTypeIdentifiers

/// Hands on a value as JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// It is made of nothing else.
  public typealias Body = Never

  private let type: UTType

  /// Hands on a value as JSON of a type of the app's.
  public init(contentType: UTType) { type = contentType }

  /// Hands on a value as JSON of a type of the app's.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) { type = contentType }

  /// How an item goes out and comes in.
  public var _ways: _TransferWays<Item> {
    var ways = _TransferWays<Item>()
    ways.exports = [.init(type: type) { .data(try JSONEncoder().encode($0)) }]
    ways.imports = [.init(type: type) { try JSONDecoder().decode(Item.self, from: $0.data) }]
    return ways
  }
}

/// Hands on a value as data.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// It is made of nothing else.
  public typealias Body = Never

  /// How an item goes out and comes in.
  public let _ways: _TransferWays<Item>

  /// Hands on a value as data of a type, and makes one of such data.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.init(exporting: (contentType, exporting), importing: (contentType, importing))
  }

  /// Hands on a value as data of a type.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    self.init(exporting: (exportedContentType, exporting), importing: nil)
  }

  /// Makes a value of data of a type.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    self.init(exporting: nil, importing: (importedContentType, importing))
  }

  private init(
    exporting: (type: UTType, make: @Sendable (Item) async throws -> Data)?,
    importing: (type: UTType, make: @Sendable (Data) async throws -> Item)?
  ) {
    var ways = _TransferWays<Item>()
    if let (type, make) = exporting { ways.exports = [.init(type: type) { .data(try await make($0)) }] }
    if let (type, make) = importing { ways.imports = [.init(type: type) { try await make($0.data) }] }
    _ways = ways
  }
}

/// Hands on a value as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  /// It is made of nothing else.
  public typealias Body = Never

  /// How an item goes out and comes in.
  public let _ways: _TransferWays<Item>

  /// Hands on a value as a file of a type, and makes one of such a file.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.init(exporting: (contentType, exporting), importing: (contentType, importing))
  }

  /// Hands on a value as a file of a type.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    self.init(exporting: (exportedContentType, exporting), importing: nil)
  }

  /// Makes a value of a file of a type. The file is there only until the closure returns: move it, or copy it.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.init(exporting: nil, importing: (importedContentType, importing))
  }

  private init(
    exporting: (type: UTType, make: @Sendable (Item) async throws -> SentTransferredFile)?,
    importing: (type: UTType, make: @Sendable (ReceivedTransferredFile) async throws -> Item)?
  ) {
    var ways = _TransferWays<Item>()
    if let (type, make) = exporting { ways.exports = [.init(type: type) { .file(try await make($0).file) }] }
    if let (type, make) = importing {
      ways.imports = [
        .init(type: type) { content in
          try await content.withFile(suffix: type.preferredFilenameExtension) { url, isOriginal in
            try await make(ReceivedTransferredFile(file: url, isOriginalFile: isOriginal))
          }
        }
      ]
    }
    _ways = ways
  }
}

/// Hands on a value as another one, which is made of it.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
  /// It is made of nothing else.
  public typealias Body = Never

  /// How an item goes out and comes in.
  public let _ways: _TransferWays<Item>

  /// Hands on another value, which is made of this one.
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    _ways = Self.ways(exporting: exporting, importing: nil)
  }

  /// Makes a value of another one.
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    _ways = Self.ways(exporting: nil, importing: importing)
  }

  /// Hands on another value, which is made of this one, and makes this one of such a value.
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {
    _ways = Self.ways(exporting: exporting, importing: importing)
  }

  private static func ways(
    exporting: (@Sendable (Item) throws -> ProxyRepresentation)?,
    importing: (@Sendable (ProxyRepresentation) throws -> Item)?
  ) -> _TransferWays<Item> {
    let others = ProxyRepresentation.ways
    var ways = _TransferWays<Item>()
    if let exporting {
      ways.exports = others.exports.map { other in
        .init(
          type: other.type, fileName: { (try? exporting($0)).flatMap(other.fileName) },
          isPossible: { (try? exporting($0)).map(other.isPossible) ?? false }
        ) {
          try await other.make(try exporting($0))
        }
      }
    }
    if let importing {
      ways.imports = others.imports.map { other in .init(type: other.type) { try importing(try await other.make($0)) } }
    }
    return ways
  }
}

/// A file that is handed on.
public struct SentTransferredFile: Sendable {
  let file: URL

  /// A file of the app's. It is copied: nobody gets at the original.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that has been handed over.
public struct ReceivedTransferredFile: Sendable {
  /// Where it is, until the closure returns that makes something of it.
  public let file: URL
  /// Whether it is the file that a person has sent, and not a copy that was made for the closure.
  public let isOriginalFile: Bool
}

// MARK: Values that can be handed on by themselves

extension String: Transferable {
  /// A text goes out and comes in as UTF-8. One with more than 30 combining marks in a row is in no language, and does not
  /// come in, as it does not in an action: to compare or show it takes the square of its length.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<String>(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      try text(of: $0)
    }
    DataRepresentation<String>(importedContentType: .text) { try text(of: $0) }
  }

  private static func text(of data: Data) throws -> String {
    var text = String(decoding: data, as: UTF8.self)
    guard text.withUTF8({ UnsafeRawBufferPointer($0).isStreamSafe }) else { throw CocoaError(.fileReadCorruptFile) }
    return text
  }
}

extension Data: Transferable {
  /// Data go out and come in as they are.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Data>(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  /// An address goes out as itself, or as the file that it is of; a file comes in as its address. A text comes in as
  /// the address that it is, unless that is one of a file: whoever writes a text has no file to give.
  public static var transferRepresentation: some TransferRepresentation {
    OfURL()
  }

  private struct OfURL: TransferRepresentation {
    typealias Body = Never

    var _ways: _TransferWays<URL> {
      var ways = _TransferWays<URL>()
      ways.exports = [
        .init(type: .data, fileName: { $0.lastPathComponent }, isPossible: { $0.isFileURL }) { .file($0) },
        .init(type: .url, isPossible: { !$0.isFileURL }) { .data(Data($0.absoluteString.utf8)) },
        .init(type: .utf8PlainText, isPossible: { !$0.isFileURL }) { .data(Data($0.absoluteString.utf8)) },
      ]
      ways.imports = [
        .init(type: .url, make: Self.address), .init(type: .plainText, make: Self.address),
        .init(type: .data, make: Self.address),
      ]
      return ways
    }

    @Sendable private static func address(_ content: TransferredContent) throws -> URL {
      if case .file(let url) = content { return url }
      guard let url = URL(ofText: String(decoding: try content.data, as: UTF8.self)) else {
        throw TransferFailure.noWay
      }
      return url
    }
  }

  /// The address that a text is; nil if it is none, or that of a file: a text, which somebody may have typed, leads to
  /// no file of the server.
  package init?(ofText text: String) {
    guard let url = URL(string: text), let scheme = url.scheme, scheme.lowercased() != "file", !url.isFileURL else {
      return nil
    }
    self = url
  }
}

extension AttributedString: Transferable {
  /// A text with attributes goes out and comes in as its words.
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<AttributedString, String> {
      String($0.characters)
    } importing: {
      AttributedString($0)
    }
  }
}

extension TransferRepresentation {
  /// Says what a file of it is called.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    var ways = _ways
    for index in ways.exports.indices { ways.exports[index].fileName = { _ in fileName } }
    return _SeveralRepresentations(_ways: ways)
  }

  /// Says what a file of it is called, for each item.
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item>
  {
    var ways = _ways
    for index in ways.exports.indices { ways.exports[index].fileName = fileName }
    return _SeveralRepresentations(_ways: ways)
  }

  /// Says for which items it is there, of those for which it can be.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
    var ways = _ways
    for index in ways.exports.indices {
      let isPossible = ways.exports[index].isPossible
      ways.exports[index].isPossible = { isPossible($0) && condition($0) }
    }
    return _SeveralRepresentations(_ways: ways)
  }
}
