import MartletTesting
import SwiftUI
import Testing

@testable import Habits

@MainActor @Suite struct HabitsTests {
  /// Wednesday, 5 March 2025, at ten o'clock in Greenwich.
  private static let now = Date(timeIntervalSince1970: 1_741_168_800)
  private let session: TestSession

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    session = try TestSession(ContentView(now: Self.now, calendar: calendar))
  }

  private func name(_ identifier: String) throws -> String {
    try #require(try session.element(identifier: identifier), "\(identifier) in \(session.outline)").name
  }

  @Test func `a tick counts for today, the week and the streak`() throws {
    #expect(session.texts.contains("Wednesday, March 5"))
    #expect(try name("done-today") == "1 of 3 done today")
    #expect(try name("week-1") == "3 of 5 this week")
    try session.tap("today-1")
    #expect(try name("done-today") == "2 of 3 done today")
    #expect(try name("week-1") == "4 of 5 this week")
    try session.tap("habit-1")
    let facts = try ["streak", "longest", "total", "time"].map { try name($0) }
    #expect(facts == ["Current 13", "Longest 13", "Days in All 13", "Time 2 hr"])
    #expect(session.diagnostics == [])
  }

  @Test func `a streak is not broken before the day is over`() throws {
    try session.tap("habit-1")
    #expect(try name("streak") == "Current 12")
    try session.tap("day-4")
    #expect(try name("streak") == "Current 0")
    #expect(try name("longest") == "Longest 11")
  }

  @Test func `months are turned, as far as today`() throws {
    try session.tap("habit-2")
    #expect(try name("month") == "March 2025")
    #expect(try session.element(identifier: "next")?.isDisabled == true)
    #expect(try session.element(identifier: "day-6")?.isDisabled == true)
    try session.tap("previous")
    #expect(try name("month") == "February 2025")
    #expect(try session.element(identifier: "day-28") != nil)
    #expect(try session.element(identifier: "day-29") == nil)
    try session.tap("day-28")
    #expect(try name("total") == "Days in All 21")
    try session.tap("next")
    #expect(try name("month") == "March 2025")
  }

  @Test func `a habit is looked for by its name`() throws {
    try session.set("search", to: "PIANO")
    #expect(try session.element(identifier: "habit-1") == nil)
    #expect(try session.element(identifier: "habit-3") != nil)
    try session.set("search", to: "Swim")
    #expect(session.texts.contains("No Results for “Swim”"))
  }

  @Test func `a habit has a name, a goal and minutes that a day has room for`() throws {
    try session.tap("add")
    #expect(try session.element(identifier: "name")?.isFocused == true)
    #expect(try session.element(identifier: "save")?.isDisabled == true)
    try session.set("name", to: "Stretch")
    try session.perform("increment", on: "goal-stepper")
    try session.set("minutes", to: "601")
    #expect(try name("minutes-problem") == "A day has room for 1 to 600 minutes.")
    #expect(try session.element(identifier: "save")?.isDisabled == true)
    #expect(throws: (any Error).self) { try session.set("minutes", to: "many") }
    try session.set("minutes", to: "10")
    #expect(try name("sum") == "That is 40 minutes each week.")
    try session.tap("save")
    #expect(try name("week-4") == "0 of 4 this week")
    #expect(session.diagnostics == [])
  }

  @Test func `a habit is deleted after a question`() throws {
    let delete = try #require(session.elements(ofType: "button").first { $0.name == "Delete" })
    try session.perform("tap", on: delete)
    #expect(session.texts.contains("Delete “Read”?"))
    try session.tap("Delete Habit")
    #expect(try session.element(identifier: "habit-1") == nil)
    #expect(try name("done-today") == "1 of 2 done today")
  }

  @Test(arguments: [(1, 2), (2, 3)])
  func `a week begins on the calendar's first weekday`(weekday: Int, first: Int) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = weekday
    calendar.timeZone = .gmt
    let week = Day(Self.now, in: calendar).week(in: calendar)
    #expect(week.map(\.day) == Array(first..<first + 7))
  }

  @Test func `today is another day where the day is over`() throws {
    try session.setEnvironment(timeZone: "Pacific/Kiritimati")
    #expect(session.texts.contains("Thursday, March 6"))
    #expect(try name("done-today") == "0 of 3 done today")
  }
}
