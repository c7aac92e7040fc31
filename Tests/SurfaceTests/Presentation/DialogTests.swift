import MartletTesting
import SwiftUI
import Testing

private struct Trouble: LocalizedError {
  var errorDescription: String? { "Trouble" }
}

private struct Bird: Identifiable {
  let id = 1
  let name = "Wren"
}

private let title: String = "Title"

/// Alerts, and choices of what to do.
@Suite @MainActor struct DialogTests {
  private let isShown = Binding.constant(true)
  private let bird = Binding<Bird?>.constant(Bird())

  private func alert(_ more: String) -> String {
    #"text "page"; alert actions=["dismiss"] { dialogTitle { text "Title" }; "# + more
      + #"button actions=["tap"] { text "OK" } }"#
  }

  private func choice(_ more: String, _ message: String = "") -> String {
    #"text "page"; confirmationDialog actions=["dismiss"] "# + more + #"{ dialogTitle { text "Title" }; "# + message
      + #"button actions=["tap"] { text "Go" }; button actions=["tap"] role="cancel" { text "Cancel" } }"#
  }

  private var message: String { #"dialogMessage { text "Message" }; "# }

  @Test func `an alert has a title and actions`() throws {
    try expect("View.alert", "alert(_:isPresented:) {}", shows: alert("")) {
      Text("page").alert("Title", isPresented: isShown) {}
    }
    try expect("alert(_:isPresented:actions:)", shows: alert("")) {
      Text("page").alert(title, isPresented: isShown, actions: {})
    }
    try expect("alert(_:isPresented:actions:)", shows: alert("")) {
      Text("page").alert(Text("Title"), isPresented: isShown, actions: { Button("OK") {} })
    }
  }

  @Test func `an alert has a message`() throws {
    try expect("alert(_:isPresented:) {} {message}", shows: alert(message)) {
      Text("page").alert("Title", isPresented: isShown) {
      } message: {
        Text("Message")
      }
    }
    try expect("alert(_:isPresented:actions:message:)", shows: alert(message)) {
      Text("page").alert(title, isPresented: isShown, actions: {}, message: { Text("Message") })
    }
  }

  @Test func `an alert is made of data, or of an error`() throws {
    try expect("alert(_:isPresented:presenting:) {} {message}", shows: alert(#"dialogMessage { text "Wren" }; "#)) {
      Text("page").alert("Title", isPresented: isShown, presenting: Bird()) { _ in
        Button("OK") {}
      } message: { bird in
        Text(bird.name)
      }
    }
    try expect(shows: alert("").replacing(#""Title""#, with: #""Trouble""#)) {
      Text("page").alert(isPresented: isShown, error: Trouble()) {}
    }
  }

  @Test func `an alert is given as older code does`() throws {
    try expect("alert(isPresented:) {}", "Alert(title:)", "Alert", shows: alert("")) {
      Text("page").alert(isPresented: isShown) { Alert(title: Text("Title")) }
    }
    try expect("alert(isPresented:content:)", "Alert(title:message:dismissButton:)", shows: alert(message)) {
      Text("page").alert(
        isPresented: isShown,
        content: {
          Alert(title: Text("Title"), message: Text("Message"), dismissButton: .default(Text("OK")))
        })
    }
    try expect(
      "alert(item:) {}", "Alert(title:message:primaryButton:secondaryButton:)",
      shows: #"text "page"; alert actions=["dismiss"] { dialogTitle { text "Wren" }; "#
        + #"button actions=["tap"] role="destructive" { text "Go" }; "#
        + #"button actions=["tap"] role="cancel" { text "No" } }"#
    ) {
      Text("page").alert(item: bird) { bird in
        Alert(title: Text(bird.name), primaryButton: .destructive(Text("Go")), secondaryButton: .cancel(Text("No")))
      }
    }
  }

  @Test func `a choice has a title, which is seen or not, and a button to call it off`() throws {
    try expect("View.confirmationDialog", "confirmationDialog(_:isPresented:) {}", shows: choice("presentingNode=2 ")) {
      Text("page").confirmationDialog("Title", isPresented: isShown) { Button("Go") {} }
    }
    try expect("confirmationDialog(_:isPresented:actions:)", shows: choice("presentingNode=2 ")) {
      Text("page").confirmationDialog(title, isPresented: isShown, actions: { Button("Go") {} })
    }
    try expect(
      "confirmationDialog(_:isPresented:titleVisibility:) {}",
      shows: choice(#"presentingNode=2 titleVisibility="visible" "#)
    ) { Text("page").confirmationDialog("Title", isPresented: isShown, titleVisibility: .visible) { Button("Go") {} } }
  }

  @Test func `a choice has a message, and is made of data`() throws {
    try expect(
      "confirmationDialog(_:isPresented:) {} {message}", "confirmationDialog(_:isPresented:actions:message:)",
      shows: choice("presentingNode=2 ", message)
    ) {
      Text("page").confirmationDialog("Title", isPresented: isShown) {
        Button("Go") {}
      } message: {
        Text("Message")
      }
    }
    try expect(
      "confirmationDialog(_:isPresented:titleVisibility:) {} {message}",
      "confirmationDialog(_:isPresented:titleVisibility:actions:message:)",
      shows: choice("presentingNode=2 ", message)
    ) {
      Text("page").confirmationDialog(
        "Title", isPresented: isShown, titleVisibility: .hidden, actions: { Button("Go") {} },
        message: { Text("Message") })
    }
    try expect(
      "confirmationDialog(_:isPresented:presenting:) {}",
      shows: choice("presentingNode=2 ").replacing("Go", with: "Wren")
    ) {
      Text("page").confirmationDialog("Title", isPresented: isShown, presenting: Bird()) { bird in
        Button(bird.name) {}
      }
    }
    try expect(
      "confirmationDialog(_:isPresented:presenting:) {} {message}", shows: choice("presentingNode=2 ", message)
    ) {
      Text("page").confirmationDialog("Title", isPresented: isShown, presenting: Bird()) { _ in
        Button("Go") {}
      } message: { _ in
        Text("Message")
      }
    }
  }

  @Test func `a choice is given as older code does`() throws {
    let visible = #"presentingNode=2 titleVisibility="visible" "#
    try expect(
      "View.actionSheet", "actionSheet(isPresented:) {}", "actionSheet(isPresented:content:)", "ActionSheet",
      "ActionSheet(title:buttons:)", shows: choice(visible)
    ) {
      Text("page").actionSheet(isPresented: isShown) {
        ActionSheet(title: Text("Title"), buttons: [.default(Text("Go")), .cancel()])
      }
    }
    try expect("ActionSheet(title:message:buttons:)", shows: choice(visible, message)) {
      Text("page").actionSheet(item: bird) { _ in
        ActionSheet(title: Text("Title"), message: Text("Message"), buttons: [.default(Text("Go")), .cancel()])
      }
    }
  }
}
