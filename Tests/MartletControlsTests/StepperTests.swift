import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Steppers: View {
  @State private var free = 1
  @State private var bounded = 2
  @State private var small = UInt8(254)
  @State private var share = 0.5
  @State private var edits = ""
  @State private var canIncrement = true

  var body: some View {
    Stepper("Free", value: $free)
    Stepper("Bounded", value: $bounded, in: 0...10, step: 3) { edits += $0 ? "[" : "]" }
    Stepper("Small", value: $small)
    Stepper("Share", value: $share, in: 0...1, step: 0.25, format: .percent)
    Stepper {
      Text("Said")
    } onIncrement: {
      increment()
    } onDecrement: {
      edits += "-"
    }
    Stepper("Once", onIncrement: canIncrement ? { canIncrement = false } : nil, onDecrement: nil)
    Text(verbatim: "\(free) \(bounded) \(small) \(share) \(edits)").accessibilityIdentifier("told")
  }

  private func increment() { edits += "+" }
}

@MainActor @Suite struct `A stepper` {
  private let session: TestSession

  init() throws { session = try TestSession(Steppers()) }

  private func stepper(_ name: String, role: String = "spinbutton") throws -> TestElement {
    try #require(try session.element(role: role, name: name))
  }

  private var told: String? { get throws { try session.element(identifier: "told")?.text } }

  @Test func `It takes steps on and back`() throws {
    try session.perform("increment", on: "Free")
    try session.perform("increment", on: "Free")
    try session.perform("decrement", on: "Bounded")
    #expect(try told == "3 0 254 0.5 ")
    try session.perform("decrement", on: "Free")
    #expect(try stepper("Free").value == "2")
  }

  @Test func `Its last step leads to the bound, and there is none beyond it`() throws {
    #expect(try stepper("Bounded").actions == ["decrement", "increment", "set", "edit"])
    for _ in 1...3 { try session.perform("increment", on: "Bounded") }
    #expect(try told == "1 10 254 0.5 ")
    #expect(try stepper("Bounded").actions == ["decrement", "set", "edit"])
    let problem = #expect(throws: Problem.self) { try session.perform("increment", on: stepper("Bounded")) }
    #expect(problem?.kind == .notAccepted)
    #expect(try told == "1 10 254 0.5 ")
  }

  @Test func `It ends where the type of its value does`() throws {
    try session.perform("increment", on: "Small")
    #expect(try told == "1 2 255 0.5 ")
    #expect(try stepper("Small").actions == ["decrement"])
  }

  @Test func `One with bounds can be set to a value between them, at the nearest step`() throws {
    try session.perform("set", on: stepper("Bounded"), value: .number(9.6))
    #expect(try told == "1 9 254 0.5 ")
    for value in [Action.Value.number(-1), .number(11), .number(.nan), .number(1e300), .string("3"), nil] {
      let problem = #expect(throws: Problem.self) { try session.perform("set", on: stepper("Bounded"), value: value) }
      #expect(problem?.pointer == "/value")
    }
    #expect(throws: Problem.self) { try session.perform("set", on: stepper("Free"), value: .number(1)) }
    #expect(try told == "1 9 254 0.5 ")
  }

  @Test func `It can be set to its bounds, as its last steps lead there`() throws {
    try session.perform("set", on: stepper("Bounded"), value: .number(10))
    #expect(try told == "1 10 254 0.5 ")
    try session.perform("set", on: stepper("Bounded"), value: .number(0))
    #expect(try told == "1 0 254 0.5 ")
  }

  @Test func `It shows its value in the words of a format`() throws {
    #expect(session.document.contains(#""value":0.5,"#))
    #expect(session.document.contains(#""bounds":[0,1],"valueText":"50%""#))
    try session.perform("increment", on: "Share")
    #expect(session.document.contains(#""valueText":"75%""#))
  }

  @Test func `One without a number does what the app says, while it says something`() throws {
    try session.perform("increment", on: "Said")
    try session.perform("decrement", on: "Said")
    #expect(try told == "1 2 254 0.5 +-")
    #expect(try stepper("Once", role: "group").actions == ["increment"])
    try session.perform("increment", on: "Once")
    #expect(try stepper("Once", role: "group").actions == [])
  }

  @Test func `An app that asks is told when a person begins and ends to step`() throws {
    try session.perform("edit", on: stepper("Bounded"), value: .bool(true))
    try session.perform("edit", on: stepper("Bounded"), value: .bool(false))
    #expect(try told == "1 2 254 0.5 []")
    #expect(throws: Problem.self) { try session.perform("edit", on: stepper("Bounded"), value: nil) }
  }

  @Test func `It steps through whatever can be stepped through`() throws {
    let date = Value(Date(timeIntervalSince1970: 0))
    let session = try TestSession(Stepper("Date", value: date.binding, step: 60))
    try session.perform("increment", on: "Date")
    #expect(date.content == Date(timeIntervalSince1970: 60))
    #expect(session.elements(ofType: "stepper").first?.role == "group")

    let least = Value(Int.min)
    let other = try TestSession(Stepper("Least", value: least.binding, in: Int.min...Int.max, step: .max))
    #expect(other.elements(ofType: "stepper").first?.actions == ["increment", "set"])
    try other.perform("increment", on: "Least")
    #expect(least.content == -1)

    let outside = Value(20)
    let last = try TestSession(Stepper("Outside", value: outside.binding, in: 0...10))
    #expect(last.elements(ofType: "stepper").first?.actions == ["decrement", "set"])
    try last.perform("decrement", on: "Outside")
    #expect(outside.content == 10)
  }
}

private final class Value<Content> {
  var content: Content

  init(_ content: Content) { self.content = content }

  var binding: Binding<Content> { Binding(get: { self.content }, set: { self.content = $0 }) }
}
