import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Mail: View {
  @State private var log: [String] = []
  @State private var isHidden = false
  @State private var isDisabled = false
  @State private var stars = 3

  var body: some View {
    VStack {
      HStack {
        Text("Ann")
        Text("News")
      }
      .accessibilityElement(children: .combine)
      .accessibilityAction(named: "Delete") { log.append("delete") }
      .accessibilityAction(named: "Archive") { log.append("archive") }
      .accessibilityIdentifier("mail")
      Text("\(stars) stars")
        .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
    }
    .accessibilityHidden(isHidden)
    .disabled(isDisabled)
    Button("Hide") { isHidden.toggle() }
    Button("Disable") { isDisabled.toggle() }
    Text(log.joined(separator: ","))
  }
}

private struct Roles: View {
  @State private var isOn = false

  var body: some View {
    Text("News").accessibilityAddTraits(.isHeader)
    Text("Wi-Fi").onTapGesture { isOn.toggle() }.accessibilityAddTraits(.isToggle)
    Image(systemName: "xmark").padding().onTapGesture {}.accessibilityLabel("Close")
    Button("x") {}.padding().frame(width: 100).accessibilityLabel("Leave")
    VStack {
      Text("Ann")
      Text("12 points")
    }
    .accessibilityElement(children: .combine)
    VStack { Button("Inside") {} }.accessibilityElement(children: .ignore)
    VStack { Button("Hidden") {} }.accessibilityHidden(true)
    Button("Drawn") {}.accessibilityRepresentation { Toggle("Light", isOn: $isOn) }
  }
}

private struct Posting: View {
  var body: some View {
    Button("Save") { AccessibilityNotification.Announcement("Saved").post() }
    Button("Save and send") {
      AccessibilityNotification.Announcement("Saved").post()
      AccessibilityNotification.Announcement("Sent").post()
    }
  }
}

@MainActor @Suite struct AccessibilityTests {
  @Test func `an action is done by its name`() throws {
    let session = try TestSession(Mail())
    try session.accessibilityAction("Archive", on: "mail")
    try session.accessibilityAction("Delete", on: "mail")
    #expect(session.texts.last == "archive,delete")
    #expect(throws: (any Error).self) { try session.accessibilityAction("delete", on: "mail") }
    #expect(session.texts.last == "archive,delete")
  }

  @Test func `a value is changed step by step`() throws {
    let session = try TestSession(Mail())
    try session.perform("increment", on: try #require(try session.element(text: "3 stars")))
    try session.perform("increment", on: try #require(try session.element(text: "4 stars")))
    try session.perform("decrement", on: try #require(try session.element(text: "5 stars")))
    #expect(session.texts.contains("4 stars"))
  }

  @Test(arguments: ["Hide", "Disable"])
  func `nothing is done with what is hidden or disabled`(how: String) throws {
    let session = try TestSession(Mail())
    try session.tap(how)
    #expect(throws: (any Error).self) { try session.accessibilityAction("Delete", on: "mail") }
    #expect(throws: (any Error).self) {
      try session.perform("increment", on: try #require(try session.element(text: "3 stars")))
    }
    try session.tap(how)
    try session.accessibilityAction("Delete", on: "mail")
    #expect(session.texts.last == "delete")
  }

  @Test func `views are found by the roles that modifiers give them`() throws {
    let session = try TestSession(Roles())
    #expect(try session.element(role: "heading", name: "News")?.type == "text")
    #expect(try session.element(role: "switch", name: "Wi-Fi")?.type == "text")
    #expect(try session.element(role: "button", name: "Close")?.type == "padding")
    #expect(try session.element(role: "button", name: "Leave")?.type == "button")
    #expect(try session.element(role: "group", name: "Ann 12 points")?.type == "vStack")
  }

  @Test func `what assistive technology does not know is not found by its role`() throws {
    let session = try TestSession(Roles())
    for name in ["Inside", "Hidden", "Drawn"] {
      #expect(try session.element(role: "button", name: name)?.type == nil)
    }
    try session.perform("set", on: try #require(try session.element(role: "switch", name: "Light")), value: .bool(true))
  }

  @Test func `a text is read out once`() throws {
    let session = try TestSession(Posting())
    #expect(!session.outline.contains("announcement"))
    try session.tap("Save")
    #expect(session.outline.contains(#"announcement={"text":"Saved","number":1}"#))
    try session.tap("Save")
    #expect(session.outline.contains(#"announcement={"text":"Saved","number":2}"#))
    try session.tap("Save and send")
    #expect(session.outline.contains(#"announcement={"text":"Saved\nSent","number":4}"#))
  }
}
