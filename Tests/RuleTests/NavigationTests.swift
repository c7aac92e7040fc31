import Combine
import MartletTesting
import SwiftUI
import Testing

/// M1
private struct Catalog: View {
  @State private var runs = 0
  @State private var ids = [1, 2, 3]
  @State private var isCounting = false

  var body: some View {
    NavigationView {
      VStack {
        List(ids, id: \.self) { id in
          NavigationLink("Open \(id)", destination: Page(id: id, runs: runs))
        }
        NavigationLink("Builder") { Page(id: 100, runs: runs) }
        NavigationLink(destination: Page(id: 200, runs: runs)) { Text("Label") }
        Button("Inside") { runs += 1 }
      }
    }
    Button("Run") { runs += 1 }
    Button("Drop") { ids.removeLast() }
  }
}

private struct Page: View {
  let id: Int
  let runs: Int
  @State private var count = 0

  init(id: Int, runs: Int) {
    self.id = id
    self.runs = runs
    Log.add("init \(id)")
  }

  var body: some View {
    let _ = Log.add("body \(id)")
    Text("page \(id) run \(runs) count \(count)")
    Button("Count") { count += 1 }
  }
}

/// M3
private final class Owned: ObservableObject {
  @Published var value = 0
  let name: String

  init(_ name: String) {
    self.name = name
    MainActor.assumeIsolated { Log.add("made \(name)") }
  }

  deinit {
    let name = name
    MainActor.assumeIsolated { Log.add("released \(name)") }
  }
}

private struct Level: View {
  let number: Int
  @StateObject private var object: Owned
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss

  init(number: Int) {
    self.number = number
    _object = StateObject(wrappedValue: Owned("\(number)"))
  }

  var body: some View {
    Text("level \(number) count \(count) value \(object.value)")
      .onAppear { Log.add("\(number) appears") }
      .onDisappear { Log.add("\(number) disappears") }
    Button("Count") { count += 1 }
    Button("Value") { object.value += 1 }
    Button("Dismiss") { dismiss() }
    if number < 3 { NavigationLink("Deeper", destination: Level(number: number + 1)) }
  }
}

private struct Levels: View {
  var body: some View { NavigationView { VStack { Level(number: 0) } } }
}

/// M9
private struct Columns: View {
  @State private var chosen: String?
  @State private var count = 0

  var body: some View {
    NavigationSplitView {
      Text("sidebar, \(count) times")
      Button("Count") { count += 1 }
      List(["one"], id: \.self, selection: $chosen) { Text($0) }
    } detail: {
      Text("detail \(chosen ?? "none")")
    }
  }
}

/// M3: what dismiss does where nothing is presented, and deep inside a screen.
private struct Dismissals: View {
  var body: some View {
    NavigationView {
      VStack {
        Dismisser(name: "root")
        NavigationLink("Next") {
          Boxed { ForEach([1], id: \.self) { _ in AnyView(Dismisser(name: "pushed").modifier(Framed())) } }
        }
      }
    }
  }
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View { VStack { content } }
}

private struct Dismisser: View {
  let name: String
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    Text("\(name) \(isPresented ? "presented" : "not presented")")
    Button("Dismiss") { dismiss() }
  }
}

/// M6
private enum Tint: String {
  case red, blue
}

private enum Grade: Int {
  case low = 1
  case high = 9
}

private struct Families: View {
  @AppStorage("bool") private var bool = false
  @AppStorage("int") private var int = 1
  @AppStorage("double") private var double = 1.5
  @AppStorage("string") private var string = "s"
  @AppStorage("url") private var url = URL(string: "http://a.example/")!
  @AppStorage("data") private var data = Data([1])
  @AppStorage("tint") private var tint = Tint.red
  @AppStorage("grade") private var grade = Grade.low
  @AppStorage("bool?") private var optionalBool: Bool?
  @AppStorage("int?") private var optionalInt: Int?
  @AppStorage("double?") private var optionalDouble: Double?
  @AppStorage("string?") private var optionalString: String?
  @AppStorage("url?") private var optionalURL: URL?
  @AppStorage("data?") private var optionalData: Data?
  @AppStorage("tint?") private var optionalTint: Tint?
  @AppStorage("grade?") private var optionalGrade: Grade?

  var body: some View {
    Text("\(bool) \(int) \(double) \(string) \(url.absoluteString) \(data.count) \(tint.rawValue) \(grade.rawValue)")
    Text(
      """
      \(text(optionalBool)) \(text(optionalInt)) \(text(optionalDouble)) \(text(optionalString)) \
      \(text(optionalURL?.absoluteString)) \(text(optionalData?.count)) \(text(optionalTint?.rawValue)) \
      \(text(optionalGrade?.rawValue))
      """)
    Button("Write") {
      bool = true
      int += 1
      double *= 2
      string += "!"
      url = URL(string: "http://b.example/")!
      data.append(2)
      tint = .blue
      grade = .high
    }
    Button("Write optionals") {
      optionalBool = true
      optionalInt = 2
      optionalDouble = 2.5
      optionalString = "o"
      optionalURL = URL(string: "http://c.example/")
      optionalData = Data([1, 2, 3])
      optionalTint = .blue
      optionalGrade = .high
    }
    Button("Clear") {
      optionalBool = nil
      optionalInt = nil
      optionalDouble = nil
      optionalString = nil
      optionalURL = nil
      optionalData = nil
      optionalTint = nil
      optionalGrade = nil
    }
  }

  private func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "-" }
}

private struct Sharing: View {
  var body: some View {
    Stored(name: "one")
    AnyView(Stored(name: "two"))
    Bystander()
    Unread()
  }
}

private struct Stored: View {
  let name: String
  @AppStorage("shared") private var value = 0

  var body: some View {
    Text("\(name) \(value)")
    Button("Add \(name)") { value += 1 }
    Button("Same \(name)") { value += 0 }
    Stepping(value: $value, name: name)
  }
}

private struct Stepping: View {
  @Binding var value: Int
  let name: String

  var body: some View { Button("Bind \(name)") { value += 10 } }
}

private struct Bystander: View {
  @AppStorage("other") private var other = 5

  var body: some View { Text("other \(other)") }
}

private struct Unread: View {
  @AppStorage("shared") private var value = 0

  var body: some View { Button("Add unread") { value += 100 } }
}

/// M6, M7: one key with two defaults and two types.
private struct Defaults: View {
  @AppStorage("level") private var one = 1
  @AppStorage("level") private var two = 2
  @AppStorage("level") private var text = "none"
  @SceneStorage("level") private var scene = 3
  @SceneStorage("level") private var sameScene = 4

  var body: some View {
    Text("\(one) \(two) \(text) \(scene) \(sameScene)")
    Button("One") { one = 10 }
    Button("Text") { text = "text" }
    Button("Scene") { sameScene = 30 }
  }
}

/// M7
private struct Tabs: View {
  @AppStorage("app") private var app = 0
  @SceneStorage("scene") private var scene = 0
  @State private var isShown = true
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("app \(app) scene \(scene)")
    Text(phase == .active ? "active" : "not active")
    if isShown { Remembering() }
    Button("App") { app += 1 }
    Button("Scene") { scene += 1 }
    Button("Toggle") { isShown.toggle() }
  }
}

private struct Remembering: View {
  @SceneStorage("draft") private var draft = "empty"
  @State private var state = "empty"

  var body: some View {
    Text("draft \(draft) state \(state)")
    Button("Write") {
      draft = "written"
      state = "written"
    }
  }
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct NavigationTests {
    init() { _ = Log.take() }

    @Test func `M1: a destination's value is made with its parent's body, its body runs when it is pushed`() throws {
      let session = try TestSession(Catalog())
      let all = ["init 1", "init 2", "init 3", "init 100", "init 200"]
      #expect(Log.take().sorted() == all.sorted())
      #expect(session.bodies == ["Catalog"])
      try session.tap("Inside")
      #expect(Log.take().sorted() == all.sorted())
      #expect(session.bodies == ["Catalog"])
      try session.tap("Open 2")
      #expect(Log.take() == ["body 2"])
      #expect(session.bodies == ["Page"])
      #expect(session.words == ["page 2 run 1 count 0"])
      // Its parent's body gives it another value; its state stays.
      try session.tap("Count")
      _ = Log.take()
      try session.tap("Run")
      #expect(Log.take().filter { $0.hasPrefix("body") } == ["body 2"])
      #expect(session.words == ["page 2 run 2 count 1"])
      try session.back()
      _ = Log.take()
      for (link, id) in [("Builder", 100), ("Label", 200), ("Open 2", 2)] {
        try session.tap(link)
        #expect(Log.take() == ["body \(id)"])
        #expect(session.words == ["page \(id) run 2 count 0"])
        try session.back()
        #expect(Log.take() == [])
      }
    }

    @Test func `M1: a screen ends when the link that pushed it does`() throws {
      let session = try TestSession(Catalog())
      try session.tap("Open 2")
      try session.tap("Drop")
      #expect(session.words == ["page 2 run 0 count 0"])
      try session.tap("Drop")
      #expect(session.words == [])
      #expect(try session.element(role: "link", name: "Open 1") != nil)
    }

    @Test func `M3: what is popped is gone, what is covered stays and appears again as it was`() throws {
      let session = try TestSession(Levels())
      #expect(Log.take() == ["made 0", "0 appears"])
      try session.tap("Count")
      try session.tap("Value")
      for level in 1...3 {
        try session.tap("Deeper")
        #expect(Log.take() == ["made \(level)", "\(level) appears", "\(level - 1) disappears"])
        #expect(session.words == ["level \(level) count 0 value 0"])
        try session.tap("Count")
        try session.tap("Value")
        #expect(session.words == ["level \(level) count 1 value 1"])
      }
      for level in [2, 1, 0] {
        if level == 1 { try session.tap("Dismiss") } else { try session.back() }
        let log = Log.take()
        #expect(log.filter { $0.hasSuffix("appears") } == ["\(level) appears", "\(level + 1) disappears"])
        #expect(log.filter { !$0.hasSuffix("appears") } == ["released \(level + 1)"])
        #expect(session.words == ["level \(level) count 1 value 1"])
      }
      #expect(throws: (any Error).self) { try session.back() }
      try session.tap("Deeper")
      #expect(session.words == ["level 1 count 0 value 0"])
    }

    @Test func `M3: dismiss pops the screen that it is on, and does nothing on the first`() throws {
      let session = try TestSession(Dismissals())
      #expect(session.words == ["root not presented"])
      try session.tap("Dismiss")
      #expect(session.lastPatch == "[]")
      for _ in 1...2 {
        try session.tap("Next")
        #expect(session.words == ["pushed presented"])
        try session.tap("Dismiss")
        #expect(session.words == ["root not presented"])
      }
      #expect(session.diagnostics == [])
    }

    @Test func `M6: AppStorage keeps each of its types, and the default where there is none`() throws {
      let session = try TestSession(Families())
      #expect(session.words == ["false 1 1.5 s http://a.example/ 1 red 1", "- - - - - - - -"])
      try session.tap("Write")
      #expect(session.bodies == ["Families"])
      #expect(session.words.first == "true 2 3.0 s! http://b.example/ 2 blue 9")
      try session.tap("Write optionals")
      #expect(session.words.last == "true 2 2.5 o http://c.example/ 3 blue 9")
      // Another session of the app finds what is kept; that of another app finds nothing.
      let other = try session.another()
      #expect(other.words == session.words)
      try session.tap("Clear")
      #expect(session.words.last == "- - - - - - - -")
      let apart = try TestSession(Families())
      #expect(apart.words == ["false 1 1.5 s http://a.example/ 1 red 1", "- - - - - - - -"])
    }

    @Test func `M6: properties with one key are one value, and only its readers run`() throws {
      let session = try TestSession(Sharing())
      try session.tap("Add one")
      #expect(session.words == ["one 1", "two 1", "other 5"])
      #expect(session.bodies == ["Stored", "Stored"])
      try session.tap("Bind two")
      #expect(session.words == ["one 11", "two 11", "other 5"])
      #expect(session.bodies == ["Stored", "Stored"])
      try session.tap("Same one")
      #expect(session.bodies == [])
      try session.tap("Add unread")
      #expect(session.words == ["one 111", "two 111", "other 5"])
      #expect(session.bodies == ["Stored", "Stored"])
    }

    @Test
    func `M6, M7: properties with one key have defaults of their own, and a value of another type counts as none`()
      throws
    {
      let session = try TestSession(Defaults())
      #expect(session.words == ["1 2 none 3 4"])
      try session.tap("One")
      #expect(session.words == ["10 10 none 3 4"])
      try session.tap("Scene")
      #expect(session.words == ["10 10 none 30 30"])
      try session.tap("Text")
      #expect(session.words == ["1 2 text 30 30"])
    }

    @Test func `M3: when a session ends, each screen has disappeared once, and everything is released`() throws {
      let session = try TestSession(Levels())
      try session.tap("Deeper")
      try session.tap("Deeper")
      #expect(Log.take().filter { $0.hasSuffix("disappears") } == ["0 disappears", "1 disappears"])
      session.end()
      let log = Log.take()
      #expect(log.filter { $0.hasSuffix("disappears") } == ["2 disappears"])
      #expect(log.filter { $0.hasPrefix("released") }.sorted() == ["released 0", "released 1", "released 2"])
    }

    @Test func `M9: in a narrow window the columns are one stack, and the way back chooses nothing`() throws {
      let session = try TestSession(Columns())
      try session.setEnvironment(horizontalSizeClass: .compact)
      #expect(session.words == ["sidebar, 0 times", "one"])
      try session.tap("Count")
      let row = try #require(try session.element(text: "one"))
      try session.perform("select", on: row)
      #expect(session.words == ["detail one"])
      try session.back()
      #expect(session.words == ["sidebar, 1 times", "one"])
      try session.setEnvironment(horizontalSizeClass: .regular)
      #expect(session.words == ["sidebar, 1 times", "one", "detail none"])
    }

    @Test func `M7: AppStorage is for all tabs, SceneStorage for one, and outlives its views`() throws {
      let first = try TestSession(Tabs())
      let second = try first.another()
      try first.tap("App")
      try first.tap("Scene")
      #expect(first.words.prefix(2) == ["app 1 scene 1", "active"])
      try second.settle()
      #expect(second.bodies == ["Tabs"])
      #expect(second.words.prefix(2) == ["app 1 scene 0", "active"])
      #expect(second.revision == 2)
      try first.tap("Write")
      #expect(first.words.last == "draft written state written")
      try first.tap("Toggle")
      try first.tap("Toggle")
      #expect(first.words.last == "draft written state empty")
      try second.settle()
      #expect(second.words.last == "draft empty state empty")
    }
  }
}
