import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Links: View {
  let address: URL
  var handler: OpenURLAction?
  @State private var opened = "nothing"

  var body: some View {
    Text(opened)
    if handler != nil {
      Link("Go", destination: address)
        .environment(
          \.openURL,
          OpenURLAction { url in
            opened = url.absoluteString
            return .handled
          })
    } else {
      Link(destination: address) { Text("Go") }
    }
  }
}

/// Opens an address when a person taps a button, and says whether that was accepted.
private struct Opener: View {
  let address: URL
  @State private var isAccepted = "nothing"
  @Environment(\.openURL) private var openURL

  var body: some View {
    Text(isAccepted)
    Button("Open") { openURL(address) { isAccepted = "\($0)" } }
  }
}

@MainActor @Suite struct `An address that is opened without a link` {
  private let address: URL

  init() throws { address = try #require(URL(string: "https://example.org/a")) }

  private func expectVisit(of address: String, _ view: some View) throws {
    let session = try TestSession(view)
    try session.tap("Open")
    #expect(session.texts.first == "true")
    #expect(session.document.contains(#""windowRequests":{"requests":[{"visit":"\#(address)"}],"number":1}"#))
  }

  @Test func `is opened by the page where the app has no action of its own`() throws {
    try expectVisit(of: "https://example.org/a", Opener(address: address))
  }

  @Test func `is opened by the page if the app's action says so`() throws {
    try expectVisit(
      of: "https://example.org/a",
      Opener(address: address).environment(\.openURL, OpenURLAction { _ in .systemAction }))
    let other = try #require(URL(string: "mailto:ada@example.org"))
    try expectVisit(
      of: "mailto:ada@example.org",
      Opener(address: address).environment(\.openURL, OpenURLAction { _ in .systemAction(other) }))
    try expectVisit(
      of: "https://example.org/a",
      Opener(address: address).environment(\.openURL, OpenURLAction { _ in .systemAction })
        .environment(\.openURL, OpenURLAction { _ in .discarded }))
  }

  @Test(arguments: ["javascript:alert(1)", "story://next", "data:text/html,a", "http:/path", "file:///etc/passwd"])
  func `is not opened where no link may lead`(address: String) throws {
    let url = try #require(URL(string: address))
    let session = try TestSession(Opener(address: url))
    try session.tap("Open")
    #expect(session.texts.first == "false")
    #expect(!session.document.contains("windowRequests"))
  }
}

@MainActor @Suite struct LinkTests {
  private func document(of address: String) throws -> String {
    try TestSession(Links(address: #require(URL(string: address)))).document
  }

  @Test(arguments: [
    "https://example.org/", "http://example.org:8080/path?x=1#part", "HTTPS://example.org/", "mailto:ada@example.org",
    "tel:+15550100",
  ])
  func `a link leads where it says`(address: String) throws {
    let document = try document(of: address)
    #expect(document.contains("\"destination\":\"\(address)\""))
    #expect(!document.contains("\"disabled\""))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x",
    "file:///etc/passwd", "blob:https://example.org/1", "//example.org", "/path", "path", "https:example.org",
    "http:/example.org", "view-source:https://example.org", "", "ftp://example.org",
  ])
  func `what a browser would run, or take for a path of this server, leads nowhere`(address: String) throws {
    guard let url = URL(string: address) else { return }
    let document = try TestSession(Links(address: url)).document
    #expect(!document.contains("destination"))
    #expect(document.contains("\"disabled\":true"))
  }

  @Test func `what stands before or within a scheme does not hide it`() throws {
    for text in [" javascript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)", "\u{1}javascript:alert(1)"] {
      guard let url = URL(string: text) else { continue }
      #expect(try !TestSession(Links(address: url)).document.contains("destination"))
    }
  }

  @Test func `an app that opens addresses itself is asked, whatever the address`() throws {
    let address = try #require(URL(string: "myapp:page"))
    let session = try TestSession(Links(address: address, handler: OpenURLAction { _ in .handled }))
    #expect(!session.document.contains("destination"))
    try session.tap("Go")
    #expect(session.texts.first == "myapp:page")
  }

  // MARK: Links in texts

  @Test func `a link in a text leads where it says, if that is safe`() throws {
    let text = Text("[one](https://example.org/) [two](javascript:x) [three](app://three)")
    let document = try TestSession(text).document
    #expect(document.contains(#"{"text":"one","destination":"https://example.org/"},{"text":" "},{"text":"two"},"#))
    #expect(document.components(separatedBy: "destination").count == 2)
    #expect(!document.contains("actions"))
  }

  @Test func `a link in a text is opened by the app that has a handler for links`() throws {
    let session = try TestSession(Story())
    #expect(session.document.contains(#"{"text":"Go on","link":"story://next"}"#))
    let text = try #require(session.elements(ofType: "text").last)
    try session.perform("open", on: text, value: .string("story://next"))
    #expect(session.texts.first == "story://next")
    for value in [Action.Value.string("story://other"), .string(""), .bool(true)] {
      #expect(throws: Problem.self) { try session.perform("open", on: text, value: value) }
    }
    try session.set("Handler", to: false)
    #expect(!session.document.contains("link") && !session.document.contains(#""open""#))
    let other = try #require(session.elements(ofType: "text").last)
    #expect(throws: Problem.self) { try session.perform("open", on: other, value: .string("story://next")) }
  }
}

private struct Story: View {
  @State private var opened = "nothing"
  @State private var hasHandler = true

  var body: some View {
    Text(verbatim: opened)
    Toggle("Handler", isOn: $hasHandler)
    if hasHandler {
      chapter.environment(
        \.openURL,
        OpenURLAction { url in
          opened = url.absoluteString
          return .handled
        })
    } else {
      chapter
    }
  }

  private var chapter: some View { Text("The end? [Go on](story://next)") }
}
