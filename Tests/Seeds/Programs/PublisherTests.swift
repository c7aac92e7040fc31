import Combine
import MartletTesting
import SwiftUI
import Testing

// S21, S22, S23
struct Person: Equatable {
  var name = "Ann"
  var age = 30
}

@MainActor final class PublisherStore: ObservableObject {
  struct State {
    let name = CurrentValueSubject<String, Never>("start")
    let number = CurrentValueSubject<Int, Never>(0)
    let person = CurrentValueSubject<Person, Never>(Person())
  }

  let state = State()

  func rename(_ name: String) { state.name.value = name }
  func count() { state.number.value += 1 }
}

extension CurrentValueSubject where Failure == Never {
  func binding() -> Binding<Output> { Binding(get: { self.value }, set: { self.value = $0 }) }

  func binding<Value>(for keyPath: WritableKeyPath<Output, Value>) -> Binding<Value> {
    Binding(get: { self.value[keyPath: keyPath] }, set: { self.value[keyPath: keyPath] = $0 })
  }
}

struct PublisherRoot: View {
  @StateObject private var store = PublisherStore()

  var body: some View {
    let _ = Log.add("root")
    NameTaker(store: store)
    NumberTaker(store: store)
    Bystander(store: store)
    Button("Rename") { store.rename("renamed") }
    Button("Same name") { store.rename(store.state.name.value) }
    Button("Count") { store.count() }
  }
}

struct NameTaker: View {
  let store: PublisherStore
  @State private var name = ""

  var body: some View {
    let _ = Log.add("name \(name)")
    Text("name \(name)").onReceive(store.state.name.removeDuplicates()) { name = $0 }
  }
}

struct NumberTaker: View {
  let store: PublisherStore
  @State private var text = ""

  var body: some View {
    let _ = Log.add("number \(text)")
    Text("number \(text)").onReceive(store.state.number.map { "#\($0)" }.eraseToAnyPublisher()) { text = $0 }
  }
}

struct Bystander: View {
  let store: PublisherStore

  var body: some View {
    let _ = Log.add("bystander")
    Text("bystander")
  }
}

// S22
struct PersonView: View {
  let store: PublisherStore
  @State private var person = Person()

  var body: some View {
    let _ = Log.add("person")
    Text("\(person.name) is \(person.age)").onReceive(store.state.person) { person = $0 }
    TextField("Name", text: store.state.person.binding(for: \.name))
    Button("Older") { store.state.person.binding(for: \.age).wrappedValue += 1 }
    Button("Other") { store.state.person.binding().wrappedValue = Person(name: "Cid", age: 50) }
  }
}

struct PersonRoot: View {
  @StateObject private var store = PublisherStore()

  var body: some View {
    let _ = Log.add("root")
    PersonView(store: store)
    NumberTaker(store: store)
  }
}

// S23
@propertyWrapper
struct ObservedPublisher<Value>: DynamicProperty {
  private final class Box: ObservableObject {
    @Published var value: Value
    private var token: AnyCancellable?

    init(_ subject: CurrentValueSubject<Value, Never>) {
      value = subject.value
      token = subject.dropFirst().sink { [weak self] in self?.value = $0 }
    }
  }

  @StateObject private var box: Box

  init(_ subject: CurrentValueSubject<Value, Never>) { _box = StateObject(wrappedValue: Box(subject)) }

  var wrappedValue: Value { box.value }
}

struct ObservedName: View {
  @ObservedPublisher private var name: String

  init(store: PublisherStore) { _name = ObservedPublisher(store.state.name) }

  var body: some View {
    let _ = Log.add("observed name")
    Text("name \(name)")
  }
}

struct ObservedNumber: View {
  @ObservedPublisher private var number: Int

  init(store: PublisherStore) { _number = ObservedPublisher(store.state.number) }

  var body: some View {
    let _ = Log.add("observed number")
    Text("number \(number)")
  }
}

struct ObservedRoot: View {
  @StateObject private var store = PublisherStore()

  var body: some View {
    let _ = Log.add("root")
    ObservedName(store: store)
    ObservedNumber(store: store)
    Button("Rename") { store.rename("renamed") }
    Button("Count") { store.count() }
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct PublisherTests {
    init() { _ = Log.take() }

    @Test func `S21: a changed element runs only the views that take it`() throws {
      let session = try TestSession(PublisherRoot())
      #expect(Log.take() == ["root", "name ", "number ", "bystander", "name start", "number #0"])
      try session.tap("Rename")
      #expect(Log.take() == ["name renamed"])
      try session.tap("Same name")
      #expect(Log.take() == [])
      try session.tap("Count")
      #expect(Log.take() == ["number #1"])
      #expect(session.texts.prefix(3) == ["name renamed", "number #1", "bystander"])
    }

    @Test func `S22: a binding made from a subject works both ways and refreshes only its takers`() throws {
      let session = try TestSession(PersonRoot())
      _ = Log.take()
      try session.set("Name", to: "Bob")
      #expect(Log.take() == ["person"])
      #expect(session.texts.first == "Bob is 30")
      try session.tap("Older")
      #expect(session.texts.first == "Bob is 31")
      try session.tap("Other")
      #expect(session.texts.first == "Cid is 50")
      #expect(try session.element(role: "textbox", name: "Name")?.value == "\"Cid\"")
      #expect(Log.take() == ["person", "person"])
    }

    @Test func `S23: a wrapper joins the subscription and the value`() throws {
      let session = try TestSession(ObservedRoot())
      #expect(Log.take() == ["root", "observed name", "observed number"])
      try session.tap("Rename")
      #expect(Log.take() == ["observed name"])
      try session.tap("Count")
      #expect(Log.take() == ["observed number"])
      #expect(session.texts.prefix(2) == ["name renamed", "number 1"])
    }
  }
}
