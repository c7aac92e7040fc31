import Martlet
import MartletTesting
import Testing

private struct Item: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor private var log: [String] = []

private struct ItemList: View {
  @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]

  var body: some View {
    VStack {
      ForEach(items) { item in
        Row(item: item)
      }
    }
    Button("Reverse") { items.reverse() }
    Button("Insert") { items.insert(Item(id: 9, name: "new"), at: 1) }
    Button("Delete b") { items.removeAll { $0.id == 2 } }
    Button("Restore b") { items.append(Item(id: 2, name: "b")) }
    Button("Rename c") { items[items.firstIndex { $0.id == 3 }!].name = "C" }
    Button("Duplicate") { items.append(Item(id: 1, name: "twin")) }
    Button("Swap and delete") {
      items.swapAt(0, 2)
      items.remove(at: 1)
    }
  }
}

private struct Row: View {
  let item: Item
  @State private var count = 0

  var body: some View {
    let _ = log.append(item.name)
    Text("\(item.name) \(count)")
    Button("+\(item.name)") { count += 1 }
  }
}

private struct BoundList: View {
  @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]
  @State private var kept: Binding<Item>?

  var body: some View {
    VStack {
      ForEach($items) { $item in
        let _ = log.append("row \(item.id)")
        BoundRow(item: $item)
        Button("Keep \(item.id)") { kept = $item }
      }
    }
    CountView(items: items)
    Button("Delete first") { items.removeFirst() }
    Button("Rename all") { for index in items.indices { items[index].name += "!" } }
    Button("Rename last") { items[items.count - 1].name = "last" }
    Button("Write kept") { kept?.wrappedValue.name = "written" }
    Button("Read kept") { log.append("kept \(kept?.wrappedValue.name ?? "nothing")") }
  }
}

private struct BoundRow: View {
  @Binding var item: Item

  var body: some View {
    let _ = log.append("bound \(item.name)")
    TextField("Field \(item.id)", text: $item.name)
  }
}

private struct CountView: View {
  let items: [Item]

  var body: some View {
    Text("\(items.count): \(items.map(\.name).joined(separator: ","))")
  }
}

/// One value of a view in two places.
private struct TwiceView: View {
  @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]
  @State private var isSecondShown = true

  var body: some View {
    let bound = ForEach($items) { $item in TextField("Field \(item.id)", text: $item.name) }
    let plain = ForEach(items) { item in Text("plain \(item.name)") }
    VStack {
      bound
      plain
    }
    if isSecondShown {
      HStack {
        bound
        plain
      }
    }
    Button("Delete first") { items.removeFirst() }
    Button("Reverse") { items.reverse() }
    Button("Append") { items.append(Item(id: 10 + items.count, name: "new")) }
    Button("Show or hide") { isSecondShown.toggle() }
  }
}

/// Rows that come from elsewhere at a tap, in the same place.
private struct SwitchingView: View {
  @State var first = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
  @State var second = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]
  @State private var isSecondShown = false

  var body: some View {
    ForEach(isSecondShown ? $second : $first) { $item in RenamingCounter(name: $item.name) }
    Text("\(first.map(\.name)) \(second.map(\.name))")
    Button("Switch") { isSecondShown.toggle() }
  }
}

private struct RenamingCounter: View {
  @Binding var name: String
  @State private var count = 0

  var body: some View {
    Button("\(name): \(count)") {
      count += 1
      name += "!"
    }
  }
}

/// Rows by one property of their elements or by the other.
private struct RenamingView: View {
  @State private var pairs = [Pair(left: 1, right: 2), Pair(left: 2, right: 1), Pair(left: 3, right: 3)]
  @State private var isByRight = false

  struct Pair {
    let left: Int
    let right: Int
  }

  var body: some View {
    ForEach(pairs, id: isByRight ? \.right : \.left) { Counter(name: "\($0.left)\($0.right)") }
    Button("Other") { isByRight.toggle() }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name): \(count)") { count += 1 } }
}

/// Rows of a collection or of bindings: a binding to a collection is both.
private struct KindsView: View {
  @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
  @State private var isCollection = false

  var body: some View {
    rows
    Button("Other kind") { isCollection.toggle() }
    Button("Reverse") { items.reverse() }
  }

  private var rows: ForEach<Binding<[Item]>, Int, TextField<Text>> {
    isCollection
      ? ForEach($items, id: \.wrappedValue.id) { TextField("Field \($0.wrappedValue.id)", text: $0.name) }
      : ForEach($items) { $item in TextField("Field \(item.id)", text: $item.name) }
  }
}

private struct RangeView: View {
  @State private var count = 2

  var body: some View {
    ForEach(0..<count) { Text("\($0)") }
    Button("More") { count += 1 }
  }
}

@MainActor @Suite(.serialized) struct ForEachTests {
  init() { log = [] }

  private func names(_ session: TestSession) -> [String] {
    session.texts.filter { $0.contains(" ") && !$0.contains("Delete") && !$0.contains("Re") && !$0.contains("Swap") }
  }

  @Test func `state follows the id through a move, and only rows that moved are moved`() throws {
    let session = try TestSession(ItemList())
    try session.tap("+a")
    try session.tap("+a")
    try session.tap("+b")
    #expect(names(session) == ["a 2", "b 1", "c 0"])
    log = []
    try session.tap("Reverse")
    #expect(names(session) == ["c 0", "b 1", "a 2"])
    #expect(log == [])
    #expect(session.lastPatch.components(of: "\"move\"") == 4)
    #expect(session.lastPatch.components(of: "\"op\"") == 4)
  }

  @Test func `an insertion adds one row and leaves the others alone`() throws {
    let session = try TestSession(ItemList())
    try session.tap("+b")
    log = []
    try session.tap("Insert")
    #expect(log == ["new"])
    #expect(names(session) == ["a 0", "new 0", "b 1", "c 0"])
  }

  @Test func `a deleted id that comes back starts anew`() throws {
    let session = try TestSession(ItemList())
    try session.tap("+b")
    try session.tap("Delete b")
    #expect(names(session) == ["a 0", "c 0"])
    try session.tap("Restore b")
    #expect(names(session) == ["a 0", "c 0", "b 0"])
  }

  @Test func `a changed element runs its row and no other`() throws {
    let session = try TestSession(ItemList())
    log = []
    try session.tap("Rename c")
    #expect(log == ["C"])
  }

  @Test func `moves and deletions in one action end in the right order`() throws {
    let session = try TestSession(ItemList())
    try session.tap("+a")
    try session.tap("Swap and delete")
    #expect(names(session) == ["c 0", "a 1"])
  }

  @Test func `a second element with an id is a row of its own, reported once, and the first keeps its state`() throws {
    let session = try TestSession(ItemList())
    try session.tap("+a")
    try session.tap("Duplicate")
    #expect(names(session) == ["a 1", "b 0", "c 0", "twin 0"])
    #expect(session.diagnostics == ["duplicateID(\"1\")"])
    try session.tap("Reverse")
    #expect(session.diagnostics.count == 1)
  }

  @Test func `writing one element through its binding runs that row and who reads the whole`() throws {
    let session = try TestSession(BoundList())
    log = []
    try session.set("Field 2", to: "bee")
    #expect(log.contains("bound bee"))
    #expect(!log.contains("bound a") && !log.contains("bound c"))
    #expect(session.texts.contains("3: a,bee,c"))
  }

  @Test func `a change of the whole runs the rows whose element changed`() throws {
    let session = try TestSession(BoundList())
    log = []
    try session.tap("Rename last")
    #expect(log.contains("bound last") && !log.contains("bound a") && !log.contains("bound b"))
    try session.tap("Rename all")
    #expect(session.texts.contains("3: a!,b!,last!"))
  }

  @Test func `a binding follows its element when rows before it go`() throws {
    let session = try TestSession(BoundList())
    try session.tap("Delete first")
    log = []
    try session.set("Field 2", to: "x")
    #expect(session.texts.contains("2: x,c"))
    #expect(!log.contains("bound c"))
  }

  @Test func `a binding whose element is gone reads the last value, drops writes and is reported`() throws {
    let session = try TestSession(BoundList())
    try session.tap("Keep 1")
    try session.tap("Delete first")
    log = []
    try session.tap("Write kept")
    try session.tap("Read kept")
    #expect(log.last == "kept a")
    #expect(session.texts.contains("2: b,c"))
    #expect(session.diagnostics == ["staleElementBinding"])
  }

  @Test func `one list in two places is two lists, and each follows the elements`() throws {
    let session = try TestSession(TwiceView())
    func write(_ text: String, intoField index: Int) throws {
      try session.set(session.elements(ofType: "textField")[index], to: text)
    }
    func expectBoth(_ names: String...) {
      let plain = names.map { "plain \($0)" }
      #expect(session.texts.filter { $0.hasPrefix("plain") } == plain + plain)
      #expect(session.elements(ofType: "textField").compactMap(\.value) == (names + names).map { "\"\($0)\"" })
    }
    expectBoth("a", "b", "c")
    try session.tap("Delete first")
    expectBoth("b", "c")
    try session.tap("Append")
    expectBoth("b", "c", "new")
    try session.tap("Reverse")
    expectBoth("new", "c", "b")
    for place in 0...1 {
      try write("c\(place)", intoField: 1 + 3 * place)
      expectBoth("new", "c\(place)", "b")
    }
    try session.tap("Show or hide")
    try session.tap("Delete first")
    try session.tap("Show or hide")
    expectBoth("c1", "b")
    try write("see", intoField: 2)
    expectBoth("see", "b")
    try session.tap("Reverse")
    expectBoth("b", "see")
  }

  @Test func `rows of another binding lead where that leads, and keep their identity`() throws {
    let session = try TestSession(SwitchingView())
    try session.tap("b: 0")
    #expect(session.texts.contains(#"["a", "b!"] ["a", "b", "c"]"#))
    try session.tap("Switch")
    #expect(session.texts.prefix(3) == ["a: 0", "b: 1", "c: 0"])
    try session.tap("a: 0")
    #expect(session.texts.contains(#"["a", "b!"] ["a!", "b", "c"]"#))
    try session.tap("Switch")
    #expect(session.texts.prefix(2) == ["a: 1", "b!: 1"])
    try session.tap("a: 1")
    #expect(session.texts.contains(#"["a!", "b!"] ["a!", "b", "c"]"#))
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `rows are found again by their old ids when another property becomes the id`() throws {
    let session = try TestSession(RenamingView())
    try session.tap("12: 0")
    try session.tap("Other")
    #expect(session.texts == ["12: 0", "21: 1", "33: 0", "Other"])
    try session.tap("Other")
    #expect(session.texts == ["12: 1", "21: 0", "33: 0", "Other"])
  }

  @Test func `rows of bindings become rows of a collection, and the other way round`() throws {
    let session = try TestSession(KindsView())
    func expect(_ names: String...) {
      #expect(session.elements(ofType: "textField").compactMap(\.value) == names.map { "\"\($0)\"" })
    }
    for round in 1...2 {
      try session.tap("Other kind")
      try session.tap("Reverse")
      try session.set("Field 2", to: "b\(round)")
      expect("b\(round)", "a")
      try session.tap("Other kind")
      try session.tap("Reverse")
      expect("a", "b\(round)")
    }
  }

  @Test func `a constant range keeps its count`() throws {
    let session = try TestSession(RangeView())
    try session.tap("More")
    #expect(session.texts == ["0", "1", "More"])
    #expect(session.diagnostics == ["constantRangeChanged"])
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
