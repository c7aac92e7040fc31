import Foundation
import Places
import Testing

/// Times are measured with clocks that nobody puts forward or back. The time of day is only said.
@Suite struct ClockTests {
  /// What reads the time of day, in Swift, in C and in JavaScript.
  private static let readings = [
    "time(nil)", "time(NULL)", "time(&", "gettimeofday", "timespec_get", "CLOCK_REALTIME", "CLOCK_TAI", "Date()",
    "Date.now", "sinceNow", "SinceNow", "DispatchWallTime", "wallDeadline",
  ]
  /// Where it may be read: for a line of the log, for the field `Date`, where SwiftUI's `Timer` publishes it, and in words
  /// for how far away a time is; for the dates of timelines, and where a calendar opens. What is there to look at may have a date of its own.
  private static let places: [String: Set<String>] = [
    "Sources": [
      "Martlet/Log/LineLogHandler.swift", "MartletHTTP/CommonFields.swift", "Combine/Timer+Publisher.swift",
      "MartletControls/Text/TextClock.swift", "MartletGraph/Effects/Animation/AnimationClock.swift",
      "Examples/Gallery/Pages/DatesAndNumbers.swift", "Examples/Gallery/Pages/ProgressViews.swift",
    ],
    "public": ["views/clock.js", "views/dates.js", "views/amounts.js"],
  ]

  @Test(arguments: ["Sources", "public"])
  func `nothing depends on the time of day`(name: String) throws {
    let files = try Repository.files(in: name, withExtensions: ["c", "h", "js", "swift"])
      // What is not there reads nothing.
      .filter { !$0.path.contains("/Unavailable/") }
    let found = files.filter { file in Self.readings.contains { file.text.contains($0) } }.map(\.path)
    #expect(Set(found) == Self.places[name])
  }
}
