import MartletTesting
import SwiftUI
import Testing

// S3
@propertyWrapper
struct MyStates: DynamicProperty {
  private let key: String
  private let defaultValue: String

  init(wrappedValue: String, _ key: String) {
    self.key = key
    defaultValue = wrappedValue
  }

  var wrappedValue: String {
    get { UserDefaults.standard.string(forKey: key) ?? defaultValue }
    nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
  }

  var projectedValue: Binding<String> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

  mutating func update() { MainActor.assumeIsolated { Log.add("update") } }
}

struct DefaultsView: View {
  @MyStates("MartletSeedsName") var name = "nobody"
  @State private var runs = 0

  var body: some View {
    let _ = Log.add("body \(name)")
    Text("\(name) \(runs)")
    Button("Write") { name = "somebody" }
    Button("Bind") { $name.wrappedValue = "bound" }
    Button("Read") { Log.add("read \(name)") }
    Button("Run") { runs += 1 }
  }
}

// S17
private struct MyColorKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var myColor: String {
    get { self[MyColorKey.self] }
    set { self[MyColorKey.self] = newValue }
  }
}

extension View {
  func myColor(_ color: String) -> some View { environment(\.myColor, color) }
}

struct ColorRoot: View {
  @State private var color = "red"

  var body: some View {
    let _ = Log.add("root")
    VStack {
      ColorBranch().myColor(color)
      ColorReader(name: "outside")
      Button("Blue") { color = "blue" }
    }
  }
}

struct ColorBranch: View {
  var body: some View {
    let _ = Log.add("branch")
    ColorReader(name: "inside")
    ColorBystander()
  }
}

struct ColorReader: View {
  let name: String
  @Environment(\.myColor) private var color

  var body: some View {
    let _ = Log.add("reader \(name)")
    Text("\(name) \(color)")
  }
}

struct ColorBystander: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    let _ = Log.add("bystander")
    Text(scheme == .light ? "light" : "dark")
  }
}

// S18
struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) { value.append(contentsOf: nextValue()) }
}

struct NameReporter: View {
  let name: String

  var body: some View { Text(name).preference(key: NamesKey.self, value: [name]) }
}

struct NamesView: View {
  @State private var ids = ["a", "b"]
  @State private var heard: [String] = []

  var body: some View {
    VStack {
      ForEach(ids, id: \.self) { NameReporter(name: $0) }
    }
    .onPreferenceChange(NamesKey.self) { names in
      Log.add(names.joined())
      heard = names
    }
    Text("heard \(heard.joined())")
    Button("Insert") { ids.insert("c", at: 1) }
    Button("Reverse") { ids.reverse() }
  }
}

struct OverlaidView: View {
  @State private var ids = ["a", "b"]

  var body: some View {
    VStack {
      ForEach(ids, id: \.self) { NameReporter(name: $0) }
    }
    .overlayPreferenceValue(NamesKey.self) { names in Text("over \(names.joined())") }
    Button("Insert") { ids.insert("c", at: 1) }
  }
}

// S26
struct SettingsView: View {
  @AppStorage("volume") private var volume = 5
  @SceneStorage("draft") private var draft = ""

  var body: some View {
    Text("volume \(volume)")
    Text("draft \(draft)")
    Button("Louder") { volume += 1 }
    TextField("Draft", text: $draft)
  }
}

struct SettingsApp: App {
  var body: some Scene {
    WindowGroup { SettingsView() }
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct EnvironmentTests {
    init() { _ = Log.take() }

    @Test func `S3: a property over UserDefaults stores its value, is updated before each body and refreshes nothing`()
      throws
    {
      // Here, because the same test of the other language mode may run between two tests of this one.
      UserDefaults.standard.removeObject(forKey: "MartletSeedsName")
      let session = try TestSession(DefaultsView())
      #expect(Log.take() == ["update", "body nobody"])
      try session.tap("Write")
      #expect(Log.take() == [])
      #expect(session.lastPatch == "[]")
      #expect(UserDefaults.standard.string(forKey: "MartletSeedsName") == "somebody")
      try session.tap("Run")
      #expect(Log.take() == ["update", "body somebody"])
      #expect(session.texts.first == "somebody 1")
      try session.tap("Bind")
      try session.tap("Read")
      #expect(Log.take() == ["read bound"])
      #expect(session.texts.first == "somebody 1")
    }

    @Test func `S17: a value set on a branch runs the views below that declare the key, and no others`() throws {
      let session = try TestSession(ColorRoot())
      #expect(Log.take() == ["root", "branch", "reader inside", "bystander", "reader outside"])
      try session.tap("Blue")
      #expect(Log.take() == ["root", "reader inside"])
      #expect(session.texts.prefix(3) == ["inside blue", "light", "outside none"])
    }

    @Test func `S18: what children report is joined in order and told once per change`() throws {
      let session = try TestSession(NamesView())
      #expect(Log.take() == ["ab"])
      #expect(session.texts.contains("heard ab"))
      try session.tap("Insert")
      #expect(Log.take() == ["acb"])
      #expect(session.texts.contains("heard acb"))
      try session.tap("Reverse")
      #expect(Log.take() == ["bca"])
      #expect(session.texts.contains("heard bca"))
    }

    @Test func `S18: what children report can be shown over them`() throws {
      let session = try TestSession(OverlaidView())
      #expect(session.texts.prefix(3) == ["a", "b", "over ab"])
      try session.tap("Insert")
      #expect(session.texts.prefix(4) == ["a", "c", "b", "over acb"])
    }

    @Test func `S26: AppStorage is for the whole app, SceneStorage for one session`() throws {
      // That both outlive the process is shown where there is a store.
      let session = try TestSession(SettingsApp())
      let other = try session.another()
      try session.tap("Louder")
      try session.set("Draft", to: "Dear")
      #expect(session.texts.prefix(2) == ["volume 6", "draft Dear"])
      try other.settle()
      #expect(other.texts.prefix(2) == ["volume 6", "draft "])
    }
  }
}
