import MartletTesting
import SwiftUI
import Testing

@testable import Reminders

@MainActor @Suite struct RemindersTests {
  /// Monday, 3 March 2025, at ten o'clock in Greenwich.
  private static let now = Date(timeIntervalSince1970: 1_740_996_000)
  private let session: TestSession

  init() throws { session = try TestSession(ContentView(now: Self.now)) }

  private func name(_ identifier: String) throws -> String {
    try #require(try session.element(identifier: identifier), "\(identifier) in \(session.outline)").name
  }

  /// The titles of the reminders on the screen, in order.
  private func reminders() -> [String] {
    session.elements(ofType: "button").filter { $0.identifier?.hasPrefix("reminder-") == true }.map(\.name)
  }

  @Test func `the lists say how much there is to do`() throws {
    let counts = try ["today", "scheduled", "flagged", "all", "list-1", "list-2", "list-3"].map { try name($0) }
    #expect(counts == ["Today 2", "Scheduled 3", "Flagged 2", "All 7", "Home 3", "Groceries 3", "Books to Read 1"])
    #expect(session.diagnostics == [])
  }

  @Test func `what is overdue is due today`() throws {
    try session.tap("today")
    #expect(session.texts.contains("Mon, Mar 3 at 10:00\u{202F}AM"))
    #expect(session.texts.contains("Sun, Mar 2 at 10:00\u{202F}AM"))
    #expect(reminders().count == 2)
  }

  @Test func `what is ticked goes, and comes back with all that is done`() throws {
    try session.tap("list-2")
    try session.tap("tick-21")
    #expect(try session.element(identifier: "reminder-21") == nil)
    #expect(try name("done-count") == "1 completed")
    try session.set("Show Completed", to: true)
    #expect(try session.element(identifier: "reminder-21") != nil)
    try session.tap("Clear Completed")
    #expect(session.texts.contains("1 completed reminders will be deleted."))
    try session.tap("Clear")
    #expect(try session.element(identifier: "reminder-21") == nil)
    #expect(try session.element(identifier: "done-count") == nil)
    try session.back()
    #expect(try name("list-2") == "Groceries 2")
  }

  @Test func `what is shown of a list is one person's choice, and is kept`() throws {
    try session.tap("list-1")
    try session.set("Show Completed", to: true)
    try session.set("Sort By", to: "Title")
    let titles = ["Call the plumber", "Change the light bulb", "Pay the rent", "Water the plants"]
    #expect(session.texts.filter(titles.contains) == titles)
    let otherTab = try session.another()
    try otherTab.tap("list-1")
    #expect(try otherTab.element(identifier: "reminder-14") != nil)
    let other = try session.anotherVisitor()
    try other.tap("list-1")
    #expect(try other.element(identifier: "reminder-14") == nil)
  }

  @Test func `a reminder without a title is not added`() throws {
    try session.tap("list-1")
    try session.tap("new-reminder")
    #expect(try session.element(identifier: "title")?.isFocused == true)
    #expect(try session.element(identifier: "save")?.isDisabled == true)
    #expect(try session.element(identifier: "title-problem") == nil)
    try session.set("title", to: " ")
    #expect(try name("title-problem") == "A reminder needs a title.")
    try session.set("title", to: String(repeating: "a", count: 81))
    #expect(try name("title-problem") == "A title has at most 80 characters.")
    #expect(throws: (any Error).self) { try session.tap("save") }
    try session.set("title", to: " Buy stamps ")
    #expect(try session.element(identifier: "title-problem") == nil)
    try session.set("priority", to: "High")
    try session.set("flag", to: true)
    try session.tap("save")
    #expect(session.elements(ofType: "sheet").isEmpty)
    #expect(reminders().last == "Priority: High Buy stamps Flagged")
    #expect(session.diagnostics == [])
  }

  @Test func `nobody is reminded of the past`() throws {
    try session.tap("new-reminder")
    try session.set("title", to: "Yesterday")
    try session.set("has-date", to: true)
    #expect(try session.element(identifier: "date")?.value == "\"2025-03-03T10:00\"")
    try session.set("date", to: "2025-03-02T23:59")
    #expect(try name("date-problem") == "This day is in the past.")
    #expect(try session.element(identifier: "save")?.isDisabled == true)
    try session.set("date", to: "2025-03-03T00:00")
    #expect(try session.element(identifier: "date-problem") == nil)
    try session.tap("save")
    #expect(try name("today") == "Today 3")
  }

  @Test func `changes are only lost by those who say so`() throws {
    try session.tap("list-3")
    try session.tap("reminder-31")
    try session.set("notes", to: "")
    try session.tap("cancel")
    #expect(session.texts.contains("Discard your changes?"))
    try session.tap("Discard Changes")
    #expect(session.elements(ofType: "sheet").isEmpty)
    #expect(session.texts.contains("George Eliot"))
    try session.tap("reminder-31")
    try session.tap("cancel")
    #expect(session.elements(ofType: "sheet").isEmpty)
  }

  @Test func `a reminder is deleted by its menu, after a question`() throws {
    try session.tap("list-3")
    try session.tap("Flag")
    #expect(reminders() == ["Middlemarch George Eliot Flagged"])
    try session.tap("Delete")
    #expect(session.texts.contains("Delete “Middlemarch”?"))
    try session.tap("Delete Reminder")
    #expect(try name("empty") == "No Reminders")
  }

  @Test func `a list has a name of its own`() throws {
    try session.tap("add-list")
    try session.set("list-name", to: "groceries ")
    #expect(try name("name-problem") == "There is a list of this name.")
    try session.set("list-name", to: "Travel")
    try session.tap("color-red")
    try session.tap("symbol-heart.fill")
    try session.tap("save")
    #expect(session.texts.contains("Travel"))
    #expect(session.diagnostics == [])
  }

  @Test func `dates are those of the calendar of whoever reads them`() throws {
    try session.setEnvironment(languages: ["de-DE"], timeZone: "Asia/Tokyo")
    try session.tap("today")
    #expect(session.texts.contains { $0.hasPrefix("Mo. 3. März") && $0.hasSuffix("19:00") })
  }
}
