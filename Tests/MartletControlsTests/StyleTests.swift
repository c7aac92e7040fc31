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
