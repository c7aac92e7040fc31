import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Sliders: View {
  @State private var free = 0.5
  @State private var stepped = Float(10)
  @State private var edits = ""
  @State private var isDisabled = false

  var body: some View {
    Slider(value: $free).accessibilityIdentifier("free")
    Slider(value: $stepped, in: 10...20, step: 0.1) {
      Text("Speed")
    } minimumValueLabel: {
      Text("slow")
    } maximumValueLabel: {
      Text("fast")
    } onEditingChanged: {
      edits += $0 ? "[" : "]"
    }
    .accessibilityIdentifier("stepped")
    .disabled(isDisabled)
    Text(verbatim: "\(free) \(stepped) \(edits)").accessibilityIdentifier("told")
    Button("Beyond") { (free, stepped) = (.infinity, -.infinity) }
    Button("No number") { (free, stepped) = (.nan, .nan) }
    Button("Disable") { isDisabled = true }
  }
}

@MainActor @Suite struct `A slider` {
  private let session: TestSession

  init() throws { session = try TestSession(Sliders()) }

  private func slider(_ identifier: String) throws -> TestElement {
    try #require(try session.element(identifier: identifier))
  }

  private func set(_ identifier: String, to value: Action.Value?) throws {
    try session.perform("set", on: slider(identifier), value: value)
  }

  private var told: String? { get throws { try session.element(identifier: "told")?.text } }

  @Test func `It has a value, bounds and steps, and is called by its label alone`() throws {
    #expect(try session.element(role: "slider", name: "Speed")?.value == "10")
    #expect(session.document.contains(#""bounds":[10,20],"step":0.1"#))
    #expect(
      session.document.contains(#"{"type":"slider","children":[],"value":0.5,"identifier":"free","actions":["set"]}"#))
  }

  @Test func `Setting it writes through the binding`() throws {
    try set("free", to: .number(0.75))
    #expect(try told == "0.75 10.0 ")
    #expect(
      session.lastPatch
        == #"[{"op":"replace","path":"/nodes/2/value","value":0.75},"#
        + #"{"op":"replace","path":"/nodes/10/text","value":"0.75 10.0 "}]"#)
  }

  @Test func `A value between two steps is rounded to the nearest one`() throws {
    try set("stepped", to: .number(10.30000000000001))
    #expect(try told == "0.5 10.3 ")
    try set("stepped", to: .number(10.36))
    #expect(try told == "0.5 10.4 ")
    try set("stepped", to: .number(20))
    #expect(try told == "0.5 20.0 ")
  }

  @Test(arguments: [
    Action.Value.number(9.999), .number(20.001), .number(.nan), .number(.infinity), .number(-1e308), .string("15"),
    .bool(true), .null, .numbers([15]), nil,
  ])
  func `What is out of its bounds, or no number, is refused and changes nothing`(_ value: Action.Value?) throws {
    let problem = #expect(throws: Problem.self) { try set("stepped", to: value) }
    #expect(problem?.kind == .invalidValue)
    #expect(problem?.pointer == "/value")
    #expect(try told == "0.5 10.0 ")
  }

  @Test func `An app that asks is told when a person begins and ends to change it`() throws {
    #expect(try slider("free").actions == ["set"])
    #expect(try slider("stepped").actions == ["set", "edit"])
    try session.perform("edit", on: slider("stepped"), value: .bool(true))
    try set("stepped", to: .number(12))
    try session.perform("edit", on: slider("stepped"), value: .bool(false))
    #expect(try told == "0.5 12.0 []")
    let problem = #expect(throws: Problem.self) {
      try session.perform("edit", on: slider("stepped"), value: .number(1))
    }
    #expect(problem?.pointer == "/value")
    #expect(throws: Problem.self) { try session.perform("edit", on: slider("free"), value: .bool(true)) }
  }

  @Test func `A value that the app puts out of the bounds is shown at the nearest one`() throws {
    try session.tap("Beyond")
    #expect(try slider("free").value == "1")
    #expect(try slider("stepped").value == "10")
    try session.tap("No number")
    #expect(try slider("free").value == "0")
  }

  @Test func `A disabled slider takes nothing`() throws {
    try session.tap("Disable")
    let problem = #expect(throws: Problem.self) { try set("stepped", to: .number(12)) }
    #expect(problem?.kind == .disabled)
  }

  @Test func `It has any bounds and steps that the app may say`() throws {
    let value = Box(0.0)
    let binding = Binding(get: { value.content }, set: { value.content = $0 })
    for (bounds, step) in [
      (0.0...0.0, 1.0), (0...1, 0), (0...1, -1), (0...1, .nan), (0...1, 2), (0...1, .infinity),
      (-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, 1e-300), (-.infinity ... .infinity, 1),
    ] {
      let session = try TestSession(Slider(value: binding, in: bounds, step: step))
      let slider = try #require(session.elements(ofType: "slider").first)
      #expect(!session.document.contains("null"))
      try session.perform("set", on: slider, value: .number(0))
      #expect(bounds.contains(value.content))
      for number in [1e308, -1e308, 0.7] where bounds.contains(number) {
        try session.perform("set", on: slider, value: .number(number))
        #expect(bounds.contains(value.content))
      }
    }
  }
}

private final class Box {
  var content: Double

  init(_ content: Double) { self.content = content }
}
