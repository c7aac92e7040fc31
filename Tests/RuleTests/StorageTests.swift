import MartletTesting
import SwiftUI
import Testing

private enum Ink: String {
  case red, green, blue
}

private enum Grade: Int {
  case small = 1
  case large = 3
}

/// One family of values under one name, for the app and for the session.
private struct Family<Value>: View {
  let way: Way
  @AppStorage private var app: Value
  @SceneStorage private var scene: Value
  @AppStorage private var appMaybe: Value?
  @SceneStorage private var sceneMaybe: Value?
  let next: Value

  init(
    _ way: Way, next: Value, app: AppStorage<Value>, scene: SceneStorage<Value>, appMaybe: AppStorage<Value?>,
    sceneMaybe: SceneStorage<Value?>
  ) {
    self.way = way
    self.next = next
    (_app, _scene, _appMaybe, _sceneMaybe) = (app, scene, appMaybe, sceneMaybe)
  }

  var body: some View {
    Text("\(text(app)) \(text(appMaybe)) \(text(scene)) \(text(sceneMaybe))")
    switch way {
    case .plain: Button("Write") { (app, scene) = (next, next) }
    case .binding:
      Button("Write") { ($app.wrappedValue, $scene.wrappedValue) = (next, next) }
    }
    Button("Write optionals") { (appMaybe, sceneMaybe) = (next, next) }
    Button("Write nil") { (appMaybe, sceneMaybe) = (nil, nil) }
  }

  private func text(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }
}

/// By which way a value is written.
private enum Way: CaseIterable {
  case plain, binding
}

@MainActor private func storing(_ name: String, _ way: Way) -> AnyView {
  let day = Date(timeIntervalSince1970: 0)
  let url = URL(string: "http://a.example/")!
  switch name {
  case "Bool":
    return AnyView(
      Family(
        way, next: true, app: AppStorage(wrappedValue: false, "k"), scene: SceneStorage(wrappedValue: false, "k"),
        appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  case "Int":
    return AnyView(
      Family(
        way, next: Int.min, app: AppStorage(wrappedValue: 1, "k"), scene: SceneStorage(wrappedValue: 1, "k"),
        appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  case "Double":
    return AnyView(
      Family(
        way, next: -0.25, app: AppStorage(wrappedValue: 1.5, "k"), scene: SceneStorage(wrappedValue: 1.5, "k"),
        appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  case "String":
    return AnyView(
      Family(
        way, next: "é", app: AppStorage(wrappedValue: "d", "k"), scene: SceneStorage(wrappedValue: "d", "k"),
        appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  case "URL":
    return AnyView(
      Family(
        way, next: URL(string: "http://b.example/?q=1#f")!, app: AppStorage(wrappedValue: url, "k"),
        scene: SceneStorage(wrappedValue: url, "k"), appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  case "Data":
    return AnyView(
      Family(
        way, next: Data([1, 2]), app: AppStorage(wrappedValue: Data(), "k"),
        scene: SceneStorage(wrappedValue: Data(), "k"), appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  case "Date":
    return AnyView(
      Family(
        way, next: day + 86400, app: AppStorage(wrappedValue: day, "k"), scene: SceneStorage(wrappedValue: day, "k"),
        appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  case "raw String":
    return AnyView(
      Family(
        way, next: Ink.blue, app: AppStorage(wrappedValue: .red, "k"), scene: SceneStorage(wrappedValue: .red, "k"),
        appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  default:
    return AnyView(
      Family(
        way, next: Grade.large, app: AppStorage(wrappedValue: .small, "k"),
        scene: SceneStorage(wrappedValue: .small, "k"), appMaybe: AppStorage("k"), sceneMaybe: SceneStorage("k")))
  }
}

/// One name, seen as each type. What was written last is what there is; who cannot read it has the default.
private struct OneName: View {
  @AppStorage("k") private var bool = false
  @AppStorage("k") private var int = -1
  @AppStorage("k") private var double = -1.5
  @AppStorage("k") private var string = "-"
  @AppStorage("k") private var url = URL(string: "http://default.example/")!
  @AppStorage("k") private var data = Data()
  @AppStorage("k") private var date = Date(timeIntervalSince1970: 0)
  @AppStorage("k") private var color = Ink.red
  @AppStorage("k") private var size = Grade.small
  @AppStorage("k") private var maybe: Int?

  var body: some View {
    Text(
      """
      \(bool) \(int) \(double) \(string) \(url.absoluteString) \(data.count) \(date.timeIntervalSince1970) \(color) \
      \(size) \(maybe.map(String.init) ?? "nil")
      """)
    Button("Bool") { bool = true }
    Button("Int") { int = 3 }
    Button("Unknown size") { int = 2 }
    Button("Double") { double = 2.5 }
    Button("String") { string = "green" }
    Button("Data") { data = Data([1]) }
    Button("Date") { date = Date(timeIntervalSince1970: 60) }
    Button("Nil") { maybe = nil }
  }
}

private struct Desk: View {
  var body: some View {
    let _ = Log.add("Desk")
    Lamp()
    Passing()
    Drawer()
  }
}

private struct Lamp: View {
  @AppStorage("brightness") private var brightness = 10
  @State private var isDimmed = false

  var body: some View {
    let _ = Log.add("Lamp \(brightness)")
    Text("brightness \(brightness)")
    Button("Brighter") { brightness += 1 }
    Button("Same") { brightness += 0 }
    Button("Twice") {
      brightness += 1
      brightness += 1
    }
    Button("There and back") {
      brightness += 1
      brightness -= 1
    }
  }
}

/// It declares the value and only passes it on.
private struct Passing: View {
  @AppStorage("brightness") private var brightness = 10

  var body: some View {
    let _ = Log.add("Passing")
    Dial(brightness: $brightness)
  }
}

private struct Dial: View {
  @Binding var brightness: Int

  var body: some View {
    let _ = Log.add("Dial \(brightness)")
    Button("Turn") { brightness += 10 }
  }
}

/// It has a value of its own under another name, and the same name in the session.
private struct Drawer: View {
  @AppStorage("contents") private var contents = "pens"
  @SceneStorage("brightness") private var brightness = 0

  var body: some View {
    let _ = Log.add("Drawer \(contents) \(brightness)")
    Text("drawer \(contents) \(brightness)")
    Button("Fill") { contents += ", paper" }
    Button("Light") { brightness += 1 }
  }
}

/// Two optionals and a value with a default, under one name.
private struct Choice: View {
  @SceneStorage("level") private var level = 7
  @SceneStorage("level") private var chosen: Int?

  var body: some View {
    Text("\(level) \(chosen.map(String.init) ?? "none")")
    Button("Choose") { chosen = 3 }
    Button("Forget") { chosen = nil }
    Button("Forget again") { $chosen.wrappedValue = nil }
  }
}

/// A dynamic property, a modifier and the app itself that store something.
@propertyWrapper
private struct Remembered: DynamicProperty {
  @AppStorage("remembered", store: .shared) private var stored = 1

  var wrappedValue: Int {
    get { stored * 100 }
    nonmutating set { stored = newValue / 100 }
  }
}

private struct Stamped: ViewModifier {
  @AppStorage("remembered", store: .shared) private var stored = 1

  func body(content: Content) -> some View {
    let _ = Log.add("Stamped")
    content
    Text("stamped \(stored)")
  }
}

private struct StoringApp: App {
  @AppStorage("remembered") private var stored = 1

  var body: some Scene {
    WindowGroup {
      Text("app \(stored)")
      Remembering().modifier(Stamped())
    }
  }
}

private struct Remembering: View {
  @Remembered private var value

  var body: some View {
    let _ = Log.add("Remembering")
    Text("remembered \(value)")
    Button("Remember") { value += 100 }
  }
}

/// A write where nothing may be written.
private struct Careless: View {
  @AppStorage("careless") private var value = 0

  var body: some View {
    let _ = write()
    Text("value \(value)")
  }

  private func write() { value += 1 }
}

/// One name, for the visitor and for all.
private struct Board: View {
  @AppStorage("note") private var own = "-"
  @AppStorage("note", store: .shared) private var board: String?
  @State private var scope = StorageScope.visitor

  var body: some View {
    Text("\(own) \(board ?? "-")")
    Button("Own") { own = "mine" }
    Button("Board") { board = "ours" }
    Button("Scope") { scope = .shared }
    Card(note: AppStorage("note", store: scope))
  }

  struct Card: View {
    @AppStorage var note: String?

    init(note: AppStorage<String?>) { _note = note }

    var body: some View { Text("card \(note ?? "-")") }
  }
}

/// Its name changes.
private struct Named: View {
  @State private var name = "a"

  var body: some View {
    Page(name)
    Button("Name") { name = name == "a" ? "b" : "a" }
  }

  struct Page: View {
    @SceneStorage private var count: Int

    init(_ name: String) { _count = SceneStorage(wrappedValue: 0, name) }

    var body: some View {
      Text("count \(count)")
      Button("Count") { count += 1 }
    }
  }
}

/// Written off the main thread.
private struct Background: View {
  @AppStorage("background") private var value = 0

  var body: some View {
    Text("value \(value)")
    Button("Work") {
      let binding = UncheckedBox($value)
      Task.detached { binding.value.wrappedValue = 5 }
    }
  }

  struct UncheckedBox: @unchecked Sendable {
    let value: Binding<Int>
    init(_ value: Binding<Int>) { self.value = value }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct StorageTests {
    init() { _ = Log.take() }

    @Test(
      arguments: [
        ("Bool", "false", "true"), ("Int", "1", "\(Int.min)"), ("Double", "1.5", "-0.25"), ("String", "d", "é"),
        ("URL", "http://a.example/", "http://b.example/?q=1#f"), ("Data", "0 bytes", "2 bytes"),
        ("Date", "\(Date(timeIntervalSince1970: 0))", "\(Date(timeIntervalSince1970: 86400))"),
        ("raw String", "red", "blue"), ("raw Int", "small", "large"),
      ], Way.allCases)
    private func `M6, M7: each family has its default, keeps what is written, and nil takes it away`(
      family: (name: String, first: String, next: String), way: Way
    ) throws {
      let (first, next) = (family.first, family.next)
      let session = try TestSession(storing(family.name, way))
      #expect(session.words == ["\(first) nil \(first) nil"])
      try session.tap("Write")
      #expect(session.words == ["\(next) \(next) \(next) \(next)"])
      #expect(session.bodies.count == 1)
      try session.tap("Write")
      #expect(session.bodies == [])
      // The app's is there for another session, the session's is not.
      let other = try session.another()
      #expect(other.words == ["\(next) \(next) \(first) nil"])
      try session.tap("Write nil")
      #expect(session.words == ["\(first) nil \(first) nil"])
      try session.tap("Write nil")
      #expect(session.bodies == [])
      try session.tap("Write optionals")
      #expect(session.words == ["\(next) \(next) \(next) \(next)"])
      try other.settle()
      #expect(other.words == ["\(next) \(next) \(first) nil"])
      #expect(session.diagnostics == [] && other.diagnostics == [])
    }

    @Test func `M6: a stored value of another type counts as none`() throws {
      let session = try TestSession(OneName())
      let nothing = "false -1 -1.5 - http://default.example/ 0 0.0 red small nil"
      #expect(session.words == [nothing])
      for (button, words) in [
        ("Bool", "true -1 -1.5 - http://default.example/ 0 0.0 red small nil"),
        ("Int", "false 3 -1.5 - http://default.example/ 0 0.0 red large 3"),
        // No case has this raw value.
        ("Unknown size", "false 2 -1.5 - http://default.example/ 0 0.0 red small 2"),
        ("Double", "false -1 2.5 - http://default.example/ 0 0.0 red small nil"),
        // An address and a case are kept as text.
        ("String", "false -1 -1.5 green green 0 0.0 green small nil"),
        ("Data", "false -1 -1.5 - http://default.example/ 1 0.0 red small nil"),
        ("Date", "false -1 -1.5 - http://default.example/ 0 60.0 red small nil"),
        ("Nil", nothing),
      ] {
        try session.tap(button)
        #expect(session.words == [words], "\(button)")
        #expect(session.bodies == ["OneName"])
      }
    }

    @Test func `M6: nil brings the default of every property with that name back`() throws {
      let session = try TestSession(Choice())
      #expect(session.words == ["7 none"])
      try session.tap("Choose")
      #expect(session.words == ["3 3"])
      try session.tap("Forget")
      #expect(session.words == ["7 none"])
      #expect(session.lastPatch == #"[{"op":"replace","path":"/nodes/2/text","value":"7 none"}]"#)
      try session.tap("Forget again")
      #expect(session.lastPatch == "[]")
    }

    @Test func `M6: only who reads a stored value runs when it changes, in every session`() throws {
      let session = try TestSession(Desk())
      let other = try session.another()
      let first = ["Desk", "Lamp 10", "Passing", "Dial 10", "Drawer pens 0"]
      #expect(Log.take() == first + first)
      try session.tap("Brighter")
      #expect(Log.take() == ["Lamp 11", "Dial 11"])
      try other.settle()
      #expect(Log.take() == ["Lamp 11", "Dial 11"])
      #expect(other.bodies == ["Lamp", "Dial"])
      #expect(other.words == ["brightness 11", "drawer pens 0"])
      try other.tap("Turn")
      #expect(Log.take() == ["Lamp 21", "Dial 21"])
      // What waits in a session is settled before its next action.
      try other.tap("Fill")
      #expect(Log.take() == ["Drawer pens, paper 0"])
      try session.tap("Twice")
      #expect(Log.take() == ["Lamp 21", "Dial 21", "Drawer pens, paper 0", "Lamp 23", "Dial 23"])
      #expect(session.words == ["brightness 23", "drawer pens, paper 0"])
      try session.tap("Same")
      #expect(Log.take() == [])
      #expect(session.lastPatch == "[]")
      try other.settle()
      _ = Log.take()
      // The session's value with the same name is another one.
      try session.tap("Light")
      #expect(Log.take() == ["Drawer pens, paper 1"])
      try other.settle()
      #expect(Log.take() == [])
      #expect(other.words == ["brightness 23", "drawer pens, paper 0"])
    }

    @Test func `M7: what a visitor stores another one does not see, and what is shared every visitor sees`() throws {
      let session = try TestSession(Board())
      let tab = try session.another()
      let other = try session.anotherVisitor()
      let otherTab = try other.another()
      try session.tap("Own")
      try session.tap("Board")
      #expect(session.words == ["mine ours", "card mine"])
      for (session, words) in [(tab, "mine ours"), (other, "- ours"), (otherTab, "- ours")] {
        try session.settle()
        #expect(session.words.first == words)
      }
      try otherTab.tap("Own")
      try other.settle()
      #expect(other.words == ["mine ours", "card mine"])
      #expect(session.diagnostics == [] && other.diagnostics == [])
    }

    @Test func `M7: a view whose value comes from another store is another one`() throws {
      let session = try TestSession(Board())
      try session.tap("Own")
      try session.tap("Board")
      try session.tap("Scope")
      #expect(session.words == ["mine ours", "card ours"])
      #expect(session.bodies == ["Board", "Card"])
    }

    @Test func `M6: a value that is what it was when the action is over shows nothing`() throws {
      let session = try TestSession(Desk())
      try session.tap("There and back")
      #expect(session.lastPatch == "[]")
      #expect(session.words == ["brightness 10", "drawer pens 0"])
    }

    @Test func `M6: what ended sessions had written is there for later ones, and ended readers hear nothing`() throws {
      let session = try TestSession(Desk())
      let ended = try session.another()
      try ended.tap("Turn")
      ended.end()
      _ = Log.take()
      try session.tap("Brighter")
      #expect(Log.take() == ["Lamp 20", "Dial 20", "Lamp 21", "Dial 21"])
      let later = try session.another()
      #expect(later.words == ["brightness 21", "drawer pens 0"])
    }

    @Test func `M6: modifiers, properties of one's own and the app itself may store values`() throws {
      let session = try TestSession(StoringApp())
      let other = try session.another()
      #expect(session.words == ["app 1", "remembered 100", "stamped 1"])
      _ = Log.take()
      try session.tap("Remember")
      #expect(session.words == ["app 2", "remembered 200", "stamped 2"])
      try other.settle()
      #expect(other.words == ["app 2", "remembered 200", "stamped 2"])
      #expect(session.diagnostics == [])
    }

    @Test func `M6: a body that writes a stored value is told so, and nothing is written`() throws {
      let session = try TestSession(Careless())
      #expect(session.words == ["value 0"])
      #expect(session.diagnostics == ["stateWrittenDuringUpdate"])
    }

    @Test func `M6: under another name there is another value, and the first is still there`() throws {
      let session = try TestSession(Named())
      try session.tap("Count")
      try session.tap("Name")
      #expect(session.words == ["count 0"])
      #expect(session.bodies == ["Named", "Page"])
      try session.tap("Count")
      try session.tap("Count")
      #expect(session.words == ["count 2"])
      try session.tap("Name")
      #expect(session.words == ["count 1"])
    }

    @Test func `M6: a stored value may be written from any thread`() async throws {
      let session = try TestSession(Background())
      try session.tap("Work")
      try await session.wait(turns: 1_000_000) { session.words == ["value 5"] }
      #expect(session.diagnostics == [])
    }
  }
}
