import MartletTesting
import SwiftUI
import Testing

private struct SelectionKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var selection: Binding<String>? {
    get { self[SelectionKey.self] }
    set { self[SelectionKey.self] = newValue }
  }

  @Entry fileprivate var title: String?
}

private struct Menu1: View {
  @FocusedBinding(\.selection) private var selection
  @FocusedValue(\.title) private var title

  var body: some View {
    Text("\(title ?? "-") \(selection ?? "-")")
    Button("Clear") { selection = "" }
  }
}

private struct Document1: View {
  @State private var text = "wren"
  @Namespace private var form
  @Environment(\.resetFocus) private var resetFocus

  var body: some View {
    Menu1()
    TextField("a", text: $text).focusedValue(\.selection, $text).focusedValue(\.title, "field")
    Button("Reset") { resetFocus(in: form) }
  }
}

private struct Preferring: View {
  @Namespace private var form

  var body: some View {
    VStack {
      Text("a").onModifierKeysChanged { _, _ in }
      TextField("b", text: .constant("")).prefersDefaultFocus(in: form)
    }
    .focusScope(form)
    .focusEffectDisabled()
    .confirmationDialog("Sure?", isPresented: .constant(true)) {}
    .dialogSuppressionToggle("Never again", isSuppressed: .constant(false))
  }
}

/// What views report while they have the focus.
@Suite @MainActor struct FocusTests {
  @Test(
    .covers(
      "FocusedValue", "FocusedValues", "FocusedValueKey", "FocusedBinding", "EnvironmentValues.resetFocus",
      "focusedValue(_:_:)"))
  func `what has the focus says what others change`() throws {
    let session = try TestSession(Document1())
    #expect(session.texts.first == "- -")
    try session.focus("a")
    #expect(session.texts.first == "field wren")
    try session.tap("Clear")
    #expect(session.texts.first == "field ")
    try session.tap("Reset")
    #expect(session.diagnostics.isEmpty)
  }

  @Test(
    .covers(
      "View.prefersDefaultFocus", "View.focusScope", "View.focusEffectDisabled", "View.onModifierKeysChanged",
      "View.dialogSuppressionToggle"))
  func `a view says what it does with the focus and with keys that are held down`() throws {
    let session = try TestSession(Preferring())
    #expect(try session.element(role: "textbox", name: "b")?.isFocused == true)
    #expect(session.document.contains(#""focusEffect":false"#))
    #expect(session.elements(ofType: "text").first?.actions == ["modifierKeys"])
    #expect(session.elements(ofType: "toggle").map(\.name) == ["Never again"])
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a row has a badge`() throws {
    try expect("badge(_:)", shows: #"list { badge { text "a"; badgeLabel { text "3" } } }"#) {
      List { Text("a").badge(3) }
    }
  }
}
