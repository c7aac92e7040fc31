import Foundation

/// The texts of a bundle: which languages it has, and what is in its files, each of which is read once.
final class BundleTexts {
  /// The languages that the bundle has.
  let languages: [String]
  /// The language that its keys are in.
  let developmentLanguage: String

  /// The folders that files are looked for in.
  private let folders: [URL]
  /// The folders of languages, by the languages' names.
  private let languageFolders: [String: [URL]]
  /// What string catalogues have, by their names.
  private let catalogues: [String: CatalogueTexts]
  /// What has been put together so far.
  private var tables: [Table: [String: LocalizedEntry]] = [:]

  /// Whether there may be texts in the app's own folders: a file or a folder of a kind that has some.
  static func areInProgram() -> Bool {
    let kinds: Set<String> = ["lproj", "xcstrings", "strings", "stringsdict"]
    return BundleFolders.foldersOfProgram().flatMap(BundleFolders.contents)
      .contains { kinds.contains($0.pathExtension.lowercased()) }
  }

  private struct Table: Hashable {
    var name: String
    var language: String
  }

  /// The name of what belongs to no language: `Base.lproj`, and files outside all folders of languages.
  private static let neutral = "Base"

  init(_ bundle: Bundle) {
    folders = BundleFolders.folders(of: bundle)
    var languageFolders: [String: [URL]] = [:]
    var catalogues: [String: CatalogueTexts] = [:]
    var sourceLanguage: String?
    for file in folders.flatMap(BundleFolders.contents) {
      switch file.pathExtension.lowercased() {
      case "lproj": languageFolders[file.deletingPathExtension().lastPathComponent, default: []].append(file)
      case "xcstrings":
        guard let (language, texts) = CatalogueFile.texts(of: file, CatalogueFile.stringCatalogue) else { continue }
        let name = file.deletingPathExtension().lastPathComponent
        if sourceLanguage == nil || name == LocalizationCatalogues.defaultTable { sourceLanguage = language }
        catalogues[name, default: [:]].merge(texts) { $0.merging($1) { first, _ in first } }
      default: continue
      }
    }
    self.languageFolders = languageFolders
    self.catalogues = catalogues
    let written = folders.lazy.compactMap { Self.developmentRegion(of: $0) }.first
    let folder = bundle.bundleURL.pathExtension == "lproj" ? bundle.bundleURL.deletingPathExtension() : nil
    developmentLanguage = folder?.lastPathComponent ?? sourceLanguage ?? written ?? "en"
    var languages = Set(languageFolders.keys).union(catalogues.values.flatMap(\.keys))
    languages.remove(Self.neutral)
    languages.insert(developmentLanguage)
    self.languages = languages.sorted()
  }

  /// The texts of a table that somebody reads, in the order in which they are looked at, without languages that have
  /// none.
  func texts(table: String, for preferences: [String]) -> [(language: String, texts: [String: LocalizedEntry])] {
    let chain = LanguageNegotiation.chain(of: languages, for: preferences, developmentLanguage: developmentLanguage)
    var result = chain.map { ($0, texts(table: table, language: $0)) }
    result.append((developmentLanguage, texts(table: table, language: Self.neutral)))
    return result.filter { !$0.1.isEmpty }
  }

  private func texts(table name: String, language: String) -> [String: LocalizedEntry] {
    let table = Table(name: name, language: language)
    if let texts = tables[table] { return texts }
    var texts = catalogues[name]?[language] ?? [:]
    let folders = (languageFolders[language] ?? []) + (language == Self.neutral ? self.folders : [])
    // What depends on numbers goes before what does not, and what was found first before the rest.
    for (pathExtension, read) in [
      ("stringsdict", CatalogueFile.stringsDictionary), ("strings", CatalogueFile.strings),
    ] {
      for folder in folders {
        let file = folder.appending(path: "\(name).\(pathExtension)")
        guard FileManager.default.fileExists(atPath: file.path) else { continue }
        if let more = CatalogueFile.texts(of: file, read) { texts.merge(more) { first, _ in first } }
      }
    }
    tables[table] = texts
    return texts
  }

  // MARK: Files

  /// What `Info.plist` says of the language that an app is developed in. Foundation's `developmentLocalization` ends
  /// the program where there is no such file.
  private static func developmentRegion(of folder: URL) -> String? {
    guard let data = try? Data(contentsOf: folder.appending(path: "Info.plist")),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    else { return nil }
    return (list as? [String: Any])?["CFBundleDevelopmentRegion"] as? String
  }
}
