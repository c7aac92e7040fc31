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
  private let base: BasePath
  private var prepared: [String: Prepared] = [:]
  private let server: () -> HTTPServer?

  private struct Prepared {
    let tag: EntityTag
    let file: PreparedResponse
    let notModified: PreparedResponse
  }

  /// - Parameters:
  ///   - folder: where to read the files instead; nil for the ones in the binary.
  ///   - base: what they are served below; the page's references are written to match.
  ///   - server: makes the responses; asked at the first request.
  package init(folder: String?, under base: BasePath = .root, server: @escaping () -> HTTPServer?) {
    self.folder = folder
    self.base = base
    self.server = server
  }

  /// The names of all the files that a folder may have instead.
  package static var names: [String] { ([.page] + ServedFile.others).map { String($0.path.dropFirst()) } }

  /// The names of those that the folder has at present.
  package var namesInFolder: [String] {
    guard let folder else { return [] }
    return Self.names.filter { access(folder + "/" + $0, R_OK) == 0 }
  }

  /// Answers with the page that runs the client.
  func respondWithPage(to exchange: borrowing Exchange) throws(Problem) {
    try respond(to: exchange, with: .page)
  }

  /// Answers with the file at a path. Throws `no-such-page` if the table has no such path.
  func respond(to exchange: borrowing Exchange, path: UnsafeRawBufferPointer) throws(Problem) {
    guard let file = file(at: path) else { throw .noSuchPage }
    try respond(to: exchange, with: file)
  }

  /// Whether the table has a path.
  func has(_ path: UnsafeRawBufferPointer) -> Bool { file(at: path) != nil }

  private func file(at path: UnsafeRawBufferPointer) -> ServedFile? {
    ServedFile.others.first { path.elementsEqual($0.path.utf8) }
  }

  private func respond(to exchange: borrowing Exchange, with file: ServedFile) throws(Problem) {
    guard let response = response(for: file) else { return }
    switch try exchange.preconditions.check([response.tag]) {
    case .proceed: exchange.respond(response.file)
    case .notModified: exchange.respond(response.notModified)
    }
  }

  private func response(for file: ServedFile) -> Prepared? {
    if let folder, let bytes = Self.read(folder + file.path) { return prepare(file, bytes) }
    if let known = prepared[file.path] { return known }
    let hasComments = file.kind == .script || file.kind == .stylesheet
    let made = prepare(file, hasComments ? withoutComments(file.bytes) : file.bytes)
    prepared[file.path] = made
    return made
  }

  private func prepare(_ file: ServedFile, _ original: [UInt8]) -> Prepared? {
    let bytes =
      switch file.kind {
      case .page: based(original)
      case .description: ServiceDescription.text(original, under: base)
      case .script, .stylesheet: original
      }
    let tag = EntityTag(checksum: bytes.withUnsafeBytes { $0.checksum })
    func addFields(_ fields: borrowing ResponseFields) {
      fields.add("ETag", tag.text)
      fields.add("Cache-Control", "no-cache")
    }
    let whole = bytes.withUnsafeBytes { body in
      server()?.prepare(200, body) { fields in
        fields.add("Content-Type", file.type)
        if file.kind == .page { fields.add("Link", ServiceDescription.link(under: base)) }
        addFields(fields)
      }
    }
    guard let whole, let notModified = server()?.prepare(304, fields: addFields) else { return nil }
    return Prepared(tag: tag, file: whole, notModified: notModified)
  }

  /// The page with its references to the server's own files, `src="/…"` and `href="/…"`, below the base path.
  private func based(_ page: [UInt8]) -> [UInt8] {
    var text = String(decoding: page, as: UTF8.self)
    for attribute in ["src=\"", "href=\""] { text.replace(attribute + "/", with: attribute + base.text + "/") }
    return Array(text.utf8)
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
