import Foundation

/// The package's own files.
package enum Repository {
  /// Its folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file, by its path in the repository.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files of a folder and all below it that have one of these extensions, with paths from the folder on.
  package static func files(
    in folder: String, withExtensions extensions: Set<String>
  ) throws -> [(path: String, text: String)] {
    let place = root.appending(path: folder)
    guard let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return try files.compactMap { $0 as? URL }.filter { extensions.contains($0.pathExtension) }.map { file in
      (String(file.path.dropFirst(place.path.count + 1)), try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// The Swift files of a folder and all below it, with paths from the folder on.
  package static func swiftFiles(in folder: String) throws -> [(path: String, text: String)] {
    try files(in: folder, withExtensions: ["swift"])
  }
}
