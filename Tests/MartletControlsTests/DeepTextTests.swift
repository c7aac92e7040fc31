import Foundation
import MartletTesting
import SwiftUI
import Testing

/// Texts that are made of very many.
@Suite @MainActor struct DeepTextTests {
  private let count = 5_000

  @Test func `texts are added up in a loop`() throws {
    let parts = [Text("a").bold(), Text("b")]
    let text = (0..<count).reduce(Text("")) { text, index in text + parts[index % 2] }
    let session = try TestSession(text)
    #expect(session.texts.joined().count == count)
    let bold = session.document.components(separatedBy: #"{"text":"a","style":{"bold":true}}"#)
    #expect(bold.count == count / 2 + 1)
    let reversed = (0..<count).reduce(Text("")) { text, index in parts[index % 2] + text.italic() }
    #expect(try TestSession(reversed).texts.joined().count == count)
  }

  @Test func `texts are put into one another in a loop`() throws {
    let text = (0..<count).reduce(Text("").bold()) { text, _ in Text("\(text)a") }
    #expect(try TestSession(text).texts.joined() == String(repeating: "a", count: count))
    let resource = (0..<count).reduce(LocalizedStringResource("")) { resource, _ in "\(resource)a" }
    #expect(try TestSession(Text(resource)).texts.joined() == String(repeating: "a", count: count))
    #expect(String(localized: resource).count == count)
  }

  @Test func `a text in another keeps its looks`() throws {
    let session = try TestSession(
      Text("Hello \(Text("inner").bold().foregroundStyle(.red)) \(Text("b").underline() + Text("c")) outer").italic())
    let runs = [
      #"{"text":"Hello "}"#, #"{"text":"inner","style":{"bold":true,"foregroundStyle":"red"}}"#, #"{"text":" "}"#,
      #"{"text":"b","style":{"underline":true}}"#, #"{"text":"c outer"}"#,
    ]
    #expect(session.document.contains("[\(runs.joined(separator: ","))]"))
  }

  @Test func `nobody follows the links of a text that is disabled`() throws {
    var opened: [URL] = []
    let action = OpenURLAction { url in
      opened.append(url)
      return .handled
    }
    struct Links: View {
      @State private var isDisabled = false

      var body: some View {
        Text("[a](https://a.example)").disabled(isDisabled)
        Button("Disable") { isDisabled = true }
      }
    }
    let session = try TestSession(Links().environment(\.openURL, action))
    let text = try #require(session.elements(ofType: "text").first)
    #expect(session.document.contains(#""link":"https://a.example""#))
    try session.tap("Disable")
    #expect(!session.document.contains("https://a.example"))
    #expect(throws: (any Error).self) { try session.perform("open", on: text) }
    let page = try TestSession(Links())
    #expect(page.document.contains(#""destination":"https://a.example""#))
    try page.tap("Disable")
    #expect(!page.document.contains("https://a.example"))
    #expect(opened.isEmpty)
  }

  @Test func `a span of time without an end is shown`() throws {
    let span = Date(timeIntervalSince1970: .nan)...Date(timeIntervalSince1970: -5)
    #expect(try TestSession(Text(timerInterval: span)).document.contains(#""clock":{"style":"timer","date":0"#))
  }

  @Test func `a visitor's fonts do not take away those of others`() throws {
    for number in 0..<1_000 { _ = Font.custom("Font \(number)", size: 12) }
    let name = String(repeating: "n", count: 1_000)
    let session = try TestSession(
      VStack {
        Text("a").font(.custom("Georgia", size: 20))
        Text("b").font(.custom(name, size: 20))
      })
    #expect(session.document.contains(#""name":"Georgia""#))
    #expect(!session.document.contains(name))
  }
}
