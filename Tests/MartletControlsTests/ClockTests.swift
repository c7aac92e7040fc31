import Foundation
import Martlet
import MartletControls
import MartletTesting
import MartletText
import Testing

/// A view that shows a text which somebody else has made.
private struct Shown: View {
  let text: Text

  var body: some View { text }
}

private struct Typing: View {
  @State var date: Date
  @State private var typed = ""

  var body: some View {
    TextField("Field", text: $typed)
    Shown(text: Text(date, style: .timer))
    Button("Later") { date += 60 }
  }
}

private struct Dates: View {
  @State private var date = Date(timeIntervalSince1970: 1_750_000_000)
  @State private var step = 1.0

  var body: some View {
    Text(date, style: .date)
    Text(date, format: .dateTime.year().month())
    Text("On ") + Text(date, style: .date) + Text(verbatim: ", \(step)")
    Button("Later") { date += 1 }
    Button("Next year") { date += 86_400 * 366 }
    Button("Step") { step += 1 }
  }
}

/// Words for how far away a time is, as the server has them; the page goes on from there.
@Suite @MainActor struct ClockTests {
  private let now = Date(timeIntervalSince1970: 1_750_000_000)

  private func context(_ language: String) -> LocalizationContext {
    LocalizationContext(locale: Locale(identifier: language), languages: [language], timeZone: .gmt)
  }

  @Test(
    arguments: [
      (0, "0 sec", "-0 seconds", "0:00"), (9.9, "9 sec", "-9 seconds", "0:09"),
      (61, "1 min, 1 sec", "-1 minute", "1:01"),
      (7_530, "2 hr, 5 min", "-2 hours", "2:05:30"), (-7_200, "2 hr", "+2 hours", "2:00:00"),
      (-60.5, "1 min, 1 sec", "+1 minute", "1:01"), (86_400 * 400, "400 days", "-400 days", "9600:00:00"),
    ] as [(Double, String, String, String)])
  func `a time is so far away`(seconds: Double, relative: String, offset: String, timer: String) {
    let date = now - seconds
    let words = { (style: TextClock.Style) in TextClock(style, of: date, now: now).words(in: context("en_US")) }
    #expect([words(.relative), words(.offset), words(.timer)] == [relative, offset, timer])
  }

  @Test func `the words are those of a language`() {
    let clock = TextClock(.relative, of: now - 7_530, now: now)
    #expect(clock.words(in: context("de_DE")) == "2 Std., 5 Min.")
    #expect(clock.words(in: context("ja_JP")) == "2時間 5分")
    #expect(TextClock(.timer, of: now - 65, now: now).words(in: context("ar_EG")) == "١:٠٥")
  }

  @Test(
    arguments: [
      (0, true, true, nil, "2:00:00"), (60, true, true, nil, "1:59:00"), (60, false, true, nil, "1:00"),
      (60, true, false, nil, "119:00"), (-5, true, true, nil, "2:00:00"), (-5, false, true, nil, "0:00"),
      (9_999, true, true, nil, "0:00"), (9_999, false, true, nil, "2:00:00"), (90, true, true, 30, "1:59:30"),
      (10, false, true, 30, "0:10"),
    ] as [(Double, Bool, Bool, Double?, String)])
  func `a span of two hours shows what is left of it or over`(
    seconds: Double, countsDown: Bool, showsHours: Bool, pause: Double?, words: String
  ) {
    let clock = TextClock(
      of: now...now + 7_200, pauseTime: pause.map { now + $0 }, countsDown: countsDown, showsHours: showsHours,
      now: now + seconds)
    #expect(clock.words(in: context("en_US")) == words)
  }

  @Test func `a clock is written anew only if it shows another time`() throws {
    let session = try TestSession(Typing(date: now))
    let document = session.document
    try session.set("Field", to: "a")
    #expect(!session.lastPatch.contains("clock") && session.lastPatch.contains(#""value":"a""#))
    #expect(document.contains(#""clock":{"style":"timer","date":1750000000}"#))
    #expect(session.bodies.filter { $0.contains("Shown") }.isEmpty)
    try session.tap("Later")
    #expect(session.lastPatch.contains(#""clock":{"style":"timer","date":1750000060}"#))
  }

  @Test func `a date is written anew only if it says something else`() throws {
    let session = try TestSession(Dates())
    try session.tap("Later")
    #expect(session.lastPatch == "[]")
    try session.tap("Next year")
    #expect(session.texts.prefix(2) == ["June 16, 2026", "Jun 2026"])
    #expect(session.lastPatch.matches(of: #/"op"/#).count == 3, "\(session.lastPatch)")
    try session.tap("Later")
    #expect(session.lastPatch == "[]")
    // What follows the date is another.
    try session.tap("Step")
    #expect(session.lastPatch.matches(of: #/"op"/#).count == 1, "\(session.lastPatch)")
  }

  @Test func `the page is told by what to write the words`() throws {
    let session = try TestSession(
      VStack {
        Text("Left: \(Text(timerInterval: now...now + 60, pauseTime: now + 5, countsDown: false, showsHours: false))")
        Text(now, style: .relative).bold()
        Text(Date(timeIntervalSince1970: .nan), style: .timer)
        Text(.distantPast...(.distantFuture))
      })
    let document = session.document
    #expect(document.contains(#"{"text":"Left: "},{"text":"#))
    #expect(
      document.contains(
        #""clock":{"style":"timer","date":1750000000,"until":1750000060,"pauseTime":1750000005,"#
          + #""countsDown":false,"showsHours":false}}"#))
    #expect(document.contains(#""clock":{"style":"relative","date":1750000000}}"#))
    #expect(document.contains(#""clock":{"style":"timer","date":0}"#))
    #expect(session.document == document)
  }
}
