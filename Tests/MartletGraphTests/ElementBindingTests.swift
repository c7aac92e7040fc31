import Combine
import Martlet
import MartletGraph
import MartletTesting
import Observation
import ProcessorTime
import Testing

private struct Item: Identifiable {
  let id: Int
  var name: String
}

private struct Group: Identifiable {
  let id: Int
  var items: [Item]
}

private let three = [Item(id: 1, name: "one"), Item(id: 2, name: "two"), Item(id: 3, name: "three")]

@MainActor private var kept: Binding<Item>?

private func names(_ items: [Item]) -> String { items.map(\.name).joined(separator: ",") }

/// An action removes the row's element, in an update of its own, and goes on with the row's binding.
private struct Animated: View {
  @State private var items = three
  @State private var message = ""

  var body: some View {
    Text(message)
    Text(names(items))
    ForEach($items) { $item in
      Button("Delete \(item.id)") {
        let id = item.id
        message = "deletes"
        withAnimation { items.removeAll { $0.id == id } }
        message = "deleted \(item.name)"
        item.name += "!"
      }
    }
  }
}

@Observable private final class Store {
  var items = three
}

private struct StorePage: View {
  @State private var store = Store()
  @State private var message = ""

  var body: some View {
    Text(message)
    Text(names(store.items))
    ForEach($store.items) { $item in
      Button("Delete \(item.id)") {
        let id = item.id
        message = "deletes"
        withAnimation { store.items.removeAll { $0.id == id } }
        message = "deleted \(item.name)"
        item.name += "!"
      }
    }
  }
}

/// A list within a list.
private struct Nested: View {
  @State private var groups = [Group(id: 1, items: three)]
  @State private var message = ""
  @State private var held: Binding<Item>?
  @State private var step = 0

  var body: some View {
    if let held { Header(item: held, step: step) }
    Text(message)
    Text(names(groups[0].items))
    ForEach($groups) { $group in
      ForEach($group.items) { $item in
        Button("Delete \(item.id)") {
          groups[0].items.removeAll { $0.id == item.id }
          message = "deleted \(item.name)"
        }
        Button("Top \(item.id)") {
          if let index = group.items.firstIndex(where: { $0.id == item.id }) {
            group.items.insert(group.items.remove(at: index), at: 0)
          }
          item.name += " (top)"
        }
        Button("Hold \(item.id)") { held = $item }
      }
    }
    Button("First out") {
      groups[0].items.removeFirst()
      step += 1
    }
  }
}

private struct Header: View {
  @Binding var item: Item
  let step: Int

  var body: some View { Text("header \(item.id) \(item.name) \(step)") }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name): \(count)") { count += 1 } }
}

/// A list that reads a state through functions at first, and then has a binding to it.
private struct Both: View {
  @State private var items = three
  @State private var isDirect = false

  var body: some View {
    ForEach(isDirect ? $items : Binding(get: { items }, set: { items = $0 })) { $item in
      Counter(name: item.name)
      Button("Write \(item.id)") { item.name += "!" }
      Button("Keep \(item.id)") { kept = $item }
    }
    Button("Direct") { isDirect = true }
    Button("Clear") { items = [] }
  }
}

/// A list that is bound to one state, then a collection of bindings, then bound to another state.
private struct Kinds: View {
  @State private var first = [Item(id: 1, name: "a1"), Item(id: 2, name: "a2")]
  @State private var second = [Item(id: 5, name: "b5"), Item(id: 6, name: "b6")]
  @State private var step = 0

  var body: some View {
    rows
    Button("Next") { step += 1 }
    ForEach($first) { $item in Button("Write \(item.id)") { item.name += "!" } }
  }

  private var rows: ForEach<Binding<[Item]>, Int, Counter> {
    switch step {
    case 0: ForEach($first) { $item in Counter(name: item.name) }
    case 1: ForEach($first, id: \.wrappedValue.id) { Counter(name: $0.wrappedValue.name) }
    default: ForEach($second) { $item in Counter(name: item.name) }
    }
  }
}

@Observable private final class Named {
  var name: String

  init(_ name: String) { self.name = name }
}

/// Rows that are told apart by what an observable object says.
private struct ByName: View {
  @State private var objects = [Named("a"), Named("b")]

  var body: some View {
    ForEach($objects, id: \.name) { _ in Counter(name: "bound") }
    ForEach(objects, id: \.name) { _ in Counter(name: "plain") }
    Button("Rename") { objects[0].name = "z" }
    Button("Swap") { (objects[0].name, objects[1].name) = (objects[1].name, objects[0].name) }
  }
}

/// The list gives way to an editor, which has the binding of one of its rows.
private struct Editing: View {
  @State private var items = three
  @State private var edited: Binding<Item>?

  var body: some View {
    Text(names(items))
    if let edited {
      TextField("Name", text: edited.name)
      Text("edits \(edited.wrappedValue.name)")
      Button("First out") { items.removeFirst() }
      Button("Done") { self.edited = nil }
    } else {
      ForEach($items) { $item in Button("Edit \(item.id)") { edited = $item } }
    }
  }
}

/// Rows of a constant range.
private struct Numbered: View {
  @State private var step = 0
  @State private var word = "a"

  var body: some View {
    Text("\(step)")
    ForEach(0..<3) { Text("row \($0) \(word)") }
    Button("Step") { step += 1 }
    Button("Word") { word += "b" }
  }
}

/// Rows that keep their bindings, so that an action can use all of them.
private struct Hoard: View {
  @State private var items: [Item]

  init(count: Int) { _items = State(initialValue: (0..<count).map { Item(id: $0, name: "") }) }

  var body: some View {
    ForEach($items) { $item in Keeper(item: $item) }
    Button("Halve and write") {
      items.removeFirst(items.count / 2)
      for binding in Keeper.all { binding.wrappedValue.name += "!" }
    }
  }
}

private struct Keeper: View {
  static var all: [Binding<Item>] = []
  @Binding var item: Item

  var body: some View { EmptyView().onAppear { Keeper.all.append($item) } }
}

/// A stored value whose default is what its parent says.
private struct Defaults: View {
  @State private var number = 1

  var body: some View {
    Default(number: number)
    Button("Next") { number += 1 }
  }
}

private struct Default: View {
  @AppStorage("number") private var stored = 0

  init(number: Int) { _stored = AppStorage(wrappedValue: number, "number") }

  var body: some View { Text("stored \(stored)") }
}

/// Writes a state in an update of its own, which no body reads.
private struct Quiet: View {
  @State private var count = 0
  @State private var hidden = 0

  var body: some View {
    Text("\(count)")
    Button("Count") {
      count += 1
      withAnimation { hidden += 1 }
    }
  }
}

/// Says under which transaction it runs.
private struct Watching: View {
  @State private var count = 0
  @State private var animations: [String] = []

  var body: some View {
    Text("\(count)")
    Text("seen").transaction { seen.append($0.animation == nil ? "none" : "animated") }
    Button("Count") { count += 1 }
  }
}

@MainActor private var seen: [String] = []

private final class Half: ObservableObject {
  @Published var published = 0
  var other = 0
}

private final class Whole: ObservableObject {
  @Published var published = 0
}

/// Rows that read objects through the view and through bindings.
private struct Objects: View {
  @StateObject private var half = Half()
  @StateObject private var whole = Whole()
  @State private var step = 0

  var body: some View {
    let binding = $half.other
    let number = step
    Text("\(number) \(half.other)")
    ForEach(0..<2) { _ in Text("half \(half.other)") }
    ForEach(0..<2) { _ in Text("binding \(binding.wrappedValue)") }
    Wholes(whole: whole)
    Button("Step") {
      half.other += 1
      step += 1
    }
    Button("Publish") { whole.published += 1 }
  }
}

private struct Wholes: View {
  @ObservedObject var whole: Whole
  @State private var step = 0

  var body: some View {
    ForEach(0..<2) { _ in Text("whole \(whole.published)") }
    Text("\(step)")
    Button("Step beside the whole") { step += 1 }
  }
}

private struct Word: Hashable {
  let id: Int
  let text: String

  static func == (left: Word, right: Word) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct Book {
  subscript(word: Word) -> String { word.text }
}

/// A row that goes along a key path whose argument is compared carelessly.
private struct Paths: View {
  @State private var step = 0

  var body: some View {
    let path: KeyPath<Book, String> = \.[Word(id: 1, text: "step \(step)")]
    let suffix = "."
    ForEach(0..<1) { _ in Text(Book()[keyPath: path] + suffix) }
    Button("Step") { step += 1 }
  }
}

@MainActor @Suite(.serialized) struct `Bindings to elements` {
  @Test func `a binding whose element went in an update that waits is one whose element has gone`() throws {
    let session = try TestSession(Animated())
    try session.tap("Delete 1")
    #expect(session.texts.prefix(2) == ["deleted one", "two,three"])
    #expect(session.diagnostics == ["staleElementBinding"])
  }

  @Test func `so it is in an observable object`() throws {
    let session = try TestSession(StorePage())
    try session.tap("Delete 1")
    #expect(session.texts.prefix(2) == ["deleted one", "two,three"])
    #expect(session.diagnostics == ["staleElementBinding"])
  }

  @Test func `in a list within a list, a binding leads to its element while the action changes the order`() throws {
    let session = try TestSession(Nested())
    try session.tap("Top 3")
    #expect(session.texts.prefix(2) == ["", "three (top),one,two"])
    try session.tap("Delete 3")
    #expect(session.texts.prefix(2) == ["deleted three (top)", "one,two"])
  }

  @Test func `a view above a list within a list reads the element that its binding is about`() throws {
    let session = try TestSession(Nested())
    try session.tap("Hold 2")
    try session.tap("First out")
    #expect(session.texts.first == "header 2 two 1")
    try session.tap("Top 2")
    #expect(session.texts.first == "header 2 two (top) 1")
  }

  @Test func `rows keep their state when one element is written of what their list had read before`() throws {
    let session = try TestSession(Both())
    defer { kept = nil }
    try session.tap("Direct")
    for name in ["one: 0", "two: 0", "Keep 2"] { try session.tap(name) }
    try session.tap("Write 1")
    #expect(session.texts.contains("one!: 1"))
    #expect(session.texts.contains("two: 1"))
    #expect(kept?.wrappedValue.name == "two")
    try session.tap("Clear")
    #expect(kept?.wrappedValue.name == "two")
  }

  @Test func `a list hears nothing of what it was bound to before it had rows of another kind`() throws {
    let session = try TestSession(Kinds())
    for name in ["Next", "Next", "b5: 0", "b6: 0", "Write 1"] { try session.tap(name) }
    #expect(session.texts.prefix(2) == ["b5: 1", "b6: 1"])
    #expect(session.rows == ["1"])
  }

  @Test func `a bound list follows ids that change inside its elements, as any list does`() throws {
    let session = try TestSession(ByName())
    for counter in session.elements(ofType: "button").prefix(4) { try session.tap(counter) }
    #expect(session.texts.prefix(4) == ["bound: 1", "bound: 1", "plain: 1", "plain: 1"])
    try session.tap("Rename")
    #expect(session.texts.prefix(4) == ["bound: 0", "bound: 1", "plain: 0", "plain: 1"])
    try session.tap("Swap")
    #expect(session.texts.prefix(4) == ["bound: 1", "bound: 0", "plain: 1", "plain: 0"])
  }

  @Test func `what an object does not publish is read again, and rows of one that publishes all do not run`() throws {
    let session = try TestSession(Objects())
    try session.tap("Step")
    #expect(session.texts.prefix(5) == ["1 1", "half 1", "half 1", "binding 1", "binding 1"])
    #expect(session.rows.count == 4)
    try session.tap("Step beside the whole")
    #expect(session.bodies == ["Wholes"])
    #expect(session.rows.isEmpty)
    try session.tap("Publish")
    #expect(session.texts.contains("whole 1"))
  }

  @Test func `a key path with another argument is another one, whatever the argument's own comparison says`() throws {
    let session = try TestSession(Paths())
    try session.tap("Step")
    #expect(session.texts.first == "step 1.")
  }

  @Test func `a binding outlives its list, and leads to its element as long as there is one with its id`() throws {
    let session = try TestSession(Editing())
    try session.tap("Edit 2")
    try session.set("Name", to: "II")
    #expect(session.texts.prefix(2) == ["one,II,three", "edits II"])
    try session.tap("First out")
    try session.set("Name", to: "zwei")
    #expect(session.texts.prefix(2) == ["zwei,three", "edits zwei"])
    try session.tap("First out")
    try session.set("Name", to: "nobody")
    #expect(session.texts.prefix(2) == ["three", "edits zwei"])
    #expect(session.diagnostics == ["staleElementBinding"])
    try session.tap("Done")
    #expect(session.texts.prefix(2) == ["three", "Edit 3"])
  }

  @Test func `rows of a constant range do not run because the body around them does`() throws {
    let session = try TestSession(Numbered())
    try session.tap("Step")
    #expect(session.rows.isEmpty)
    try session.tap("Word")
    #expect(session.rows == ["0", "1", "2"])
    #expect(session.texts.prefix(2) == ["1", "row 0 ab"])
  }

  @Test func `to write many elements that have moved costs as much for each as to write a few`() throws {
    func write(_ count: Int) throws -> Duration {
      Keeper.all = []
      defer { Keeper.all = [] }
      let graph = ViewGraph()
      graph.show(Hoard(count: count))
      graph.settle()
      return try processorTime(times: 1) { try graph.tap("Halve and write") } / count
    }
    let (many, few) = (try write(4_000), try write(500))
    #expect(many < few * 4)
  }

  @Test func `a stored value has the default that its view was made with last`() throws {
    let session = try TestSession(Defaults())
    try session.tap("Next")
    #expect(session.texts.first == "stored 2")
  }

  @Test func `an update that no body has to run for ends with its action`() throws {
    let (quiet, watching) = (try TestSession(Quiet()), try TestSession(Watching()))
    try quiet.tap("Count")
    seen = []
    try watching.tap("Count")
    #expect(seen.allSatisfy { $0 == "none" })
    #expect(!seen.isEmpty)
  }
}
