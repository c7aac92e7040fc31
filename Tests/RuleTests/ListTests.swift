import Combine
import MartletTesting
import Observation
import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor private func items(_ ids: [Int]) -> [Item] { ids.map { Item(id: $0, name: "\($0)") } }

/// The kinds of rows: each must follow the ids in the same way.
private enum Kind: CaseIterable {
  case forEach, list, binding, listBinding, keyPath, inModifier, erased, inScreen
}

private struct Rows<Row: View>: View {
  let kind: Kind
  @Binding var items: [Item]
  @ViewBuilder let row: (Item) -> Row

  var body: some View {
    switch kind {
    case .forEach: ForEach(items) { row($0) }
    case .list: List(items) { row($0) }
    case .binding: ForEach($items) { $item in row(item) }
    case .listBinding: List($items) { $item in row(item) }
    case .keyPath: ForEach(items, id: \.id) { row($0) }
    case .inModifier: Text("").modifier(RowsModifier(items: items, row: row))
    case .erased: ForEach(items) { AnyView(row($0)) }
    case .inScreen: NavigationView { List(items) { row($0) } }
    }
  }
}

private struct RowsModifier<Row: View>: ViewModifier {
  let items: [Item]
  let row: (Item) -> Row

  func body(content: Content) -> some View { ForEach(items) { row($0) } }
}

/// H1, H2: rows with states, tasks and objects, and every way to change the data.
private struct Table: View {
  let kind: Kind
  @State private var data = items([1, 2, 3])

  var body: some View {
    Rows(kind: kind, items: $data) { item in
      Tally(item.name)
        .onAppear { Log.add("\(item.id) appears") }
        .onDisappear { Log.add("\(item.id) disappears") }
    }
    Button("Insert") { data.insert(Item(id: 0, name: "0"), at: 0) }
    Button("Reverse") { data.reverse() }
    Button("Delete 2") { data.removeAll { $0.id == 2 } }
    Button("Add 2") { data.append(Item(id: 2, name: "2")) }
    Button("Replace 2 at once") {
      data.removeAll { $0.id == 2 }
      data.append(Item(id: 2, name: "2"))
    }
    Button("Delete, then add 2") {
      data.removeAll { $0.id == 2 }
      withAnimation { data.append(Item(id: 2, name: "2")) }
    }
    Button("Rename 2") { if let index = data.firstIndex(where: { $0.id == 2 }) { data[index].name += "'" } }
  }
}

private struct Working: View {
  @State private var data = items([1, 2, 3])

  var body: some View {
    ForEach(data) { item in
      Text(item.name).task {
        Log.add("task \(item.id) starts")
        while !Task.isCancelled { await Task.yield() }
        Log.add("task \(item.id) ends")
      }
    }
    Button("Reverse") { data.reverse() }
    Button("Delete 2") { data.removeAll { $0.id == 2 } }
  }
}

private final class Score: ObservableObject {
  @Published var points = 0
}

@Observable private final class Watched {
  var points = 0
}

private struct Scored: View {
  let id: Int
  @ObservedObject var score: Score

  var body: some View { Text("\(id): \(score.points)") }
}

private struct Observing: View {
  let id: Int
  let watched: Watched

  var body: some View { Text("\(id): \(watched.points)") }
}

private struct Observers: View {
  @State private var ids = [1, 2, 3]
  let scores = [1: Score(), 2: Score(), 3: Score()]
  let watched = [1: Watched(), 2: Watched(), 3: Watched()]

  var body: some View {
    ForEach(ids, id: \.self) { id in
      Scored(id: id, score: scores[id]!)
      Observing(id: id, watched: watched[id]!)
    }
    Button("Reverse") { ids.reverse() }
    Button("Delete 1") { ids.removeAll { $0 == 1 } }
    Button("Score 3") { scores[3]?.points += 1 }
    Button("Watch 3") { watched[3]?.points += 1 }
    Button("Score 1") { scores[1]?.points += 1 }
    Button("Watch 1") { watched[1]?.points += 1 }
  }
}

/// H1: bindings to elements, and rows within rows.
private struct Fields: View {
  @State private var data = items([1, 2, 3])

  var body: some View {
    ForEach($data) { $item in
      TextField("Field \(item.id)", text: $item.name)
      Named(name: $item.name)
    }
    Text(data.map(\.name).joined())
    Button("Reverse") { data.reverse() }
    Button("Delete 1") { data.removeAll { $0.id == 1 } }
    Button("Insert") { data.insert(Item(id: 9, name: "9"), at: 0) }
  }
}

private struct Named: View {
  @Binding var name: String
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)")
    Button("Exclaim \(name)") {
      name += "!"
      count += 1
    }
  }
}

private struct Grid: View {
  @State private var rows = [1, 2]
  @State private var columns = [1, 2]

  var body: some View {
    ForEach(rows, id: \.self) { row in
      ForEach(columns, id: \.self) { column in Tally("\(row)-\(column)") }
    }
    Button("Rows") { rows.reverse() }
    Button("Columns") { columns.reverse() }
    Button("Drop column") { columns.removeLast() }
    Button("Add column") { columns.append(2) }
  }
}

/// H1: two collections with the same ids beside each other.
private struct Two: View {
  @State private var first = [1, 2]
  @State private var second = [3]

  var body: some View {
    ForEach(first, id: \.self) { Tally("first \($0)") }
    ForEach(second, id: \.self) { Tally("second \($0)") }
    Button("Pass on") { second.append(first.removeLast()) }
  }
}

/// H1 and G2 at once: rows of two kinds that move while one changes its kind.
private struct Mixed: View {
  @State private var data = items([1, 2, 3])

  var body: some View {
    List(data) { item in
      if item.name.hasSuffix("'") { Tally(item.name) } else { AnyView(Tally(item.name)) }
    }
    Button("Reverse and prime 2") {
      data.reverse()
      data[1].name = "2'"
    }
  }
}

/// H3
private struct Refreshed: View {
  @State private var data = items([1, 2, 3])
  @State private var other = 0

  var body: some View {
    let _ = other
    ForEach(data) { item in
      let _ = Log.add("row \(item.id)")
      Name(name: item.name)
    }
    Button("Rename 2") { data[1].name = "two" }
    Button("Other") { other += 1 }
  }
}

/// H3: rows that move.
private struct Moving: View {
  @State private var data = items([1, 2, 3])

  var body: some View {
    ForEach(data) { item in Text(item.name) }
    Button("Reverse") { data.reverse() }
  }
}

/// H3: rows run for a reason.
private struct Reasons: View {
  @State private var data = items([1, 2, 3])
  @State private var read = 0
  @State private var handed = 0

  var body: some View {
    let handed = handed
    ForEach(data) { item in Text("\(item.name) \(read)") }
    ForEach(data) { item in Text("\(item.name) \(handed) \(data.count)") }
    Button("Rename 2") { data[1].name = "two" }
    Button("Reverse") { data.reverse() }
    Button("Read") { read += 1 }
    Button("Hand") { self.handed += 1 }
  }
}

private struct Name: View {
  let name: String

  var body: some View { Text(name) }
}

/// H4
private struct Duplicates: View {
  @State private var ids = [1, 2, 1]
  @State private var other = 0

  var body: some View {
    let _ = other
    ForEach(Array(ids.enumerated()), id: \.element) { Tally("\($0.element) at \($0.offset)") }
    Button("Drop last") { ids.removeLast() }
    Button("More") { ids = [1, 2, 1, 2, 1] }
    Button("Other") { other += 1 }
  }
}

private struct EarlyDuplicate: View {
  @State private var ids = [1, 2]

  var body: some View {
    ForEach(Array(ids.enumerated()), id: \.element) { Tally("\($0.element) at \($0.offset)") }
    Button("Insert 2") { ids.insert(2, at: 0) }
    Button("Append 1") { ids.append(1) }
    Button("Drop last") { ids.removeLast() }
  }
}

private struct LateDuplicate: View {
  @State private var data = items([1, 2])

  var body: some View {
    ForEach($data) { $item in Tally(item.name) }
    Button("Repeat 1") { data.append(Item(id: 1, name: "again")) }
    Button("Repeat 2") { data.append(Item(id: 2, name: "too")) }
  }
}

/// H5
private struct Ranges: View {
  let isDynamic: Bool
  let inList: Bool
  @State private var count = 3

  var body: some View {
    if isDynamic {
      ForEach(0..<count, id: \.self) { Tally("\($0)") }
    } else if inList {
      List(0..<count) { Tally("\($0)") }
    } else {
      ForEach(0..<count) { Tally("\($0) of \(count)") }
    }
    Button("More") { count = 5 }
    Button("Less") { count = 2 }
    Button("Three") { count = 3 }
  }
}

/// H6
private struct Pairs: View {
  @State private var data = items([1, 2])
  @State private var isShown = false

  var body: some View {
    ForEach(data) { item in
      Tally("a\(item.id)")
      if isShown { Text("between \(item.id)") }
      Tally("b\(item.id)")
    }
    Button("Reverse") { data.reverse() }
    Button("Show") { isShown.toggle() }
  }
}

/// H7
private struct Suffixed: View {
  let inList: Bool
  @State private var suffix = "!"

  var body: some View {
    if inList {
      List([1, 2], id: \.self) { number in
        let _ = Log.add("row \(number)")
        Text("\(number)\(suffix)")
      }
    } else {
      ForEach([1, 2], id: \.self) { number in
        let _ = Log.add("row \(number)")
        Text("\(number)\(suffix)")
      }
    }
    Button("Ask") { suffix = "?" }
  }
}

/// H8
private struct Selves: View {
  @State private var names = ["a", "b"]

  var body: some View {
    ForEach(names, id: \.self) { Tally($0) }
    Button("Rename a") { names[0] = "c" }
    Button("Add name") { names.append("d") }
  }
}

/// H9
private struct Long: View {
  @State private var count = 0

  var body: some View {
    Text("run \(count)")
    List(0..<200) { number in
      Tally("\(number)").onAppear { Log.add("appears") }.onDisappear { Log.add("disappears") }
    }
    Button("Run") { count += 1 }
  }
}

/// H9
private struct Longer: View {
  var body: some View {
    List(0..<1000) { number in
      HStack { Tally("\(number)") }
        .onAppear { Log.add("appears \(number)") }
        .onDisappear { Log.add("disappears \(number)") }
    }
    .accessibilityIdentifier("list")
  }
}

/// H9
private struct Changing: View {
  @State private var numbers = Array(0..<1000)

  var body: some View {
    List(numbers, id: \.self) { number in HStack { Tally("\(number)") } }.accessibilityIdentifier("list")
    Button("Insert") { numbers.insert(-numbers.count, at: 0) }
    Button("Remove ten") { numbers.removeFirst(10) }
    Button("Bring back") { numbers.insert(contentsOf: 0..<10, at: 0) }
  }
}

/// H10
private struct Moves: View {
  @State private var ids = [1, 2, 3, 4, 5, 6]

  var body: some View {
    VStack {
      ForEach(ids, id: \.self) { Text("\($0)") }
    }
    ForEach(Self.changes, id: \.name) { change in Button(change.name) { change.apply(&ids) } }
  }

  private struct Change {
    let name: String
    let apply: (inout [Int]) -> Void
  }

  private static let changes = [
    Change(name: "Last to front") { $0.insert($0.removeLast(), at: 0) },
    Change(name: "Front to last") { $0.append($0.removeFirst()) },
    Change(name: "Replace middle") { $0[2...3] = [7, 8] },
    Change(name: "Insert and remove") {
      $0.insert(9, at: 3)
      $0.remove(at: 3)
    },
    Change(name: "Append") { $0.append(10) },
    Change(name: "Nothing") { $0 = $0 },
    Change(name: "There and back") {
      $0.reverse()
      $0.reverse()
    },
  ]
}

extension Rules {
  @MainActor @Suite(.serialized)
  struct ListTests {
    init() { _ = Log.take() }

    @Test(arguments: Kind.allCases)
    fileprivate func `H1: state follows the id through insertions, moves and deletions`(kind: Kind) throws {
      let session = try TestSession(Table(kind: kind))
      let words = { session.words.filter { $0 != "" } }
      #expect(Log.take() == ["1 appears", "2 appears", "3 appears"])
      for _ in 1...3 { try session.tap("Add 3") }
      try session.tap("Add 1")
      #expect(words() == ["1 1", "2 0", "3 3"])
      try session.tap("Insert")
      #expect(words() == ["0 0", "1 1", "2 0", "3 3"])
      #expect(Log.take() == ["0 appears"])
      try session.tap("Reverse")
      #expect(words() == ["3 3", "2 0", "1 1", "0 0"])
      #expect(Log.take() == [])
      try session.tap("Delete 2")
      #expect(words() == ["3 3", "1 1", "0 0"])
      #expect(Log.take() == ["2 disappears"])
      try session.tap("Add 3")
      #expect(words() == ["3 4", "1 1", "0 0"])
    }

    @Test func `H1: tasks follow the id`() async throws {
      let session = try TestSession(Working())
      var log = try await session.log(count: 3)
      #expect(log.sorted() == ["task 1 starts", "task 2 starts", "task 3 starts"])
      try session.tap("Reverse")
      #expect(session.words == ["3", "2", "1"])
      try session.tap("Delete 2")
      log = try await session.log(count: 1)
      // The move ended and started nothing.
      #expect(log == ["task 2 ends"])
      session.end()
    }

    @Test func `H1: what a row observes follows the id`() throws {
      let session = try TestSession(Observers())
      try session.tap("Reverse")
      #expect(session.words == ["3: 0", "3: 0", "2: 0", "2: 0", "1: 0", "1: 0"])
      try session.tap("Score 3")
      #expect(session.bodies == ["Scored"])
      try session.tap("Watch 3")
      #expect(session.bodies == ["Observing"])
      #expect(session.words == ["3: 1", "3: 1", "2: 0", "2: 0", "1: 0", "1: 0"])
      try session.tap("Score 1")
      try session.tap("Watch 1")
      #expect(session.words == ["3: 1", "3: 1", "2: 0", "2: 0", "1: 1", "1: 1"])
      try session.tap("Delete 1")
      try session.tap("Score 1")
      #expect(session.bodies == [])
      try session.tap("Watch 1")
      #expect(session.bodies == [])
    }

    @Test func `H1: bindings to elements follow the id`() throws {
      let session = try TestSession(Fields())
      try session.tap("Reverse")
      try session.set("Field 1", to: "one")
      #expect(session.words == ["3 0", "2 0", "one 0", "32one"])
      try session.tap("Exclaim 3")
      #expect(session.words == ["3! 1", "2 0", "one 0", "3!2one"])
      try session.tap("Insert")
      try session.tap("Delete 1")
      try session.tap("Exclaim 2")
      #expect(session.words == ["9 0", "3! 1", "2! 1", "93!2!"])
      try session.set("Field 9", to: "nine")
      #expect(session.words == ["nine 0", "3! 1", "2! 1", "nine3!2!"])
      #expect(session.diagnostics == [])
    }

    @Test func `H1: so it is with rows in rows`() throws {
      let session = try TestSession(Grid())
      try session.tap("Add 1-2")
      try session.tap("Add 2-1")
      try session.tap("Add 2-1")
      #expect(session.words == ["1-1 0", "1-2 1", "2-1 2", "2-2 0"])
      try session.tap("Rows")
      #expect(session.words == ["2-1 2", "2-2 0", "1-1 0", "1-2 1"])
      try session.tap("Columns")
      #expect(session.words == ["2-2 0", "2-1 2", "1-2 1", "1-1 0"])
      try session.tap("Drop column")
      #expect(session.words == ["2-2 0", "1-2 1"])
      try session.tap("Columns")
      #expect(session.words == ["2-2 0", "1-2 1"])
    }

    @Test func `H1: an id in another ForEach is another identity`() throws {
      let session = try TestSession(Two())
      try session.tap("Add first 2")
      try session.tap("Pass on")
      #expect(session.words == ["first 1 0", "second 3 0", "second 2 0"])
    }

    @Test func `H1: a row that changes its branch while it moves resets, the others do not`() throws {
      let session = try TestSession(Mixed())
      for name in ["1", "2", "3", "3"] { try session.tap("Add \(name)") }
      try session.tap("Reverse and prime 2")
      #expect(session.words == ["3 2", "2' 0", "1 1"])
      #expect(session.bodies == ["Mixed", "Tally"])
    }

    @Test(arguments: Kind.allCases)
    fileprivate func `H2: an id that was deleted starts anew when it comes back`(kind: Kind) throws {
      let session = try TestSession(Table(kind: kind))
      let words = { session.words.filter { $0 != "" } }
      try session.tap("Rename 2")
      try session.tap("Add 2'")
      #expect(words() == ["1 0", "2' 1", "3 0"])
      _ = Log.take()
      try session.tap("Delete 2")
      #expect(words() == ["1 0", "3 0"])
      // The only "Add 2" is now the button that adds the element again.
      try session.tap("Add 2")
      #expect(words() == ["1 0", "3 0", "2 0"])
      #expect(Log.take() == ["2 disappears", "2 appears"])
    }

    @Test(arguments: Kind.allCases)
    fileprivate func `H2: an id that was never seen to go keeps its state, one that went between two updates does not`(
      kind: Kind
    ) throws {
      let session = try TestSession(Table(kind: kind))
      let words = { session.words.filter { $0 != "" } }
      try session.tap("Rename 2")
      try session.tap("Add 2'")
      try session.tap("Replace 2 at once")
      #expect(words() == ["1 0", "3 0", "2 1"])
      _ = Log.take()
      try session.tap("Delete, then add 2")
      #expect(words() == ["1 0", "3 0", "2 0"])
      #expect(Log.take() == ["2 disappears", "2 appears"])
    }

    @Test func `H3: changed data runs the closures of the rows whose elements differ, and no others`() throws {
      let session = try TestSession(Refreshed())
      #expect(Log.take() == ["row 1", "row 2", "row 3"])
      #expect(session.bodies == ["Refreshed", "Name", "Name", "Name"])
      try session.tap("Rename 2")
      #expect(Log.take() == ["row 2"])
      #expect(session.bodies == ["Refreshed", "Name"])
      #expect(session.words == ["1", "two", "3"])
      try session.tap("Other")
      #expect(Log.take() == [])
      #expect(session.bodies == ["Refreshed"])
    }

    @Test func `H3: a row tells for which of the reasons it has run`() throws {
      let session = try TestSession(Reasons())
      let reasons = { session.bodyRuns.filter { $0.row != nil }.map(\.reasons) }
      #expect(session.rows == ["1", "2", "3", "1", "2", "3"])
      #expect(reasons() == Array(repeating: ["@identity"], count: 6))
      #expect(session.bodyRuns.filter { $0.row != nil }.allSatisfy { $0.view == "Reasons" && $0.count == 1 })
      try session.tap("Rename 2")
      // The second list's rows have read the whole.
      #expect(session.rows == ["2", "1", "2", "3"])
      #expect(reasons()[1] == ["@element"])
      #expect(reasons()[3...5] == [["@dependencies"], ["@element", "@dependencies"], ["@dependencies"]])
      try session.tap("Read")
      #expect(session.rows == ["1", "2", "3"])
      #expect(reasons()[0...2] == [["@dependencies"], ["@dependencies"], ["@dependencies"]])
      try session.tap("Hand")
      #expect(session.rows == ["1", "2", "3"])
      #expect(reasons()[3...5] == [["@content"], ["@content"], ["@content"]])
    }

    @Test func `H3: rows that only move do not run`() throws {
      let session = try TestSession(Moving())
      try session.tap("Reverse")
      #expect(session.rows == [])
      #expect(session.words == ["3", "2", "1"])
    }

    @Test func `H4: two elements with one id are reported once, and the first keeps its state`() throws {
      let session = try TestSession(Duplicates())
      #expect(session.diagnostics == ["duplicateID(\"1\")"])
      #expect(session.words == ["1 at 0 0", "2 at 1 0", "1 at 2 0"])
      try session.tap("Add 1 at 0")
      try session.tap("Add 1 at 2")
      try session.tap("Add 1 at 2")
      try session.tap("Other")
      #expect(session.words == ["1 at 0 1", "2 at 1 0", "1 at 2 2"])
      try session.tap("More")
      #expect(session.words == ["1 at 0 1", "2 at 1 0", "1 at 2 2", "2 at 3 0", "1 at 4 0"])
      try session.tap("Drop last")
      try session.tap("Drop last")
      try session.tap("Drop last")
      #expect(session.words == ["1 at 0 1", "2 at 1 0"])
      #expect(session.diagnostics == ["duplicateID(\"1\")"])
    }

    @Test func `H4: an id that is there twice later is reported then`() throws {
      let session = try TestSession(LateDuplicate())
      #expect(session.diagnostics == [])
      try session.tap("Add 1")
      try session.tap("Repeat 1")
      #expect(session.diagnostics == ["duplicateID(\"1\")"])
      try session.tap("Repeat 2")
      #expect(session.diagnostics == ["duplicateID(\"1\")"])
      #expect(session.words == ["1 1", "2 0", "again 0", "too 0"])
    }

    @Test func `H4: where an id comes again before its element, the first has the state from then on`() throws {
      let session = try TestSession(EarlyDuplicate())
      try session.tap("Add 2 at 1")
      try session.tap("Insert 2")
      #expect(session.words == ["2 at 0 1", "1 at 1 0", "2 at 2 0"])
      #expect(session.diagnostics == ["duplicateID(\"2\")"])
      try session.tap("Drop last")
      #expect(session.words == ["2 at 0 1", "1 at 1 0"])
      try session.tap("Append 1")
      #expect(session.diagnostics == ["duplicateID(\"2\")", "duplicateID(\"1\")"])
    }

    @Test func `H5: a constant range reads its first data only, and another count is reported`() throws {
      let session = try TestSession(Ranges(isDynamic: false, inList: false))
      #expect(session.words == ["0 of 3", "1 of 3", "2 of 3"].map { $0 + " 0" })
      try session.tap("More")
      #expect(session.words == ["0 of 5", "1 of 5", "2 of 5"].map { $0 + " 0" })
      #expect(session.diagnostics == ["constantRangeChanged"])
      try session.tap("Three")
      #expect(session.words == ["0 of 3", "1 of 3", "2 of 3"].map { $0 + " 0" })
      // Rows beyond a smaller range would be made of elements that are gone, so these go.
      try session.tap("Less")
      #expect(session.words == ["0 of 2", "1 of 2"].map { $0 + " 0" })
      #expect(session.diagnostics == ["constantRangeChanged", "constantRangeChanged"])
    }

    @Test func `H5: so does a list of a constant range`() throws {
      let session = try TestSession(Ranges(isDynamic: false, inList: true))
      try session.tap("More")
      #expect(session.words == ["0 0", "1 0", "2 0"])
      #expect(session.diagnostics == ["constantRangeChanged"])
    }

    @Test func `H5: a range with a key path for ids follows its count`() throws {
      let session = try TestSession(Ranges(isDynamic: true, inList: false))
      try session.tap("Add 1")
      try session.tap("More")
      #expect(session.words == ["0 0", "1 1", "2 0", "3 0", "4 0"])
      try session.tap("Less")
      #expect(session.words == ["0 0", "1 1"])
      #expect(session.diagnostics == [])
    }

    @Test func `H6: the views of one element are told apart by their position in it`() throws {
      let session = try TestSession(Pairs())
      try session.tap("Add a1")
      try session.tap("Add b2")
      try session.tap("Add b2")
      #expect(session.words == ["a1 1", "b1 0", "a2 0", "b2 2"])
      try session.tap("Reverse")
      #expect(session.words == ["a2 0", "b2 2", "a1 1", "b1 0"])
      try session.tap("Show")
      #expect(session.words == ["a2 0", "between 2", "b2 2", "a1 1", "between 1", "b1 0"])
      try session.tap("Reverse")
      try session.tap("Show")
      #expect(session.words == ["a1 1", "b1 0", "a2 0", "b2 2"])
    }

    @Test(arguments: [false, true])
    func `H7: state that a row reads runs the rows and not the view around them`(inList: Bool) throws {
      let session = try TestSession(Suffixed(inList: inList))
      #expect(Log.take() == ["row 1", "row 2"])
      #expect(session.bodies == ["Suffixed"])
      try session.tap("Ask")
      #expect(session.bodies == [])
      #expect(Log.take() == ["row 1", "row 2"])
      #expect(session.words == ["1?", "2?"])
    }

    @Test func `H8: an element that is its own id is a new row when it changes`() throws {
      let session = try TestSession(Selves())
      try session.tap("Add a")
      try session.tap("Add b")
      try session.tap("Add name")
      #expect(session.words == ["a 1", "b 1", "d 0"])
      try session.tap("Rename a")
      #expect(session.words == ["c 0", "b 1", "d 0"])
    }

    @Test func `H9: up to 200 rows are all there, and live as long as their elements`() throws {
      let session = try TestSession(Long())
      #expect(Log.take() == Array(repeating: "appears", count: 200))
      try session.tap("Add 199")
      for run in 1...10 {
        try session.tap("Run")
        #expect(session.bodies == ["Long"])
        #expect(session.words.first == "run \(run)")
      }
      #expect(session.words.last == "199 1")
      #expect(session.words.count == 201)
      #expect(Log.take() == [])
    }

    @Test func `H9: of a longer list the rows are there that a client is shown`() throws {
      let session = try TestSession(Longer())
      #expect(Log.take() == (0..<40).map { "appears \($0)" })
      #expect(try session.element(identifier: "list")?.rowCount == 1000)
      #expect(try session.element(identifier: "list")?.shownRows == [0..<40])
      try session.show(700..<703, in: "list")
      #expect(session.words == ["700 0", "701 0", "702 0"])
      #expect(Log.take() == (0..<40).map { "disappears \($0)" } + (700..<703).map { "appears \($0)" })
      try session.show(0..<1, 999..<1000, in: "list", for: "another")
      #expect(session.words == ["0 0", "700 0", "701 0", "702 0", "999 0"])
      #expect(session.bodies.filter { $0 == "Longer" } == [])
    }

    @Test func `H9: what the views of a row hold is there again when the row is shown again`() throws {
      let session = try TestSession(Longer())
      try session.tap("Add 3")
      try session.show(700..<703, in: "list")
      try session.tap("Add 701")
      try session.show(3..<5, in: "list")
      #expect(session.words == ["3 1", "4 0"])
      try session.show(701..<702, in: "list")
      #expect(session.words == ["701 1"])
    }

    @Test func `H9: rows that a client sees stay where others come and go before them`() throws {
      let session = try TestSession(Changing())
      try session.show(500..<503, in: "list")
      try session.tap("Insert")
      #expect(session.words == ["500 0", "501 0", "502 0"])
      #expect(try session.element(identifier: "list")?.shownRows == [501..<504])
      try session.tap("Remove ten")
      #expect(session.words == ["500 0", "501 0", "502 0"])
      #expect(try session.element(identifier: "list")?.shownRows == [491..<494])
    }

    @Test func `H9: an element that goes while nobody is shown its row takes its state along`() throws {
      let session = try TestSession(Changing())
      try session.tap("Add 5")
      try session.show(500..<503, in: "list")
      try session.tap("Remove ten")
      try session.tap("Bring back")
      try session.show(0..<10, in: "list")
      #expect(session.words.contains("5 0"))
    }

    @Test func `H10: a change of the order is the fewest operations`() throws {
      let session = try TestSession(Moves())
      let numbers = { session.words.joined(separator: " ") }
      try session.tap("Last to front")
      #expect(numbers() == "6 1 2 3 4 5")
      #expect(session.lastPatch == #"[{"op":"move","from":"/nodes/2/children/5","path":"/nodes/2/children/0"}]"#)
      try session.tap("Front to last")
      #expect(numbers() == "1 2 3 4 5 6")
      #expect(session.lastPatch == #"[{"op":"move","from":"/nodes/2/children/0","path":"/nodes/2/children/5"}]"#)
      #expect(session.bodies == ["Moves"])
    }

    @Test func `H10: what stays at both ends is not touched`() throws {
      let session = try TestSession(Moves())
      try session.tap("Replace middle")
      #expect(session.words == ["1", "2", "7", "8", "5", "6"])
      let operations = session.operations
      #expect(operations.filter { $0.hasPrefix("move") } == [])
      #expect(operations.filter { $0.hasPrefix("add") }.count == 4)
      #expect(operations.filter { $0.hasPrefix("remove") }.count == 4)
      try session.tap("Append")
      #expect(session.operations.filter { !$0.hasPrefix("add") } == [])
      #expect(session.operations.count == 2)
    }

    @Test(arguments: ["Insert and remove", "Nothing", "There and back"])
    func `H10: what is undone before the update is no operation`(change: String) throws {
      let session = try TestSession(Moves())
      try session.tap(change)
      #expect(session.lastPatch == "[]")
      #expect(session.bodies == [])
      #expect(session.revision == 1)
      try session.tap("Append")
      #expect(session.revision == 2)
    }
  }
}
