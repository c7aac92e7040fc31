import MartletTesting
import SwiftUI
import Testing

/// What a text says.
@Suite @MainActor struct TextTests {
  private let name = "Ada"
  private let count = 3
  /// 1 January 2025 at 15:04 UTC.
  private let date = Date(timeIntervalSince1970: 1_735_743_840)

  @Test func `a text says what a string or a key says`() throws {
    try expect("Text(_:)", shows: #"text "Hello""#) { Text("Hello") }
    try expect("Text(_:)", shows: #"text "Ada""#) { Text(name) }
    try expect("Text(_:)", shows: #"text "Hello, Ada: 3 of 4.50""#) {
      Text("Hello, \(name): \(count) of \(4.5, specifier: "%.2f")")
    }
    try expect("Text(_:)", shows: #"text "ADA""#) { Text(name.isEmpty ? "nobody" : name.uppercased()) }
    try expect("Text(_:)", shows: #"text "Ad""#) { Text(name.prefix(2)) }
    try expect("Text(_:)", shows: #"text runs=[{"text":"a","style":{"italic":true}},{"text":" b"}]"#) {
      Text(try! AttributedString(markdown: "*a* b"))
    }
    try expect("Text(_:)", "LocalizedStringKey", shows: #"text runs=[{"text":"Hello","style":{"bold":true}}]"#) {
      Text(LocalizedStringKey("**Hello**"))
    }
    try expect("Text(verbatim:)", shows: #"text "**Hello** 3""#) { Text(verbatim: "**Hello** \(count)") }
    try expect(
      "Text(_:)", "Text",
      shows:
        #"text runs=[{"text":"a "},{"text":"b","style":{"bold":true}},{"text":"Ada","style":{"foregroundStyle":"red"}}]"#
    ) { Text("a ") + Text("b").bold() + Text(name).foregroundColor(.red) }
  }

  @Test func `a text comes from a table of a bundle`() throws {
    try expect("Text(_:comment:)", shows: #"text "Done""#) { Text("Done", comment: "A button.") }
    try expect("Text(_:bundle:)", shows: #"text "Done""#) { Text("Done", bundle: .main) }
    try expect("Text(_:tableName:comment:)", shows: #"text "Done""#) { Text("Done", tableName: "Buttons", comment: "") }
  }

  @Test func `a text says a value as its style has it`() throws {
    try expect("Text(_:format:)", shows: #"text "1,234.50""#) {
      Text(1234.5, format: .number.precision(.fractionLength(2)))
    }
    try expect("Text(_:format:)", shows: #"text "25%""#) { Text(0.25, format: .percent) }
    try expect("Text(_:format:)", shows: #"text "€9.99""#) { Text(9.99, format: .currency(code: "EUR")) }
    try expect("Text(_:format:)", shows: #"text "January 1, 2025""#) {
      Text(date, format: .dateTime.year().month(.wide).day())
    }
    try expect("Text(_:style:)", shows: #"text "January 1, 2025""#) { Text(date, style: .date) }
    let span = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 90)
    let clock = #"{"style":"timer","date":0,"until":90,"countsDown":false}"#
    try expect("Text(timerInterval:countsDown:)", shows: #"text runs=[{"text":"1:30","clock":\#(clock)}]"#) {
      Text(timerInterval: span, countsDown: false)
    }
    try expect("Text(_:formatter:)", shows: #"text "1.50""#) { Text(NSNumber(value: 1.5), formatter: Self.formatter) }
  }

  private static var formatter: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 2
    return formatter
  }

  @Test func `a label has a title and an icon`() throws {
    try expect(
      "Label(_:systemImage:)",
      shows: #"label { labelIcon { image systemName="gear" }; labelTitle { text "Settings" } }"#
    ) { Label("Settings", systemImage: "gear") }
    try expect(
      "Label(_:systemImage:)",
      shows: #"label { labelIcon { image systemName="person.fill" }; labelTitle { text "Ada" } }"#
    ) { Label(name, systemImage: count > 2 ? "person.fill" : "person") }
    try expect(
      "Label {} {icon}",
      shows:
        #"label { labelIcon { image style={"foregroundStyle":"yellow"} systemName="star" }; labelTitle { text "a" style={"bold":true} } }"#
    ) {
      Label {
        Text("a").bold()
      } icon: {
        Image(systemName: "star").foregroundColor(.yellow)
      }
    }
    let label: Label<Text, Image> = Label("a", systemImage: "bell")
    try expect(
      "Label",
      shows: #"label style={"font":"caption"} { labelIcon { image systemName="bell" }; labelTitle { text "a" } }"#
    ) { label.font(.caption) }
  }

  @Test func `a text is set by the rules of a language`() throws {
    let language = Locale.Language(identifier: "th")
    try expect("typesettingLanguage(_:)", shows: #"text "a" style={"typesettingLanguage":"th"}"#) {
      Text("a").typesettingLanguage(language)
    }
    try expect("typesettingLanguage(_:)", shows: #"vStack style={"typesettingLanguage":"ja"} { text "a" }"#) {
      VStack { Text("a") }.typesettingLanguage(.init(languageCode: .japanese))
    }
    try expect("typesettingLanguage(_:)", shows: #"text "a" style={"typesettingLanguage":"automatic"}"#) {
      Text("a").typesettingLanguage(.automatic)
    }
    try expect("typesettingLanguage(_:)", shows: #"text "a""#) {
      Text("a").typesettingLanguage(.explicit(language), isEnabled: false)
    }
  }

  @Test func `a link leads to its address`() throws {
    let address = URL(string: "https://example.org/a")!
    try expect("Link(_:destination:)", shows: #"link destination="https://example.org/a" { text "Go" }"#) {
      Link("Go", destination: address)
    }
    try expect("Link(_:destination:)", shows: #"link destination="mailto:ada@example.org" { text "Ada" }"#) {
      Link(name, destination: URL(string: "mailto:ada@example.org")!)
    }
    try expect(
      "Link(destination:) {}",
      shows:
        #"link destination="https://example.org/a" { label { labelIcon { image systemName="link" }; labelTitle { text "Go" } } }"#
    ) {
      Link(destination: address) { Label("Go", systemImage: "link") }
    }
    try expect("Link(destination:label:)", shows: #"link destination="https://example.org/a" { text "Go" }"#) {
      Link(destination: address, label: { Text("Go") })
    }
  }
}
