import MartletTesting
import SwiftUI
import Testing

private struct Form1: View {
  enum Field: Hashable { case name, mail }

  @FocusState private var field: Field?
  @FocusState private var isHere: Bool

  var body: some View {
    TextField("a", text: .constant("")).focused($field, equals: .name)
    TextField("b", text: .constant("")).focused($isHere)
    Text("c").focusSection().defaultFocus($field, .name)
  }
}

/// Shortcuts, keys and the focus.
@Suite @MainActor struct KeyboardTests {
  private let key: KeyEquivalent = "k"
  private let shortcut = KeyboardShortcut(.return, modifiers: [.command, .shift])

  @Test func `a control has a shortcut`() throws {
    try expect(
      "keyboardShortcut(_:)", "KeyEquivalent", "KeyboardShortcut",
      shows: """
        button actions=["tap"] keyboard={"shortcut":{"key":"k","modifiers":["command"]}} { text "a" }; \
        button actions=["tap"] keyboard={"shortcut":{"key":"Enter"}} { text "b" }; \
        button actions=["tap"] keyboard={"shortcut":{"key":"Enter","modifiers":["shift","command"]}} { text "c" }
        """
    ) {
      Button("a") {}.keyboardShortcut(key)
      Button("b") {}.keyboardShortcut(.defaultAction)
      Button("c") {}.keyboardShortcut(shortcut)
    }
    try expect(
      "keyboardShortcut(_:modifiers:)",
      shows: """
        button actions=["tap"] keyboard={"shortcut":{"key":"s","modifiers":["control","option"]}} { text "a" }; \
        button actions=["tap"] keyboard={"shortcut":{"key":"ArrowLeft"}} { text "b" }
        """
    ) {
      Button("a") {}.keyboardShortcut("s", modifiers: [.option, .control])
      Button("b") {}.keyboardShortcut(.leftArrow, modifiers: [])
    }
  }

  @Test func `a view takes keys`() throws {
    let down = #"actions=["keyDown","keyRepeat"]"#
    try expect(
      "View.onKeyPress(_:action:)", "View.onKeyPress(_:phases:action:)",
      shows: """
        text "a" \(down) keyboard={"keys":[" "]}; \
        text "b" actions=["keyDown"] keyboard={"keys":["Escape"]}
        """
    ) {
      Text("a").onKeyPress(.space) { .handled }
      Text("b").onKeyPress(.escape, phases: .down) { _ in .ignored }
    }
    try expect(
      "onExitCommand {}", "View.onMoveCommand(perform:)",
      shows: """
        text "a" actions=["keyDown"] keyboard={"keys":["Escape"]}; \
        text "b" \(down) keyboard={"keys":["ArrowDown","ArrowLeft","ArrowRight","ArrowUp"]}
        """
    ) {
      Text("a").onExitCommand {}
      Text("b").onMoveCommand { _ in }
    }
  }

  @Test func `the focus comes and goes`() throws {
    let field = #"actions=["set","submit","focus","blur"]"#
    try expect(
      "focused(_:)", "focused(_:equals:)", "focusSection()", "defaultFocus(_:_:priority:)",
      shows: """
        textField value="" placeholder="a" \(field) focused=true; \
        textField value="" placeholder="b" \(field); text "c"
        """
    ) { Form1() }
    try expect(
      "focusable()", "focusable(_:)", shows: #"text "a" keyboard={"focusable":true}; text "b""#
    ) {
      Text("a").focusable()
      Text("b").focusable(false)
    }
  }

  @Test func `what has no meaning on a page is taken`() throws {
    try expect("scrollDismissesKeyboard(_:)", shows: #"scrollView { text "a" }"#) {
      ScrollView { Text("a") }.scrollDismissesKeyboard(.interactively)
    }
  }
}
