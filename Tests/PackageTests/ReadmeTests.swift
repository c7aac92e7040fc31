import Foundation
import MartletWire
import Testing

/// The README's code is code that runs.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `its example of a test is one of the tests, word for word`() throws {
    let example = try text("Tests/Seeds/Programs/SignUpTests.swift")
    #expect(try text("README.md").contains("\n```swift\n\(example)```\n"))
  }

  @Test func `every action in it can be read`() throws {
    let bodies = try text("README.md").matches(of: /\/actions .*-d '([^']*)'/).map { String($0.1) }
    #expect(bodies.count >= 6)
    for body in bodies {
      #expect(throws: Never.self, "\(body)") { try Array(body.utf8).withUnsafeBytes { try Action(reading: $0) } }
    }
  }
}
