import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct Trouble: LocalizedError {
  let what: String

  var errorDescription: String? { "Trouble with \(what)" }
}

private struct Bird: Identifiable {
  let id: Int
  let name: String
}

private struct Dialogs: View {
  @State private var asks = false
  @State private var tells = false
  @State private var names = false
  @State private var chooses = false
  @State private var fails = false
  @State private var error: Trouble?
  @State private var bird: Bird?
  @State private var isShownForBird = false
  @State private var old: Bird?
  @State private var isOld = false
  @State private var name = ""
  @State private var log: [String] = []
  @State private var offersMore = false

  var body: some View {
    Text(log.joined(separator: " ")).accessibilityIdentifier("log")
    Button("Ask") { asks = true }
      .alert("Delete it?", isPresented: $asks) {
        Button("Delete", role: .destructive) { log.append("deleted \(asks)") }
        Button("Keep", role: .cancel) { log.append("kept") }
      } message: {
        Text("It cannot be undone.")
      }
    Button("Tell") { tells = true }.alert("Done", isPresented: $tells) {}
    Button("Name") { names = true }
      .alert(Text("Your name"), isPresented: $names) {
        TextField("Name", text: $name)
        Button("Save") { log.append(name) }.disabled(name.isEmpty)
        Button("Other") { log.append("other") }
      }
    Button("Choose") { chooses = true }
      .confirmationDialog("Where to?", isPresented: $chooses, titleVisibility: .visible) {
        Button("North") { log.append("north") }
        Button("More") { offersMore = true }
        if offersMore { Button("Nowhere", role: .cancel) { log.append("nowhere") } }
      }
    Button("Fail") {
      error = Trouble(what: "birds")
      fails = true
    }
    .alert(isPresented: $fails, error: error) { error in
      Button("Again") { log.append("again \(error.what)") }
    } message: { error in
      Text("There are \(error.what).")
    }
    Button("Wren") {
      bird = Bird(id: 1, name: "Wren")
      isShownForBird = true
    }
    .alert("Bird", isPresented: $isShownForBird, presenting: bird) { bird in
      Button("Feed \(bird.name)") {
        self.bird = nil
        log.append("fed \(bird.name)")
      }
      Button("Forget \(bird.name)") { self.bird = nil }
    }
    Button("Nobody") { isShownForBird = true }
    Button("Old") { old = Bird(id: 2, name: "Heron") }
      .alert(item: $old) { bird in
        Alert(
          title: Text(bird.name), message: Text("Old"),
          primaryButton: .destructive(Text("Go")) { log.append("gone") }, secondaryButton: .cancel())
      }
    Button("Oldest") { isOld = true }
      .actionSheet(isPresented: $isOld) {
        ActionSheet(title: Text("Which?"), buttons: [.default(Text("This")) { log.append("this") }, .cancel()])
      }
  }
}

private struct Framed: View {
  @State private var asks = false

  var body: some View {
    Button("Ask") { asks = true }.alert("Framed", isPresented: $asks) { Button("Wide") {}.frame(maxWidth: .infinity) }
  }
}

@MainActor @Suite struct `A dialog` {
  private let session: TestSession

  init() throws { session = try TestSession(Dialogs()) }

  private var log: String { (try? session.element(identifier: "log"))?.text ?? "" }

  private func dialog(_ type: String = "alert") -> TestElement? { session.elements(ofType: type).last }

  /// What the dialogs say, each text on its own.
  private func texts(_ type: String = "alert") throws -> [String] {
    let outline = session.outline
    let start = try #require(outline.range(of: "\(type) #"))
    return outline[start.lowerBound...].matches(of: /text #\d+ "([^"]*)"/).map { String($0.1) }
  }

  @Test func `has a title, a message and actions, and each of its buttons puts it away`() throws {
    try session.tap("Ask")
    #expect(try texts() == ["Delete it?", "It cannot be undone.", "Delete", "Keep"])
    #expect(try session.element(role: "alertdialog", name: "Delete it?") != nil)
    try session.tap("Delete")
    #expect(log == "deleted true")
    #expect(dialog() == nil)
  }

  @Test func `is put away by a button in a frame, too`() throws {
    let session = try TestSession(Framed())
    try session.tap("Ask")
    try session.tap("Wide")
    #expect(session.elements(ofType: "alert").isEmpty)
  }

  @Test func `is called off by the button that has that role`() throws {
    try session.tap("Ask")
    try session.perform("dismiss", on: #require(dialog()))
    #expect(log == "kept")
    #expect(dialog() == nil)
  }

  @Test func `has a button that says OK if there is no other`() throws {
    try session.tap("Tell")
    #expect(try texts() == ["Done", "OK"])
    try session.tap("OK")
    #expect(dialog() == nil)
    try session.tap("Tell")
    try session.perform("dismiss", on: #require(dialog()))
    #expect(dialog() == nil)
  }

  @Test func `takes no dismissal if its only button destroys something`() throws {
    let session = try TestSession(
      Text("page").alert("Delete?", isPresented: .constant(true)) { Button("Delete", role: .destructive) {} })
    #expect(session.elements(ofType: "alert")[0].actions.isEmpty)
  }

  @Test func `takes no dismissal if none of its buttons calls everything off`() throws {
    try session.tap("Name")
    let asked = try #require(dialog())
    #expect(asked.actions.isEmpty)
    #expect(throws: (any Error).self) { try session.perform("dismiss", on: asked) }
    #expect(dialog() != nil)
  }

  @Test func `has fields that write as elsewhere, and buttons that can be disabled`() throws {
    try session.tap("Name")
    #expect(throws: (any Error).self) { try session.tap("Save") }
    #expect(dialog() != nil)
    try session.set("Name", to: "Ada")
    #expect(dialog() != nil)
    try session.tap("Save")
    #expect(log == "Ada")
    #expect(dialog() == nil)
  }

  @Test func `that has one choose gets a button to call it off, unless there is one`() throws {
    try session.tap("Choose")
    #expect(try texts("confirmationDialog") == ["Where to?", "North", "More", "Cancel"])
    try session.perform("dismiss", on: #require(dialog("confirmationDialog")))
    #expect(dialog("confirmationDialog") == nil)
    try session.tap("Choose")
    try session.tap("More")
    try session.tap("Choose")
    #expect(try texts("confirmationDialog") == ["Where to?", "North", "More", "Nowhere"])
    try session.perform("dismiss", on: #require(dialog("confirmationDialog")))
    #expect(log == "nowhere")
  }

  @Test func `is made of an error, or of data, if there are any`() throws {
    try session.tap("Fail")
    #expect(try texts() == ["Trouble with birds", "There are birds.", "Again"])
    try session.tap("Again")
    #expect(log == "again birds")
    try session.tap("Nobody")
    #expect(dialog() == nil)
  }

  @Test func `stays as it is when its data go`() throws {
    try session.tap("Wren")
    #expect(try texts() == ["Bird", "Feed Wren", "Forget Wren"])
    try session.tap("Feed Wren")
    #expect(log == "fed Wren")
    #expect(dialog() == nil)
  }

  @Test func `can be given as older code does`() throws {
    try session.tap("Old")
    #expect(try texts() == ["Heron", "Old", "Go", "Cancel"])
    try session.tap("Go")
    #expect(log == "gone")
    #expect(dialog() == nil)
    try session.tap("Oldest")
    #expect(try texts("confirmationDialog") == ["Which?", "This", "Cancel"])
    try session.tap("This")
    #expect(log == "gone this")
    #expect(dialog("confirmationDialog") == nil)
  }

  @Test func `has nothing beneath it take what a person does`() throws {
    let beneath = try #require(try session.element(role: "button", name: "Tell"))
    try session.tap("Ask")
    let refusal = #expect(throws: (any Error).self) { try session.tap(beneath) }
    #expect("\(refusal.map { "\($0)" } ?? "")".contains("The button is behind what is presented now."))
    try session.tap("Keep")
    try session.tap(beneath)
    #expect(try texts() == ["Done", "OK"])
  }
}
