import Foundation
import MartletWire
import Testing

@testable import MartletText

/// What Foundation has on Apple's systems, written as an app writes it.
@Suite struct FoundationNamesTests {
  private let germany: VisitorEnvironment = {
    var visitor = VisitorEnvironment()
    visitor.setLanguages(["de-DE"])
    return visitor
  }()

  @Test func `a string is localised for the visitor of the task in hand`() throws {
    let folder = try TemporaryBundle([
      "de.lproj/Localizable.strings": #""Save" = "Sichern"; "WELCOME" = "Willkommen"; "%lld of %@" = "%lld von %@";"#,
      "de.lproj/Other.strings": #""Save" = "Anderes";"#,
    ])
    let bundle = try folder.bundle
    germany.run {
      #expect(String(localized: "Save", bundle: bundle, comment: "A button.") == "Sichern")
      #expect(String(localized: "Save", table: "Other", bundle: bundle) == "Anderes")
      #expect(String(localized: "WELCOME", defaultValue: "Welcome", bundle: bundle) == "Willkommen")
      #expect(String(localized: "\(1_234) of \("a")", bundle: bundle) == "1.234 von a")
      // The locale says how numbers are written, and not which language is spoken.
      let english = Locale(identifier: "en_US")
      #expect(String(localized: "\(1_234) of \("a")", bundle: bundle, locale: english) == "1,234 von a")
      #expect(NSLocalizedString("Save", bundle: bundle, comment: "") == "Sichern")
      #expect(NSLocalizedString("Save", tableName: "Other", bundle: bundle, comment: "") == "Anderes")
      #expect(NSLocalizedString("Save", bundle: bundle, value: "Keep", comment: "") == "Sichern")
      #expect(NSLocalizedString("Nowhere", value: "Somewhere", comment: "") == "Somewhere")
      #expect(NSLocalizedString("Nowhere", value: "", comment: "") == "Nowhere")
      #expect(NSLocalizedString("Nowhere", tableName: "Other", value: "Here", comment: "") == "Here")
      #expect(NSLocalizedString("Nowhere", comment: "") == "Nowhere")
      #expect(NSLocalizedString("Nowhere", tableName: "Other", comment: "") == "Nowhere")
      let value: String.LocalizationValue = "Save"
      #expect(String(localized: value, bundle: bundle) == "Sichern")
    }
  }

  @Test func `a resource is looked up when it is asked for`() throws {
    let folder = try TemporaryBundle([
      "de.lproj/Localizable.strings": #""Save" = "Sichern"; "%lld files" = "%lld Dateien";"#,
      "fr.lproj/Localizable.strings": #""Save" = "Enregistrer"; "%lld files" = "%lld fichiers";"#,
    ])
    var resource = LocalizedStringResource("Save", bundle: .atURL(folder.folder), comment: "A button.")
    germany.run {
      #expect(String(localized: resource) == "Sichern")
      #expect(resource.locale.identifier == "de_DE")
      resource.locale = Locale(identifier: "fr_CA")
      #expect(String(localized: resource) == "Enregistrer")
      let count = 2_000
      let files = LocalizedStringResource("\(count) files", bundle: .atURL(folder.folder))
      #expect(String(localized: files) == "2.000 Dateien")
      let literal: LocalizedStringResource = "Read \(count) times"
      #expect(String(localized: literal) == "Read 2.000 times")
      #expect(literal.key == "Read %lld times")
      #expect(String(AttributedString(localized: files).characters) == "2.000 Dateien")
    }
  }

  @Test func `an attributed string has what Markdown says`() throws {
    let text = AttributedString(localized: "a **\(1)** [b](https://c.example)")
    #expect(String(text.characters) == "a 1 b")
    let strong = text.runs.filter { $0.inlinePresentationIntent == .stronglyEmphasized }
    #expect(strong.map { String(text[$0.range].characters) } == ["1"])
    #expect(text.runs.compactMap(\.link) == [URL(string: "https://c.example")])
    var own = AttributedString("a")
    own.inlinePresentationIntent = [.code, .emphasized]
    #expect(own.runs.first?.inlinePresentationIntent == [.code, .emphasized])
  }

  @Test func `Markdown is read in three ways`() throws {
    func text(_ markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) throws -> String
    {
      let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: syntax)
      return String(try AttributedString(markdown: markdown, options: options).characters)
    }
    let source = "  *a*  \n b \nc\n\n\n d\\\ne "
    #expect(try text(source, .inlineOnlyPreservingWhitespace) == "  a  \n b \nc\n\n\n d\ne ")
    #expect(try text(source, .inlineOnly) == "a\nb c d\ne")
    #expect(try text(source, .full) == "a\nb c\n\nd\ne")
    #expect(try text("# a", .full) == "# a")
    #expect(String(try AttributedString(markdown: "**a**").characters) == "a")
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xFF])) }
    let base = try #require(URL(string: "https://a.example/b/"))
    let link = try AttributedString(markdown: "[c](d) [e](https://f.example)", baseURL: base)
    #expect(
      link.runs.compactMap(\.link).map(\.absoluteString) == ["https://a.example/b/d", "https://f.example"])
  }
}
