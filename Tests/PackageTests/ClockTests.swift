import Foundation
import Testing

/// Times are measured with clocks that nobody puts forward or back. The time of day is only said.
@Suite struct ClockTests {
  /// What reads the time of day, in Swift and in C.
  private static let readings = [
    "time(nil)", "time(NULL)", "time(&", "gettimeofday", "timespec_get", "CLOCK_REALTIME", "CLOCK_TAI", "Date()",
    "Date.now", "sinceNow", "SinceNow", "DispatchWallTime", "wallDeadline",
  ]
  /// Where it may be read: for a line of the log, for the field `Date`, and where SwiftUI's `Timer` publishes it.
  private static let places: Set<String> = [
    "Martlet/Log/LineLogHandler.swift", "MartletHTTP/CommonFields.swift", "Combine/Timer+Publisher.swift",
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  @Test func `nothing depends on the time of day`() throws {
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in try #require(files) where ["c", "h", "swift"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard Self.readings.contains(where: { text.contains($0) }) else { continue }
      found.insert(String(file.path.dropFirst(Self.sources.path.count + 1)))
    }
    #expect(found == Self.places)
  }
}
