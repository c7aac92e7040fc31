import Martlet
import MartletGraph
import MartletTesting
import MartletWire
import Observation
import ProcessorTime
import Testing

private struct Item: Identifiable {
  let id: Int
  var name: String
}

private final class Silent {
  var value = 0
}

@MainActor private var kept: Binding<Item>?

/// Two lists, of which one can change over to the elements of the other.
private struct Lists: View {
  @State private var long = (1...5).map { Item(id: $0, name: "long \($0)") }
  @State private var short = (1...2).map { Item(id: $0 + 10, name: "short \($0)") }
  @State private var isShort = false

  var body: some View {
    VStack { ForEach(isShort ? $short : $long) { $item in Counter(name: $item.name) } }
    VStack { ForEach($long) { $item in TextField("Field \(item.id)", text: $item.name) } }
    Button("Switch") { isShort.toggle() }
  }
}

private struct Counter: View {
  @Binding var name: String
  @State private var count = 0

  var body: some View { Button("\(name): \(count)") { count += 1 } }
}

/// A list of what never changes, and is another at each step.
private struct Constants: View {
  @State private var step = 0

  private var items: [Item] { [Item(id: 1, name: "first \(step)"), Item(id: 2, name: "second")] }

  var body: some View {
    ForEach(.constant(items)) { $item in Text(item.name) }
    Button("Step") { step += 1 }
  }
}

/// A list of a binding that is made of functions, once.
private struct HandedOn: View {
  @State private var step = 0
  let items: Binding<[Item]>

  var body: some View {
    Text("step \(step)")
    ForEach(items) { Text($0.wrappedValue.name) }
    Button("Step") { step += 1 }
  }
}

/// A row reads an object that tells nothing through a binding, which is all that its closure has captured.
private struct LoneBinding: View {
  @State private var object = Silent()
  @State private var step = 0

  var body: some View {
    let binding = $object
    ForEach(0..<2) { _ in Text("\(binding.wrappedValue.value)") }
    Text("step \(step)")
    Button("Step") {
      object.value += 1
      step += 1
    }
  }
}

private struct Numbers: View {
  @State private var numbers = [Number(id: 0, value: 0.0), Number(id: 1, value: 1.0)]

  struct Number: Identifiable {
    let id: Int
    var value: Double
  }

  var body: some View {
    ForEach(numbers) { Text("\($0.value)") }
    Button("Negate") { numbers[0].value = -0.0 }
  }
}

/// Elements that come from elsewhere and in another order at once.
private struct Moving: View {
  @State private var first = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
  @State private var second = [Item(id: 2, name: "x"), Item(id: 1, name: "y")]
  @State private var isSecond = false

  var body: some View {
    ForEach(isSecond ? $second : $first) { $item in
      Button("Keep \(item.id)") { kept = $item }
    }
    Button("Switch") { isSecond.toggle() }
  }
}

private struct Reversed: View {
  @State private var items = (1...6).map { Item(id: $0, name: "n\($0)") }

  var body: some View {
    ForEach($items.reversed()) { $item in TextField("Field \(item.id)", text: $item.name) }
    Button("Pop 4") { items.removeLast(4) }
  }
}

private final class Titles {
  var titles = [1: "one", 2: "two"]
}

/// Elements that are computed when they are asked for.
private struct Computed: View {
  let model = Titles()
  @State private var ids = [1, 2]
  @State private var tick = 0

  var body: some View {
    Text("\(tick)")
    ForEach(ids.lazy.map { Item(id: $0, name: model.titles[$0] ?? "none") }) { Text($0.name) }
    Button("Rename") {
      model.titles[1]? += "!"
      tick += 1
    }
  }
}

/// A collection that is an object, and may be another one whenever it is asked.
private final class Shelf: RandomAccessCollection {
  var names = ["a", "b", "c"]
  var startIndex: Int { 0 }
  var endIndex: Int { names.count }

  subscript(index: Int) -> String { names[index] }
}

private struct ShelfView: View {
  let shelf = Shelf()
  @State private var tick = 0

  var body: some View {
    Text("\(tick)")
    ForEach(shelf, id: \.self) { Text($0) }
    Button("Insert") {
      shelf.names.insert("n\(tick)", at: 0)
      tick += 1
    }
    Button("Clear") {
      shelf.names = ["fresh"]
      tick += 1
    }
  }
}

@Observable private final class Store: RandomAccessCollection {
  var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }

  subscript(index: Int) -> Item { items[index] }
}

/// What a store has, at most two.
private struct FirstTwo: RandomAccessCollection {
  let store: Store
  var startIndex: Int { 0 }
  var endIndex: Int { Swift.min(2, store.items.count) }

  subscript(index: Int) -> Item { store.items[index] }
}

private struct StoreView: View {
  let store = Store()

  var body: some View {
    HStack { ForEach(store) { Text($0.name) } }
    HStack { ForEach(FirstTwo(store: store)) { Text("one of two: \($0.name)") } }
    Button("Rename") { store.items[0].name = "renamed" }
    Button("Append") { store.items.append(Item(id: 4, name: "d")) }
    Button("Remove two") { store.items.removeLast(2) }
  }
}

/// Actions that use the binding of their row after they have changed the order.
private struct Reordering: View {
  @State private var items = [Item(id: 1, name: "Milk"), Item(id: 2, name: "Bread"), Item(id: 3, name: "Eggs")]
  @State private var message = ""
  @State private var held: Binding<Item>?
  @State private var tick = 0

  var body: some View {
    Text("message: \(message)")
    if let held { Header(item: held, tick: tick) }
    ForEach($items) { $item in
      Button("Delete \(item.id)") {
        items.removeAll { $0.id == item.id }
        message = "deleted \(item.name)"
      }
      Button("Top \(item.id)") {
        guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
        items.insert(items.remove(at: index), at: 0)
        item.name += " (top)"
      }
      Button("Write to the gone \(item.id)") {
        items.removeAll { $0.id == item.id }
        item.name += "!"
      }
      Button("Hold \(item.id)") { held = $item }
    }
    Text("items: \(items.map(\.name).joined(separator: ", "))")
    Button("First out") {
      items.removeFirst()
      tick += 1
    }
  }

  struct Header: View {
    @Binding var item: Item
    let tick: Int

    var body: some View { Text("header \(item.id) \(item.name) \(tick)") }
  }
}

/// A row reads a part of an object that tells nothing through a binding.
private struct SilentPart: View {
  @State private var model = Titled()
  @State private var tick = 0

  final class Titled {
    var title = "a"
  }

  var body: some View {
    let title = $model.title
    Text("\(tick)")
    ForEach([1], id: \.self) { _ in Text("row \(title.wrappedValue)") }
    Button("Write") {
      model.title += "!"
      tick += 1
    }
  }
}

/// A body that runs for another reason than its list.
private struct Draft: View {
  @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
  @State private var draft = ""

  var body: some View {
    TextField("Draft", text: $draft)
    Text(draft)
    ForEach($items) { $item in Text(item.name) }
    ForEach($items) { $item in Button("Delete \(item.name)") { items.removeAll { $0.id == item.id } } }
    ForEach($items) { $item in DraftRow(item: $item) { remove(item) } }
  }

  private func remove(_ item: Item) { items.removeAll { $0.id == item.id } }

  struct DraftRow: View {
    @Binding var item: Item
    let delete: () -> Void

    var body: some View { Button("Remove \(item.name)", action: delete) }
  }
}

private struct ManyRows: View {
  let count: Int
  @State private var order: [Int]
  @State private var step = 0

  init(count: Int) {
    self.count = count
    _order = State(initialValue: Array(0..<count))
  }

  var body: some View {
    ForEach(order, id: \.self) { Row(number: $0, step: $step) }
    Button("Reverse") { order.reverse() }
    Button("Step") { step += 1 }
  }

  struct Row: View {
    let number: Int
    @Binding var step: Int

    var body: some View { Text("\(number): \(step)") }
  }
}

@Suite @MainActor struct `Where rows come from` {
  @Test func `a list that has changed over hears nothing of the elements that it had`() throws {
    let session = try TestSession(Lists())
    try session.tap("Switch")
    try session.tap("short 1: 0")
    try session.set("Field 5", to: "five")
    try session.set("Field 1", to: "one")
    #expect(session.texts.prefix(2) == ["short 1: 1", "short 2: 0"])
    try session.tap("Switch")
    #expect(session.texts.prefix(5) == ["one: 0", "long 2: 0", "long 3: 0", "long 4: 0", "five: 0"])
  }

  @Test func `a list of a constant follows another constant`() throws {
    let session = try TestSession(Constants())
    try session.tap("Step")
    #expect(session.texts.prefix(2) == ["first 1", "second"])
  }

  @Test func `a binding that is handed on is the same, whatever its functions have captured`() throws {
    let silent = Silent()
    let items = Binding(get: { [Item(id: silent.value, name: "only")] }, set: { _ in })
    let session = try TestSession(HandedOn(items: items))
    try session.tap("Step")
    #expect(session.texts.prefix(2) == ["step 1", "only"])
    #expect(session.rows.isEmpty)
  }

  @Test func `a row that has captured nothing but a binding to what tells nothing runs`() throws {
    let session = try TestSession(LoneBinding())
    try session.tap("Step")
    #expect(session.texts.prefix(3) == ["1", "1", "step 1"])
  }

  @Test func `minus zero is another element than zero`() throws {
    let session = try TestSession(Numbers())
    try session.tap("Negate")
    #expect(session.texts.prefix(2) == ["-0.000000", "1.000000"])
  }

  @Test func `a kept binding reads its last value after its list has changed over and moved its row`() throws {
    let session = try TestSession(Moving())
    defer { kept = nil }
    try session.tap("Keep 1")
    try session.tap("Switch")
    #expect(kept?.wrappedValue.name == "a")
  }

  @Test func `a collection of bindings follows what they lead to`() throws {
    let session = try TestSession(Reversed())
    try session.tap("Pop 4")
    #expect(session.elements(ofType: "textField").compactMap(\.value) == ["\"n2\"", "\"n1\""])
  }

  @Test func `computed elements are compared with what they were`() throws {
    let session = try TestSession(Computed())
    try session.tap("Rename")
    #expect(session.texts.prefix(3) == ["1", "one!", "two"])
  }

  @Test func `a collection that is an object is compared with what it was`() throws {
    let session = try TestSession(ShelfView())
    for _ in 0..<3 { try session.tap("Insert") }
    #expect(session.texts.prefix(7) == ["3", "n2", "n1", "n0", "a", "b", "c"])
    try session.tap("Clear")
    #expect(session.texts.prefix(3) == ["4", "fresh", "Insert"])
  }

  @Test func `an observable collection is followed without its view`() throws {
    let session = try TestSession(StoreView())
    func expect(_ names: String...) {
      #expect(session.texts.prefix(names.count + 1) == names[...] + ["Rename"])
    }
    try session.tap("Rename")
    expect("renamed", "b", "c", "one of two: renamed", "one of two: b")
    try session.tap("Append")
    expect("renamed", "b", "c", "d", "one of two: renamed", "one of two: b")
    try session.tap("Remove two")
    try session.tap("Remove two")
    expect()
  }

  @Test func `a row's binding leads to its element, also while the action changes the order`() throws {
    let session = try TestSession(Reordering())
    try session.tap("Top 3")
    #expect(session.texts.contains("items: Eggs (top), Milk, Bread"))
    try session.tap("Delete 1")
    #expect(session.texts.contains("message: deleted Milk"))
    #expect(session.texts.contains("items: Eggs (top), Bread"))
    try session.tap("Write to the gone 3")
    #expect(session.texts.contains("items: Bread"))
    #expect(session.diagnostics == ["staleElementBinding"])
  }

  @Test func `a view above the list reads the element that its binding is about`() throws {
    let session = try TestSession(Reordering())
    try session.tap("Hold 2")
    try session.tap("First out")
    #expect(session.texts.contains("header 2 Bread 1"))
  }

  @Test func `a part of what tells nothing tells nothing`() throws {
    let session = try TestSession(SilentPart())
    try session.tap("Write")
    #expect(session.texts.prefix(2) == ["1", "row a!"])
  }

  @Test func `rows of bindings do not run because the body around them does`() throws {
    let session = try TestSession(Draft())
    try session.set("Draft", to: "x")
    #expect(session.texts.first == "x")
    #expect(session.rows.isEmpty)
    try session.tap("Delete a")
    #expect(session.rows.isEmpty)
  }

  @Test func `after a large move, to find the rows that wait costs as much for each as in a short list`() throws {
    func cost(rows: Int) throws -> Duration {
      let graph = ViewGraph()
      graph.show(ManyRows(count: rows))
      return try processorTime(times: 2) {
        try graph.tap("Reverse")
        try graph.tap("Step")
      }
    }
    #expect(try cost(rows: 4_000) < cost(rows: 500) * 24)
  }
}
