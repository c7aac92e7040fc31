import Foundation
import MartletWire
import Places
import Testing

/// The README's code is code that runs, and it names what a script needs.
@Suite struct ReadmeTests {
  private static let catalog = "Sources/Martlet/Martlet.docc"

  @Test func `the example of a test is one of the tests, word for word`() throws {
    let example = try Repository.text("Tests/Seeds/Programs/PollTests.swift")
    #expect(try Repository.text("\(Self.catalog)/Testing.md").contains("\n```swift\n\(example)```\n"))
  }

  @Test func `every action in it can be read`() throws {
    let bodies = try Repository.text("README.md").matches(of: /--json '([^']*)' \S*\/actions/).map { String($0.1) }
    #expect(bodies.count >= 6)
    for body in bodies {
      #expect(throws: Never.self, "\(body)") { try Array(body.utf8).withUnsafeBytes { try Action(reading: $0) } }
    }
  }

  private func names(in text: String) -> Set<String> { Set(text.matches(of: /`[@#]?(\w+)`/).map { String($0.1) }) }

  @Test func `it names every role that a target can have`() throws {
    let paragraphs = try Repository.text("README.md").components(separatedBy: "\n\n")
    let told = names(in: try #require(paragraphs.first { $0.hasPrefix("A `target` is") }))
    var roles: Set<String> = []
    for module in ["MartletControls", "MartletGraph"] {
      for (_, source) in try Repository.swiftFiles(in: "Sources/\(module)") {
        for body in source.matches(of: /func role\(of .*?\}/.dotMatchesNewlines()) {
          roles.formUnion(body.0.matches(of: /"(\w+)"/).map { String($0.1) })
        }
      }
    }
    // A tap gesture's "tap" is in one of the bodies.
    roles.remove("tap")
    #expect(roles.count > 5)
    #expect(roles.subtracting(told) == [])
  }
}
