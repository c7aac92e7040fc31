import Foundation
import MartletLocales
import MartletWire
import Synchronization

/// Whom a text is for: what decides its language, and how numbers and dates are written.
package struct LocalizationContext: Sendable, Equatable {
  /// How numbers, dates and lists are written.
  package var locale: Locale
  /// The languages that texts are wanted in, the first most of all, such as `["de-CH", "en"]`.
  package var languages: [String]
  /// In which calendar dates are written.
  package var calendar: Calendar
  /// In which time zone dates are written.
  package var timeZone: TimeZone

  /// A context.
  package init(locale: Locale, languages: [String], calendar: Calendar? = nil, timeZone: TimeZone = .current) {
    self.locale = locale
    self.languages = languages
    self.calendar = calendar ?? locale.calendar
    self.timeZone = timeZone
  }

  /// Whom texts are for of whom nothing is known: never those who run the server.
  package static let unknown = LocalizationContext(VisitorEnvironment())

  /// Whom texts are for now that no view shows.
  package static var current: LocalizationContext { LocalizationContext(.ofRunningCode) }

  private init(_ visitor: VisitorEnvironment) {
    let place = VisitorPlace(visitor)
    self.init(
      locale: place.locale,
      languages: visitor.languages.isEmpty ? [place.locale.identifier(.bcp47)] : visitor.languages,
      calendar: place.calendar, timeZone: place.timeZone)
  }

  /// The same, with numbers and dates as in another locale. The autoupdating one is the reader's own.
  func formatting(in locale: Locale?) -> LocalizationContext {
    guard let locale, locale != .autoupdatingCurrent else { return self }
    var context = self
    context.locale = locale
    return context
  }

  /// The same, all in another locale: its language before all others.
  func localized(in locale: Locale?) -> LocalizationContext {
    guard let locale, locale != .autoupdatingCurrent else { return self }
    var context = formatting(in: locale)
    context.languages.insert(locale.identifier(.bcp47), at: 0)
    return context
  }
}

/// What is said of files that cannot be used.
package enum LocalizationDiagnostics {
  private static let storedHandler = Mutex<@Sendable (String) -> Void>({ message in
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  })

  /// Takes the messages; without another one, they are written to the standard error. A layer that has a log sets it.
  package static var handler: @Sendable (String) -> Void {
    get { storedHandler.withLock { $0 } }
    set { storedHandler.withLock { $0 = newValue } }
  }
}
