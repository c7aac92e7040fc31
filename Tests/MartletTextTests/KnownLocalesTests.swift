import Foundation
import MartletLocales
import MartletWire
import Testing

@testable import MartletText

/// Which locale people get who may name any language.
@Suite struct KnownLocalesTests {
  private func locale(_ tags: String...) -> String {
    var visitor = VisitorEnvironment()
    visitor.setLanguages(tags)
    return VisitorPlace(visitor).locale.identifier
  }

  @Test(arguments: [
    ("de-CH", "de_CH"), ("de", "de"), ("DE-ch", "de_CH"), ("en-US", "en_US"), ("zh-TW", "zh_Hant_TW"),
    ("zh-Hans", "zh_Hans"), ("zh", "zh"), ("zh-Hant-HK", "zh_Hant_HK"), ("sr-Latn", "sr_Latn"), ("pt-BR", "pt_BR"),
    ("es-419", "es_419"), ("iw-IL", "he_IL"), ("uz-AF", "uz_Arab_AF"), ("ar-EG", "ar_EG"), ("de-Latn-DE", "de_DE"),
    // Of a region that the language has no data for, the language is known.
    ("de-JP", "de"), ("de-XX", "de"), ("fr-Cyrl", "fr"),
    // Variants and extensions are left out.
    ("de-CH-1996", "de_CH"), ("en-u-nu-foo", "en"), ("ta-u-nu-trad", "ta"), ("en-GB-u-ca-hebrew", "en_GB"),
    ("en-u-nu", "en"), ("en-x-pirate", "en"), ("ja-JP-u-nu-jpan-x-1", "ja_JP"),
    // Of others nothing is known.
    ("tlh", "en_US"), ("x-pirate", "en_US"), ("i-klingon", "en_US"), ("", "en_US"),
  ])
  func `a language tag names a locale that there is data for`(tag: String, identifier: String) {
    #expect(locale(tag) == identifier)
  }

  @Test func `the first language that is known counts`() {
    #expect(locale("tlh", "x-pirate", "fr-CA", "de") == "fr_CA")
  }

  @Test func `Foundation writes in all of them`() {
    #expect(KnownLocales.shared.identifiers.count > 500)
    for identifier in KnownLocales.shared.identifiers.sorted() {
      let locale = Locale(identifier: identifier)
      #expect(KnownLocales.shared.locale(for: locale.identifier(.bcp47)) != nil, "\(identifier)")
      // Of what Foundation writes, these have ended the process where a locale was too strange.
      #expect(!String(format: "%5.1f %02d %g", locale: locale, 3.5, 7, 1e20).isEmpty)
      #expect(!NSNumber(value: 1.5).description(withLocale: locale).isEmpty)
      #expect(!Date.RelativeFormatStyle(presentation: .named, locale: locale).format(.distantPast).isEmpty)
      #expect(!1234.5.formatted(.number.locale(locale)).isEmpty)
    }
  }
}
