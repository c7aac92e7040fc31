import CServedFiles

/// A file in the binary: one of the browser client, or the description of the protocol.
struct ServedFile: Sendable {
  /// What it is called in a folder that has it instead. All but the page are served at this path.
  let path: String
  let kind: Kind
  /// What stands in the binary never changes.
  private nonisolated(unsafe) let content: UnsafePointer<martlet_served_file>

  /// What a file is, for the server that serves it.
  enum Kind: Sendable {
    case page, script, stylesheet
    /// The description of the protocol.
    case description
  }

  /// The page that runs the client, which is served at every path that is not another resource, and at none of its own.
  static let page = ServedFile(martlet_served_page())

  /// All others.
  static let others: [ServedFile] = {
    var files: [ServedFile] = []
    while let file = martlet_served_file(files.count) { files.append(ServedFile(file)) }
    return files
  }()

  private init(_ file: UnsafePointer<martlet_served_file>) {
    content = file
    path = String(cString: file.pointee.path)
    kind = Self.kind(of: path)
  }

  /// Its bytes, as its author wrote them: a copy, which costs as much as the file is long.
  var bytes: [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: content.pointee.bytes, count: content.pointee.count))
  }

  /// Its media type (RFC 9110 §8.3). That of the description is plain JSON, which every tool takes and every browser shows.
  var type: String {
    switch kind {
    case .page: "text/html; charset=utf-8"
    case .script: "text/javascript; charset=utf-8"
    case .stylesheet: "text/css; charset=utf-8"
    case .description: "application/json"
    }
  }

  private static func kind(of path: String) -> Kind {
    if path.hasSuffix(".js") { return .script }
    if path.hasSuffix(".css") { return .stylesheet }
    return path.hasSuffix(".json") ? .description : .page
  }
}
