import MartletTesting
import MartletWire
import SwiftUI
import Testing

@testable import Planner

@MainActor @Suite struct PlannerTests {
  private let planner = Planner.example

  private func session(at path: String = "/") throws -> TestSession {
    try TestSession(ContentView().environment(planner), at: path)
  }

  private func choose(_ text: String, in session: TestSession) throws {
    let row = session.elements(ofType: "badge").first { $0.name.contains(text) }
    try session.perform("select", on: #require(row))
  }

  @Test func `a plan and a job have addresses, at which another person finds them`() throws {
    let session = try session()
    #expect(session.texts.contains("Choose a Plan"))
    try choose("Moving house", in: session)
    #expect(session.path == "/plan/5")
    try session.tap("Find boxes")
    #expect(session.path == "/plan/5/job/6")
    #expect(try self.session(at: "/plan/5/job/6").element(identifier: "title")?.value == #""Find boxes""#)
    #expect(try self.session(at: "/plan/5/job/600").texts.contains("No Such Job"))
    #expect(try self.session(at: "/plan/50").texts.contains("No Such Plan"))
    try session.visit("/plan/5")
    #expect(try session.element(identifier: "title") == nil)
  }

  @Test func `what one person does the others see at once`() throws {
    let (one, other) = (try session(at: "/plan/1"), try session(at: "/plan/1/job/2"))
    try one.settle()
    #expect(try one.element(identifier: "people")?.name == "2 here")
    try one.set("New job", to: "  Buy lemons ")
    try one.submit("New job")
    try other.settle()
    #expect(try other.element(text: "Buy lemons") == nil)
    try other.set("title", to: "Ask everybody")
    try other.visit("/plan/1")
    #expect(try other.element(text: "Buy lemons") != nil)
    try one.settle()
    #expect(try one.element(text: "Ask everybody") != nil)
    one.end()
    try other.settle()
    #expect(try other.element(identifier: "people")?.name == "1 here")
  }

  @Test func `what two write of one job is kept, and who looks at one that has been deleted is told so`() throws {
    let (one, other) = (try session(at: "/plan/1/job/2"), try session(at: "/plan/1/job/2"))
    try one.set("who", to: "Mia")
    try other.set("notes", to: "At the weekend")
    try one.settle()
    #expect(planner[Job.ID(rawValue: 2)]?.person == "Mia")
    #expect(planner[Job.ID(rawValue: 2)]?.notes == "At the weekend")
    try one.tap("Delete Job")
    #expect(one.path == "/plan/1")
    try other.settle()
    #expect(other.texts.contains("No Such Job"))
  }

  @Test func `a job gets a day, and loses it`() throws {
    let session = try session(at: "/plan/1/job/3")
    #expect(try session.element(identifier: "day") == nil)
    try session.set("has-day", to: true)
    try session.set("day", to: "2027-03-05")
    let day = try #require(planner[Job.ID(rawValue: 3)]?.day)
    #expect(Calendar.current.dateComponents([.year, .month, .day], from: day).day == 5)
    try session.set("has-day", to: false)
    #expect(planner[Job.ID(rawValue: 3)]?.day == nil)
  }

  @Test func `jobs and plans are deleted and moved, and a new plan is chosen`() throws {
    let session = try session(at: "/plan/1")
    let rows = session.elements(ofType: "swipeActions")
    try session.perform("move", on: rows[0], value: .number(1))
    try session.perform("delete", on: rows[2])
    #expect(planner.plans[0].jobs.map(\.title) == ["Borrow tables", "Ask the neighbours"])
    try session.perform("delete", on: session.elements(ofType: "badge")[1])
    #expect(planner.plans.map(\.name) == ["Summer party"])
    try session.tap("New Plan")
    try session.set("Name", to: "Holidays")
    try session.tap("Add")
    #expect(session.path == "/plan/8")
    #expect(session.texts.contains("Holidays"))
  }

  @Test func `all jobs are in a table that is sorted by its columns`() throws {
    let session = try session()
    try session.tap("All Jobs")
    #expect(session.path == "/overview/jobs")
    func titles() -> [String] {
      session.elements(ofType: "tableRow").compactMap { row in
        ["Ask", "Borrow", "Hang", "Find", "Hire"].first { row.name.hasPrefix($0) }
      }
    }
    #expect(titles() == ["Ask", "Borrow", "Find", "Hang", "Hire"])
    let table = try #require(session.elements(ofType: "table").first)
    try session.perform("sort", on: table, value: .string("Who"))
    #expect(titles() == ["Borrow", "Find", "Hang", "Ask", "Hire"])
  }
}
