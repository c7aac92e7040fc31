import Foundation
import Testing

/// Times are measured with clocks that nobody puts forward or back. The time of day is only said.
@Suite struct ClockTests {
  /// What reads the time of day, in Swift, in C and in JavaScript.
  private static let readings = [
    "time(nil)", "time(NULL)", "time(&", "gettimeofday", "timespec_get", "CLOCK_REALTIME", "CLOCK_TAI", "Date()",
    "Date.now", "sinceNow", "SinceNow", "DispatchWallTime", "wallDeadline",
  ]
  /// Where it may be read: for a line of the log, for the field `Date`, and where SwiftUI's `Timer` publishes it.
  private static let places: Set<String> = [
    "Martlet/Log/LineLogHandler.swift", "MartletHTTP/CommonFields.swift", "Combine/Timer+Publisher.swift",
  ]

  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["Sources", "public"])
  func `nothing depends on the time of day`(name: String) throws {
    let folder = Self.package.appending(path: name)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in try #require(files) where ["c", "h", "js", "swift"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard Self.readings.contains(where: { text.contains($0) }) else { continue }
      found.insert(String(file.path.dropFirst(folder.path.count + 1)))
    }
    #expect(found == (name == "Sources" ? Self.places : []))
  }
}
