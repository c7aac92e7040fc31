import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Keys: View {
  @State private var log: [String] = []

  var body: some View {
    VStack {
      Text("Inner")
        .focusable()
        .onKeyPress(.return) {
          log.append("return")
          return .handled
        }
        .onKeyPress(characters: .letters) {
          log.append("\($0.characters) \($0.key.character) \($0.modifiers.contains(.shift))")
          return $0.key == "q" ? .ignored : .handled
        }
        .onKeyPress(keys: [.upArrow, "q"], phases: .all) {
          log.append("\($0.phase == .up ? "up" : "down") \($0.key == "q")")
          return .ignored
        }
    }
    .onKeyPress(phases: [.down, .up]) {
      log.append("outer \($0.key == .upArrow)")
      return .handled
    }
    .onMoveCommand { log.append("\($0)") }
    .onExitCommand { log.append("exit") }
    .onExitCommand(perform: nil)
    Text(log.joined(separator: ","))
  }
}

private struct Shortcuts: View {
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View { Text(shortcut.map { "\($0.key.character)" } ?? "none") }
}

extension TestSession {
  fileprivate func press(_ key: String, _ action: String = "keyDown", on words: String = "Inner") throws {
    try perform(action, on: try #require(try element(text: words)), value: .string(key))
  }

  fileprivate func line(of words: String) -> String {
    outline.split(separator: "\n").first { $0.contains(words) }.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }
}

private struct Paged: View {
  @State private var small: UInt8 = 3
  @State private var far = Int.min

  var body: some View {
    Text("small \(small)").focusable().pageCommand(value: $small, in: 2...250, step: 100)
    Text(verbatim: "far \(far)").focusable().pageCommand(value: $far, in: .min ... .max, step: .max)
  }
}

private struct Covered: View {
  @State private var isPresented = true
  @State private var keys = 0

  var body: some View {
    VStack {
      Text("keys \(keys)")
        .sheet(isPresented: $isPresented) {
          Text("In the sheet").focusable().onKeyPress { _ in .ignored }
        }
    }
    .onKeyPress { _ in
      keys += 1
      return .handled
    }
  }
}

@MainActor @Suite struct KeyboardTests {
  @Test func `Page Up and Page Down stay within bounds, whatever the step`() throws {
    let session = try TestSession(Paged())
    let steps = [
      ("PageDown", 103), ("PageDown", 203), ("PageDown", 250), ("PageUp", 150), ("PageUp", 50), ("PageUp", 2),
    ]
    for (key, value) in steps {
      try session.press(key, on: try #require(session.texts.first))
      #expect(session.texts.first == "small \(value)")
    }
    for (key, value) in [("PageDown", -1), ("PageDown", .max - 1), ("PageDown", .max), ("PageUp", 0)] {
      try session.press(key, on: try #require(session.texts.last))
      #expect(session.texts.last == "far \(value)")
    }
  }

  @Test func `a key in a sheet is not told to what is around the view that presents it`() throws {
    let session = try TestSession(Covered())
    try session.press("a", on: "In the sheet")
    #expect(session.texts.contains("keys 0"))
  }

  @Test func `a view says which keys it takes, and is told of them`() throws {
    let session = try TestSession(Keys())
    #expect(
      session.line(of: "Inner")
        == """
        text #3 "Inner" actions=["keyDown","keyRepeat","keyUp"] \
        keyboard={"focusable":true,"anyKey":"characters","keys":["ArrowUp","Enter","q"]}
        """)
    try session.press("Enter")
    #expect(session.texts.last == "return")
    try session.press("shift+A")
    #expect(session.texts.last == "return,A a true")
  }

  @Test func `a key that is ignored is for the views around`() throws {
    let session = try TestSession(Keys())
    try session.press("ArrowUp")
    #expect(session.texts.last == "down false,outer true")
    try session.press("q", "keyUp")
    #expect(session.texts.last == "down false,outer true,up true,outer false")
    // Of repeats nobody around is told but by an arrow.
    try session.press("ArrowUp", "keyRepeat")
    #expect(session.texts.last == "down false,outer true,up true,outer false,down false,up")
  }

  @Test(arguments: ["", "F1", "shift+", "Dead", "ab", "control+command+", "\n", "Shift", "command+Foo"])
  func `what is no key is refused`(key: String) throws {
    let session = try TestSession(Keys())
    #expect(throws: Problem.self) { try session.press(key) }
    #expect(session.texts.last == "")
  }

  @Test func `only a string says a key, and only what takes it is told`() throws {
    let session = try TestSession(Keys())
    let inner = try #require(try session.element(text: "Inner"))
    for value: Action.Value? in [nil, .number(1), .bool(true), .null, .numbers([1])] {
      #expect(throws: Problem.self) { try session.perform("keyDown", on: inner, value: value) }
    }
    let last = try #require(session.elements(ofType: "text").last)
    #expect(throws: Problem.self) { try session.perform("keyDown", on: last, value: .string("a")) }
  }

  @Test func `a plus may be a key`() throws {
    let session = try TestSession(
      Text("Plus").onKeyPress(keys: ["+"]) { $0.modifiers == [.shift, .command] ? .handled : .ignored })
    #expect(session.line(of: "Plus").contains(#"keyboard={"keys":["+"]}"#))
    try session.press("shift+command++", on: "Plus")
  }

  @Test func `what is disabled takes no keys`() throws {
    let session = try TestSession(Text("Off").onKeyPress(.space) { .handled }.disabled(true))
    #expect(throws: Problem.self) { try session.press(" ", on: "Off") }
  }

  @Test(arguments: [
    (KeyboardShortcut("k"), #"{"key":"k","modifiers":["command"]}"#),
    (KeyboardShortcut("K", modifiers: [.command, .option]), #"{"key":"k","modifiers":["option","shift","command"]}"#),
    (.defaultAction, #"{"key":"Enter"}"#), (.cancelAction, #"{"key":"Escape"}"#),
    (KeyboardShortcut(.upArrow, modifiers: .control), #"{"key":"ArrowUp","modifiers":["control"]}"#),
    (KeyboardShortcut("\"", modifiers: []), #"{"key":"\""}"#),
  ])
  func `a shortcut is in the document`(shortcut: KeyboardShortcut, written: String) throws {
    let session = try TestSession(Button("Do it") {}.keyboardShortcut(shortcut))
    #expect(session.line(of: "button").hasSuffix(#"keyboard={"shortcut":\#(written)}"#))
  }

  @Test func `a shortcut may come and go, and the innermost counts`() throws {
    struct Switching: View {
      @State private var isThere = true

      var body: some View {
        Button("Switch") { isThere.toggle() }.keyboardShortcut(isThere ? .cancelAction : nil)
        Shortcuts().keyboardShortcut("x").keyboardShortcut("y")
      }
    }
    let session = try TestSession(Switching())
    #expect(session.texts.last == "x")
    try session.tap("Switch")
    #expect(session.lastPatch == #"[{"op":"remove","path":"/nodes/2/keyboard"}]"#)
  }

  @Test func `what is focusable hears of its focus`() throws {
    struct Watched: View {
      @FocusState private var isFocused: Bool
      @State private var log = ""

      var body: some View {
        Text("Board").focusable(true, onFocusChange: { log += $0 ? "+" : "-" }).focused($isFocused)
        Text("\(isFocused) \(log)")
      }
    }
    let session = try TestSession(Watched())
    let board = try #require(try session.element(text: "Board"))
    #expect(board.actions == ["focus", "blur"])
    try session.perform("focus", on: board)
    #expect(session.texts.last == "true +")
    try session.perform("blur", on: board)
    #expect(session.texts.last == "false +-")
  }

  @Test func `the focus is given by default as the view appears`() throws {
    struct Beginning: View {
      enum Field { case name, mail }

      @FocusState private var field: Field?

      var body: some View {
        VStack {
          TextField("Name", text: .constant("")).focused($field, equals: .name)
          TextField("Mail", text: .constant("")).focused($field, equals: .mail)
        }
        .defaultFocus($field, .mail)
      }
    }
    let session = try TestSession(Beginning())
    #expect(session.elements(ofType: "textField").map(\.isFocused) == [false, true])
  }
}
