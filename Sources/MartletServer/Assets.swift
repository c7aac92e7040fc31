import MartletClient
import MartletHTTP
import MartletWire

#if canImport(Glibc)
  import Glibc
#endif

/// The files of the browser client, and the description of the protocol: from a fixed table of names, whatever a path may
/// say. They are built into the binary, or read afresh for each request from a folder that its author is working in.
@MainActor
package final class Assets {
  private let folder: String?
  private var prepared: [String: Prepared] = [:]
  private let server: () -> HTTPServer?

  /// Everything that has a path of its own.
  private static let files = Client.files + [ServiceDescription.file]

  private struct Prepared {
    let tag: String
    let file: PreparedResponse
    let notModified: PreparedResponse
  }

  /// - Parameters:
  ///   - folder: where to read the files instead; nil for the ones in the binary.
  ///   - server: makes the responses; asked at the first request.
  package init(folder: String?, server: @escaping () -> HTTPServer?) {
    self.folder = folder
    self.server = server
  }

  /// Answers with the page that runs the client.
  func respondWithPage(to exchange: borrowing Exchange) { respond(to: exchange, with: Client.page) }

  /// Answers with the file at a path.
  /// - Returns: false if the table has no such path.
  func respond(to exchange: borrowing Exchange, path: String) -> Bool {
    guard let file = file(at: path) else { return false }
    respond(to: exchange, with: file)
    return true
  }

  /// Whether the table has a path.
  func has(_ path: String) -> Bool { file(at: path) != nil }

  private func file(at path: String) -> Client.File? { Self.files.first { $0.path == path } }

  private func respond(to exchange: borrowing Exchange, with file: Client.File) {
    guard let response = response(for: file) else { return }
    let isKnown = exchange.field("if-none-match").map { EntityTags($0).contain(tag: response.tag) } ?? false
    exchange.respond(isKnown ? response.notModified : response.file)
  }

  private func response(for file: Client.File) -> Prepared? {
    if let folder, let bytes = Self.read(folder + file.path) { return prepare(file, bytes) }
    if let known = prepared[file.path] { return known }
    let made = prepare(file, file.bytes)
    prepared[file.path] = made
    return made
  }

  private func prepare(_ file: Client.File, _ bytes: [UInt8]) -> Prepared? {
    let tag = "\"\(String(bytes.withUnsafeBytes { $0.checksum }, radix: 16))\""
    func addFields(_ fields: borrowing ResponseFields) {
      fields.add("ETag", tag)
      fields.add("Cache-Control", "no-cache")
    }
    let whole = bytes.withUnsafeBytes { body in
      server()?.prepare(200, body) { fields in
        fields.add("Content-Type", file.type)
        if file.path == Client.page.path { fields.add("Link", ServiceDescription.link) }
        addFields(fields)
      }
    }
    guard let whole, let notModified = server()?.prepare(304, fields: addFields) else { return nil }
    return Prepared(tag: tag, file: whole, notModified: notModified)
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
