import Foundation

/// Where the files of bundles are.
package enum BundleFolders {
  /// The folders of a bundle's files. SwiftPM puts those of an executable called `App` into a folder beside it whose
  /// name ends in `_App.resources`. The program that runs tests has none of its own: for it all such folders count.
  package static func folders(of bundle: Bundle) -> [URL] {
    let folder = bundle.resourceURL ?? bundle.bundleURL
    guard bundle === Bundle.main else { return [folder] }
    return folders(beside: bundle.executableURL?.deletingPathExtension().lastPathComponent ?? "", in: folder)
  }

  /// The folders of the files of a program that is in a folder.
  static func folders(beside program: String, in folder: URL) -> [URL] {
    let resources = contents(of: folder).filter { $0.pathExtension == "resources" }
    let own = resources.filter { $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(program)") }
    return [folder] + (program.hasSuffix("PackageTests") ? resources : own)
  }

  /// The folders of the files of the app and of all packages that are in the program.
  static func foldersOfProgram() -> [URL] {
    let folder = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    return [folder] + contents(of: folder).filter { $0.pathExtension == "resources" }
  }

  /// What is in a folder, in the order of the names.
  static func contents(of folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
