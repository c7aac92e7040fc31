import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct Stacked: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.content
    configuration.label
  }
}

/// What is in a form, in the form that would be without the style.
private struct Sideways: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack { Form(configuration).formStyle(.grouped) }
  }
}

/// Labels with what belongs to them.
@Suite @MainActor struct GroupsTests {
  private let labeled = #"labeledContent { groupLabel { text "a" }; groupContent { text "b" } }"#
  private let closed = #"disclosureGroup actions=["expand","collapse"] { groupLabel { text "a" } }"#
  private let open =
    #"disclosureGroup actions=["expand","collapse"] expanded=true { groupLabel { text "a" }; groupContent { text "b" } }"#

  @Test func `a label is beside its content`() throws {
    try expect("LabeledContent(_:value:)", shows: labeled) { LabeledContent("a", value: "b") }
    try expect("LabeledContent(_:) {}", shows: labeled) { LabeledContent("a") { Text("b") } }
    try expect("LabeledContent {} {label}", shows: labeled) {
      LabeledContent {
        Text("b")
      } label: {
        Text("a")
      }
    }
    try expect("LabeledContent(content:label:)", shows: labeled) {
      LabeledContent(content: { Text("b") }, label: { Text("a") })
    }
    try expect("LabeledContent(_:value:format:)", shows: labeled.replacing(#""b""#, with: #""12.5""#)) {
      LabeledContent("a", value: 12.5, format: .number)
    }
    try expect("labeledContentStyle(_:)", "LabeledContentStyle", shows: #"text "b"; text "a""#) {
      LabeledContent("a", value: "b").labeledContentStyle(Stacked())
    }
  }

  @Test func `what belongs to a label is shown or hidden`() throws {
    try expect("DisclosureGroup(_:) {}", shows: closed) { DisclosureGroup("a") { Text("b") } }
    try expect("DisclosureGroup(_:isExpanded:) {}", shows: open) {
      DisclosureGroup("a", isExpanded: .constant(true)) { Text("b") }
    }
    try expect("DisclosureGroup {} {label}", shows: closed) {
      DisclosureGroup {
        Text("b")
      } label: {
        Text("a")
      }
    }
    try expect("DisclosureGroup(content:label:)", shows: closed) {
      DisclosureGroup(content: { Text("b") }, label: { Text("a") })
    }
    try expect("DisclosureGroup(isExpanded:content:label:)", shows: open) {
      DisclosureGroup(isExpanded: .constant(true), content: { Text("b") }, label: { Text("a") })
    }
  }

  @Test func `views are in a box, and controls in a group`() throws {
    try expect("GroupBox {}", shows: #"groupBox { groupContent { text "b" } }"#) { GroupBox { Text("b") } }
    let controls = #"groupContent { button actions=["tap"] { text "b" } }"#
    try expect("ControlGroup {}", shows: "controlGroup { \(controls) }") {
      ControlGroup { Button("b") {} }
    }
    try expect(
      "controlGroupStyle(_:)", "ControlGroupStyle.compactMenu", "ControlGroupStyle.palette",
      shows: #"controlGroup controlGroupStyle="compactMenu" { \#(controls) }; "#
        + #"controlGroup controlGroupStyle="palette" { \#(controls) }"#
    ) {
      ControlGroup { Button("b") {} }.controlGroupStyle(.compactMenu)
      ControlGroup { Button("b") {} }.controlGroupStyle(.palette)
    }
  }

  @Test func `a form looks as its style says`() throws {
    let form = Form { Text("a") }
    try expect("formStyle(_:)", "FormStyle.grouped", shows: #"form { text "a" }"#) { form.formStyle(.grouped) }
    try expect("formStyle(_:)", shows: #"form { text "a" }"#) { form.formStyle(.automatic) }
    try expect("formStyle(_:)", shows: #"vStack alignment="leading" { text "a" }"#) { form.formStyle(.columns) }
    try expect("formStyle(_:)", shows: #"hStack { form { text "a" } }"#) {
      form.formStyle(Sideways())
    }
  }

  @Test(
    .covers(
      "ContentUnavailableView(_:systemImage:)", "ContentUnavailableView(_:systemImage:description:)",
      "ContentUnavailableView {}"))
  func `words say that there is nothing`() throws {
    let session = try TestSession(
      VStack {
        ContentUnavailableView("a", systemImage: "star")
        ContentUnavailableView("b", systemImage: "star", description: Text("c"))
        ContentUnavailableView { Text("d") }
      })
    #expect(session.texts == ["a", "b", "c", "d"])
    #expect(session.elements(ofType: "image").count == 2)
  }
}
