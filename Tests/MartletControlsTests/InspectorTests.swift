import Foundation
import MartletTesting
import MartletWire
import SwiftUI
import Testing

private struct Inspected: View {
  @State var isShown = true
  var staysOpen = false
  var asks = false

  var body: some View {
    Text(isShown ? "shown" : "not shown")
      .inspector(isPresented: $isShown) {
        Details()
          .inspectorColumnWidth(min: 100, ideal: 200, max: 300)
          .interactiveDismissDisabled(staysOpen)
          .dismissalConfirmationDialog("Leave?", shouldPresent: asks) {
            Button("Leave it") {}
            Button("Stay", role: .cancel) {}
          } message: {
            Text("It is not saved.")
          }
      }
  }
}

private struct Details: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Done") { dismiss() }
  }
}

private struct Sheeted: View {
  @State var isShown = true
  @State var log = ""
  @State var asks = true

  var body: some View {
    Text(isShown ? "shown" : "not shown")
    Text("log \(log)")
      .sheet(isPresented: $isShown) {
        Toggle("Asks", isOn: $asks)
        Details()
          .dismissalConfirmationDialog("Leave?", shouldPresent: asks) {
            Button("Save") { log += "saved" }
            Button("Stay", role: .cancel) { log += "stayed " }
          }
      }
  }
}

@MainActor @Suite struct `An inspector` {
  @Test func `is a column beside the view, as wide as its views say`() throws {
    let session = try TestSession(Inspected())
    let column = try #require(session.elements(ofType: "inspectorColumn").first)
    #expect(column.role == "complementary")
    #expect(session.document.contains(#""minWidth":100,"idealWidth":200,"maxWidth":300"#))
    #expect(session.texts.first == "shown")
    try session.perform("dismiss", on: column)
    #expect(session.texts == ["not shown"])
    #expect(session.elements(ofType: "inspectorColumn").isEmpty)
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `goes when its views dismiss it`() throws {
    let session = try TestSession(Inspected())
    try session.tap("Done")
    #expect(session.texts == ["not shown"])
  }

  @Test func `stays where the app does not want a person to put it away`() throws {
    let session = try TestSession(Inspected(staysOpen: true))
    let column = try #require(session.elements(ofType: "inspectorColumn").first)
    let problem = #expect(throws: Problem.self) { try session.perform("dismiss", on: column) }
    #expect(problem?.kind == .notAccepted)
    #expect(session.texts.first == "shown")
  }

  @Test func `asks before it goes`() throws {
    let session = try TestSession(Inspected(asks: true))
    try session.perform("dismiss", on: #require(session.elements(ofType: "inspectorColumn").first))
    #expect(session.texts.contains("It is not saved."))
    try session.tap("Stay")
    #expect(session.texts.first == "shown")
    try session.perform("dismiss", on: #require(session.elements(ofType: "inspectorColumn").first))
    try session.tap("Leave it")
    #expect(session.texts == ["not shown"])
  }

  @Test func `is a sheet in a narrow window`() throws {
    let session = try TestSession(Inspected())
    try session.setEnvironment(horizontalSizeClass: .compact)
    #expect(session.elements(ofType: "inspectorColumn").isEmpty)
    let sheet = try #require(session.elements(ofType: "sheet").first)
    try session.perform("dismiss", on: sheet)
    #expect(session.texts == ["not shown"])
    #expect(session.elements(ofType: "sheet").isEmpty)
  }
}

@MainActor @Suite struct `What lies on top` {
  @Test func `asks a person who puts it away, and nobody else`() throws {
    let session = try TestSession(Sheeted())
    func sheet() throws -> TestElement { try #require(session.elements(ofType: "sheet").first) }
    try session.perform("dismiss", on: sheet())
    #expect(session.texts.contains("Leave?"))
    try session.tap("Stay")
    #expect(session.texts.prefix(2) == ["shown", "log stayed "])
    #expect(session.elements(ofType: "confirmationDialog").isEmpty)
    try session.perform("dismiss", on: sheet())
    try session.tap("Save")
    #expect(session.texts == ["not shown", "log stayed saved"])

    let willing = try TestSession(Sheeted(asks: false))
    try willing.perform("dismiss", on: #require(willing.elements(ofType: "sheet").first))
    #expect(willing.texts.first == "not shown")

    let own = try TestSession(Sheeted())
    try own.tap("Done")
    #expect(own.texts.first == "not shown")
  }

  @Test func `has views behind its own`() throws {
    let session = try TestSession(
      Text("page").sheet(isPresented: .constant(true)) {
        Text("front").presentationBackground(alignment: .top) { Text("back") }
      })
    #expect(session.texts == ["page", "front", "back"])
    #expect(session.document.contains(#""type":"layer","children":["#))
    #expect(session.document.contains(#""presentationBackground":"clear""#))
  }

  @Test func `asks whether it is to be shown again, and has a picture`() throws {
    let session = try TestSession(Suppressed())
    #expect(session.elements(ofType: "dialogIcon").count == 1)
    let toggle = try #require(session.elements(ofType: "toggle").first)
    #expect(toggle.name == "Don’t ask again")
    try session.set(toggle, to: true)
    try session.tap("Go on")
    #expect(session.texts == ["suppressed"])
  }
}

private struct Suppressed: View {
  @State private var isShown = true
  @State private var isSuppressed = false

  var body: some View {
    Text(isSuppressed ? "suppressed" : "asked")
      .alert("Really?", isPresented: $isShown) { Button("Go on") {} }
      .dialogIcon(Image(systemName: "star"))
      .dialogSuppressionToggle(isSuppressed: $isSuppressed)
  }
}

private struct Held: View {
  @State private var log: [String] = []

  var body: some View {
    Text(log.joined(separator: " ")).accessibilityIdentifier("log")
      .onModifierKeysChanged(mask: [.shift, .command]) { old, new in log.append("\(old.rawValue)>\(new.rawValue)") }
    Button("Delete") {}
      .modifierKeyAlternate(.option) { Button("Delete all") {} }
      .accessibilityIdentifier("button")
  }
}

@MainActor @Suite struct `What is held down` {
  private let session: TestSession

  init() throws { session = try TestSession(Held()) }

  private func hold(_ value: Action.Value?, on identifier: String = "log") throws {
    try session.perform("modifierKeys", on: #require(try session.element(identifier: identifier)), value: value)
  }

  @Test func `is told as it changes, as far as somebody asks`() throws {
    #expect(try session.element(identifier: "log")?.text == "0>0")
    try hold(.string("shift"))
    try hold(.string("option+shift"))
    try hold(.string("option+shift+command"))
    try hold(.string(""))
    #expect(try session.element(identifier: "log")?.text == "0>0 0>2 2>18 18>0")
  }

  @Test func `shows another view`() throws {
    try hold(.string("option"), on: "button")
    #expect(session.elements(ofType: "button").map(\.name) == ["Delete all"])
    try hold(.string("option+shift"), on: "button")
    #expect(session.elements(ofType: "button").map(\.name) == ["Delete"])
  }

  @Test(arguments: [
    Action.Value.string("k"), .string("shift+"), .string("command+shift"), .string("Shift"), .string("shift+k"),
    .number(1), .bool(true), .null, .numbers([1]), nil,
  ])
  func `is refused if it is nothing of the kind`(value: Action.Value?) throws {
    let problem = #expect(throws: Problem.self) { try hold(value) }
    #expect(problem?.kind == .invalidValue)
    #expect(try session.element(identifier: "log")?.text == "0>0")
  }
}

@MainActor @Suite struct `A badge` {
  @Test func `is at the end of a view, and not there for none`() throws {
    let session = try TestSession(
      List {
        Text("a").badge(3).badgeProminence(.increased)
        Text("b").badge(0)
        Text("c").badge("new")
        Text("d").badge(Text("old"))
        Text("e").badge(nil as Text?)
      })
    #expect(session.texts == ["a", "3", "b", "c", "new", "d", "old", "e"])
    #expect(session.elements(ofType: "badge").count == 5)
    #expect(session.elements(ofType: "badgeLabel").count == 3)
    #expect(session.document.contains(#""badgeProminence":"increased""#))
    #expect(session.diagnostics.isEmpty)
  }
}

@MainActor @Suite struct `A field with suggestions` {
  @Test func `offers what they would have typed`() throws {
    let session = try TestSession(Suggesting())
    #expect(session.document.contains(#""completions":["Wren","Robin"]"#))
    try session.tap("Fewer")
    #expect(session.document.contains(#""completions":["Wren"]"#))
    try session.tap("Other")
    #expect(session.document.contains(#""completions":["Jay"]"#))
  }
}

private struct Suggesting: View {
  @State private var names = ["Wren", "Robin"]
  @State private var text = ""

  var body: some View {
    TextField("Bird", text: $text)
      .textInputSuggestions(names, id: \.self) { Text("The \($0)").textInputCompletion($0) }
    Button("Fewer") { names.removeLast() }
    Button("Other") { names = ["Jay"] }
  }
}
