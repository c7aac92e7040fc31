import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Groups: View {
  @State private var isOpen = false
  @State private var name = "Ada"

  var body: some View {
    VStack {
      LabeledContent("Name", value: name)
      LabeledContent("Number", value: 12.5, format: .number)
      DisclosureGroup("Details", isExpanded: $isOpen) { Counter() }
      DisclosureGroup("More") { Text("more") }
      DisclosureGroup("Off") { Text("off") }.disabled(true)
      GroupBox("Box") { Text("in the box") }
      ControlGroup {
        Button("Back") {}
        Button("Forward") {}
      } label: {
        Text("Ways")
      }
      Text(isOpen ? "open" : "closed")
      Button("Toggle") { isOpen.toggle() }
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("count \(count)") { count += 1 } }
}

/// A style of the app's with state of its own.
private struct Folding: DisclosureGroupStyle {
  @State private var taps = 0

  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button {
        taps += 1
        configuration.isExpanded.toggle()
      } label: {
        configuration.label
        Text("taps \(taps)")
      }
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct Stacked: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.content
      configuration.label
    }
  }
}

@MainActor @Suite struct `Labels and their content` {
  @Test func `A label beside its content are one node with both in it`() throws {
    let session = try TestSession(Groups())
    #expect(session.elements(ofType: "labeledContent").map(\.name) == ["Name Ada", "Number 12.5"])
    #expect(session.elements(ofType: "groupBox").map(\.name) == ["Box"])
    #expect(session.elements(ofType: "controlGroup").map(\.name) == ["Ways"])
  }

  @Test func `What is hidden is not there, and each time that it is shown it is new`() throws {
    let session = try TestSession(Groups())
    #expect(!session.texts.contains("count 0"))
    try session.perform("expand", on: try #require(try session.element(role: "button", name: "Details")))
    #expect(session.texts.contains("open"))
    try session.tap("count 0")
    try session.tap("Toggle")
    #expect(!session.texts.contains("count 1"))
    try session.tap("Toggle")
    #expect(session.texts.contains("count 0"))
    try session.perform("collapse", on: try #require(try session.element(role: "button", name: "Details")))
    #expect(session.texts.contains("closed"))
  }

  @Test func `A group keeps by itself whether it is open, and says so`() throws {
    let session = try TestSession(Groups())
    let more = try #require(try session.element(role: "button", name: "More"))
    try session.perform("expand", on: more)
    #expect(session.texts.contains("more"))
    #expect(session.lastPatch.contains(#"/expanded","value":true}"#))
    // Once more comes to nothing.
    try session.perform("expand", on: more)
    #expect(session.lastPatch == "[]")
    try session.perform("collapse", on: more)
    #expect(!session.texts.contains("more"))
    #expect(throws: Problem.self) {
      try session.perform("expand", on: try #require(try session.element(role: "button", name: "Off")))
    }
  }

  @Test func `A style of the app's makes the views, and shows and hides the content`() throws {
    let session = try TestSession(Groups().disclosureGroupStyle(Folding()))
    #expect(session.elements(ofType: "disclosureGroup").isEmpty)
    try session.tap("Details taps 0")
    #expect(session.texts.contains("open") && session.texts.contains("count 0"))
    try session.tap("Details taps 1")
    #expect(session.texts.contains("closed") && !session.texts.contains("count 0"))
    let stacked = try TestSession(LabeledContent("Name", value: "Ada").labeledContentStyle(Stacked()))
    #expect(stacked.texts == ["Ada", "Name"])
  }

  @Test func `Where there is nothing, words say why and what can be done`() throws {
    let session = try TestSession(
      VStack {
        ContentUnavailableView("No mail", systemImage: "tray", description: Text("It comes at night."))
        ContentUnavailableView.search
        ContentUnavailableView.search(text: "owl")
        ContentUnavailableView {
          Label("Offline", systemImage: "wifi.slash")
        } actions: {
          Button("Try again") {}
        }
      })
    for text in ["No mail", "It comes at night.", "No Results", "No Results for “owl”", "Offline", "Try again"] {
      #expect(session.texts.contains(text))
    }
  }
}
