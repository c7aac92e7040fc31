import Foundation
import Synchronization

/// The texts of all bundles, as they have been asked for.
///
/// Files are read when a text of their bundle is looked for, once. After that, a text that was found costs two look-ups
/// in dictionaries.
final class LocalizationCatalogues: Sendable {
  /// What everybody uses.
  static let shared = LocalizationCatalogues()

  /// The catalogue of texts that are looked for without a name of one.
  static let defaultTable = "Localizable"

  /// Who looks for what.
  private struct Query: Hashable {
    var bundle: ObjectIdentifier
    var table: String
    var languages: [String]
  }

  /// The texts that answer a query, and the bundle, which may have gone since.
  private struct Answer {
    weak var bundle: Bundle?
    var texts: [(language: String, texts: [String: LocalizedEntry])]
  }

  private struct State: ~Copyable {
    /// By the bundles' paths: an app may make a new object for the same bundle each time.
    var bundles: [String: BundleTexts] = [:]
    var answers: [Query: Answer] = [:]
    /// At how many answers those of bundles that have gone are thrown away.
    var limit = 256
  }

  private let state = Mutex(State())

  init() {}

  /// What a bundle has for a key, and in which language.
  func entry(
    forKey key: String, table: String?, bundle: Bundle?, languages: [String]
  ) -> (entry: LocalizedEntry, language: String)? {
    let bundle = bundle ?? .main
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultTable
    let query = Query(bundle: ObjectIdentifier(bundle), table: name, languages: languages)
    return state.withLock { state in
      if let answer = state.answers[query], answer.bundle === bundle { return Self.entry(key, in: answer.texts) }
      let texts = Self.texts(of: bundle, in: &state)
      let answer = Answer(bundle: bundle, texts: texts.texts(table: name, for: languages))
      if state.answers.count >= state.limit {
        state.answers = state.answers.filter { $0.value.bundle != nil }
        // Whoever asks may name languages without end.
        if state.answers.count >= 4_096 { state.answers.removeAll() }
        state.limit = max(256, 2 * state.answers.count)
      }
      state.answers[query] = answer
      return Self.entry(key, in: answer.texts)
    }
  }

  private static func entry(
    _ key: String, in texts: [(language: String, texts: [String: LocalizedEntry])]
  ) -> (entry: LocalizedEntry, language: String)? {
    for (language, texts) in texts {
      if let entry = texts[key] { return (entry, language) }
    }
    return nil
  }

  private static func texts(of bundle: Bundle, in state: inout State) -> BundleTexts {
    let path = bundle.bundlePath
    if let texts = state.bundles[path] { return texts }
    let texts = BundleTexts(bundle)
    state.bundles[path] = texts
    return texts
  }

  /// The languages that a bundle has texts in.
  func languages(of bundle: Bundle) -> [String] {
    state.withLock { Self.texts(of: bundle, in: &$0).languages }
  }
}
