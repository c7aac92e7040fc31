import Foundation
import Places
import Testing

/// What is used up is given back. Each measurement has a process of its own.
///
/// With `MEMORY_FIXTURE` in the environment, the path of a release build, ten times as much is done (`make soak`).
@Suite(.serialized) struct MemoryTests {
  @Test(arguments: [
    // An app that uses everything: each action changes nearly all of it.
    ("actions", 100_000),
    // Made, used and ended, 32 at a time.
    ("sessions", 10_000),
    // Bodies that read an `@Observable` model run again for other reasons.
    ("models", 100_000),
    // Pages that were very long for a moment.
    ("bursts", 10),
  ])
  func `Resident memory is the same in the end as after a tenth`(of what: String, count: Int) throws {
    let count = Self.isSoak ? count : max(10, count / 10)
    let output = try output(of: Self.fixture, what, "\(count)")
    let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    let (before, after) = try (#require(numbers.first), #require(numbers.last))
    if Self.isSoak { print("\(count) \(what): \(Int(before)) bytes, then \(Int(after))") }
    #expect(before > 0 && abs(after / before - 1) <= 0.05, "\(before) bytes, then \(after)")
  }

  @Test(arguments: [("actions", 64), ("sessions", 64)])
  func `Nothing is lost`(of what: String, count: Int) throws {
    // Valgrind cannot read the debug information of this compiler.
    let stripped = FileManager.default.temporaryDirectory.appending(path: "MemoryFixture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: stripped) }
    try output(of: "strip", "-g", "-o", stripped.path, Self.fixture)
    let report = try output(
      of: "valgrind", "--leak-check=full", "--undef-value-errors=no", stripped.path, what, "\(count)")
    #expect(report.contains("definitely lost: 0 bytes in 0 blocks"), "\(report)")
    #expect(report.contains("indirectly lost: 0 bytes in 0 blocks"))
    #expect(!report.contains("Invalid read") && !report.contains("Invalid write"), "\(report)")
  }

  private static let release = ProcessInfo.processInfo.environment["MEMORY_FIXTURE"]
  private static let isSoak = release != nil

  /// The program, by default the one beside the tests.
  private static let fixture = release ?? BuiltProgram.path("MemoryFixture")

  @discardableResult
  private func output(of command: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    // Far more than the slowest of them takes on a slow machine.
    let text = String(decoding: try process.output(in: pipe, withinSeconds: 1_200), as: UTF8.self)
    try #require(process.terminationStatus == 0, "\(command): \(text)")
    return text
  }
}
