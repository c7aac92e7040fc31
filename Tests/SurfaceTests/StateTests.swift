import MartletTesting
import SwiftUI
import Testing

/// What views remember.
@Suite @MainActor struct StateTests {
  @Test(.covers("State", "Binding")) func `a view remembers, and another changes it`() throws {
    let session = try TestSession(Switch())
    #expect(session.texts.first == "off, once")
    try session.tap("toggle")
    #expect(session.texts.first == "on, once")
    try session.tap("toggle, and count")
    #expect(session.texts.first == "off, twice")
  }

  @Test(.covers("Binding", "animation()")) func `a binding is made of a value, of two closures, or of another`() throws
  {
    let session = try TestSession(Bindings())
    #expect(session.texts.first == "1 false")
    try session.set("even", to: true)
    #expect(session.texts.first == "2 false")
    try session.set("animated", to: true)
    #expect(session.texts.first == "2 true")
    try session.set("constant", to: true)
    #expect(session.texts.first == "2 true")
  }

  @Test(.covers("ObservableObject", "Published", "StateObject", "ObservedObject", "Binding"))
  func `a view hears of an object's changes`() throws {
    let session = try TestSession(Library())
    #expect(session.texts.contains("none, 0"))
    try session.tap("add")
    #expect(session.texts.contains("one book, 1"))
    try session.set("title", to: "ours")
    #expect(session.texts.contains("ours, 1"))
  }

  @Test(.covers("StateObject", "ObservedObject", "FocusState", "Bindable", "GestureState", "Namespace"))
  func `wrappers are made in initialisers`() throws {
    let session = try TestSession(Wrapped(books: 3, note: Note()))
    #expect(session.texts == ["3 3 0 nothing", "empty"])
  }

  @Test(.covers("Observable", "ObservationIgnored", "Bindable")) func `a view hears of what it reads`() throws {
    let note = Note()
    let session = try TestSession(NoteView(note: note))
    #expect(session.texts.first == "empty")
    try session.set("text", to: "new")
    #expect(session.texts.first == "new")
    #expect(session.bodies == ["NoteView"])
    note.drafts += 1
    try session.settle()
    #expect(session.bodies == [])
  }

  @Test(.covers("AppStorage", "SceneStorage")) func `a view remembers longer than it is there`() throws {
    let session = try TestSession(Stored())
    #expect(session.texts.first == "light 0 false")
    try session.tap("change")
    #expect(session.texts.first == "dark 1 true")
    #expect(try session.another().texts.first == "dark 0 true")
    #expect(try session.anotherVisitor().texts.first == "light 0 false")
  }

  @Test(.covers("FocusState", "focused(_:)", "focused(_:equals:)")) func `a view says which field is typed in`() throws
  {
    let session = try TestSession(Fields())
    #expect(session.texts.first == "none false")
    try session.focus("name")
    #expect(session.texts.first == "name false")
    try session.tap("next")
    #expect(session.texts.first == "address false")
    try session.focus("search")
    #expect(session.texts.first == "none true")
  }

  @Test(.covers("GestureState")) func `a view is moved while it is dragged`() throws {
    let session = try TestSession(Dragged())
    #expect(session.texts == ["0"])
    try session.drag("card", width: 12, height: 0)
    #expect(session.texts == ["12"])
    try session.drop("card", width: 12, height: 0)
    #expect(session.texts == ["0"])
  }

  @Test(.covers("Namespace")) func `each view has a namespace of its own`() throws {
    let session = try TestSession(
      VStack {
        Spaced()
        Spaced()
      })
    #expect(session.texts.count == 2)
    #expect(Set(session.texts).count == 2)
  }

  @Test(.covers("DynamicProperty")) func `a wrapper of an app's own is made of others`() throws {
    let session = try TestSession(Clocked())
    #expect(session.texts.first == "7 ticks of 10")
    try session.tap("tick")
    #expect(session.texts.first == "8 ticks of 10")
  }
}

private struct Switch: View {
  @State private var isOn = false
  @State private var count: Int

  init() { _count = State(initialValue: 1) }

  var body: some View {
    Text("\(isOn ? "on" : "off"), \(count == 1 ? "once" : "twice")")
    SwitchButtons(isOn: $isOn, count: $count)
  }
}

private struct SwitchButtons: View {
  @Binding var isOn: Bool
  let count: Binding<Int>

  var body: some View {
    Button("toggle") { isOn.toggle() }
    Button("toggle, and count") {
      isOn.toggle()
      count.wrappedValue += 1
    }
  }
}

private struct Bindings: View {
  @State private var number = 1
  @State private var isAnimated = false

  private var isEven: Binding<Bool> {
    Binding(
      get: { number % 2 == 0 },
      set: { number += $0 == (number % 2 == 0) ? 0 : 1 })
  }

  var body: some View {
    Text("\(number) \(String(isAnimated))")
    Toggle("even", isOn: isEven)
    Toggle("animated", isOn: $isAnimated.animation())
    Toggle("constant", isOn: .constant(false))
  }
}

private final class Books: ObservableObject {
  @Published var titles: [String]
  @Published private(set) var changes = 0
  @Published var name = ""

  init(count: Int = 0) { titles = Array(repeating: "book", count: count) }

  func add() {
    titles.append("book")
    name = "one book"
    changes += 1
  }
}

private struct Library: View {
  @StateObject private var books = Books()

  var body: some View {
    Shelf(books: books)
    Button("add", action: books.add)
  }
}

private struct Shelf: View {
  @ObservedObject var books: Books

  var body: some View {
    Text("\(books.titles.isEmpty ? "none" : books.name), \(books.changes)")
    TextField("title", text: $books.name)
  }
}

@Observable private final class Note {
  var text = "empty"
  @ObservationIgnored var drafts = 0
}

private struct NoteView: View {
  let note: Note

  var body: some View {
    Text(note.text)
    NoteField(note: note)
  }
}

private struct NoteField: View {
  @Bindable var note: Note

  var body: some View { TextField("text", text: $note.text) }
}

private struct Wrapped: View {
  enum Field: Hashable { case name }

  @StateObject private var own: Books
  @ObservedObject private var given: Books
  @Bindable private var note: Note
  @GestureState private var width: CGFloat
  @FocusState private var field: Field?
  @Namespace private var namespace: Namespace.ID

  init(books count: Int, note: Note) {
    _own = StateObject(wrappedValue: Books(count: count))
    _given = ObservedObject(wrappedValue: Books(count: count))
    _note = Bindable(wrappedValue: note)
    _width = GestureState(initialValue: 0)
    _field = FocusState()
    _namespace = Namespace()
  }

  var body: some View {
    let focused: FocusState<Field?>.Binding = $field
    Text("\(own.titles.count) \(given.titles.count) \(Int(width)) \(focused.wrappedValue == nil ? "nothing" : "name")")
    Text(note.text)
  }
}

private struct Stored: View {
  enum Theme: String { case light, dark }

  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("isTold") private var isTold: Bool = false
  @SceneStorage("count") private var count = 0

  var body: some View {
    Text("\(theme.rawValue) \(count) \(String(isTold))")
    Button("change") {
      theme = .dark
      count += 1
      isTold = true
    }
  }
}

private struct Fields: View {
  enum Field: String { case name, address }

  @State private var text = ""
  @FocusState private var field: Field?
  @FocusState private var isSearching: Bool

  var body: some View {
    Text("\(field?.rawValue ?? "none") \(String(isSearching))")
    TextField("name", text: $text).focused($field, equals: .name)
    TextField("address", text: $text).focused($field, equals: .address)
    TextField("search", text: $text).focused($isSearching)
    Button("next") { field = .address }
  }
}

private struct Dragged: View {
  @GestureState private var translation: CGSize = .zero

  var body: some View {
    Text("\(Int(translation.width))")
      .offset(translation)
      .accessibilityIdentifier("card")
      .gesture(
        DragGesture().updating($translation) { value, state, _ in
          state = value.translation
        })
  }
}

private struct Spaced: View {
  @Namespace private var namespace

  var body: some View { Text("\(namespace.hashValue)") }
}

@propertyWrapper private struct Ticks: DynamicProperty {
  @State private var count = 7

  var wrappedValue: Int {
    get { count }
    nonmutating set { count = newValue }
  }

  var projectedValue: Int { 10 }
}

private struct Clocked: View {
  @Ticks private var ticks

  var body: some View {
    Text("\(ticks) ticks of \($ticks)")
    Button("tick") { ticks += 1 }
  }
}
