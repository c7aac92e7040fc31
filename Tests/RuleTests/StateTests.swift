import MartletTesting
import SwiftUI
import Testing

// @State.

private enum B1 {
  struct Seeded: View {
    @State private var value: Int
    @State private var fixed = 10

    init(seed: Int) { _value = State(initialValue: seed) }

    var body: some View {
      Text("\(value) \(fixed)")
      Button("Add") { value += 100 }
    }
  }

  struct Wrapped: View {
    @State var value: Int
    let other: Int

    var body: some View { Text("wrapped \(value) \(other)") }
  }

  struct Nursery: View {
    @State private var seed = 1
    @State private var rows = [1]

    var body: some View {
      Seeded(seed: seed)
      Wrapped(value: seed, other: seed)
      ForEach(rows, id: \.self) { _ in AnyView(Wrapped(value: seed, other: 0)) }
      Button("Seed") { seed += 1 }
      Button("Row") { rows.append(rows.count + 1) }
    }
  }
}

private enum B2 {
  static func note(_ line: String) -> Int {
    MainActor.assumeIsolated { Log.add(line) }
    return 0
  }

  struct Child: View {
    @State private var value = note("evaluated")

    var body: some View {
      Text("\(value)")
      Button("Own") { value += 1 }
    }
  }

  struct Parent: View {
    @State private var step = 0

    var body: some View {
      Child()
      Text("\(step)")
      Button("Step") { step += 1 }
    }
  }
}

private enum B2b {
  @Observable @MainActor final class Model {
    var count = 0

    init() { Log.add("made") }

    isolated deinit { Log.add("released") }
  }

  struct Child: View {
    @State private var model = Model()

    var body: some View { Button("count \(model.count)") { model.count += 1 } }
  }

  struct Parent: View {
    @State private var step = 0

    var body: some View {
      Child()
      Text("\(step)")
      Button("Step") { step += 1 }
    }
  }
}

private enum B3 {
  /// Equal by its id; not POD.
  struct Card: Equatable {
    var id = 1
    var title = "ace"

    static func == (left: Card, right: Card) -> Bool { left.id == right.id }
  }

  /// Always equal; POD.
  struct Grain: Equatable {
    var number = 0

    static func == (left: Grain, right: Grain) -> Bool { true }
  }

  /// Not Equatable.
  struct Point {
    var x = 0
    var name = "origin, and so on, to be longer"
  }

  struct Board: View {
    @State private var number = 1
    @State private var card = Card()
    @State private var grain = Grain()
    @State private var point = Point()
    @State private var zero = 0.0
    @State private var words = ["a"]

    var body: some View {
      Text("\(number) \(card.title) \(grain.number) \(point.x) \(zero.sign) \(words[0])")
        .onChange(of: number) { Log.add("changed \($0) \($1)") }
      Button("Same") {
        number = 1
        card = Card()
        grain = Grain()
        point = Point(x: 0, name: ["origin", "and so on", "to be longer"].joined(separator: ", "))
        words = ["a"]
      }
      Button("Equal") {
        card.title = "king"
        grain.number = 9
        zero = -0.0
      }
      Button("There and back") {
        number = 5
        number = 1
      }
      Button("Other") {
        number = 2
        number = 2
      }
      Button("Point") { point.x = 7 }
      Toucher(number: $number)
    }
  }

  struct Toucher: View {
    @Binding var number: Int

    var body: some View { Button("Touch") { number = 1 } }
  }
}

private enum B4 {
  struct Counter: View {
    @State private var count = 0
    @State private var list: [Int] = []

    var body: some View {
      Text("\(count) \(list)").onAppear {
        count += 1
        Log.add("appeared \(count)")
      }
      Button("Twice") {
        count += 1
        count += 1
        Log.add("read \(count)")
        list.append(count)
        list.append(list.count)
      }
      Button("Through") {
        let binding = $count
        binding.wrappedValue += 10
        Log.add("read \(count) \(binding.wrappedValue)")
        count += 1
        Log.add("read \(count) \(binding.wrappedValue)")
        addOne()
        Log.add("read \(count)")
      }
    }

    private func addOne() { count += 1 }
  }
}

private enum B5 {
  struct Counter: View {
    @State private var count = 0
    @State private var other = 0

    var body: some View {
      let _ = Log.add("body \(count) \(other)")
      Text("\(count)").onChange(of: count) { Log.add("change \($0) \($1)") }
      Reader(count: $count)
      Button("Write") {
        count = 1
        count = 2
        withAnimation {
          count = 3
          count = 4
        }
        Log.add("action \(count)")
      }
      Button("Two states") {
        count = 10
        withAnimation { other = 20 }
      }
    }
  }

  struct Reader: View {
    @Binding var count: Int

    var body: some View {
      let _ = Log.add("reader \(count)")
      Text("\(count)")
    }
  }
}

private enum B5b {
  struct Item: Identifiable {
    let id: Int
    var count = 0
  }

  struct Rows: View {
    @State private var items = [Item(id: 1), Item(id: 2)]

    var body: some View {
      ForEach($items) { $item in Row(item: $item) }
      ForEach(items) { item in
        let _ = Log.add("plain \(item.id) \(item.count)")
        Text("\(item.count)")
      }
      Button("Write") {
        items[1].count = 1
        withAnimation { items[1].count = 2 }
      }
      Button("Through") {
        $items[0].count.wrappedValue = 5
        $items.animation()[0].count.wrappedValue = 6
      }
      Button("Remove") {
        items[0].count = 9
        withAnimation { _ = items.removeFirst() }
      }
    }
  }

  struct Row: View {
    @Binding var item: Item

    var body: some View {
      let _ = Log.add("row \(item.id) \(item.count)")
      Text("\(item.count)")
    }
  }
}

private enum B6 {
  struct Counter: View {
    @State private var count = 0
    @State private var other = 0

    var body: some View {
      let _ = Log.add("body \(count) \(other)")
      Text("\(count)").onChange(of: count) { Log.add("change \($0) \($1)") }
      Button("Plain") {
        count = 1
        other = 1
        count = 2
      }
      Button("Animated") {
        withAnimation { count += 1 }
        withAnimation { count += 1 }
      }
      Button("Nested") {
        withAnimation {
          count += 1
          withAnimation { count += 1 }
        }
      }
      Button("None") {
        count += 1
        withAnimation(nil) { count += 1 }
        withTransaction(Transaction()) { count += 1 }
      }
      Button("Keyed") {
        count += 1
        withTransaction(\.disablesAnimations, true) { count += 1 }
      }
      Button("Different") {
        withAnimation(.easeIn) { count += 1 }
        withAnimation(.easeOut) { count += 1 }
      }
      Button("Between") {
        count += 1
        withAnimation { count += 1 }
        count += 1
      }
    }
  }
}

private enum B7 {
  struct Meddler: View {
    @State private var count = 0
    @State private var step = 0

    private func meddle() {
      count = 50
      Log.add("read \(count)")
    }

    var body: some View {
      let _ = meddle()
      Text("count \(count) step \(step)")
      Button("Step") { step += 1 }
      Button("Count") { count += 1 }
    }
  }

  struct Passer: View {
    @State private var count = 0

    var body: some View {
      Text("count \(count)")
      BindingMeddler(count: $count)
      ForEach(0..<1) { _ in row() }
      Text("modified").modifier(MeddlingModifier(count: $count))
      Button("Count") { count += 1 }
    }

    private func row() -> Text {
      count = 70
      return Text("row")
    }
  }

  struct BindingMeddler: View {
    @Binding var count: Int

    private func meddle() { count = 60 }

    var body: some View {
      let _ = meddle()
      EmptyView()
    }
  }

  struct MeddlingModifier: ViewModifier {
    @Binding var count: Int

    private func meddle() { count = 80 }

    func body(content: Content) -> some View {
      let _ = meddle()
      content
    }
  }
}

private enum B8 {
  struct Early: View {
    @State var count = 1

    init() { probe() }

    init(lone: Void) {}

    private func probe() {
      count = 9
      Log.add("read \(count)")
      $count.wrappedValue = 3
      Log.add("bound \($count.wrappedValue)")
    }

    var body: some View { Text("\(count)") }
  }

  struct Host: View {
    var body: some View { Early() }
  }
}

private enum B9 {
  @MainActor enum Escaped {
    static var write: ((Int) -> Void)?
    static var read: (() -> Int)?
    static var binding: Binding<Int>?
  }

  struct Giver: View {
    @State private var count = 0

    var body: some View {
      Text("count \(count)").onAppear {
        if Escaped.write != nil { return }
        Escaped.write = { count = $0 }
        Escaped.read = { count }
        Escaped.binding = $count
      }
    }
  }

  struct Host: View {
    @State private var isShown = true
    @State private var id = 0

    var body: some View {
      if isShown { Giver().id(id) }
      Button("Toggle") { isShown.toggle() }
      Button("Identity") { id += 1 }
    }
  }
}

private enum B10 {
  @Observable final class Model {
    var isOn = false
  }

  final class Power: ObservableObject {
    @Published var isOn = false
  }

  /// The second operand is read only when the first is true.
  struct Circuit: View {
    @State private var model = Model()
    @State private var local = false

    var body: some View {
      Text(model.isOn && local ? "light" : "dark")
      Button("Model") { model.isOn.toggle() }
      Button("Local") { local.toggle() }
    }
  }

  struct StateCircuit: View {
    @State private var isOn = false
    @State private var local = 0

    var body: some View {
      Text(isOn ? "\(local)" : "dark")
      Button("On") { isOn.toggle() }
      Button("Local") { local += 1 }
    }
  }

  /// The same with a binding and an object, in rows and modifiers.
  struct Grid: View {
    @StateObject private var power = Power()
    @State private var local = 0

    var body: some View {
      ForEach(0..<1) { _ in Lamp(power: power, local: $local) }
      Text("base").modifier(Glow(power: power, local: $local))
      AnyView(GenericLamp(power: power, value: $local))
      Button("Power") { power.isOn.toggle() }
      Button("Local") { local += 1 }
    }
  }

  struct Lamp: View {
    @ObservedObject var power: Power
    @Binding var local: Int

    var body: some View { Text(power.isOn ? "lamp \(local)" : "lamp off") }
  }

  struct GenericLamp<Value>: View {
    @ObservedObject var power: Power
    @Binding var value: Value

    var body: some View {
      if power.isOn { Text("generic \(value)") }
    }
  }

  struct Glow: ViewModifier {
    @ObservedObject var power: Power
    @Binding var local: Int

    func body(content: Content) -> some View {
      content
      Text(power.isOn ? "glow \(local)" : "glow off")
    }
  }

  /// The value that is read late belongs to an ancestor and is not read by anybody else.
  struct Ancestor: View {
    @State private var far = 0

    var body: some View {
      Descendant(far: $far)
      Button("Far") { far += 1 }
    }
  }

  struct Descendant: View {
    @Binding var far: Int
    @State private var isOpen = false

    var body: some View {
      Text(isOpen ? "far \(far)" : "closed")
      Button("Open") { isOpen.toggle() }
    }
  }
}

private enum B11 {
  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  struct Counting: ViewModifier {
    let name: String
    @State private var count = 0

    func body(content: Content) -> some View {
      content
      Button("\(name) \(count)") { count += 1 }
    }
  }

  struct Hall: View {
    var body: some View {
      Counter(name: "a")
      Counter(name: "b")
      ForEach(["c", "d"], id: \.self) { Counter(name: $0) }
      Text("").modifier(Counting(name: "e")).modifier(Counting(name: "f"))
    }
  }
}

private enum B12 {
  final class Pad {
    var text = "blank"
  }

  final class Model: ObservableObject {
    @Published var score = 0
  }

  struct Desk: View {
    @State private var pad = Pad()
    @State private var model = Model()

    var body: some View {
      Text("\(pad.text) \(model.score)")
      Button("Scribble") { pad.text = "scribbled" }
      Button("Score") { model.score += 1 }
      Button("Same") { pad = pad }
      Button("New pad") { pad = Pad() }
      Button("New model") { model = Model() }
    }
  }
}

private enum B13 {
  struct Receiver: View {
    @State private var count = 0

    var body: some View {
      Text("\(count)")
      Bystander()
      Button("From a queue") {
        nonisolated(unsafe) let binding = $count
        DispatchQueue.global().async { binding.wrappedValue = 5 }
      }
      Button("From a task") {
        nonisolated(unsafe) let binding = $count
        Task.detached { binding.wrappedValue = 6 }
      }
    }
  }

  struct Bystander: View {
    var body: some View { Text("bystander") }
  }
}

private enum B14 {
  struct Optionals: View {
    @State private var number: Int?
    @State private var text: String? = "given"
    @State(initialValue: 7) private var seven
    @State(wrappedValue: 8) private var eight

    var body: some View {
      Text("\(number.map(String.init) ?? "nil") \(text ?? "nil") \(seven) \(eight)")
      Button("Set") {
        number = 5
        text = nil
      }
    }
  }
}

private enum B15 {
  struct Seeded: View {
    @State private var value: Int

    init(seed: Int) { _value = State(initialValue: seed) }

    var body: some View {
      Text("value \(value)")
      Button("Add") { value += 100 }
    }
  }

  struct Host: View {
    @State private var seed = 1
    @State private var id = 0

    var body: some View {
      Seeded(seed: seed).id(id)
      Button("Seed") { seed += 1 }
      Button("Identity") { id += 1 }
      Button("Both") {
        seed += 1
        id += 1
      }
    }
  }
}

extension Rules {
  @MainActor @Suite struct StateTests {
    init() {
      _ = Log.take()
      B9.Escaped.write = nil
    }

    @Test func `B1: the initial value counts once, when the identity begins`() throws {
      let session = try TestSession(B1.Nursery())
      #expect(session.texts.prefix(4) == ["1 10", "Add", "wrapped 1 1", "wrapped 1 0"])
      try session.tap("Seed")
      #expect(session.texts.prefix(4) == ["1 10", "Add", "wrapped 1 2", "wrapped 1 0"])
      try session.tap("Add")
      try session.tap("Seed")
      #expect(session.texts.first == "101 10")
    }

    @Test func `B1: an identity that begins later takes the value of then`() throws {
      let session = try TestSession(B1.Nursery())
      try session.tap("Seed")
      try session.tap("Row")
      #expect(session.texts.prefix(5) == ["1 10", "Add", "wrapped 1 2", "wrapped 1 0", "wrapped 2 0"])
    }

    @Test func `B2: the initial value's expression is evaluated whenever the view is made`() throws {
      let session = try TestSession(B2.Parent())
      #expect(Log.take() == ["evaluated"])
      try session.tap("Step")
      #expect(Log.take() == ["evaluated"])
      #expect(session.bodies == ["Parent"])
      try session.tap("Own")
      #expect(Log.take() == [])
      #expect(session.bodies == ["Child"])
    }

    @Test func `B2: a model in a state is made with each view, and the first is kept`() throws {
      let session = try TestSession(B2b.Parent())
      #expect(Log.take() == ["made"])
      try session.tap("count 0")
      try session.tap("Step")
      #expect(Log.take() == ["made", "released"])
      #expect(session.texts.first == "count 1")
    }

    @Test func `B3: writing an equal value does nothing at all`() throws {
      let session = try TestSession(B3.Board())
      try session.tap("Same")
      #expect(session.bodies == [])
      try session.tap("Touch")
      #expect(session.bodies == [])
      #expect(session.lastPatch == "[]")
      #expect(session.revision == 1)
      #expect(Log.take() == [])
      try session.tap("Other")
      #expect(session.bodies == ["Board"])
      #expect(Log.take() == ["changed 1 2"])
      #expect(session.revision == 2)
    }

    @Test func `B3: equal is what == says, also for POD values; without == all fields count`() throws {
      let session = try TestSession(B3.Board())
      try session.tap("Equal")
      #expect(session.bodies == [])
      try session.tap("Point")
      #expect(session.bodies == ["Board"])
      #expect(session.texts.first == "1 ace 0 7 plus a")
    }

    @Test func `B3: a value that comes back within an action is no change for onChange`() throws {
      let session = try TestSession(B3.Board())
      try session.tap("There and back")
      #expect(Log.take() == [])
      #expect(session.lastPatch == "[]")
    }

    @Test func `B4: an action reads what it has written`() throws {
      let session = try TestSession(B4.Counter())
      #expect(Log.take() == ["appeared 1"])
      #expect(session.texts.first == "1 []")
      try session.tap("Twice")
      #expect(Log.take() == ["read 3"])
      #expect(session.bodies == ["Counter"])
      #expect(session.texts.first == "3 [3, 1]")
      try session.tap("Through")
      #expect(Log.take() == ["read 13 13", "read 14 14", "read 15"])
      #expect(session.texts.first == "15 [3, 1]")
    }

    @Test func `B5: bodies see the values of the update that is applied, actions the latest`() throws {
      let session = try TestSession(B5.Counter())
      #expect(Log.take() == ["body 0 0", "reader 0"])
      try session.tap("Write")
      #expect(
        Log.take() == [
          "action 4", "body 2 0", "reader 2", "change 0 2", "body 4 0", "reader 4", "change 2 4",
        ])
      #expect(session.texts.first == "4")
      #expect(session.revision == 2)
    }

    @Test func `B5: a state written in a later update has its old value in the one before`() throws {
      let session = try TestSession(B5.Counter())
      _ = Log.take()
      try session.tap("Two states")
      #expect(Log.take() == ["body 10 0", "reader 10", "change 0 10", "body 10 20"])
    }

    @Test func `B5: rows, too, see the values of the update that is applied`() throws {
      let session = try TestSession(B5b.Rows())
      _ = Log.take()
      func logged(_ prefix: String) -> [String] { Log.take().filter { $0.hasPrefix(prefix) } }
      try session.tap("Write")
      #expect(logged("row") == ["row 2 1", "row 2 2"])
      try session.tap("Through")
      #expect(logged("plain 1") == ["plain 1 5", "plain 1 6"])
      try session.tap("Remove")
      #expect(logged("row") == ["row 1 9"])
      #expect(session.texts.prefix(2) == ["2", "2"])
      #expect(session.diagnostics == [])
    }

    @Test func `B6: writes under equal transactions are one update`() throws {
      let session = try TestSession(B6.Counter())
      _ = Log.take()
      try session.tap("Plain")
      #expect(Log.take() == ["body 2 1", "change 0 2"])
      try session.tap("Animated")
      #expect(Log.take() == ["body 4 1", "change 2 4"])
      try session.tap("Nested")
      #expect(Log.take() == ["body 6 1", "change 4 6"])
    }

    @Test func `B6: a transaction that says nothing is equal to none`() throws {
      let session = try TestSession(B6.Counter())
      _ = Log.take()
      try session.tap("None")
      #expect(Log.take() == ["body 3 0", "change 0 3"])
      try session.tap("Keyed")
      #expect(Log.take() == ["body 4 0", "change 3 4", "body 5 0", "change 4 5"])
    }

    @Test func `B6: a write under another transaction is an update of its own`() throws {
      let session = try TestSession(B6.Counter())
      _ = Log.take()
      try session.tap("Different")
      #expect(Log.take() == ["body 1 0", "change 0 1", "body 2 0", "change 1 2"])
      try session.tap("Between")
      #expect(Log.take() == ["body 3 0", "change 2 3", "body 4 0", "change 3 4", "body 5 0", "change 4 5"])
      #expect(session.revision == 3)
    }

    @Test func `B7: a write while a body runs is dropped and reported`() throws {
      let session = try TestSession(B7.Meddler())
      #expect(session.texts.first == "count 0 step 0")
      #expect(Log.take() == ["read 0"])
      #expect(session.diagnostics == ["stateWrittenDuringUpdate"])
      try session.tap("Count")
      #expect(session.texts.first == "count 1 step 0")
      #expect(session.bodies == ["Meddler"])
      #expect(session.diagnostics == ["stateWrittenDuringUpdate", "stateWrittenDuringUpdate"])
    }

    @Test func `B7: also through a binding, in a row and in a modifier`() throws {
      let session = try TestSession(B7.Passer())
      #expect(session.texts.prefix(3) == ["count 0", "row", "modified"])
      #expect(session.diagnostics == Array(repeating: "stateWrittenDuringUpdate", count: 3))
      try session.tap("Count")
      #expect(session.texts.first == "count 1")
    }

    @Test func `B8: outside a mounted view a state has its initial value, and writes are dropped`() throws {
      let session = try TestSession(B8.Host())
      #expect(Log.take() == ["read 1", "bound 1"])
      #expect(session.texts == ["1"])
      #expect(session.diagnostics == Array(repeating: #"unattachedState("State<Int>")"#, count: 4))
    }

    @Test func `B8: also where there is no session`() {
      let view = B8.Early(lone: ())
      view.count = 5
      view.$count.wrappedValue = 6
      #expect(view.count == 1)
      #expect(view.$count.wrappedValue == 1)
    }

    @Test func `B9: a write after the view has gone is dropped`() throws {
      let session = try TestSession(B9.Host())
      let write = try #require(B9.Escaped.write)
      write(4)
      try session.settle()
      #expect(session.bodies == ["Giver"])
      #expect(session.texts.first == "count 4")
      try session.tap("Toggle")
      let revision = session.revision
      write(9)
      B9.Escaped.binding?.wrappedValue = 10
      try session.settle()
      #expect(session.bodies == [])
      #expect(session.revision == revision)
      #expect(session.diagnostics == [])
      #expect(B9.Escaped.read?() == 4)
      #expect(B9.Escaped.binding?.wrappedValue == 4)
      try session.tap("Toggle")
      #expect(session.texts.first == "count 0")
    }

    @Test func `B9: a write to an identity that was replaced does not reach the new one`() throws {
      let session = try TestSession(B9.Host())
      try session.tap("Identity")
      B9.Escaped.write?(9)
      try session.settle()
      #expect(session.bodies == [])
      #expect(session.texts.first == "count 0")
    }

    @Test func `B10: a state that was not read before is fresh when it is read`() throws {
      let session = try TestSession(B10.Circuit())
      try session.tap("Local")
      #expect(session.bodies == [])
      try session.tap("Model")
      #expect(session.bodies == ["Circuit"])
      #expect(session.texts.first == "light")
      try session.tap("Local")
      #expect(session.bodies == ["Circuit"])
      #expect(session.texts.first == "dark")
      try session.tap("Model")
      try session.tap("Local")
      try session.tap("Model")
      #expect(session.texts.first == "light")
    }

    @Test func `B10: the same where one state guards another`() throws {
      let session = try TestSession(B10.StateCircuit())
      for _ in 1...2 { try session.tap("Local") }
      #expect(session.bodies == [])
      try session.tap("On")
      #expect(session.texts.first == "2")
      try session.tap("Local")
      #expect(session.bodies == ["StateCircuit"])
      #expect(session.texts.first == "3")
    }

    @Test func `B10: the same through bindings and objects, in rows, modifiers, erased and generic`() throws {
      let session = try TestSession(B10.Grid())
      for _ in 1...2 { try session.tap("Local") }
      #expect(session.bodies == [])
      try session.tap("Power")
      #expect(session.bodies == ["Grid", "Lamp", "Glow", "GenericLamp<Int>"])
      #expect(session.texts.prefix(4) == ["lamp 2", "base", "glow 2", "generic 2"])
      try session.tap("Local")
      #expect(session.bodies.sorted() == ["GenericLamp<Int>", "Glow", "Lamp"])
      #expect(session.texts.prefix(4) == ["lamp 3", "base", "glow 3", "generic 3"])
      try session.tap("Power")
      try session.tap("Local")
      try session.tap("Power")
      #expect(session.texts.prefix(4) == ["lamp 4", "base", "glow 4", "generic 4"])
    }

    @Test func `B10: the same for a state of an ancestor that nobody else reads`() throws {
      let session = try TestSession(B10.Ancestor())
      try session.tap("Far")
      #expect(session.bodies == [])
      try session.tap("Open")
      #expect(session.bodies == ["Descendant"])
      #expect(session.texts.first == "far 1")
      try session.tap("Far")
      #expect(session.bodies == ["Descendant"])
      #expect(session.texts.first == "far 2")
    }

    @Test func `B11: two views of one type have two states`() throws {
      let session = try TestSession(B11.Hall())
      try session.tap("a 0")
      #expect(session.bodies == ["Counter"])
      try session.tap("d 0")
      try session.tap("d 1")
      try session.tap("e 0")
      #expect(session.bodies == ["Counting"])
      #expect(session.texts == ["a 1", "b 0", "c 0", "d 2", "", "e 1", "f 0"])
    }

    @Test func `B12: a reference in a state counts when it is replaced, not when the object changes`() throws {
      let session = try TestSession(B12.Desk())
      try session.tap("Scribble")
      #expect(session.bodies == [])
      try session.tap("Score")
      #expect(session.bodies == [])
      try session.tap("Same")
      #expect(session.bodies == [])
      #expect(session.texts.first == "blank 0")
      try session.tap("New model")
      #expect(session.bodies == ["Desk"])
      #expect(session.texts.first == "scribbled 0")
      try session.tap("New pad")
      #expect(session.bodies == ["Desk"])
      #expect(session.texts.first == "blank 0")
    }

    @Test func `B13: a state may be written from any thread`() async throws {
      let session = try TestSession(B13.Receiver())
      try session.tap("From a queue")
      try await session.wait(turns: 1_000_000) { session.texts.first == "5" }
      #expect(session.bodies == ["Receiver"])
      try session.tap("From a task")
      try await session.wait(turns: 1_000_000) { session.texts.first == "6" }
      #expect(session.bodies == ["Receiver"])
      #expect(session.diagnostics == [])
    }

    @Test func `B14: an optional state begins as nil, and both initialisers are the same`() throws {
      let session = try TestSession(B14.Optionals())
      #expect(session.texts.first == "nil given 7 8")
      try session.tap("Set")
      #expect(session.texts.first == "5 nil 7 8")
    }

    @Test func `B15: another id begins anew with the initial value of now`() throws {
      let session = try TestSession(B15.Host())
      try session.tap("Add")
      try session.tap("Seed")
      #expect(session.texts.first == "value 101")
      try session.tap("Identity")
      #expect(session.texts.first == "value 2")
      try session.tap("Add")
      try session.tap("Both")
      #expect(session.texts.first == "value 3")
      try session.tap("Add")
      #expect(session.texts.first == "value 103")
    }
  }
}
