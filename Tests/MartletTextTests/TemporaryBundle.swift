import Foundation

@testable import MartletText

/// A folder of files that is used as a bundle, and gone afterwards.
final class TemporaryBundle {
  let folder: URL

  /// A folder with these files, by their paths in it.
  init(_ files: [String: Data]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).resources")
    for (path, data) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  convenience init(_ files: [String: String]) throws { try self.init(files.mapValues { Data($0.utf8) }) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  struct NoBundle: Error {}

  var bundle: Bundle {
    get throws {
      guard let bundle = Bundle(path: folder.path) else { throw NoBundle() }
      return bundle
    }
  }

  /// The text for somebody who has these languages.
  func text(
    _ format: LocalizedFormat, table: String? = nil, _ languages: String..., locale: String? = nil,
    defaultValue: LocalizedFormat? = nil
  ) throws -> String {
    let context = LocalizationContext.of(languages, locale: locale)
    return format.string(table: table, bundle: try bundle, defaultValue: defaultValue, in: context)
  }
}

extension LocalizationContext {
  /// A reader of languages, in the first one's locale unless they have another.
  static func of(_ languages: [String], locale: String? = nil, timeZone: String = "UTC") -> LocalizationContext {
    LocalizationContext(
      locale: Locale(identifier: locale ?? languages.first ?? "en"), languages: languages,
      timeZone: TimeZone(identifier: timeZone) ?? .gmt)
  }

  static func of(_ language: String) -> LocalizationContext { of([language]) }
}
