import Foundation

/// Chooses among the languages that there are, for somebody who has told theirs.
enum LanguageNegotiation {
  /// What languages were called before, or in folders' names.
  private static let otherNames = [
    "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "no": "nb", "tl": "fil", "sh": "sr-Latn",
    "english": "en", "german": "de", "french": "fr", "italian": "it", "spanish": "es", "japanese": "ja",
    "dutch": "nl",
  ]

  /// A language with its most likely script and region, so that "zh-TW" and "zh-Hant" are the same.
  private struct Language {
    var language: String
    var script: String
    var region: String

    init(_ identifier: String) {
      var parts = identifier.split { $0 == "-" || $0 == "_" }.map(String.init)
      if let name = parts.first?.lowercased(), let other = LanguageNegotiation.otherNames[name] {
        parts.replaceSubrange(0..<1, with: other.split(separator: "-").map(String.init))
      }
      let name = Locale.Language(identifier: parts.joined(separator: "-"))
      let whole = Locale.Language(identifier: name.maximalIdentifier)
      language = (whole.languageCode ?? name.languageCode)?.identifier.lowercased() ?? identifier.lowercased()
      script = whole.script?.identifier ?? ""
      region = whole.region?.identifier ?? ""
    }

    private var identifier: String { [language, script, region].filter { !$0.isEmpty }.joined(separator: "-") }

    /// This language and those that it is a kind of, the nearest first: for "en-AU" "en-GB" or the like, then "en".
    var lineage: [Language] {
      var result = [self]
      // The shortest name is the one that parents are known for.
      var name = Locale.Language(identifier: Locale.Language(identifier: identifier).minimalIdentifier)
      // Parents have parents, but never many.
      for _ in 0..<6 {
        guard let parent = name.parent, let code = parent.languageCode?.identifier, code != "root", code != "und" else {
          break
        }
        result.append(Language(parent.minimalIdentifier))
        name = parent
      }
      return result
    }
  }

  /// The best language for somebody.
  ///
  /// - Parameters:
  ///   - available: the languages that there are.
  ///   - preferences: the languages of the reader, the first most of all.
  /// - Returns: one of `available`, as it stands there; nil if none is one that the reader has named.
  static func best(of available: [String], for preferences: [String]) -> String? {
    let candidates = available.map { (name: $0, language: Language($0)) }
    for preference in preferences {
      if let same = available.first(where: { normalized($0) == normalized(preference) }) { return same }
      let wanted = Language(preference)
      let related = candidates.filter { $0.language.language == wanted.language && $0.language.script == wanted.script }
      if related.isEmpty { continue }
      for ancestor in wanted.lineage {
        if let found = related.first(where: { $0.language.region == ancestor.region }) { return found.name }
      }
      // Another region's words are better than another language's.
      return related.min { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }?.name
    }
    return nil
  }

  /// The languages in which a text is looked for, one after the other: the best one, those that it is a kind of, and
  /// the one that the app is developed in.
  static func chain(of available: [String], for preferences: [String], developmentLanguage: String) -> [String] {
    guard let best = best(of: available, for: preferences) else { return [developmentLanguage] }
    var chain = [best]
    let parts = best.split { $0 == "-" || $0 == "_" }
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      let parent = normalized(parts.prefix(count).joined(separator: "-"))
      if let found = available.first(where: { normalized($0) == parent }),
        Language(found).script == Language(best).script
      {
        chain.append(found)
      }
    }
    if !chain.contains(where: { normalized($0) == normalized(developmentLanguage) }) {
      chain.append(developmentLanguage)
    }
    return chain
  }

  /// A language's name as it is compared.
  static func normalized(_ identifier: String) -> String { identifier.lowercased().replacing("_", with: "-") }
}
