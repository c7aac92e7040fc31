import Foundation
import Synchronization
import Testing

@testable import MartletText

@Suite(.serialized) struct CatalogueTests {
  static let catalogue = """
    {
      "sourceLanguage": "en", "version": "1.0",
      "strings": {
        "Hello %@, you have %lld items": {
          "comment": "A greeting.",
          "localizations": {
            "de": { "stringUnit": { "state": "translated", "value": "Hallo %1$@, du hast %2$lld Dinge" } },
            "fr": { "stringUnit": { "state": "new", "value": "" } }
          }
        },
        "%lld apples": {
          "localizations": {
            "en": { "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "%lld apple" } },
              "other": { "stringUnit": { "state": "translated", "value": "%lld apples" } } } } },
            "ru": { "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "%lld яблоко" } },
              "few": { "stringUnit": { "state": "translated", "value": "%lld яблока" } },
              "many": { "stringUnit": { "state": "translated", "value": "%lld яблок" } },
              "other": { "stringUnit": { "state": "translated", "value": "%lld яблока" } } } } }
          }
        },
        "greeting": { "extractionState": "manual", "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "Welcome" } } } },
        "Martlet": { "shouldTranslate": false, "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "Mauersegler" } } } },
        "Click": { "localizations": { "en": { "variations": { "device": {
          "iphone": { "stringUnit": { "state": "translated", "value": "Tap" } },
          "mac": { "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "Click" } } } } } } } } } },
        "%lld birds and %lld fish": { "localizations": { "de": {
          "stringUnit": { "state": "translated", "value": "%#@birds@ und %#@fish@" },
          "substitutions": {
            "birds": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "ein Vogel" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg Vögel" } } } } },
            "fish": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
              "zero": { "stringUnit": { "state": "translated", "value": "kein Fisch" } },
              "one": { "stringUnit": { "state": "translated", "value": "ein Fisch" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg Fische" } } } } } } } } },
        "%@ has %lld of %lld": { "localizations": { "de": { "stringUnit": { "value": "%3$lld: %2$lld für %1$@" } } } }
      }
    }
    """

  @Test func `a string catalogue is read as it lies`() throws {
    let bundle = try TemporaryBundle(["Localizable.xcstrings": Self.catalogue])
    let (name, items) = ("Ida", 1_234)
    #expect(
      try bundle.text("Hello \(name), you have \(items) items", "de") == "Hallo Ida, du hast 1.234 Dinge")
    #expect(try bundle.text("Hello \(name), you have \(items) items", "en") == "Hello Ida, you have 1,234 items")
    // What is new is not translated.
    #expect(
      try bundle.text("Hello \(name), you have \(items) items", "fr", locale: "en") == "Hello Ida, you have 1,234 items"
    )
    #expect(
      try [1, 3, 5].map { try bundle.text("\($0) apples", "ru") } == ["1 яблоко", "3 яблока", "5 яблок"])
    #expect(try bundle.text("\(1) apples", "de") == "1 apple")
    #expect(try bundle.text("greeting", "de") == "Welcome")
    #expect(try bundle.text("Martlet", "de") == "Martlet")
    #expect(try bundle.text("Click", "en") == "Click")
    #expect(
      try bundle.text("\(1) birds and \(0) fish", "de") == "ein Vogel und kein Fisch")
    #expect(
      try bundle.text("\(1000) birds and \(2) fish", "de-CH") == "1’000 Vögel und 2 Fische")
    #expect(try bundle.text("\(name) has \(1) of \(2)", "de") == "2: 1 für Ida")
    #expect(try bundle.text("not there \(1)", "de") == "not there 1")
    #expect(LocalizationCatalogues.shared.languages(of: try bundle.bundle) == ["de", "en", "ru"])
  }

  @Test func `strings and stringsdict files are read in all their forms`() throws {
    let stringsdict = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>%lld files in %lld folders</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %2$#@folders@</string>
          <key>files</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>eine Datei</string><key>other</key><string>%lld Dateien</string>
          </dict>
          <key>folders</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>einem Ordner</string><key>other</key><string>%lld Ordnern</string>
          </dict>
        </dict>
        <key>nested</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@outer@</string>
          <key>outer</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>ein Hund und %#@inner@</string>
            <key>other</key><string>%lld Hunde und %#@inner@</string>
          </dict>
          <key>inner</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>eine Katze</string><key>other</key><string>%lld Katzen</string>
          </dict>
        </dict>
        <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
          <key>20</key><string>kurz</string><key>100</key><string>lang</string></dict></dict>
        <key>both</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
          <key>mac</key><string>Klick</string></dict></dict>
      </dict></plist>
      """
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["Save": "Enregistrer"], format: .binary, options: 0)
    let utf16 = try #require(#""Save" = "Guardar ñ";"#.data(using: .utf16))
    let bundle = try TemporaryBundle([
      "de.lproj/Localizable.strings": Data(
        """
        /* A comment. */
        "Save" = "Sichern";  // Another one.
        "a\\"b" = "c\\nd\\U00e9";
        both = "aus strings";
        """.utf8),
      "de.lproj/Localizable.stringsdict": Data(stringsdict.utf8),
      "fr.lproj/Localizable.strings": binary,
      "es.lproj/Localizable.strings": utf16,
      "Base.lproj/Localizable.strings": Data(#""Save" = "Save it"; "only base" = "Base";"#.utf8),
      "de.lproj/Other.strings": Data(#""Save" = "Anderes";"#.utf8),
      "it.lproj/Localizable.strings": Data(),
    ])
    #expect(try bundle.text("Save", "de") == "Sichern")
    #expect(try bundle.text("Save", "fr") == "Enregistrer")
    #expect(try bundle.text("Save", "es") == "Guardar ñ")
    #expect(try bundle.text("Save", "ja") == "Save it")
    #expect(try bundle.text("Save", "it") == "Save it")
    #expect(try bundle.text("only base", "de") == "Base")
    #expect(try bundle.text("Save", table: "Other", "de") == "Anderes")
    #expect(try bundle.text("Save", table: "", "de") == "Sichern")
    #expect(try bundle.text("Save", table: "Missing", "de") == "Save")
    #expect(try bundle.text("a\"b", "de") == "c\ndé")
    #expect(try bundle.text("wide", "de") == "lang")
    #expect(try bundle.text("both", "de") == "Klick")
    #expect(try bundle.text("\(1) files in \(1) folders", "de") == "eine Datei in einem Ordner")
    #expect(try bundle.text("\(2000) files in \(3) folders", "de") == "2.000 Dateien in 3 Ordnern")
    let dogs = LocalizedFormat(
      key: "nested", arguments: [FormatArgument(.number(.integer(1))), FormatArgument(.number(.integer(4)))])
    #expect(try bundle.text(dogs, "de") == "ein Hund und 4 Katzen")
    let cats = LocalizedFormat(
      key: "nested", arguments: [FormatArgument(.number(.integer(3))), FormatArgument(.number(.integer(1)))])
    #expect(try bundle.text(cats, "de") == "3 Hunde und eine Katze")
  }

  @Test func `a key of its own has a default value`() throws {
    let bundle = try TemporaryBundle(["de.lproj/Localizable.strings": #""WELCOME" = "Willkommen, %@ (%lld)";"#])
    #expect(try bundle.text("WELCOME", "de", defaultValue: "Welcome \("Ida") \(2)") == "Willkommen, Ida (2)")
    #expect(try bundle.text("WELCOME", "fr", defaultValue: "Welcome \("Ida") \(2)") == "Welcome Ida 2")
  }

  @Test func `the folder of a language is a bundle of its own`() throws {
    let bundle = try TemporaryBundle([
      "ru.lproj/Localizable.strings": #""Save" = "Сохранить";"#, "en.lproj/Localizable.strings": #""Save" = "Save!";"#,
    ])
    let path = try #require(try bundle.bundle.path(forResource: "ru", ofType: "lproj"))
    #expect(LocalizedFormat("Save").string(bundle: Bundle(path: path), in: .of("en")) == "Сохранить")
  }

  @Test func `an app's files are in the folder that SwiftPM makes for its target`() throws {
    let build = try TemporaryBundle([
      "shop_App.resources/a": "", "shop_Other.resources/a": "", "shop_MyApp.resources/a": "", "App.build/a": "",
    ])
    func names(_ program: String) -> [String] {
      BundleFolders.folders(beside: program, in: build.folder).dropFirst().map(\.lastPathComponent)
    }
    #expect(names("App") == ["shop_App.resources"])
    #expect(names("Tool") == [])
    #expect(names("AppPackageTests") == ["shop_App.resources", "shop_MyApp.resources", "shop_Other.resources"])
  }

  @Test func `bundles are read once however often they are made`() throws {
    let bundle = try TemporaryBundle(["de.lproj/Localizable.strings": #""Save" = "Sichern";"#])
    for _ in 0..<100 { #expect(try bundle.text("Save", "de") == "Sichern") }
    try FileManager.default.removeItem(at: bundle.folder.appending(path: "de.lproj/Localizable.strings"))
    #expect(try bundle.text("Save", "de") == "Sichern")
    #expect(try bundle.text("Save", "de-AT", "en") == "Sichern")
  }

  // MARK: Hostile files

  private static let messages = Mutex<[String]>([])

  /// The messages that come while something is done.
  private func messages(_ body: () throws -> Void) rethrows -> [String] {
    let before = LocalizationDiagnostics.handler
    defer { LocalizationDiagnostics.handler = before }
    Self.messages.withLock { $0 = [] }
    LocalizationDiagnostics.handler = { message in Self.messages.withLock { $0.append(message) } }
    try body()
    return Self.messages.withLock { $0 }
  }

  /// A file that cannot be read. Its name stands for it in the log of the tests, which is not to be as long.
  struct BrokenFile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    let content: String
    let reason: String

    init(_ name: String, _ path: String, _ content: String, _ reason: String) {
      testDescription = "\(path): \(name)"
      self.path = path
      self.content = content
      self.reason = reason
    }
  }

  private static let brokenFiles = [
    BrokenFile("words", "Localizable.xcstrings", "no json", "no JSON"),
    BrokenFile("an array", "Localizable.xcstrings", "[]", "no string catalogue"),
    BrokenFile("a number for its strings", "Localizable.xcstrings", #"{"strings": 3}"#, "no string catalogue"),
    BrokenFile("nothing", "Localizable.xcstrings", "", "no JSON"),
    BrokenFile("deep arrays", "Localizable.xcstrings", String(repeating: "[", count: 300_000), "no JSON"),
    BrokenFile("deep objects", "Localizable.xcstrings", String(repeating: #"{"strings":"#, count: 300_000), "no JSON"),
    BrokenFile("half a text", "de.lproj/Localizable.strings", "\"a\" = ", "no property list"),
    BrokenFile("control characters", "de.lproj/Localizable.strings", "\u{0}\u{1}\u{2}", "no property list"),
    BrokenFile(
      "deep arrays", "de.lproj/Localizable.strings", String(repeating: "(", count: 300_000), "no property list"),
    BrokenFile(
      "deep dictionaries", "de.lproj/Localizable.strings", String(repeating: "{a=", count: 300_000),
      "no property list"),
    BrokenFile("an array", "de.lproj/Localizable.strings", "(a, b)", "no keys and texts"),
    BrokenFile(
      "deep dictionaries", "de.lproj/Localizable.stringsdict",
      "<?xml version=\"1.0\"?><plist>" + String(repeating: "<dict><key>a</key>", count: 99_999), "no property list"),
    BrokenFile(
      "an array", "de.lproj/Localizable.stringsdict", "<?xml version=\"1.0\"?><plist><array/></plist>",
      "no keys and texts"),
  ]

  @Test(arguments: brokenFiles)
  func `a file that cannot be read is said once and does nothing`(file: BrokenFile) throws {
    let (path, content, reason) = (file.path, file.content, file.reason)
    let bundle = try TemporaryBundle([path: content, "de.lproj/Other.strings": #""Save" = "Sichern";"#])
    let messages = try messages { () throws in
      for _ in 0..<3 { #expect(try bundle.text("Save", "de") == "Save") }
      #expect(try bundle.text("Save", table: "Other", "de") == "Sichern")
    }.filter { $0.contains(bundle.folder.path) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains(reason) == true, "\(messages)")
    #expect(messages.first?.contains(path) == true, "\(messages)")
  }

  @Test func `values of wrong types are left out`() throws {
    let unit = #"{"stringUnit":{"value":"x"}}"#
    let deep =
      String(repeating: #"{"variations":{"device":{"other":"#, count: 60) + unit + String(repeating: "}}}", count: 60)
    let bundle = try TemporaryBundle([
      "Localizable.xcstrings": """
      {"sourceLanguage": 7, "strings": {
        "1": 2, "2": {"localizations": 5}, "3": {"localizations": {"de": 5}},
        "4": {"localizations": {"de": {"stringUnit": []}}},
        "5": {"localizations": {"de": {"stringUnit": {"value": 3}}}},
        "6": {"localizations": {"de": {"variations": 3}}},
        "7": {"localizations": {"de": {"variations": {"plural": 3}}}},
        "8": {"localizations": {"de": {"variations": {"plural": {"other": 3}}}}},
        "9": {"localizations": {"de": \(deep)}},
        "10": {"localizations": {"de": {"stringUnit": {"value": "%#@a@"}, "substitutions": {"a": 3, "b": []}}}},
        "11": {"localizations": {"de": {"stringUnit": {"value": "%#@a@"}, "substitutions": {"a": {
          "argNum": -9223372036854775808, "formatSpecifier": "%", "variations": {"plural": {"other": \(unit)}}}}}}},
        "12": {"shouldTranslate": "no", "localizations": {"de": \(unit)}}
      }}
      """,
      "de.lproj/More.stringsdict":
        #"""
      {"a" = "b"; "c" = {"NSStringLocalizedFormatKey" = {}; };
      "d" = {"NSStringLocalizedFormatKey" = "%#@e@"; e = {one = {}; other = (a); }; }; }
      """#,
    ])
    for key in 1...9 { #expect(try bundle.text(LocalizedFormat("\(key)" as String), "de") == "\(key)") }
    #expect(try bundle.text("10", "de") == "%#@a@")
    #expect(try bundle.text("11", "de") == "x")
    #expect(try bundle.text("12", "de") == "x")
    #expect(try bundle.text("d", table: "More", "de") == "%#@e@")
  }

  @Test func `many threads look up at once`() async throws {
    let bundle = try TemporaryBundle(["Localizable.xcstrings": Self.catalogue])
    let folder = bundle.folder
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          (0..<200).allSatisfy { index in
            let format: LocalizedFormat = "\(1) apples"
            let text = format.string(bundle: Bundle(path: folder.path), in: .of(["ru", "x\(task)-\(index)"]))
            return text == "1 яблоко"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
