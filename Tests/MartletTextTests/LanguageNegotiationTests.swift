import Testing

@testable import MartletText

@Suite struct LanguageNegotiationTests {
  @Test(arguments: [
    (["en", "de", "fr"], ["de"], "de"), (["en", "de", "fr"], ["de-CH"], "de"),
    (["en", "de", "de-CH"], ["de-CH"], "de-CH"), (["en", "de", "de-CH"], ["de-AT"], "de"),
    (["en", "de", "fr"], ["it", "fr-CA", "de"], "fr"), (["en", "de"], ["it"], nil),
    (["en", "zh-Hant", "zh-Hans"], ["zh-Hant-TW"], "zh-Hant"), (["en", "zh-Hant", "zh-Hans"], ["zh-TW"], "zh-Hant"),
    (["en", "zh-Hant", "zh-Hans"], ["zh-HK"], "zh-Hant"), (["en", "zh-Hant", "zh-Hans"], ["zh-CN"], "zh-Hans"),
    (["en", "zh-Hant", "zh-Hans"], ["zh"], "zh-Hans"), (["en", "zh-HK", "zh-TW"], ["zh-Hant-HK"], "zh-HK"),
    (["en", "zh-TW", "zh-CN"], ["zh-Hans-SG"], "zh-CN"), (["en", "zh-Hans"], ["zh-Hant-TW", "en"], "en"),
    (["en", "pt"], ["pt-BR"], "pt"), (["en", "pt-BR", "pt-PT"], ["pt"], "pt-BR"),
    (["en", "pt-BR", "pt-PT"], ["pt-AO"], "pt-PT"), (["en", "pt-PT"], ["pt-BR"], "pt-PT"),
    (["en", "en-GB"], ["en-AU"], "en-GB"), (["en", "en-GB"], ["en-US"], "en"), (["en-GB", "fr"], ["en-US"], "en-GB"),
    (["es", "es-419"], ["es-MX"], "es-419"), (["es", "es-419"], ["es-ES"], "es"),
    (["es-MX", "en"], ["es-AR"], "es-MX"),
    (["sr", "sr-Latn"], ["sr-Latn-RS"], "sr-Latn"), (["sr", "sr-Latn"], ["sr-RS"], "sr"),
    (["sr", "en"], ["sh", "en"], "en"),
    (["he", "en"], ["iw"], "he"), (["nb", "en"], ["no"], "nb"), (["no", "en"], ["nb-NO"], "no"),
    (["id", "en"], ["in"], "id"), (["fil", "en"], ["tl"], "fil"), (["German", "English"], ["de-AT"], "German"),
    (["pt_BR", "en_GB"], ["en-GB"], "en_GB"), (["EN", "de"], ["en"], "EN"),
    (["en"], ["", "-", "_", "\u{0}", "a-b-c-d-e-f"], nil), ([], ["en"], nil), (["en"], [], nil),
  ])
  func `the best language is chosen`(available: [String], preferences: [String], best: String?) {
    #expect(LanguageNegotiation.best(of: available, for: preferences) == best)
  }

  @Test func `a text is looked for in the best language, in what that is a kind of, and in the app's own`() {
    func chain(_ available: [String], _ preferences: [String]) -> [String] {
      LanguageNegotiation.chain(of: available, for: preferences, developmentLanguage: "en")
    }
    #expect(chain(["de", "de-CH", "en"], ["de-CH"]) == ["de-CH", "de", "en"])
    #expect(chain(["zh", "zh-Hant-TW", "zh-Hant", "en"], ["zh-Hant-TW"]) == ["zh-Hant-TW", "zh-Hant", "en"])
    #expect(chain(["de", "en"], ["it"]) == ["en"])
    #expect(chain(["de", "en"], ["en-US"]) == ["en"])
  }
}
