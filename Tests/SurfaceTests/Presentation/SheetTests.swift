import MartletTesting
import SwiftUI
import Testing

private struct Bird: Identifiable {
  let id = 1
  let name = "wren"
}

private struct Older: View {
  @State private var isShown = false

  var body: some View {
    Button("open") { isShown = true }.sheet(isPresented: $isShown) { Closing() }
  }
}

private struct Closing: View {
  @Environment(\.presentationMode) private var mode
  @Environment(\.dismiss) private var dismiss: DismissAction

  var body: some View {
    Button("close") { mode.wrappedValue.dismiss() }
    Button("dismiss") { dismiss() }
  }
}

/// Sheets, covers and popovers, and what views say of them.
@Suite @MainActor struct SheetTests {
  private let isShown = Binding.constant(true)
  private let bird = Binding<Bird?>.constant(Bird())

  @Test func `a sheet lies on top of the window`() throws {
    let shown = #"text "page"; sheet actions=["dismiss"] { text "wren" }"#
    try expect("View.sheet", "sheet(isPresented:) {}", "sheet(isPresented:onDismiss:) {}", shows: shown) {
      Text("page").sheet(isPresented: isShown, onDismiss: {}) { Text("wren") }
    }
    try expect("sheet(isPresented:content:)", "sheet(isPresented:onDismiss:content:)", shows: shown) {
      Text("page").sheet(isPresented: isShown, content: { Text("wren") })
    }
    try expect("sheet(item:) {}", "sheet(item:content:)", "sheet(item:onDismiss:content:)", shows: shown) {
      Text("page").sheet(item: bird) { Text($0.name) }
    }
  }

  @Test(.covers("EnvironmentValues.presentationMode", "DismissAction"))
  func `a sheet closes itself, as older code has it, too`() throws {
    let session = try TestSession(Older())
    for way in ["close", "dismiss"] {
      try session.tap("open")
      #expect(session.elements(ofType: "sheet").count == 1)
      try session.tap(way)
      #expect(session.elements(ofType: "sheet").isEmpty)
    }
  }

  @Test func `a cover lies on top of all of it`() throws {
    let shown = #"text "page"; fullScreenCover { text "wren" }"#
    try expect(
      "View.fullScreenCover", "fullScreenCover(isPresented:) {}", "fullScreenCover(isPresented:content:)", shows: shown
    ) { Text("page").fullScreenCover(isPresented: isShown) { Text("wren") } }
    try expect("fullScreenCover(item:) {}", "fullScreenCover(item:content:)", shows: shown) {
      Text("page").fullScreenCover(item: bird, content: { Text($0.name) })
    }
  }

  @Test func `a popover belongs to a view`() throws {
    try expect(
      "View.popover", "popover(isPresented:) {}", "popover(isPresented:content:)",
      shows: #"text "page"; popover actions=["dismiss"] presentingNode=2 { text "wren" }"#
    ) { Text("page").popover(isPresented: isShown) { Text("wren") } }
    try expect(
      "popover(isPresented:arrowEdge:) {}",
      shows: #"text "page"; popover actions=["dismiss"] presentingNode=2 arrowEdge="top" { text "wren" }"#
    ) { Text("page").popover(isPresented: isShown, arrowEdge: .top) { Text("wren") } }
    try expect(
      "popover(isPresented:attachmentAnchor:arrowEdge:content:)", "PopoverAttachmentAnchor",
      shows: #"text "page"; popover actions=["dismiss"] presentingNode=2 attachment=[0,0,4,5] { text "wren" }"#
    ) {
      Text("page").popover(
        isPresented: isShown, attachmentAnchor: .rect(.rect(CGRect(x: 0, y: 0, width: 4, height: 5))), arrowEdge: nil,
        content: { Text("wren") })
    }
    try expect(
      "popover(item:) {}", shows: #"text "page"; popover actions=["dismiss"] presentingNode=2 { text "wren" }"#
    ) { Text("page").popover(item: bird) { Text($0.name) } }
  }

  @Test func `a sheet is as its views say`() throws {
    try expect(
      "View.presentationDetents", "presentationDetents(_:)", "PresentationDetent",
      shows: #"text "page"; sheet value=0 actions=["dismiss"] detents=["medium"] { text "wren" }"#
    ) { Text("page").sheet(isPresented: isShown) { Text("wren").presentationDetents([.medium]) } }
    try expect(
      "presentationDetents(_:selection:)",
      shows: #"text "page"; sheet value=1 actions=["dismiss","set"] detents=["medium","large"] { text "wren" }"#
    ) {
      Text("page").sheet(isPresented: isShown) {
        Text("wren").presentationDetents([.large, .medium], selection: .constant(.large))
      }
    }
    try expect(
      "View.presentationDragIndicator", "presentationDragIndicator(_:)", "View.interactiveDismissDisabled",
      "interactiveDismissDisabled()", "interactiveDismissDisabled(_:)",
      shows: #"text "page"; sheet actions=["dismiss"] dragIndicator="visible" interactiveDismissDisabled=true "#
        + #"{ text "wren" }"#
    ) {
      Text("page").sheet(isPresented: isShown) {
        Text("wren").interactiveDismissDisabled(false).presentationDragIndicator(.visible).interactiveDismissDisabled()
      }
    }
    try expect(
      "View.presentationBackground", "presentationBackground(_:)", "View.presentationCornerRadius",
      "presentationCornerRadius(_:)",
      shows: #"text "page"; sheet actions=["dismiss"] presentationBackground="red" presentationCornerRadius=9 "#
        + #"{ text "wren" }"#
    ) {
      Text("page").sheet(isPresented: isShown) {
        Text("wren").presentationBackground(.red).presentationCornerRadius(9)
      }
    }
    try expect(
      "View.presentationBackgroundInteraction", "presentationBackgroundInteraction(_:)", "View.presentationSizing",
      "presentationSizing(_:)",
      shows: #"text "page"; sheet actions=["dismiss"] presentationBackgroundInteraction="enabled" "#
        + #"presentationSizing="fitted" { text "wren" }"#
    ) {
      Text("page").sheet(isPresented: isShown) {
        Text("wren").presentationBackgroundInteraction(.enabled).presentationSizing(.fitted)
      }
    }
    try expect(
      "View.presentationCompactAdaptation", "presentationCompactAdaptation(_:)", "PresentationAdaptation",
      shows: #"text "page"; popover actions=["dismiss"] presentationCompactAdaptation="popover" presentingNode=2 "#
        + #"{ text "wren" }"#
    ) { Text("page").popover(isPresented: isShown) { Text("wren").presentationCompactAdaptation(.none) } }
  }
}
