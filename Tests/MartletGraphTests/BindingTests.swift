import Martlet
import MartletTesting
import Testing

private struct Person: Equatable {
  var name = "Ann"
  var age = 30
  var pet: String? = "Rex"
}

@MainActor private var log: [String] = []

private struct PersonView: View {
  @State private var person = Person()
  @State private var numbers = [1, 2, 3]
  @State private var other = 0

  var body: some View {
    let _ = log.append("PersonView")
    NameView(name: $person.name)
    AgeView(age: $person.age)
    if let pet = Binding($person.pet) { NameView(name: pet) }
    Text("constant \(Binding.constant(5).wrappedValue)")
    Button("Lose pet") { person.pet = nil }
    Button("Set through optional") { Binding<String?>($person.name).wrappedValue = "Opt" }
    Button("Drop nil") { Binding<String?>($person.name).wrappedValue = nil }
    Button("Second") { $numbers[1].wrappedValue = 20 }
    Button("Out of bounds") { $numbers[7].wrappedValue = 1 }
    Button("Sum") { log.append("sum \(numbers.reduce(0, +))") }
    Button("Other") { other += 1 }
    Text("other \(other)")
    FunctionView(value: Binding(get: { person.age }, set: { person.age = $0 }))
  }
}

private struct NameView: View {
  @Binding var name: String

  var body: some View {
    let _ = log.append("name \(name)")
    TextField("Name of \(name)", text: $name)
  }
}

private struct AgeView: View {
  @Binding var age: Int

  var body: some View {
    let _ = log.append("age")
    Button("Older") { age += 1 }
  }
}

private struct FunctionView: View {
  @Binding var value: Int

  var body: some View {
    let _ = log.append("function")
    EmptyView()
  }
}

@MainActor @Suite(.serialized) struct BindingTests {
  init() { log = [] }

  @Test func `a binding to a part writes that part, and who does not read it does not run`() throws {
    let session = try TestSession(PersonView())
    log = []
    try session.tap("Older")
    #expect(!log.contains("age"))
    #expect(session.texts.contains("other 0"))
    log = []
    try session.set("Name of Ann", to: "Bea")
    #expect(log.contains("name Bea"))
    #expect(!log.contains("age"))
  }

  @Test func `a binding made of functions is equal if they have captured the same`() throws {
    let session = try TestSession(PersonView())
    log = []
    try session.tap("Other")
    #expect(log == ["PersonView"])
  }

  @Test func `bindings to and from optionals`() throws {
    let session = try TestSession(PersonView())
    try session.set("Name of Rex", to: "Max")
    try session.tap("Set through optional")
    try session.set("Name of Opt", to: "Ann")
    try session.tap("Drop nil")
    try session.set("Name of Ann", to: "Ann")
    try session.tap("Lose pet")
    #expect(throws: (any Error).self) { try session.set("Name of Max", to: "x") }
  }

  @Test func `an element binding writes its element, and one out of bounds drops the write`() throws {
    let session = try TestSession(PersonView())
    try session.tap("Second")
    try session.tap("Out of bounds")
    log = []
    try session.tap("Sum")
    #expect(log == ["sum 24"])
  }
}
