import Foundation
import MartletTesting
import SwiftUI
import Testing

/// Views are made again as time passes.
@Suite @MainActor struct TimelineTests {
  private func texts(
    _ schedule: some TimelineSchedule, at times: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var runs = 0
    let session = try TestSession(
      TimelineView(schedule) { context in
        let _ = runs += 1
        Text("\(runs) \(context.cadence == .live ? "live" : context.cadence == .seconds ? "seconds" : "minutes")")
      })
    var last = 0.0
    let base = runs
    return try times.map { time in
      try session.advanceAnimations(by: time - last)
      last = time
      return "\(runs - base) \(session.texts[0].split(separator: " ")[1])"
    }
  }

  @Test(
    .covers(
      "TimelineView(_:) {}", "TimelineView", "TimelineView.init(_:content:)", "TimelineViewDefaultContext",
      "TimelineViewDefaultContext.date", "TimelineViewDefaultContext.cadence", "TimelineViewDefaultContext.Cadence",
      "TimelineViewDefaultContext.Cadence.live", "TimelineViewDefaultContext.Cadence.seconds",
      "TimelineViewDefaultContext.Cadence.minutes", "TimelineSchedule", "TimelineScheduleMode",
      "TimelineScheduleMode.normal", "TimelineScheduleMode.lowFrequency", "EveryMinuteTimelineSchedule",
      "EveryMinuteTimelineSchedule.init()", "PeriodicTimelineSchedule", "PeriodicTimelineSchedule.init(from:by:)",
      "ExplicitTimelineSchedule", "ExplicitTimelineSchedule.init(_:)", "AnimationTimelineSchedule",
      "AnimationTimelineSchedule.init(minimumInterval:paused:)", "TimelineSchedule.everyMinute",
      "TimelineSchedule.periodic(from:by:)", "TimelineSchedule.explicit(_:)", "TimelineSchedule.animation",
      "TimelineSchedule.animation(minimumInterval:paused:)"))
  func `a timeline has its times`() throws {
    let start = Date()
    #expect(try texts(.periodic(from: start, by: 2), at: [1.5, 3, 5]) == ["0 seconds", "1 seconds", "2 seconds"])
    #expect(try texts(PeriodicTimelineSchedule(from: start, by: 120), at: [60, 150]) == ["0 minutes", "1 minutes"])
    #expect(try texts(.everyMinute, at: [60, 120]) == ["1 minutes", "2 minutes"])
    #expect(try texts(EveryMinuteTimelineSchedule(), at: [60]) == ["1 minutes"])
    #expect(try texts(.explicit([start + 5, start + 6]), at: [4, 5.5, 100]) == ["0 live", "1 live", "2 live"])
    #expect(try texts(ExplicitTimelineSchedule([start - 5]), at: [100]) == ["0 live"])
    #expect(try texts(.animation, at: [1.01]) == ["4 live"])
    #expect(try texts(.animation(minimumInterval: 1), at: [2.5]) == ["2 live"])
    #expect(try texts(AnimationTimelineSchedule(paused: true), at: [10]) == ["0 live"])
    let modes: [TimelineScheduleMode] = [.normal, .lowFrequency]
    for mode in modes {
      let entries = EveryMinuteTimelineSchedule().entries(from: Date(timeIntervalSinceReferenceDate: 90), mode: mode)
      #expect(entries.prefix(2).map(\.timeIntervalSinceReferenceDate) == [60, 120])
    }
  }

  @Test func `a timeline that is paused stops, and goes on when it is paused no more`() throws {
    let session = try TestSession(Pausing())
    func advance(by seconds: Double) throws -> String {
      try session.advanceAnimations(by: seconds)
      return session.texts[0]
    }
    #expect(try advance(by: 10) == "0 s")
    try session.tap("Pause")
    #expect(try advance(by: 1.1) == "10 s")
    #expect(try advance(by: 2) == "12 s")
    try session.tap("Pause")
    #expect(try advance(by: 10) == "12 s")
  }

  @Test func `a timeline has the times of the schedule that it was given last`() throws {
    let session = try TestSession(Changing(start: Date()))
    func advance(by seconds: Double) throws -> String {
      try session.advanceAnimations(by: seconds)
      return session.texts[0]
    }
    #expect(try advance(by: 3) == "0 s")
    try session.tap("Faster")
    #expect(try advance(by: 2.5) == "4 s")
    #expect(try advance(by: 2) == "6 s")
    try session.tap("Slower")
    #expect(try advance(by: 50) == "6 s")
    #expect(try advance(by: 10) == "60 s")
  }
}

private struct Pausing: View {
  @State private var isPaused = true

  var body: some View {
    TimelineView(.animation(minimumInterval: 1, paused: isPaused)) { Passed(date: $0.date) }
    Button("Pause") { isPaused.toggle() }
  }
}

private struct Changing: View {
  let start: Date
  @State private var interval = 60.0

  var body: some View {
    TimelineView(.periodic(from: start, by: interval)) { Passed(date: $0.date) }
    Button("Faster") { interval = 2 }
    Button("Slower") { interval = 60 }
  }
}

/// How many whole seconds have passed since it was first seen.
private struct Passed: View {
  let date: Date
  @State private var first: Date?

  var body: some View {
    Text("\(Int((date.timeIntervalSince(first ?? date)).rounded())) s").onAppear { first = date }
  }
}
