import FoundationEssentials
import FoundationInternationalization
import MartletWire
import Synchronization

/// What follows from a visitor's languages and time zone: how numbers and dates are written for them.
package struct VisitorPlace: Sendable, Equatable {
  /// How numbers and dates are written.
  package var locale: Locale
  /// In which time zone dates are written.
  package var timeZone: TimeZone
  /// In which calendar dates are written: it has this locale and this time zone.
  package var calendar: Calendar

  /// The place of somebody of whom nothing is known: never that of those who run the server.
  package static let unknown = VisitorPlace(Locale(identifier: "en_US"), .gmt, Calendar(identifier: .gregorian))

  private init(_ locale: Locale, _ timeZone: TimeZone, _ calendar: Calendar) {
    self.locale = locale
    self.timeZone = timeZone
    self.calendar = calendar
    self.calendar.locale = locale
    self.calendar.timeZone = timeZone
  }

  /// The place of a visitor. What they have not told is that of `unknown`.
  package init(_ visitor: VisitorEnvironment) {
    let (unknown, locale) = (Self.unknown, Self.knownLocale(of: visitor))
    self.init(
      locale ?? unknown.locale, visitor.timeZone.flatMap { TimeZone(identifier: $0) } ?? unknown.timeZone,
      locale?.calendar ?? unknown.calendar)
  }

  /// The locale of the place alone, which is less to find out.
  package static func locale(of visitor: VisitorEnvironment) -> Locale { knownLocale(of: visitor) ?? unknown.locale }

  /// The locale of the first of the visitor's languages that there is one for.
  private static func knownLocale(of visitor: VisitorEnvironment) -> Locale? {
    visitor.languages.lazy.compactMap { KnownLocales.shared.locale(for: $0) }.first
  }
}

/// The locales that there is data for, and which of them people mean by the languages that they name.
///
/// A visitor may name any language, and extensions that say how it is written. Foundation keeps what it has made for each
/// locale that it is asked for, until the process ends; and of extensions that it does not know some end it at once. So
/// only these locales are asked for, and never with an extension.
package final class KnownLocales: Sendable {
  package static let shared = KnownLocales()

  /// Their identifiers, such as "de_CH" and "zh_Hant_TW".
  package let identifiers: Set<String>
  private let languages: Set<String>
  private let regions: Set<String>
  /// What has been found out.
  private let known = Mutex<[String: Locale?]>([:])

  /// What languages were called before, or are called elsewhere.
  package static let otherNames = [
    "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr", "tl": "fil",
  ]

  private init() {
    identifiers = Set(Locale.availableIdentifiers)
    let parts = identifiers.map { $0.split(separator: "_") }
    languages = Set(parts.compactMap { $0.first.map(String.init) })
    regions = Set(parts.flatMap { $0.dropFirst() }.filter { Self.isRegion($0) }.map(String.init))
  }

  /// The locale that a language tag names, without the tag's variants and extensions; if there is none for its region or
  /// its script, the language's own; nil if there is none for its language.
  package func locale(for tag: String) -> Locale? {
    known.withLock { known in
      if let locale = known[tag] { return locale }
      // Whoever asks may name languages without end.
      if known.count >= 1_024 { known.removeAll() }
      let locale = identifier(for: tag).map { Locale(identifier: $0) }
      known[tag] = locale
      return locale
    }
  }

  private func identifier(for tag: String) -> String? {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first?.lowercased() else { return nil }
    let language = Self.otherNames[first] ?? first
    guard languages.contains(language) else { return nil }
    // After a part of one letter come extensions.
    let own = parts.dropFirst().prefix { $0.utf8.count > 1 }
    let script = own.first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }?.lowercased()
    let region = own.first { Self.isRegion($0) }?.uppercased()
    let named = [language, script.map { $0.prefix(1).uppercased() + $0.dropFirst() }, region.flatMap(known(region:))]
    // What goes without saying of a language is part of some identifiers: "zh-TW" is zh_Hant_TW.
    let whole = Locale.Language(
      identifier: Locale.Language(identifier: named.compactMap(\.self).joined(separator: "-")).maximalIdentifier)
    let likely = [language, whole.script?.identifier, named[2] ?? whole.region?.identifier]
    let candidates = [
      named, [language, nil, named[2]], [language, likely[1], named[2]], likely, [language, likely[1], nil],
    ]
    let names = candidates.lazy.map { $0.compactMap(\.self).joined(separator: "_") }
    return names.first { identifiers.contains($0) } ?? language
  }

  private func known(region: String) -> String? { regions.contains(region) ? region : nil }

  private static func isRegion(_ part: some StringProtocol) -> Bool {
    part.utf8.count == 2 && part.allSatisfy { $0.isASCII && $0.isLetter }
      || part.utf8.count == 3 && part.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
