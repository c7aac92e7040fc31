import Foundation
import Martlet
import MartletTesting
import Testing

private struct Picture: View {
  let address: String

  var body: some View {
    AsyncImage(url: URL(string: address)).accessibilityLabel("A bird")
    AsyncImage(url: URL(string: address)) { image in
      image
    } placeholder: {
      Text("Wait")
    }
  }
}

private struct Album: View {
  @State private var page = 0
  @State private var isLarge = false

  private var url: URL? { page < 2 ? URL(string: "https://example.org/\(page).png") : nil }

  var body: some View {
    Button("Turn") { page += 1 }
    Toggle("Large", isOn: $isLarge)
    AsyncImage(url: url, scale: isLarge ? 1 : 2)
    AsyncImage(url: url, scale: 2) { image in
      image.resizable().scaledToFit().frame(width: 50)
      Text("Page \(page)")
    } placeholder: {
      Image(systemName: "book")
    }
  }
}

private struct Sizes: View {
  private let url = URL(string: "https://example.org/a.png")

  var body: some View {
    AsyncImage(url: url) { image in
      image
      image.resizable()
      image.resizable().scaledToFit()
      image.resizable().scaledToFill()
      image.resizable().aspectRatio(contentMode: .fit)
      image.scaledToFit()
      Image(systemName: "star").resizable().scaledToFill()
    } placeholder: {
      EmptyView()
    }
    AsyncImage(url: url, scale: 0)
    AsyncImage(url: url, scale: .nan)
    AsyncImage(url: url, scale: -2)
    AsyncImage(url: url, scale: 1.5)
  }
}

private let dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

@MainActor @Suite struct AsyncImageTests {
  @Test func `a picture stands in the document with its address and, beside its content, its placeholder`() throws {
    let session = try TestSession(Album())
    #expect(
      session.outline == """
        Test · revision 1
        window #1
          button #2 actions=["tap"]
            text #3 "Turn"
          toggle #4 value=false actions=["set"]
            text #5 "Large"
          asyncImage #6 url="https://example.org/0.png" scale=2
          asyncImage #7
            frame #8 width=50
              image #9 url="https://example.org/0.png" scale=2 resizing="fit"
            text #10 "Page 0"
            placeholder #11
              image #12 systemName="book"

        """)
  }

  @Test func `another address, or another scale, is all that the page hears of`() throws {
    let session = try TestSession(Album())
    try session.tap("Turn")
    #expect(
      session.lastPatch == """
        [{"op":"replace","path":"/nodes/6/url","value":"https://example.org/1.png"},\
        {"op":"replace","path":"/nodes/9/url","value":"https://example.org/1.png"},\
        {"op":"replace","path":"/nodes/10/text","value":"Page 1"}]
        """)
    try session.set("Large", to: true)
    #expect(session.lastPatch.contains(#"{"op":"remove","path":"/nodes/6/scale"}"#))
  }

  @Test func `without an address there is the placeholder alone`() throws {
    let session = try TestSession(Album())
    try session.tap("Turn")
    try session.tap("Turn")
    #expect(session.outline.contains("  asyncImage #6\n  asyncImage #7\n    placeholder #11\n      image #12"))
    #expect(!session.document.contains("example.org"))
    // A picture that nothing is made of has no children, not even none.
    #expect(session.document.contains(#""6":{"type":"asyncImage"}"#))
  }

  @Test func `only a resizable image takes the size that it is offered`() throws {
    let lines = try TestSession(Sizes()).outline.split(separator: "\n").filter { $0.contains("mage #") }
    let keys = lines.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
    let url = #"url="https://example.org/a.png""#
    #expect(
      keys == [
        "", url, url + #" resizing="stretch""#, url + #" resizing="fit""#, url + #" resizing="fill""#,
        url + #" resizing="fit""#, url, #"systemName="star" resizing="fill""#, url, url, url, url + " scale=1.5",
      ])
  }

  @Test func `a picture is called by its label`() throws {
    let session = try TestSession(Picture(address: "https://example.org/a.png"))
    #expect(session.outline.contains(#"asyncImage #2 label="A bird" url="https://example.org/a.png""#))
  }

  @Test(arguments: [
    "https://example.org/a.png", "http://example.org:8080/a?b=c#d", "HTTPS://EXAMPLE.ORG/A.PNG", "https://[::1]/a", dot,
    "data:image/png;base64,AA+/==", "data:image/jpeg;base64,AAAA", "data:image/webp;base64,AAAA",
  ])
  func `a picture comes from where it says`(address: String) throws {
    let parts = try TestSession(Picture(address: address)).document.components(separatedBy: "\"url\":\"\(address)\"")
    #expect(parts.count == 3)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "java\nscript:alert(1)", "\u{1}javascript:alert(1)", "javascript://example.org/%0Aalert(1)", "vbscript:x",
    "file:///etc/passwd", "blob:https://example.org/1", "filesystem:https://example.org/a", "ftp://example.org/a.png",
    "about:blank", "mailto:ada@example.org", "tel:1", "//example.org/a.png", "/\\example.org/a.png", "\n//example.org",
    "\\\\example.org", "/icons.svg", "icons.svg", "", "?", "#", "https:example.org", "http:/example.org/a.png",
    "https:", "data:text/html,<script>alert(1)</script>", "data:image/svg+xml;base64,AAAA", "data:image/svg+xml,<svg/>",
    "data:,", "data:image/png,AAAA", "data:image/png;charset=x;base64,AAAA", "DATA:IMAGE/SVG+XML;base64,AAAA",
    "data:image/png+svg;base64,AAAA", "data:image/gif;base64 ,AAAA", "https://example.org/\u{202E}gnp.a b",
  ])
  func `any other address reaches no page`(address: String) throws {
    // What is no URL at all cannot be asked for.
    guard let url = URL(string: address) else { return }
    let document = try TestSession(Picture(address: address)).document
    if document.contains("\"url\"") {
      // The escapes that are missing are added by URL itself.
      #expect(url.absoluteString.hasPrefix("https://example.org/") && document.contains(url.absoluteString))
    } else {
      #expect(document.contains(#"{"type":"placeholder","children""#))
    }
  }

  @Test func `an address relative to another is read as a whole`() throws {
    struct Relative: View {
      var body: some View {
        AsyncImage(url: URL(string: "a.png", relativeTo: URL(string: "https://example.org/b/c")))
        AsyncImage(url: URL(string: "alert(1)", relativeTo: URL(string: "javascript:x")))
      }
    }
    let document = try TestSession(Relative()).document
    #expect(document.contains(#""url":"https://example.org/b/a.png""#) && !document.contains("alert"))
  }
}
