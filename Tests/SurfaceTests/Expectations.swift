import MartletTesting
import MartletWire
import SwiftUI
import Testing

// Each test says of which of SwiftUI's calls and names it is, as Tests/Coverage has them: a call as `calls.tsv` spells it,
// and a name as the last column of `names.tsv` does. Tests/Coverage holds what they say against the table.

/// What a test is of, where the test needs more than one look at what a view comes to.
struct Covers: TestTrait, SuiteTrait {
  let calls: [String]
}

extension Trait where Self == Covers {
  static func covers(_ calls: String...) -> Self { Covers(calls: calls) }
}

/// Mounts a view and expects it to come to `outline`, and no complaint.
@MainActor func expect(
  _ calls: String..., shows outline: String, sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder of view: () -> some View
) throws {
  let session = try TestSession(view())
  let calls = calls.joined(separator: ", ")
  #expect(session.line == outline, "\(calls)", sourceLocation: sourceLocation)
  #expect(session.diagnostics.isEmpty, "\(calls)", sourceLocation: sourceLocation)
}

extension TestSession {
  /// The document in one line, without the window and without numbers: `hStack spacing=8 { text "a"; spacer }`.
  var line: String {
    // The first two lines are a title and the window.
    let lines = outline.split(separator: "\n").dropFirst(2)
    var line = ""
    var depth = 1
    for indented in lines {
      let node = indented.drop { $0 == " " }
      let nodeDepth = (indented.count - node.count) / 2
      if nodeDepth > depth {
        line += " { "
      } else if !line.isEmpty {
        line += String(repeating: " }", count: depth - nodeDepth) + "; "
      }
      line += node.replacing(#/ #\d+/#, with: "", maxReplacements: 1)
      depth = nodeDepth
    }
    return line + String(repeating: " }", count: depth - 1)
  }

  /// Says that the page has measured the first element of a type.
  func measure(_ type: String, width: Double, height: Double) throws {
    let element = try #require(elements(ofType: type).first)
    try perform("measure", on: element, value: .numbers([width, height]))
  }
}
