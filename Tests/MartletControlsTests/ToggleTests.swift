import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Lamp: Identifiable {
  let id: Int
  var isLit = false
}

private struct Lamps: View {
  @State private var lamps = [Lamp(id: 0, isLit: true), Lamp(id: 1)]

  var body: some View {
    Toggle("All", sources: $lamps, isOn: \.isLit)
    ForEach($lamps) { $lamp in
      Toggle("Lamp \(lamp.id)", isOn: $lamp.isLit)
    }
  }
}

/// It is switched by a button.
private struct Mark: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
      configuration.isOn.toggle()
      configuration.isOn.toggle()
    } label: {
      configuration.label
      Text(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off")
    }
    Toggle("Inner", isOn: configuration.$isOn).toggleStyle(.checkbox)
  }
}

/// It only adds to the style around it.
private struct Framed: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View { Toggle(configuration).padding(1) }
}

private struct Marked: View {
  @State private var isOn = false
  @State private var count = 0

  var body: some View {
    Toggle("Lit", isOn: $isOn).toggleStyle(Mark())
    Toggle("Odd", isOn: Binding(get: { count % 2 == 1 }, set: { _ in count += 1 })).toggleStyle(Mark())
    Text("\(count)")
    Button("Count") { count += 1 }
  }
}

@MainActor @Suite struct `Switches` {
  @Test func `One for several values is mixed while some are on and some are off, and sets all of them`() throws {
    let session = try TestSession(Lamps())
    func values() -> [String?] { session.elements(ofType: "toggle").map(\.value) }
    #expect(values() == ["\"mixed\"", "true", "false"])
    #expect(try session.element(role: "checkbox", name: "All") != nil)
    try session.set("All", to: true)
    #expect(values() == ["true", "true", "true"])
    #expect(try session.element(role: "switch", name: "All") != nil)
    try session.set("Lamp 0", to: false)
    #expect(
      session.lastPatch
        == #"[{"op":"replace","path":"/nodes/2/value","value":"mixed"},{"op":"replace","path":"/nodes/4/value","value":false}]"#
    )
    try session.set("All", to: false)
    #expect(values() == ["false", "false", "false"])
  }

  @Test func `Nobody sets one to anything but on and off`() throws {
    let session = try TestSession(Lamps())
    let all = try #require(session.elements(ofType: "toggle").first)
    for value in [Action.Value.string("mixed"), .number(1), .null, nil] {
      let problem = #expect(throws: Problem.self) { try session.perform("set", on: all, value: value) }
      #expect(problem?.pointer == "/value")
    }
    #expect(session.elements(ofType: "toggle").map(\.value) == ["\"mixed\"", "true", "false"])
  }

  @Test func `A style of the app's reads and sets the value, each time as it is by then`() throws {
    let session = try TestSession(Marked())
    #expect(session.texts == ["Lit", "off", "Inner", "Odd", "off", "Inner", "0", "Count"])
    try session.tap("Lit off")
    #expect(session.texts[1] == "on")
    #expect(session.elements(ofType: "toggle").map(\.value) == ["true", "false"])
    try session.set(try #require(session.elements(ofType: "toggle").first), to: false)
    #expect(session.texts[1] == "off")
  }

  @Test func `A style of the app's follows a binding that is made of functions`() throws {
    let session = try TestSession(Marked())
    try session.tap("Odd off")
    #expect(session.texts[4...] == ["on", "Inner", "3", "Count"])
    try session.tap("Count")
    #expect(session.texts[4...] == ["off", "Inner", "4", "Count"])
  }

  @Test func `A style may leave it to the one around it`() throws {
    let session = try TestSession(
      Toggle("All", sources: [Binding.constant(true), .constant(false)], isOn: \.self)
        .toggleStyle(Framed()).toggleStyle(.button))
    let toggle = try #require(session.elements(ofType: "toggle").first)
    #expect(toggle.value == "\"mixed\"")
    #expect(toggle.role == "checkbox")
    #expect(session.document.contains(#""toggleStyle":"button""#))
  }
}
