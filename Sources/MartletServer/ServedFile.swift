import CServedFiles

/// A file in the binary that has a path of its own: one of the browser client, or the description of the protocol.
struct ServedFile: Sendable {
  /// The path that it is served at.
  let path: String
  let kind: Kind
  private let index: Int

  /// What a file is, for the server that serves it.
  enum Kind: Sendable {
    /// The page that runs the client, which is served at every path that is not another resource, and at none of its own.
    case page
    case script, stylesheet
    /// The description of the protocol.
    case description
  }

  /// All of them.
  static let all: [ServedFile] = {
    var files: [ServedFile] = []
    while let file = martlet_served_file(files.count) {
      let path = String(cString: file.pointee.path)
      files.append(ServedFile(path: path, kind: kind(of: path), index: files.count))
    }
    return files
  }()

  /// Its bytes, as its author wrote them: a copy, which costs as much as the file is long.
  var bytes: [UInt8] {
    guard let file = martlet_served_file(index) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: file.pointee.bytes, count: file.pointee.count))
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
