import Combine
import MartletTesting
import Observation
import SwiftUI
import Testing

private struct DraftKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var draft: Binding<String>? {
    get { self[DraftKey.self] }
    set { self[DraftKey.self] = newValue }
  }

  @Entry fileprivate var place: String?
}

private final class Older: ObservableObject {
  @Published var name = "older"
}

@Observable private final class Newer {
  var name = "newer"
}

/// What tells of the focus from elsewhere.
private struct Teller: View {
  @FocusedBinding(\.draft) private var draft
  @FocusedValue(\.place) private var place
  @FocusedValue(Newer.self) private var newer
  @FocusedObject private var older: Older?

  var body: some View {
    Text("draft \(draft ?? "none")").accessibilityIdentifier("draft")
    Text("place \(place ?? "none")").accessibilityIdentifier("place")
    Text("newer \(newer?.name ?? "none"), older \(older?.name ?? "none")").accessibilityIdentifier("objects")
    Button("Shout") { draft = draft?.uppercased() }
    Button("Rename") {
      older?.name = "elder"
      newer?.name = "new"
    }
  }
}

private struct Fields: View {
  @State private var one = "a"
  @State private var two = "b"
  @State private var isThere = true
  @State private var isCovered = false
  @State private var older = Older()
  @State private var newer = Newer()
  @FocusState private var isTwo: Bool

  var body: some View {
    Teller()
    if isThere {
      TextField("one", text: $one)
        .focusedValue(\.draft, $one).focusedValue(\.place, "field one").focusedObject(older).focusedValue(newer)
    }
    VStack {
      TextField("two", text: $two).focused($isTwo).focusedValue(\.draft, $two)
    }
    .focusedValue(\.place, "around two")
    Button("Remove") { isThere = false }
    Button("Take away") { isTwo = false }
    Button("Go to two") { isTwo = true }
    Text("page").focusedSceneValue(\.place, "scene")
  }
}

@MainActor @Suite struct `What views report while they have the focus` {
  private let session: TestSession

  init() throws { session = try TestSession(Fields()) }

  private func told(_ identifier: String) throws -> String? { try session.element(identifier: identifier)?.text }

  @Test func `is that of the view with the focus and of those around it, and before it what the scene reports`() throws
  {
    #expect(try told("draft") == "draft none")
    #expect(try told("place") == "place scene")
    try session.focus("one")
    #expect(try told("draft") == "draft a")
    #expect(try told("place") == "place field one")
    #expect(try told("objects") == "newer newer, older older")
    try session.focus("two")
    #expect(try told("draft") == "draft b")
    #expect(try told("place") == "place around two")
    #expect(try told("objects") == "newer none, older none")
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `stays while a person uses a button, which may write it`() throws {
    try session.focus("one")
    try session.set("one", to: "wren")
    #expect(try told("draft") == "draft wren")
    try session.blur("one")
    #expect(try session.element(role: "textbox", name: "one")?.isFocused == false)
    try session.tap("Shout")
    #expect(try told("draft") == "draft WREN")
    try session.tap("Rename")
    #expect(try told("objects") == "newer new, older elder")
  }

  @Test func `goes with the view, and where the app takes the focus away`() throws {
    try session.focus("one")
    try session.tap("Remove")
    #expect(try told("draft") == "draft none")
    #expect(try told("place") == "place scene")
    try session.tap("Go to two")
    #expect(try told("draft") == "draft b")
    try session.tap("Take away")
    #expect(try told("draft") == "draft none")
    #expect(try told("place") == "place scene")
  }

  @Test func `tells the page where the focus is, and only there`() throws {
    try session.focus("one")
    #expect(try session.element(role: "textbox", name: "one")?.isFocused == true)
    try session.focus("two")
    #expect(try session.element(role: "textbox", name: "one")?.isFocused == false)
    #expect(try session.element(role: "textbox", name: "two")?.isFocused == true)
    try session.focus("one")
    #expect(try session.element(role: "textbox", name: "one")?.isFocused == true)
    #expect(try session.element(role: "textbox", name: "two")?.isFocused == false)
  }
}

private struct Highlighted: View {
  @Environment(\.isFocused) private var isFocused

  var body: some View {
    Text(isFocused ? "focused" : "not focused")
  }
}

private struct Given: View {
  @FocusState private var isFocused: Bool

  var body: some View {
    Highlighted().focusable().focused($isFocused).accessibilityIdentifier("here")
    Button("Give") { isFocused = true }
    Button("Take") { isFocused = false }
  }
}

private struct Around: View {
  @FocusedValue(\.place) private var place
  @State private var text = ""

  var body: some View {
    Text(place ?? "nowhere")
    VStack {
      TextField("field", text: $text).accessibilityIdentifier("inside").focusedValue(\.place, "inner")
    }
    .focusable()
    .accessibilityIdentifier("around")
    .focusedValue(\.place, "outer")
  }
}

private struct Latecomer: View {
  @Namespace private var form
  @FocusedValue(\.place) private var place
  @State private var text = ""
  @State private var isThere = false

  var body: some View {
    TextField("first", text: $text).focusedValue(\.place, "first")
    if isThere { TextField("second", text: $text).prefersDefaultFocus(in: form) }
    Button("Show") { isThere = place == "first" }
  }
}

/// Views that report something else after each effect, for as long as it is wanted.
private struct Restless: View {
  @FocusedValue(\.place) private var place
  @State private var text = ""
  @State private var isMoving = false
  @State private var isOn = false

  var body: some View {
    Text(place ?? "none").accessibilityIdentifier("place")
    TextField("one", text: $text).focusedValue(\.place, "one \(isOn)")
    TextField("two", text: $text).focusedValue(\.place, "two")
    Button("Move without end") { isMoving = true }
    Button("Rest") { isMoving = false }
    if isMoving {
      if isOn {
        Text("on").onAppear { isOn = false }
      } else {
        Text("off").onAppear { isOn = true }
      }
    }
  }
}

private struct Reset: View {
  @Namespace private var form
  @Environment(\.resetFocus) private var resetFocus
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("first", text: $text)
      TextField("second", text: $text).prefersDefaultFocus(in: form)
      Button("Reset") { resetFocus(in: form) }
    }
    .focusScope(form)
  }
}

@MainActor @Suite struct `The focus` {
  @Test func `is known to the views in what has it`() throws {
    let session = try TestSession(
      VStack {
        Highlighted().padding().focusable().accessibilityIdentifier("here")
        Highlighted().focusable().accessibilityIdentifier("there")
      })
    #expect(session.texts == ["not focused", "not focused"])
    try session.focus("there")
    #expect(session.texts == ["not focused", "focused"])
    try session.focus("here")
    #expect(session.texts == ["focused", "not focused"])
    try session.blur("here")
    #expect(session.texts == ["not focused", "not focused"])
  }

  @Test func `is known where a focus state gives it and takes it`() throws {
    let session = try TestSession(Given())
    #expect(session.texts.first == "not focused")
    try session.tap("Give")
    #expect(session.texts.first == "focused")
    try session.blur("here")
    #expect(session.texts.first == "not focused")
    try session.tap("Give")
    try session.tap("Take")
    #expect(session.texts.first == "not focused")
  }

  @Test func `goes from a field to what is around it`() throws {
    let session = try TestSession(Around())
    #expect(session.texts == ["nowhere"])
    try session.focus("inside")
    #expect(session.texts == ["inner"])
    try session.focus("around")
    #expect(session.texts == ["outer"])
  }

  @Test func `stays with what a person types in where another view prefers it`() throws {
    let session = try TestSession(Latecomer())
    try session.focus("first")
    try session.tap("Show")
    #expect(try session.element(role: "textbox", name: "first")?.isFocused == true)
    #expect(try session.element(role: "textbox", name: "second")?.isFocused == false)
  }

  @Test func `is told on after effects that went on without end`() throws {
    let session = try TestSession(Restless())
    func place() throws -> String? { try session.element(identifier: "place")?.text }
    try session.focus("one")
    #expect(try place() == "one false")
    try session.tap("Move without end")
    #expect(session.diagnostics == ["updateLoop"])
    try session.tap("Rest")
    try session.focus("two")
    #expect(try place() == "two")
    try session.focus("one")
    #expect(try place()?.hasPrefix("one") == true)
  }

  @Test func `is where the app prefers it, and comes back there`() throws {
    let session = try TestSession(Reset())
    #expect(try session.element(role: "textbox", name: "second")?.isFocused == true)
    try session.blur("second")
    #expect(try session.element(role: "textbox", name: "second")?.isFocused == false)
    try session.tap("Reset")
    #expect(try session.element(role: "textbox", name: "second")?.isFocused == true)
  }

  @Test func `is asked for from the first document on, whatever a focus state is bound to`() throws {
    let session = try TestSession(Given())
    #expect(session.elements(ofType: "text").first?.actions == ["focus", "blur"])
  }

  @Test func `is not told where nobody asks`() throws {
    let session = try TestSession(TextField("a", text: .constant("")))
    #expect(session.elements(ofType: "textField").first?.actions == ["set", "submit"])
  }

  @Test func `can be without a ring`() throws {
    let session = try TestSession(
      VStack {
        Button("a") {}
      }
      .focusEffectDisabled().focusEffectDisabled(false))
    #expect(session.document.contains(#""style":{"focusEffect":false}"#))
  }
}
