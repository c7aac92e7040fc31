import MartletTesting
import SwiftUI
import Testing

// DynamicProperty.

private func note(_ line: String) { MainActor.assumeIsolated { Log.add(line) } }

private enum F1 {
  @propertyWrapper struct Doubled: DynamicProperty {
    @State private var number = 1
    private var doubled = 0

    var wrappedValue: Int {
      get { doubled }
      nonmutating set { number = newValue }
    }

    mutating func update() {
      doubled = 2 * number
      note("update doubled")
    }
  }

  struct Sum: DynamicProperty {
    @Doubled var left
    @Doubled var right
    private(set) var total = 0

    mutating func update() {
      total = left + right
      note("update sum")
    }
  }

  struct Host: View {
    private var sum = Sum()
    @State private var step = 0

    var body: some View {
      let _ = note("body")
      Text("total \(sum.total) step \(step)")
      Button("Left") { sum.left = 10 }
      Button("Step") { step += 1 }
    }
  }

  struct SumModifier: ViewModifier {
    private var sum = Sum()

    func body(content: Content) -> some View {
      let _ = note("body")
      content
      Text("total \(sum.total)")
      Button("Left") { sum.left = 10 }
    }
  }

  /// Counts in a field of its own.
  struct Tally: DynamicProperty {
    private(set) var updates = 0

    mutating func update() { updates += 1 }
  }

  struct Tallied: View {
    private var tally = Tally()
    @State private var step = 0

    var body: some View {
      Text("updates \(tally.updates) step \(step)")
      Button("Step") { step += 1 }
    }
  }
}

/// What writes to itself, in an optional and in a case.
private enum F1b {
  struct Counter: DynamicProperty {
    private(set) var count = 0

    mutating func update() { count += 1 }
  }

  enum Kind: DynamicProperty {
    case counted(Counter)
    case other
  }

  struct Host: View {
    @State private var step = 0
    var optional: Counter? = Counter()
    var kind = Kind.counted(Counter())

    var body: some View {
      Text("optional \(optional?.count ?? 0) case \(count) step \(step)")
      Button("Step") { step += 1 }
    }

    private var count: Int { if case .counted(let counter) = kind { counter.count } else { 0 } }
  }
}

private enum F2 {
  struct Plain {
    @State var count = 1
  }

  struct Searched: DynamicProperty {
    @State var count = 1
  }

  struct Nested: DynamicProperty {
    var inner = Searched()
  }

  final class Holder {
    @State var count = 1
  }

  struct Host: View {
    private var plain = Plain()
    private let holder = Holder()
    private var searched = Searched()
    private var nested = Nested()

    var body: some View {
      Text("\(searched.count) \(nested.inner.count)")
      Button("Searched") { searched.count += 1 }
      Button("Nested") { nested.inner.count += 1 }
      Button("Plain") {
        plain.count = 9
        Log.add("read \(plain.count)")
      }
      Button("Class") {
        holder.count = 9
        Log.add("read \(holder.count)")
      }
    }
  }
}

private enum F3 {
  struct Counter: DynamicProperty {
    @State var count = 0
  }

  enum Panel: View {
    case first(Counter)
    case second(Counter, title: String)
    case empty

    var body: some View {
      switch self {
      case .first(let counter):
        Text("first \(counter.count)")
        Button("Add") { counter.count += 1 }
      case .second(let counter, let title):
        Text("\(title) \(counter.count)")
        Button("Add") { counter.count += 1 }
      case .empty: Text("empty")
      }
    }
  }

  struct Host: View {
    @State private var kind = 0
    @State private var step = 0

    private var panel: Panel {
      switch kind {
      case 0: .first(Counter())
      case 1: .second(Counter(), title: "second")
      default: .empty
      }
    }

    var body: some View {
      panel
      Text("step \(step)")
      Button("First") { kind = 0 }
      Button("Second") { kind = 1 }
      Button("Empty") { kind = 2 }
      Button("Step") { step += 1 }
    }
  }
}

/// What a case holds may read the environment, and only the environment changes.
private enum F3c {
  struct Size: DynamicProperty {
    @Environment(\.dynamicTypeSize) var size
  }

  enum Label: View {
    case plain
    case sized(Size)

    var body: some View {
      switch self {
      case .plain: Text("plain")
      case .sized(let size): Text("\(size.size)")
      }
    }
  }

  struct Optional: View {
    var size: Size? = Size()

    var body: some View { Text("optional \(size.map { "\($0.size)" } ?? "none")") }
  }

  /// Its content is the same whenever its own body runs.
  struct Sized<Content: View>: View {
    @State private var isLarge = false
    let content: Content

    var body: some View {
      Button("Resize") { isLarge.toggle() }
      content.environment(\.dynamicTypeSize, isLarge ? .xxxLarge : .large)
    }
  }

  struct Host: View {
    var body: some View {
      Sized(
        content: VStack {
          Label.sized(Size())
          Optional()
        })
    }
  }
}

private enum F3b {
  enum Mode: DynamicProperty {
    case one(F3.Counter)
    case named(String, F3.Counter)
    case none
  }

  struct Holder: View {
    let title: String
    let mode: Mode
    let extra: F3.Counter?

    var body: some View {
      switch mode {
      case .one(let counter): Button("one \(counter.count)") { counter.count += 1 }
      case .named(let name, let counter): Button("\(name) \(counter.count)") { counter.count += 1 }
      case .none: Text("none")
      }
      if let extra { Button("extra \(extra.count)") { extra.count += 1 } }
    }
  }

  struct Host: View {
    @State private var isNamed = false
    @State private var hasExtra = true
    @State private var step = 0

    var body: some View {
      Holder(
        title: "step \(step)", mode: isNamed ? .named("a name that is too long to be inline", .init()) : .one(.init()),
        extra: hasExtra ? .init() : nil)
      Text("step \(step)")
      Button("Named") { isNamed.toggle() }
      Button("Extra") { hasExtra.toggle() }
      Button("Step") { step += 1 }
    }
  }
}

private enum F4 {
  /// Is another value after each update.
  struct Restless: DynamicProperty {
    private(set) var updates = 0

    mutating func update() {
      updates += 1
      note("update")
    }
  }

  struct Child: View {
    private var restless = Restless()
    let value: Int

    init(value: Int) { self.value = value }

    var body: some View { Text("child \(value)") }
  }

  struct Parent: View {
    @State private var step = 0
    @State private var value = 0

    var body: some View {
      Child(value: value)
      Text("step \(step)")
      Button("Step") { step += 1 }
      Button("Value") { value += 1 }
    }
  }
}

private enum F5 {
  struct Counting: ViewModifier {
    let name: String
    @State private var count = 0

    func body(content: Content) -> some View {
      content
      Button("\(name) \(count)") { count += 1 }
    }
  }

  struct Host: View {
    @State private var step = 0
    @State private var isShown = true

    var body: some View {
      Text("step \(step)").modifier(Counting(name: "inner")).modifier(Counting(name: "outer"))
      ForEach(["a", "b"], id: \.self) { Text($0).modifier(Counting(name: "row \($0)")) }
      if isShown { AnyView(Text("shown")).modifier(Counting(name: "branch")) }
      Button("Step") { step += 1 }
      Button("Toggle") { isShown.toggle() }
    }
  }
}

private enum F6 {
  final class Model: ObservableObject {
    @Published var score = 0
  }

  @Observable final class Settings {
    var name = "none"
  }

  struct ScoreApp: App {
    @StateObject private var model = Model()
    @State private var settings = Settings()
    @State private var count = 0

    var body: some Scene {
      WindowGroup {
        Text("app \(model.score)")
        Page(count: $count).environmentObject(model).environment(settings)
      }
    }
  }

  struct Page: View {
    @Binding var count: Int
    @EnvironmentObject private var model: Model
    @Environment(Settings.self) private var settings

    var body: some View {
      Text("page \(count) \(model.score) \(settings.name)")
      Button("Count") { count += 1 }
      Button("Score") { model.score += 1 }
      Button("Name") { settings.name += "!" }
    }
  }

  struct CountApp: App {
    @State private var count = 0

    var body: some Scene {
      WindowGroup {
        Text("app \(count)")
        Button("Count") { count += 1 }
      }
    }
  }

  struct SceneApp: App {
    var body: some Scene { CountScene() }
  }

  struct CountScene: Scene {
    @State private var count = 0
    @StateObject private var model = Model()

    var body: some Scene {
      WindowGroup {
        Text("scene \(count) \(model.score)")
        Button("Count") { count += 1 }
        Button("Score") { model.score += 1 }
      }
    }
  }

  struct StoringApp: App {
    @AppStorage("rule.count") private var count = 0

    var body: some Scene {
      WindowGroup {
        Text("app \(count)")
        StoringPage()
      }
    }
  }

  struct StoringPage: View {
    @AppStorage("rule.count", store: .shared) private var count = 0

    var body: some View {
      Text("page \(count)")
      Button("Count") { count += 1 }
    }
  }
}

private enum F7 {
  struct LetFirst: View {
    let title: String
    let number: Int8
    @State private var count = 0
    let last: Bool

    init(_ title: String) {
      self.title = title
      number = 3
      last = true
    }

    var body: some View { Button("\(title) \(number) \(count) \(last)") { count += 1 } }
  }

  struct StateFirst: View {
    @State private var count = 0
    let title: String

    init(_ title: String) { self.title = title }

    var body: some View { Button("\(title) \(count)") { count += 1 } }
  }

  struct Mixed<Value>: View {
    let value: Value
    @State private var first = 0
    var plain = (1, "two")
    @State private var second = "a"
    @Environment(\.dynamicTypeSize) private var size
    let closure: () -> Void = {}
    @State private var third: [Int]? = [1]

    var body: some View {
      Button("mixed \(value) \(first) \(second) \(third ?? []) \(size) \(plain.1)") {
        first += 1
        second += "b"
        third?.append(2)
      }
    }
  }

  struct Host: View {
    var body: some View {
      LetFirst("let")
      StateFirst("state")
      Mixed(value: true)
      Mixed(value: (Int8(1), "x"))
    }
  }
}

extension Rules {
  @MainActor @Suite struct DynamicPropertyTests {
    init() { _ = Log.take() }

    @Test func `F1: update() runs before each body, embedded properties before the one that holds them`() throws {
      let order = ["update doubled", "update doubled", "update sum", "body"]
      let session = try TestSession(F1.Host())
      #expect(Log.take() == order)
      #expect(session.texts.first == "total 4 step 0")
      try session.tap("Step")
      #expect(Log.take() == order)
      try session.tap("Left")
      #expect(Log.take() == order)
      #expect(session.bodies == ["Host"])
      #expect(session.texts.first == "total 22 step 1")
    }

    @Test func `F1: also in a modifier`() throws {
      let session = try TestSession(Text("base").modifier(F1.SumModifier()))
      #expect(Log.take() == ["update doubled", "update doubled", "update sum", "body"])
      try session.tap("Left")
      #expect(session.bodies == ["SumModifier"])
      #expect(session.texts.prefix(2) == ["base", "total 22"])
    }

    @Test func `F1: update() begins with the value that the parent made, each time`() throws {
      let session = try TestSession(F1.Tallied())
      #expect(session.texts.first == "updates 1 step 0")
      try session.tap("Step")
      try session.tap("Step")
      #expect(session.texts.first == "updates 1 step 2")
    }

    @Test func `F1: that holds in an optional and in a case of an enum, too`() throws {
      let session = try TestSession(F1b.Host())
      #expect(session.texts.first == "optional 1 case 1 step 0")
      try session.tap("Step")
      try session.tap("Step")
      #expect(session.texts.first == "optional 1 case 1 step 2")
    }

    @Test func `F2: properties are looked for in dynamic properties and nowhere else`() throws {
      let session = try TestSession(F2.Host())
      try session.tap("Searched")
      try session.tap("Nested")
      #expect(session.texts.first == "2 2")
      #expect(session.diagnostics == [])
      try session.tap("Plain")
      try session.tap("Class")
      #expect(session.bodies == [])
      #expect(Log.take() == ["read 1", "read 1"])
      #expect(session.diagnostics == Array(repeating: #"unattachedState("State<Int>")"#, count: 4))
    }

    @Test func `F3: what a case holds hears of changes of the environment`() throws {
      let session = try TestSession(F3c.Host())
      #expect(session.texts.suffix(2) == ["large", "optional large"])
      try session.tap("Resize")
      #expect(session.texts.suffix(2) == ["xxxLarge", "optional xxxLarge"])
    }

    @Test func `F3: the cases of an enum have properties of their own, which go with the case`() throws {
      let session = try TestSession(F3.Host())
      try session.tap("Add")
      try session.tap("Add")
      #expect(session.bodies == ["Panel"])
      try session.tap("Step")
      #expect(session.texts.first == "first 2")
      try session.tap("Second")
      #expect(session.texts.first == "second 0")
      try session.tap("Add")
      #expect(session.texts.first == "second 1")
      try session.tap("First")
      #expect(session.texts.first == "first 0")
      try session.tap("Add")
      try session.tap("Empty")
      #expect(session.texts.first == "empty")
      try session.tap("First")
      #expect(session.texts.first == "first 0")
      #expect(session.diagnostics == [])
    }

    @Test func `F3: the same for a property that is an enum, or optional`() throws {
      let session = try TestSession(F3b.Host())
      try session.tap("one 0")
      try session.tap("extra 0")
      try session.tap("extra 1")
      try session.tap("Step")
      #expect(session.texts.prefix(3) == ["one 1", "extra 2", "step 1"])
      try session.tap("Named")
      #expect(session.texts.prefix(2) == ["a name that is too long to be inline 0", "extra 2"])
      try session.tap("a name that is too long to be inline 0")
      try session.tap("Step")
      #expect(session.texts.first == "a name that is too long to be inline 1")
      try session.tap("Extra")
      try session.tap("Extra")
      #expect(session.texts.prefix(2) == ["a name that is too long to be inline 1", "extra 0"])
      try session.tap("Named")
      #expect(session.texts.first == "one 0")
      #expect(session.diagnostics == [])
    }

    @Test func `F4: a property that changes itself in update() does not make the view another`() throws {
      let session = try TestSession(F4.Parent())
      #expect(Log.take() == ["update"])
      for _ in 1...2 {
        try session.tap("Step")
        #expect(session.bodies == ["Parent"])
        #expect(Log.take() == [])
      }
      try session.tap("Value")
      #expect(session.bodies == ["Parent", "Child"])
      #expect(Log.take() == ["update"])
    }

    @Test func `F5: a modifier's state stays with its place`() throws {
      let session = try TestSession(F5.Host())
      try session.tap("inner 0")
      #expect(session.bodies == ["Counting"])
      try session.tap("outer 0")
      try session.tap("outer 1")
      try session.tap("row b 0")
      try session.tap("branch 0")
      try session.tap("Step")
      let texts = ["step 1", "inner 1", "outer 2", "a", "row a 0", "b", "row b 1", "shown", "branch 1"]
      #expect(session.texts.prefix(9) == texts[...])
      try session.tap("Toggle")
      try session.tap("Toggle")
      #expect(session.texts.prefix(9) == texts.dropLast() + ["branch 0"])
    }

    @Test func `F6: an app's body has dynamic properties, shared by its sessions`() throws {
      let session = try TestSession(F6.ScoreApp())
      let other = try session.another()
      #expect(session.bodies == ["ScoreApp", "Page"])
      #expect(session.texts.prefix(2) == ["app 0", "page 0 0 none"])
      try session.tap("Count")
      #expect(session.bodies == ["Page"])
      try session.tap("Name")
      #expect(session.bodies == ["Page"])
      try session.tap("Score")
      #expect(session.bodies == ["ScoreApp", "Page"])
      #expect(session.texts.prefix(2) == ["app 1", "page 1 1 none!"])
      try other.settle()
      #expect(other.texts.prefix(2) == ["app 1", "page 1 1 none!"])
    }

    @Test func `F6: an app's state is read by its body`() throws {
      let session = try TestSession(F6.CountApp())
      try session.tap("Count")
      #expect(session.bodies == ["CountApp"])
      #expect(session.texts.first == "app 1")
      let other = try session.another()
      #expect(other.texts.first == "app 1")
    }

    @Test func `F6: a scene's body has dynamic properties`() throws {
      let session = try TestSession(F6.SceneApp())
      try session.tap("Count")
      try session.tap("Score")
      #expect(session.texts.first == "scene 1 1")
      #expect(session.diagnostics == [])
    }

    @Test func `F6: what a scene holds belongs to one session`() throws {
      let session = try TestSession(F6.SceneApp())
      try session.tap("Count")
      #expect(session.texts.first == "scene 1 0")
      #expect(try session.another().texts.first == "scene 0 0")
    }

    @Test func `F6: what an app's body reads from the storage is what its views write`() throws {
      let session = try TestSession(F6.StoringApp())
      try session.tap("Count")
      #expect(session.texts.prefix(2) == ["app 1", "page 1"])
    }

    @Test func `F7: the order of the fields does not matter`() throws {
      let session = try TestSession(F7.Host())
      try session.tap("let 3 0 true")
      try session.tap("state 0")
      try session.tap("mixed true 0 a [1] large two")
      #expect(
        session.texts == [
          "let 3 1 true", "state 1", "mixed true 1 ab [1, 2] large two", #"mixed (1, "x") 0 a [1] large two"#,
        ])
    }
  }
}
