import Combine
import Martlet
import MartletGraph
import MartletTesting
import Observation
import ProcessorTime
import Testing

/// Tells nobody of its changes.
private final class Settings {
  var isOn = false
}

private struct SettingsPage: View {
  @State private var settings = Settings()
  @State private var tick = 0

  var body: some View {
    Text("page \(settings.isOn) \(tick)")
    Setting(
      name: "Functions",
      isOn: Binding(
        get: { settings.isOn },
        set: {
          settings.isOn = $0
          tick += 1
        }))
    Setting(name: "Part", isOn: $settings.isOn)
  }
}

@MainActor private var shared = false

/// Its functions are written out, as those above are: handed to a function that makes the binding, they would be captured in
/// another closure, of which it is not known what it does.
private struct SharedPage: View {
  @State private var tick = 0

  var body: some View {
    Text("page \(shared) \(tick)")
    Setting(
      name: "Shared",
      isOn: Binding(
        get: { shared },
        set: {
          shared = $0
          tick += 1
        }))
    Button("Step") { tick += 1 }
  }
}

private struct Setting: View {
  let name: String
  @Binding var isOn: Bool

  var body: some View {
    Text("\(name) \(isOn)")
    Toggle(name, isOn: $isOn)
  }
}

/// Equal if the ids are.
private struct Todo: Identifiable, Equatable {
  let id: Int
  var title: String

  static func == (left: Todo, right: Todo) -> Bool { left.id == right.id }
}

private final class Model: ObservableObject {
  @Published var todos = [Todo(id: 1, title: "a")]
}

private struct TodosPage: View {
  @StateObject private var model = Model()
  @State private var seen = ""

  var body: some View {
    Text(seen)
    ForEach($model.todos) { $todo in TextField("Title", text: $todo.title) }
    Button("Look") { seen = model.todos[0].title }
  }
}

/// Many updates, each with callbacks of its own.
private struct ManyUpdates: View {
  @State private var total = 0
  @State private var heard = 0
  @State private var isOn = false

  var body: some View {
    Text("\(heard) of \(total)")
      .onChange(of: total) { heard += 1 }
    Button("Go") {
      for _ in 0..<100 {
        total += 1
        withAnimation { isOn.toggle() }
      }
    }
    Text("\(isOn)")
  }
}

/// A value that is nested deep.
private struct Comment: Equatable {
  var text: String
  var replies: [Comment] = []

  static func thread(_ length: Int, _ text: String) -> Comment {
    (0..<length).reduce(Comment(text: text)) { inner, _ in Comment(text: "reply", replies: [inner]) }
  }
}

private struct Thread: View {
  let length: Int
  @State private var root = Comment(text: "")

  var body: some View {
    Text(root.replies.isEmpty ? "empty" : "thread")
    Button("Write") { root = .thread(length, "first") }
  }
}

private struct Entry: Identifiable {
  let id: Int
  var name: String
}

/// The closure of each row has captured the whole array, for nothing.
private struct Entries: View {
  let entries: [Entry]
  let removed: (Int) -> Void

  private func remove(_ entry: Entry) { removed(entry.id) }

  var body: some View {
    ForEach(entries) { entry in EntryRow(entry: entry) { remove(entry) } }
  }
}

private struct EntryRow: View {
  let entry: Entry
  let remove: () -> Void

  var body: some View { Button(entry.name, action: remove) }
}

private struct EntriesPage: View {
  @State private var entries: [Entry]

  init(count: Int) { _entries = State(initialValue: (0..<count).map { Entry(id: $0, name: "entry \($0)") }) }

  var body: some View {
    Entries(entries: entries) { id in entries.removeAll { $0.id == id } }
    Button("Change") { entries[entries.count - 1].name += "!" }
  }
}

/// As many readers of one state.
private struct Readers: View {
  let count: Int
  @State private var one = 0
  @State private var other = 0

  var body: some View {
    ForEach(0..<count, id: \.self) { Text("\($0) \(one) \(other)") }
    Button("Change") { other += 1 }
  }
}

@MainActor @Suite(.serialized) struct `Changes that nobody tells of` {
  @Test func `a view with a binding shows what is read through it, whoever has changed that`() throws {
    let session = try TestSession(SettingsPage())
    try session.set("Functions", to: true)
    #expect(session.texts.prefix(4) == ["page true 1", "Functions true", "Functions", "Part true"])
    let other = try TestSession(SharedPage())
    defer { shared = false }
    try other.set("Shared", to: true)
    #expect(other.texts.prefix(2) == ["page true 1", "Shared true"])
    try other.tap("Step")
    #expect(other.bodies == ["SharedPage"])
    shared = false
    try other.tap("Step")
    #expect(other.texts.prefix(2) == ["page false 3", "Shared false"])
  }

  @Test func `what is not a state takes elements that are equal by their own comparison, too`() throws {
    let session = try TestSession(TodosPage())
    try session.set("Title", to: "changed")
    try session.tap("Look")
    #expect(session.texts.first == "changed")
  }
}

@MainActor @Suite(.serialized) struct `Many and deep` {
  @Test func `updates that wait are not taken for a loop`() throws {
    let session = try TestSession(ManyUpdates())
    try session.tap("Go")
    #expect(session.texts.first == "100 of 100")
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a value of any depth is compared`() throws {
    let session = try TestSession(Thread(length: 2_000))
    try session.tap("Write")
    try session.tap("Write")
    #expect(session.texts.first == "thread")
  }

  private func time(_ page: some View, _ button: String) throws -> Duration {
    let graph = ViewGraph()
    graph.show(page)
    graph.settle()
    return try processorTime(times: 3) {
      try graph.tap(button)
      graph.settle()
    }
  }

  @Test func `an array that all rows have captured is compared once`() throws {
    let (few, many) = (try time(EntriesPage(count: 300), "Change"), try time(EntriesPage(count: 3_000), "Change"))
    #expect(many < few * 30)
  }

  @Test(arguments: [1_024, 1_023, 1_022]) func `readers cost the same each, however many there are`(
    count: Int
  ) throws {
    let (few, many) = (try time(Readers(count: 256), "Change"), try time(Readers(count: count), "Change"))
    #expect(many < few * 10)
  }
}
