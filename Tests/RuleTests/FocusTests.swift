import MartletTesting
import SwiftUI
import Testing

private enum Field: Hashable, CaseIterable {
  case name, email
}

/// One field, and whether it has the focus.
private struct Search: View {
  @State private var text = ""
  @FocusState private var isSearching: Bool
  @State private var isShown = true

  var body: some View {
    let _ = Log.add("Search")
    if isShown { TextField("Search", text: $text).focused($isSearching) }
    Says(isSearching: isSearching)
    Button("Start") { isSearching = true }
    Button("Stop") { isSearching = false }
    Button("Same") { isSearching = isSearching }
    Button("Toggle") { isShown.toggle() }
    Button("Toggle and start") {
      isShown.toggle()
      isSearching = true
    }
    Button("Read") { Log.add("\(isSearching)") }
    Button("There and back") {
      isSearching.toggle()
      isSearching.toggle()
    }
  }
}

private struct Says: View {
  let isSearching: Bool

  var body: some View {
    let _ = Log.add("Says \(isSearching)")
    Text(isSearching ? "searching" : "idle")
  }
}

/// Two fields under one state, which only the children read.
private struct SignIn: View {
  @State private var name = ""
  @State private var email = ""
  @FocusState private var field: Field?

  var body: some View {
    let _ = Log.add("SignIn")
    TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .email }
    TextField("Email", text: $email).focused($field, equals: .email).onSubmit { field = nil }
    Status(field: $field)
    Button("Name please") { field = .name }
    Button("Email please") { field = .email }
    Button("Done") { field = nil }
  }
}

private struct Status: View {
  @FocusState.Binding var field: Field?

  var body: some View {
    let _ = Log.add("Status")
    Text(field.map { "\($0)" } ?? "none")
    Button("Next") { field = field == .name ? .email : .name }
  }
}

/// Three states, one of them twice.
private struct Several: View {
  @FocusState private var isFirst: Bool
  @FocusState private var second: Int?
  @State private var text = ""

  var body: some View {
    TextField("a", text: $text).focused($isFirst)
    TextField("b", text: $text).focused($second, equals: 1)
    TextField("c", text: $text).focused($second, equals: 2)
    Text("\(isFirst) \(second.map(String.init) ?? "nil")")
    Button("First") { isFirst = true }
    Button("Second") { second = 2 }
    Button("Nobody's") { second = 3 }
    Button("Both") {
      isFirst = true
      second = 1
    }
  }
}

/// A field for the keyboard, and a text for assistive technology.
private struct Both: View {
  @FocusState private var isTyping: Bool
  @AccessibilityFocusState private var isAtResult: Bool
  @State private var text = ""
  let isResultFirst: Bool

  var body: some View {
    if isResultFirst { result }
    TextField("field", text: $text).focused($isTyping)
    if !isResultFirst { result }
    Text("\(isTyping) \(isAtResult)")
    Button("Type") { isTyping = true }
    Button("Read") { isAtResult = true }
    Button("Both") {
      isTyping = true
      isAtResult = true
    }
  }

  private var result: some View { Text("Result").accessibilityFocused($isAtResult) }
}

/// Two fields with one value.
private struct Doubled: View {
  @FocusState private var isFocused: Bool
  @State private var text = ""
  @State private var hasFirst = true

  var body: some View {
    if hasFirst { TextField("one", text: $text).focused($isFocused) }
    TextField("other", text: $text).focused($isFocused)
    Text("\(isFocused)")
    Button("Focus") { isFocused = true }
    Button("Drop") { hasFirst = false }
  }
}

/// Fields that come and go, and whose values change.
private struct Rows: View {
  @State private var ids = [1, 2, 3]
  @FocusState private var row: Int?
  @State private var text = ""
  @State private var isSwapped = false

  var body: some View {
    ForEach(ids, id: \.self) { id in
      TextField("row \(id)", text: $text).focused($row, equals: id)
    }
    TextField("left", text: $text).focused($row, equals: isSwapped ? 20 : 10)
    TextField("right", text: $text).focused($row, equals: isSwapped ? 10 : 20)
    Text("row \(row.map(String.init) ?? "nil")")
    Button("Reverse") { ids.reverse() }
    Button("Drop first") { ids.removeFirst() }
    Button("Add") {
      ids.append(4)
      row = 4
    }
    Button("Swap") { isSwapped.toggle() }
  }
}

/// What has the focus from the start, on a screen, and what loses it below another.
private struct Screens: View {
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    NavigationView {
      VStack {
        TextField("below", text: $text).focused($isFocused).onAppear { isFocused = true }
        Text("below \(isFocused)")
        NavigationLink("Next") { Above(below: $isFocused) }
      }
    }
  }
}

private struct Above: View {
  let below: FocusState<Bool>.Binding
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    TextField("above", text: $text).focused($isFocused)
    Text("above \(isFocused)")
    Button("Below") { below.wrappedValue = true }
  }
}

/// What else is not to be focused.
private struct Careless: View {
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    let _ = write()
    TextField("field", text: $text).focused($isFocused).disabled(text == "off")
    Text("\(isFocused)")
    Button("Off") { text = "off" }
  }

  private func write() { isFocused = true }
}

extension TestSession {
  /// The placeholders of the fields that have the focus, by the document.
  fileprivate var focused: [String] {
    elements(ofType: "textField").filter(\.isFocused).compactMap(\.text)
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct FocusTests {
    init() { _ = Log.take() }

    @Test func `M8: a person's focus is told, and the state moves the focus`() throws {
      let session = try TestSession(Search())
      #expect(Log.take() == ["Search", "Says false"])
      #expect(session.focused == [])
      let field = try #require(session.elements(ofType: "textField").first)
      #expect(field.actions == ["set", "submit", "focus", "blur"])
      try session.focus("Search")
      #expect(Log.take() == ["Search", "Says true"])
      #expect(session.words == ["searching"])
      #expect(session.focused == ["Search"])
      #expect(session.operations == ["add 2/focused", "replace 3/text"])
      try session.blur("Search")
      #expect(session.words == ["idle"])
      #expect(session.focused == [])
      #expect(session.operations == ["remove 2/focused", "replace 3/text"])
      try session.tap("Start")
      #expect(session.words == ["searching"])
      #expect(session.focused == ["Search"])
      try session.tap("Stop")
      #expect(session.words == ["idle"])
      #expect(session.focused == [])
      #expect(session.diagnostics == [])
    }

    @Test func `M8: a focus that is not another one changes nothing`() throws {
      let session = try TestSession(Search())
      _ = Log.take()
      try session.blur("Search")
      try session.tap("Same")
      try session.tap("Stop")
      #expect(Log.take() == [])
      try session.focus("Search")
      _ = Log.take()
      try session.focus("Search")
      try session.tap("Start")
      #expect(Log.take() == [])
      #expect(session.lastPatch == "[]")
      try session.tap("There and back")
      #expect(session.lastPatch == "[]")
      // A handler sees what it has written at once (rule B4).
      try session.tap("Read")
      #expect(Log.take().last == "true")
      #expect(session.diagnostics == [])
    }

    @Test func `M8: at most one has the focus, and nil takes it away`() throws {
      let session = try TestSession(SignIn())
      #expect(session.words == ["none"])
      _ = Log.take()
      try session.focus("Name")
      // Only who reads it runs.
      #expect(Log.take() == ["Status"])
      #expect(session.words == ["name"])
      #expect(session.focused == ["Name"])
      try session.submit("Name")
      #expect(session.words == ["email"])
      #expect(session.focused == ["Email"])
      #expect(session.operations == ["remove 2/focused", "add 3/focused", "replace 4/text"])
      // What has gone elsewhere meanwhile is not taken away by the blur of the field before.
      try session.blur("Name")
      #expect(session.focused == ["Email"])
      try session.tap("Next")
      #expect(session.focused == ["Name"])
      try session.tap("Email please")
      #expect(session.focused == ["Email"])
      try session.submit("Email")
      #expect(session.words == ["none"])
      #expect(session.focused == [])
      try session.tap("Name please")
      #expect(session.focused == ["Name"])
      try session.tap("Done")
      #expect(session.focused == [])
      #expect(!Log.take().contains("SignIn"))
      #expect(session.diagnostics == [])
    }

    @Test func `M8: a focus that goes to another state's control resets the first`() throws {
      let session = try TestSession(Several())
      try session.tap("First")
      #expect(session.words == ["true nil"])
      try session.tap("Second")
      #expect(session.words == ["false 2"])
      #expect(session.focused == ["c"])
      try session.focus("b")
      #expect(session.words == ["false 1"])
      #expect(session.focused == ["b"])
      try session.focus("a")
      #expect(session.words == ["true nil"])
      #expect(session.focused == ["a"])
      // Where two are asked for, one has it.
      try session.tap("Both")
      #expect(session.focused.count == 1)
      #expect(session.words == (session.focused == ["a"] ? ["true nil"] : ["false 1"]))
      #expect(session.diagnostics == [])
    }

    @Test(arguments: [false, true])
    func `M8: of the keyboard's focus and that of assistive technology the later one stays, or else the keyboard's`(
      isResultFirst: Bool
    ) throws {
      let session = try TestSession(Both(isResultFirst: isResultFirst))
      try session.tap("Type")
      #expect(session.words.last == "true false")
      try session.tap("Read")
      #expect(session.words.last == "false true")
      try session.tap("Both")
      #expect(session.words.last == "true false")
      #expect(session.focused == ["field"])
      try session.tap("Read")
      #expect(session.words.last == "false true")
      #expect(session.diagnostics == [])
    }

    @Test func `M8: a value that no control has is reset, and takes the focus away`() throws {
      let session = try TestSession(Several())
      try session.tap("Second")
      try session.tap("Nobody's")
      #expect(session.words == ["false nil"])
      #expect(session.focused == [])
      #expect(session.diagnostics == [])
    }

    @Test func `M8: where two have one value, it is reported, and one has the focus`() throws {
      let session = try TestSession(Doubled())
      #expect(session.diagnostics == [])
      try session.tap("Focus")
      #expect(session.focused == ["one"])
      #expect(session.diagnostics == [#"duplicateFocus("true")"#])
      // A person chooses the other one.
      try session.focus("other")
      #expect(session.words == ["true"])
      #expect(session.focused == ["other"])
      try session.focus("one")
      #expect(session.focused == ["one"])
      // The blur of the one that has it not any more says nothing.
      try session.blur("other")
      #expect(session.words == ["true"])
      #expect(session.focused == ["one"])
      try session.tap("Drop")
      #expect(session.words == ["false"])
      #expect(session.focused == [])
      try session.focus("other")
      #expect(session.words == ["true"])
      #expect(session.focused == ["other"])
    }

    @Test func `M8: when the field that has the focus goes, nothing has it`() throws {
      let session = try TestSession(Search())
      try session.focus("Search")
      _ = Log.take()
      try session.tap("Toggle")
      #expect(session.words == ["idle"])
      #expect(session.focused == [])
      #expect(Log.take() == ["Search", "Search", "Says false"])
      // What comes back is new and has it not.
      try session.tap("Toggle")
      #expect(session.focused == [])
      try session.tap("Toggle")
      // A field that comes with the same action takes it.
      try session.tap("Toggle and start")
      #expect(session.words == ["searching"])
      #expect(session.focused == ["Search"])
      // One that goes does not.
      try session.tap("Toggle and start")
      #expect(session.words == ["idle"])
      try session.tap("Start")
      #expect(session.words == ["idle"])
      #expect(session.diagnostics == [])
    }

    @Test func `M8, H1: the focus follows its row, and goes with it`() throws {
      let session = try TestSession(Rows())
      try session.focus("row 1")
      try session.tap("Reverse")
      #expect(session.words == ["row 1"])
      #expect(session.focused == ["row 1"])
      try session.tap("Drop first")
      #expect(session.focused == ["row 1"])
      try session.tap("Reverse")
      try session.tap("Drop first")
      #expect(session.words == ["row nil"])
      #expect(session.focused == [])
      try session.tap("Add")
      #expect(session.words == ["row 4"])
      #expect(session.focused == ["row 4"])
    }

    @Test func `M8: the field with the value has the focus, whichever it is`() throws {
      let session = try TestSession(Rows())
      for (field, other) in [("left", "right"), ("right", "left")] {
        try session.focus(field)
        try session.tap("Swap")
        #expect(session.focused == [other])
        try session.tap("Swap")
        #expect(session.focused == [field])
      }
      #expect(session.diagnostics == [])
    }

    @Test func `M8: a field may have the focus from the start, and a covered one has it not`() throws {
      let session = try TestSession(Screens())
      #expect(session.words == ["below true"])
      #expect(session.focused == ["below"])
      #expect(session.revision == 1)
      try session.tap("Next")
      #expect(session.words == ["above false"])
      #expect(session.focused == [])
      try session.tap("Below")
      #expect(session.focused == [])
      try session.focus("above")
      #expect(session.words == ["above true"])
      try session.back()
      // It appears again, and asks for it again.
      #expect(session.words == ["below true"])
      #expect(session.focused == ["below"])
      #expect(session.diagnostics == [])
    }

    @Test func `M8: a body moves no focus, and what is disabled takes none from a person`() throws {
      let session = try TestSession(Careless())
      #expect(session.words == ["false"])
      #expect(session.focused == [])
      #expect(session.diagnostics == ["stateWrittenDuringUpdate"])
      try session.tap("Off")
      #expect(throws: (any Error).self) { try session.focus("field") }
      #expect(session.words == ["false"])
    }

    @Test func `M8: sessions have focuses of their own`() throws {
      let session = try TestSession(Search())
      let other = try session.another()
      try session.focus("Search")
      try other.settle()
      #expect(other.focused == [])
      #expect(other.words == ["idle"])
      session.end()
      try other.focus("Search")
      #expect(other.focused == ["Search"])
    }
  }
}
