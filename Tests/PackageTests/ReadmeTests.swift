import Foundation
import MartletWire
import Places
import Testing

/// The README's code is code that runs, and the list of what of SwiftUI there is is complete.
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

  /// The paragraphs and the list of what of SwiftUI there is.
  private func ofSwiftUI() throws -> [String] {
    try Repository.text("\(Self.catalog)/Coverage.md").components(separatedBy: "\n\n")
  }

  private func names(in text: String) -> Set<String> { Set(text.matches(of: /`[@#]?(\w+)`/).map { String($0.1) }) }

  /// What it lists of SwiftUI, without the words between.
  private func listed() throws -> Set<String> {
    names(in: try #require(try ofSwiftUI().first { $0.hasPrefix("- ") }))
  }

  /// The lines of the modules that an app imports that declare something public, each with the type or the extension that
  /// it is in, and the attributes on the lines before.
  private func declarations() throws -> [(line: Substring, place: Substring, attributes: String)] {
    let type = /^(?:public )?(?:nonisolated )?(?:extension|struct|enum|protocol|final class|class) (\w+)/
    var all: [(Substring, Substring, String)] = []
    for module in ["Combine", "Martlet", "MartletControls", "MartletGraph"] {
      for (_, source) in try Repository.swiftFiles(in: "Sources/\(module)") {
        var place: Substring = ""
        var attributes = ""
        for line in source.split(separator: "\n") {
          if !line.hasPrefix(" "), let found = line.firstMatch(of: type) { place = found.1 }
          if line.contains("public ") { all.append((line, place, attributes)) }
          attributes = line.hasPrefix("@") ? attributes + line : ""
        }
      }
    }
    return all
  }

  private func declared() throws -> Set<String> {
    let name = /\b(?:struct|class|protocol|func|var|macro) (\w+)/
    return Set(try declarations().compactMap { $0.line.firstMatch(of: name).map { String($0.1) } })
  }

  @Test func `what it lists of SwiftUI there is`() throws {
    // Of the system's own module.
    let others: Set = ["Observable"]
    let listed = try listed()
    #expect(listed.count > 100)
    #expect(listed.subtracting(try declared()).subtracting(others) == [])
  }

  @Test func `what it says is missing is missing`() throws {
    let missing = names(in: try #require(try ofSwiftUI().first { $0.hasPrefix("Not there yet") }))
    #expect(missing.count > 20)
    #expect(missing.intersection(try declared()) == [])
  }

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

  @Test func `every view, property wrapper, gesture and modifier that there is it lists`() throws {
    var found: Set<String> = []
    for (line, place, attributes) in try declarations() {
      let shown = line.firstMatch(
        of:
          /^public (?:nonisolated )?(?:struct|final class) (\w+)(?:<.*>)?: .*\b(?:View|ElementView|Scene|Shape|Gesture)\b/
      )
      if let shown { found.insert(String(shown.1)) }
      let wrapper = line.firstMatch(of: /\bpublic (?:struct|final class) (\w+)/)
      if let wrapper, attributes.contains("@propertyWrapper") { found.insert(String(wrapper.1)) }
      let modifier = line.firstMatch(of: /^  (?:\S+ )*public (?:nonisolated )?func (\w+)/)
      if let modifier, place == "View" { found.insert(String(modifier.1)) }
    }
    // What the compiler finds by itself nobody types.
    let unwritten = found.filter { $0.hasPrefix("_") || $0.hasPrefix("TupleView") || $0.hasSuffix("Placeholder") }
    #expect(found.count > 80)
    let missing = found.subtracting(unwritten).subtracting(try listed())
    #expect(missing == [])
  }
}
