import MartletTesting
import SwiftUI
import Testing

// Binding.

private enum C1 {
  struct Owner: View {
    @State private var count = 0

    var body: some View {
      Text("\(count)")
      Stepper(count: $count)
      ForEach(0..<1) { _ in AnyView(Stepper(count: $count)) }
      Text("fixed").modifier(Holder(count: $count))
      Reader(count: $count)
      Button("Add") { count += 1 }
    }
  }

  /// Declares the binding and does not read it in its body.
  struct Stepper: View {
    @Binding var count: Int

    var body: some View { Button("Step") { count += 1 }.accessibilityIdentifier("step") }
  }

  struct Holder: ViewModifier {
    @Binding var count: Int

    func body(content: Content) -> some View { content.onTapGesture { count += 1 } }
  }

  struct Reader: View {
    @Binding var count: Int

    var body: some View { Text("\(count)") }
  }
}

private enum C2 {
  struct Address: Equatable {
    var street = "Elm"
    var number = 1
  }

  struct Person: Equatable {
    var name = "Ann"
    var age = 30
    var address = Address()
    var scores = ["go": 1]
    var pets = ["Rex", "Tom"]
  }

  final class Group: ObservableObject {
    @Published var leader = Person()
  }

  struct Editor: View {
    @State private var person = Person()

    var body: some View {
      Text("\(person.name) \(person.age) \(person.address.street) \(person.address.number)")
      Text("\(person.scores["go"] ?? 0) \(person.pets.joined(separator: " "))")
      TextField("Name", text: $person.name)
      TextField("Street", text: $person.address.street)
      Field(text: $person.pets[1])
      Button("Score") { $person.scores["go"].wrappedValue = 5 }
      Button("Number") { $person.address.number.wrappedValue += 1 }
    }
  }

  struct Field: View {
    @Binding var text: String

    var body: some View { TextField("Pet", text: $text) }
  }

  struct GroupEditor: View {
    @StateObject private var group = Group()

    var body: some View {
      Text("\(group.leader.name) \(group.leader.address.street)")
      TextField("Name", text: $group.leader.name)
      TextField("Street", text: $group.leader.address.street)
    }
  }
}

private enum C3 {
  struct Person {
    var name = "Ann"
    var pets = ["Rex"]
  }

  struct Parent: View {
    @State private var person = Person()
    @State private var step = 0

    var body: some View {
      NameField(name: $person.name)
      PetField(name: $person.pets[0])
      ForEach(0..<1) { _ in AnyView(NameField(name: $person.name)) }
      Text("\(step)")
      Button("Step") { step += 1 }
      Button("Rename") { person.name = "Bea" }
      Swapped(first: $person.name, second: $person.pets[0], isSwapped: step % 2 == 1)
    }
  }

  struct NameField: View {
    @Binding var name: String

    var body: some View { Text(name) }
  }

  struct PetField: View {
    @Binding var name: String

    var body: some View { Text(name) }
  }

  struct Swapped: View {
    @Binding var first: String
    @Binding var second: String
    let isSwapped: Bool

    var body: some View { Inner(name: isSwapped ? $second : $first) }
  }

  struct Inner: View {
    @Binding var name: String

    var body: some View { Text("inner \(name)") }
  }
}

private enum C4 {
  struct Parent: View {
    @State private var step = 0
    @State private var count = 0

    private var made: Binding<Int> { Binding(get: { count }, set: { count = $0 }) }

    var body: some View {
      Text("step \(step)")
      Functional(count: made)
      Projected(count: $count)
      ForEach(0..<1) { _ in AnyView(RowFunctional(count: made)) }
      Text("fixed").modifier(ModifierFunctional(count: made))
      Parts(part: Binding(get: { (count, 0) }, set: { count = $0.0 }).0)
      Stepping(count: Binding(get: { [step] in count + step }, set: { count = $0 }))
      Button("Step") { step += 1 }
      Button("Count") { count += 1 }
    }
  }

  struct Functional: View {
    @Binding var count: Int

    var body: some View {
      Text("functional \(count)")
      Button("Write") { count = 50 }
    }
  }

  struct RowFunctional: View {
    @Binding var count: Int

    var body: some View { Text("row") }
  }

  struct ModifierFunctional: ViewModifier {
    @Binding var count: Int

    func body(content: Content) -> some View { content }
  }

  struct Parts: View {
    @Binding var part: Int

    var body: some View { Text("part") }
  }

  struct Stepping: View {
    @Binding var count: Int

    var body: some View { Text("stepping") }
  }

  struct Projected: View {
    @Binding var count: Int

    var body: some View { Text("projected \(count)") }
  }
}

private enum C5 {
  final class Model: ObservableObject {
    @Published var name = "Ann"
    @Published var other = 0
  }

  struct Parent: View {
    @ObservedObject var model: Model

    var body: some View {
      NameView(name: $model.name)
      Button("Other") { model.other += 1 }
      Button("Rename") { model.name += "a" }
    }
  }

  struct NameView: View {
    @Binding var name: String

    var body: some View {
      Text(name)
      Button("Bind") { name = "Cleo" }
    }
  }

  struct Host: View {
    @State private var model = Model()

    var body: some View {
      Parent(model: model)
      Button("Replace") { model = Model() }
    }
  }
}

private enum C6 {
  struct Parent: View {
    @State private var step = 0

    var body: some View {
      Child(name: .constant("fixed"))
      TextField("Fixed", text: .constant("given"))
      Toggle("Always", isOn: .constant(true))
      Button("Step") { step += 1 }
      Text("\(step)")
    }
  }

  struct Child: View {
    @Binding var name: String

    var body: some View {
      Text(name)
      Button("Write") {
        name = "other"
        Log.add(name)
      }
    }
  }
}

private enum C7 {
  struct Host: View {
    @State private var name = "Ann"

    var body: some View {
      Text(name)
      Child(name: Binding($name))
    }
  }

  struct Child: View {
    @Binding var name: String?

    var body: some View {
      Button("Set") { name = "Bea" }
      Button("Nil") {
        name = nil
        Log.add("\(name ?? "nil")")
      }
    }
  }
}

private enum C8 {
  @MainActor enum Escaped {
    static var binding: Binding<String>?
  }

  struct Host: View {
    @State private var name: String?

    var body: some View {
      if let binding = Binding($name) {
        Child(name: binding)
      } else {
        Text("none")
      }
      Button("Give") { name = "Ann" }
      Button("Take") { name = nil }
    }
  }

  struct Child: View {
    @Binding var name: String

    var body: some View {
      Text("name \(name)").onAppear { Escaped.binding = $name }
      TextField("Name", text: $name)
    }
  }
}

private enum C9 {
  struct Item: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  @MainActor enum Escaped {
    static var binding: Binding<Item>?
  }

  struct Shelf: View {
    @State private var items = [Item(id: 1), Item(id: 2), Item(id: 3)]

    var body: some View {
      ForEach($items) { $item in
        Row(item: $item)
        Button("Keep \(item.id)") { Escaped.binding = $item }
      }
      Button("Keep second") { Escaped.binding = $items[1] }
      Button("Remove first") { items.removeFirst() }
      Button("Remove all") { items.removeAll() }
      Button("Write kept") { Escaped.binding?.wrappedValue.count = 9 }
      Button("Sum") { Log.add("\(items.map(\.count))") }
    }
  }

  struct PartShelf: View {
    @State private var items = [Item(id: 1), Item(id: 2)]

    var body: some View {
      ForEach($items) { $item in PartRow(id: item.id, count: $item.count) }
      Button("Reverse") { items.reverse() }
    }
  }

  struct PartRow: View {
    let id: Int
    @Binding var count: Int

    var body: some View { Button("\(id): \(count)") { count += 1 } }
  }

  struct Row: View {
    @Binding var item: Item

    var body: some View { Button("\(item.id): \(item.count)") { item.count += 1 } }
  }

  struct Collector: View {
    @State private var numbers = [1, 2, 3]

    var body: some View {
      Text("\(numbers)")
      Text("\($numbers.count) \($numbers.map(\.wrappedValue)) \($numbers.reversed().map(\.wrappedValue))")
      Text("\($numbers[1].wrappedValue) \($numbers.last?.wrappedValue ?? 0) \($numbers.indices.count)")
      Button("Double") { for number in $numbers { number.wrappedValue *= 2 } }
      Button("Last") { $numbers[$numbers.endIndex - 1].wrappedValue = 0 }
    }
  }
}

private enum C10 {
  struct Person: Identifiable {
    let id: String
    var name: String
  }

  struct Host: View {
    @State private var person = Person(id: "p1", name: "Ann")
    @State private var people = [Person(id: "p2", name: "Bea"), Person(id: "p3", name: "Cleo")]

    var body: some View {
      Text("\($person.id) \($people.map(\.id))")
      Text("\(name(of: $person))")
    }

    private func name<Value: Identifiable>(of value: Value) -> String where Value.ID == String { value.id }
  }
}

private enum C11 {
  struct Host: View {
    @State private var count = 0

    var body: some View {
      let _ = Log.add("body \(count)")
      Text("\(count)").transaction { Log.add("animated \($0.animation != nil)") }
      Writer(plain: $count, animated: $count.animation(), moved: $count.transaction(Transaction(animation: .easeIn)))
    }
  }

  struct Writer: View {
    @Binding var plain: Int
    @Binding var animated: Int
    @Binding var moved: Int

    var body: some View {
      Button("Plain") { plain += 1 }
      Button("Animated") { animated += 1 }
      Button("Moved") { moved += 1 }
      Button("Both") {
        plain += 1
        animated += 1
        animated += 1
      }
      Button("Same") {
        animated += 1
        withAnimation { plain += 1 }
      }
    }
  }
}

private enum C12 {
  struct Host: View {
    @State private var count = 0

    var body: some View { Child(count: $count, part: $count.self) }
  }

  struct Child: View {
    @Binding var count: Int
    let part: Binding<Int>

    var body: some View {
      let _ = Log.add("body \(count) \(part.wrappedValue)")
      Text("\(count)")
      Button("Write") {
        count = 1
        Log.add("action \(count) \(part.wrappedValue)")
        withAnimation { part.wrappedValue = 2 }
        Log.add("action \(count) \(part.wrappedValue)")
      }
    }
  }
}

extension Rules {
  @MainActor @Suite struct BindingTests {
    init() {
      _ = Log.take()
      C8.Escaped.binding = nil
      C9.Escaped.binding = nil
    }

    @Test func `C1: a view that declares a binding and does not read it is not run by its change`() throws {
      let session = try TestSession(C1.Owner())
      #expect(session.bodies == ["Owner", "Stepper", "Stepper", "Holder", "Reader"])
      try session.tap("Add")
      #expect(session.bodies == ["Owner", "Reader"])
      #expect(session.texts.first == "1")
    }

    @Test func `C2: a binding to a part reads and writes that part alone`() throws {
      let session = try TestSession(C2.Editor())
      try session.set("Name", to: "Bea")
      try session.set("Street", to: "Oak")
      try session.tap("Number")
      #expect(session.texts.first == "Bea 30 Oak 2")
      try session.set("Pet", to: "Kit")
      try session.tap("Score")
      #expect(session.texts[1] == "5 Rex Kit")
    }

    @Test func `C2: also a part of an object's property`() throws {
      let session = try TestSession(C2.GroupEditor())
      try session.set("Name", to: "Bea")
      try session.set("Street", to: "Oak")
      #expect(session.bodies == ["GroupEditor"])
      #expect(session.texts.first == "Bea Oak")
    }

    @Test func `C3: the same part of the same binding is the same input`() throws {
      let session = try TestSession(C3.Parent())
      try session.tap("Step")
      #expect(session.bodies == ["Parent", "Swapped", "Inner"])
      #expect(session.texts.contains("inner Rex"))
      try session.tap("Rename")
      #expect(session.bodies.filter { $0 == "NameField" }.count == 2)
      #expect(session.texts.first == "Bea")
    }

    @Test func `C4: a binding made of functions differs if what they have captured does`() throws {
      let session = try TestSession(C4.Parent())
      for step in 1...2 {
        try session.tap("Step")
        #expect(session.bodies == ["Parent", "Stepping"])
        #expect(session.texts.first == "step \(step)")
      }
    }

    @Test func `C4: a binding made of functions is read by the body that calls it`() throws {
      let session = try TestSession(C4.Parent())
      try session.tap("Count")
      #expect(session.bodies.sorted() == ["Functional", "Projected"])
      try session.tap("Write")
      #expect(session.texts.contains("functional 50"))
      #expect(session.texts.contains("projected 50"))
    }

    @Test func `C5: bindings to one property of one object are the same`() throws {
      let session = try TestSession(C5.Host())
      try session.tap("Other")
      #expect(session.bodies == ["Parent"])
      try session.tap("Rename")
      #expect(session.bodies == ["Parent", "NameView"])
      try session.tap("Bind")
      #expect(session.bodies == ["Parent", "NameView"])
      #expect(session.texts.first == "Cleo")
    }

    @Test func `C5: a binding to a property of another object is another`() throws {
      let session = try TestSession(C5.Host())
      try session.tap("Replace")
      #expect(session.bodies == ["Host", "Parent", "NameView"])
      try session.tap("Bind")
      #expect(session.texts.first == "Cleo")
    }

    @Test func `C6: a constant binding ignores writes`() throws {
      let session = try TestSession(C6.Parent())
      try session.tap("Write")
      #expect(Log.take() == ["fixed"])
      #expect(session.bodies == [])
      try session.set("Fixed", to: "typed")
      try session.set("Always", to: false)
      #expect(session.bodies == [])
      #expect(session.elements(ofType: "textField").first?.value == "\"given\"")
      #expect(session.elements(ofType: "toggle").first?.value == "true")
      try session.tap("Step")
      #expect(session.bodies.first == "Parent")
    }

    @Test func `C7: through an optional binding to a value, values go and nil is dropped`() throws {
      let session = try TestSession(C7.Host())
      try session.tap("Set")
      #expect(session.texts.first == "Bea")
      try session.tap("Nil")
      #expect(Log.take() == ["Bea"])
      #expect(session.texts.first == "Bea")
      #expect(session.bodies == [])
    }

    @Test func `C8: a binding to what an optional holds is nil where there is nothing`() throws {
      let session = try TestSession(C8.Host())
      #expect(session.texts.first == "none")
      try session.tap("Give")
      #expect(session.texts.first == "name Ann")
      try session.set("Name", to: "Bea")
      #expect(session.texts.first == "name Bea")
      try session.tap("Take")
      #expect(session.texts.first == "none")
    }

    @Test func `C8: when the optional has become nil, such a binding reads the last value`() throws {
      let session = try TestSession(C8.Host())
      try session.tap("Give")
      try session.set("Name", to: "Bea")
      try session.tap("Take")
      #expect(C8.Escaped.binding?.wrappedValue == "Bea")
      try session.tap("Give")
      #expect(session.texts.first == "name Ann")
    }

    @Test func `C9: a binding to a collection is a collection of bindings`() throws {
      let session = try TestSession(C9.Collector())
      #expect(session.texts.prefix(3) == ["[1, 2, 3]", "3 [1, 2, 3] [3, 2, 1]", "2 3 3"])
      try session.tap("Double")
      #expect(session.texts.prefix(3) == ["[2, 4, 6]", "3 [2, 4, 6] [6, 4, 2]", "4 6 3"])
      try session.tap("Last")
      #expect(session.texts.first == "[2, 4, 0]")
    }

    @Test func `C9: a row gets a binding to its element`() throws {
      let session = try TestSession(C9.Shelf())
      #expect(session.bodies == ["Shelf", "Row", "Row", "Row"])
      try session.tap("2: 0")
      #expect(session.bodies == ["Row"])
      try session.tap("Remove first")
      try session.tap("2: 1")
      try session.tap("Sum")
      #expect(Log.take() == ["[2, 0]"])
    }

    @Test func `C9: a row's binding and its parts go where the row goes`() throws {
      let session = try TestSession(C9.PartShelf())
      try session.tap("2: 0")
      #expect(session.bodies == ["PartRow"])
      try session.tap("Reverse")
      #expect(session.texts.prefix(2) == ["2: 1", "1: 0"])
      try session.tap("2: 1")
      #expect(session.bodies == ["PartRow"])
      #expect(session.texts.prefix(2) == ["2: 2", "1: 0"])
    }

    @Test func `C9: an element binding by index is positional`() throws {
      let session = try TestSession(C9.Shelf())
      try session.tap("Keep second")
      try session.tap("Remove first")
      C9.Escaped.binding?.wrappedValue.count = 7
      try session.settle()
      try session.tap("Sum")
      #expect(Log.take() == ["[0, 7]"])
      #expect(session.diagnostics == [])
    }

    @Test func `C9: a row's binding reads the last value after its element has gone, and drops writes`() throws {
      let session = try TestSession(C9.Shelf())
      try session.tap("3: 0")
      try session.tap("Keep 3")
      try session.tap("Remove all")
      let binding = try #require(C9.Escaped.binding)
      #expect(binding.wrappedValue == C9.Item(id: 3, count: 1))
      binding.wrappedValue.count = 9
      #expect(binding.wrappedValue == C9.Item(id: 3, count: 1))
      #expect(session.diagnostics == ["staleElementBinding"])
      try session.tap("Sum")
      #expect(Log.take() == ["[]"])
    }

    @Test func `C9: so does a binding by index whose position is gone`() throws {
      let session = try TestSession(C9.Shelf())
      try session.tap("2: 0")
      try session.tap("Keep second")
      try session.tap("Remove all")
      let binding = try #require(C9.Escaped.binding)
      #expect(binding.wrappedValue == C9.Item(id: 2, count: 1))
      try session.tap("Write kept")
      #expect(session.bodies == [])
      #expect(binding.wrappedValue == C9.Item(id: 2, count: 1))
      #expect(session.diagnostics == ["staleElementBinding"])
      try session.tap("Sum")
      #expect(Log.take() == ["[]"])
    }

    @Test func `C10: a binding to something identifiable has its id`() throws {
      let session = try TestSession(C10.Host())
      #expect(session.texts == [#"p1 ["p2", "p3"]"#, "p1"])
    }

    @Test func `C11: a binding's animation goes with the write`() throws {
      let session = try TestSession(C11.Host())
      #expect(Log.take() == ["body 0", "animated false"])
      try session.tap("Plain")
      #expect(Log.take() == ["body 1", "animated false"])
      try session.tap("Animated")
      #expect(Log.take() == ["body 2", "animated true"])
      try session.tap("Moved")
      #expect(Log.take() == ["body 3", "animated true"])
    }

    @Test func `C11: a write with a transaction of its own is an update of its own`() throws {
      let session = try TestSession(C11.Host())
      _ = Log.take()
      try session.tap("Both")
      #expect(Log.take() == ["body 1", "animated false", "body 3", "animated true"])
      try session.tap("Same")
      #expect(Log.take() == ["body 5", "animated true"])
    }

    @Test func `C12: a body reads the update that is applied through a binding, an action the latest value`() throws {
      let session = try TestSession(C12.Host())
      _ = Log.take()
      try session.tap("Write")
      #expect(Log.take() == ["action 1 1", "action 2 2", "body 1 1", "body 2 2"])
      #expect(session.bodies == ["Child", "Child"])
    }
  }
}
