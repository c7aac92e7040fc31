import Foundation
import Martlet
import MartletTesting
import Testing

private struct Denials: View {
  @State private var isBold = true

  var body: some View {
    VStack {
      Button("Change") { isBold.toggle() }
      Text("outside").bold(false).lineLimit(nil)
      VStack {
        Text("inside").bold(false)
        Text("in a box").bold(false).padding()
        Text("left open").italic(false).lineLimit(nil)
      }
      .bold(isBold)
      .lineLimit(2)
      Text("a").bold() + Text("b").bold(false)
    }
  }
}

/// What views say of looks, and what goes without saying.
@Suite @MainActor struct StyleTests {
  @Test func `of what is said of a text more than once the first counts as of any view`() throws {
    let session = try TestSession(
      VStack {
        Text("a").font(.largeTitle).font(.caption).foregroundStyle(.red).foregroundStyle(.blue).bold(false).bold()
        Text("b").foregroundColor(.red)
          .foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        Text("c").underline(color: .red).underline(color: .blue).kerning(1).kerning(2).monospaced(false).monospaced()
      })
    #expect(session.outline.contains(#""a" style={"font":"largeTitle","foregroundStyle":"red"}"#))
    #expect(session.outline.contains(#""b" style={"foregroundStyle":"red"}"#))
    #expect(session.document.contains(#""underlineStyle":{"color":"red"},"kerning":1}"#))
  }

  @Test func `that something is not so is said where a view around says something of it`() throws {
    let session = try TestSession(Denials())
    func style(_ text: String) -> String {
      let line = session.outline.split(separator: "\n").first { $0.contains("\"\(text)\"") } ?? ""
      return line.components(separatedBy: "style=").dropFirst().joined()
    }
    #expect(style("outside").isEmpty)
    #expect(style("inside") == #"{"bold":false}"#)
    #expect(style("in a box") == #"{"bold":false}"#)
    #expect(style("left open") == #"{"lineLimit":[1]}"#)
    #expect(session.document.contains(#"[{"text":"a","style":{"bold":true}},{"text":"b","style":{"bold":false}}]"#))

    // What is around says so still, and so nothing changes for what is inside.
    try session.tap("Change")
    #expect(style("inside") == #"{"bold":false}"#)
    #expect(!session.document.contains(#""bold":true,"lineLimit":2"#))
    #expect(try TestSession(Denials()).document.contains(#""bold":true,"lineLimit":2"#))
  }
}
