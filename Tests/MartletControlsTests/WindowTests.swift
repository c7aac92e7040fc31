import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Numbers: View {
  @State private var count = 1000
  @State private var goal: Int?

  var body: some View {
    ScrollViewReader { proxy in
      List(0..<count, id: \.self) { number in Text("row \(String(number))") }
        .accessibilityIdentifier("list")
        .disabled(count == 500)
      Button("Scroll") { proxy.scrollTo(700, anchor: .top) }
      Button("Scroll nowhere") { proxy.scrollTo(7_000) }
      Button("Short") { count = 200 }
      Button("Long") { count = 1000 }
      Button("Disable") { count = 500 }
    }
  }
}

/// Rows among which others come, many at once.
private struct Growing: View {
  @State private var numbers = Array(0..<300)

  var body: some View {
    List(numbers, id: \.self) { number in Text("row \(String(number))") }.accessibilityIdentifier("list")
    Button("Append") { numbers += 1_000..<1_100 }
    Button("Prepend") { numbers.insert(contentsOf: 1_000..<1_100, at: 0) }
    Button("Insert") { numbers.insert(contentsOf: 1_000..<1_300, at: 150) }
    Button("Replace") { numbers.replaceSubrange(130..<150, with: 1_000..<1_300) }
  }
}

private struct Sections: View {
  let sizes: [Int]

  var body: some View {
    List {
      ForEach(sizes.indices, id: \.self) { section in
        Section("section \(String(section))") {
          ForEach(0..<sizes[section], id: \.self) { Text("row \(String($0))") }
        }
        .accessibilityIdentifier("section \(section)")
      }
    }
    .accessibilityIdentifier("list")
  }
}

@MainActor private final class Model: ObservableObject {
  @Published var count = 0
}

private struct ObjectRow: View {
  let number: Int
  @StateObject private var model = Model()

  var body: some View { Button("Row \(String(number)): \(model.count)") { model.count += 1 } }
}

private struct Objects: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<500, id: \.self) { number in
          if number.isMultiple(of: 2) { ObjectRow(number: number) } else { HStack { ObjectRow(number: number) } }
        }
      }
      .accessibilityIdentifier("stack")
    }
  }
}

/// Rows of which several are chosen, and which stand for what they are told from others by, or not.
struct Choosing: View {
  enum Value { case ids, doubles, idsButSome }

  let rowsStandFor: Value
  @State private var chosen: Set<Int> = []

  var body: some View {
    List(selection: $chosen) {
      ForEach(0..<1000, id: \.self) { number in
        Text("row \(String(number))")
          .tag(rowsStandFor == .doubles ? 2 * number : number)
          .selectionDisabled(rowsStandFor == .idsButSome && number == 20)
      }
    }
    .accessibilityIdentifier("list")
    Text("\(String(chosen.count)) chosen, from \(chosen.min() ?? -1) to \(String(chosen.max() ?? -1))")
  }
}

/// Rows of groups whose ids are of the same type.
private struct ChoosingInGroups: View {
  @State private var chosen: Set<Int> = []

  var body: some View {
    List(selection: $chosen) {
      ForEach(0..<500, id: \.self) { group in
        ForEach(1_000 * group..<1_000 * group + 1, id: \.self) { Text("row \(String($0))") }
      }
    }
    .accessibilityIdentifier("list")
    Text("\(chosen.count) chosen")
  }
}

private struct ChoosingInSections: View {
  let sections: Int
  let rows: Int
  @State private var chosen: Set<Int> = []

  var body: some View {
    List(selection: $chosen) {
      ForEach(0..<sections, id: \.self) { section in
        Section("section \(String(section))") {
          ForEach(rows * section..<rows * (section + 1), id: \.self) { Text("row \(String($0))") }
        }
      }
    }
    .accessibilityIdentifier("list")
    Text("\(String(chosen.count)) chosen")
  }
}

@MainActor @Suite struct WindowTests {
  @Test(
    arguments: [
      ("Append", 240..<300, Array(240..<300), [240..<340]),
      ("Prepend", 0..<60, Array(0..<60), [0..<20, 80..<160]),
      ("Insert", 120..<180, Array(120..<180), [120..<170, 430..<480]),
      ("Replace", 120..<180, Array(120..<130) + Array(150..<180), [120..<150, 410..<460]),
    ] as [(String, Range<Int>, [Int], [Range<Int>])])
  func `rows that somebody sees stay where many come at once`(
    button: String, seen: Range<Int>, kept: [Int], ranges: [Range<Int>]
  ) throws {
    let session = try TestSession(Growing())
    try session.show(seen, in: "list")
    try session.tap(button)
    let list = try #require(try session.element(identifier: "list"))
    #expect(list.shownRows == ranges)
    let texts = Set(session.texts)
    for number in kept { #expect(texts.contains("row \(number)")) }
    // Those that go because somebody looks elsewhere go as ever.
    try session.show(0..<10, in: "list")
    #expect(try session.element(identifier: "list")?.shownRows == [0..<10])
  }

  @Test func `a long list says how many rows there are, and which of them are there`() throws {
    let session = try TestSession(Numbers())
    #expect(session.outline.contains("count=1000 ranges=[[0,40]]"))
    #expect(session.texts.filter { $0.hasPrefix("row") }.count == 40)
    let list = try #require(try session.element(identifier: "list"))
    #expect(list.actions == ["show"])
    try session.tap("Short")
    #expect(!session.outline.contains("ranges="))
    #expect(session.texts.filter { $0.hasPrefix("row") }.count == 200)
    #expect(try session.element(identifier: "list")?.actions == [])
    try session.tap("Long")
    // What has been there still is, and some of what has come.
    #expect(try session.element(identifier: "list")?.shownRows == [0..<240])
  }

  @Test(arguments: [
    ".null", "[3]", "[3,3]", "[5,3]", "[0,10,5,20]", "[0,1,2,3,4,5,6,7,8,9]", "[0,513]", "[-1,3]", "[0.5,3]", "-1",
    "0.5", "\"3\"", "true", "[0,1e12]",
  ])
  func `what is no rows is refused`(text: String) throws {
    let session = try TestSession(Numbers())
    let list = try #require(try session.element(identifier: "list"))
    let json = #"{"target":1,"action":"show","value":\#(text == ".null" ? "null" : text)}"#
    let value = try Array(json.utf8).withUnsafeBytes { try Action(reading: $0).value }
    #expect(throws: Problem.self) { try session.perform("show", on: list, value: value) }
    #expect(session.lastPatch == "[]")
  }

  @Test func `rows beyond the last one are passed over, and nothing can be asked for`() throws {
    let session = try TestSession(Numbers())
    try session.show(990..<1200, in: "list")
    #expect(try session.element(identifier: "list")?.shownRows == [990..<1000])
    try session.show(in: "list")
    #expect(try session.element(identifier: "list")?.shownRows == [])
    try session.show(500, in: "list")
    #expect(try session.element(identifier: "list")?.shownRows == [480..<520])
  }

  @Test func `rows of a list are shown though it is disabled`() throws {
    let session = try TestSession(Numbers())
    try session.tap("Disable")
    try session.show(400..<402, in: "list")
    #expect(session.texts.filter { $0.hasPrefix("row") } == ["row 400", "row 401"])
  }

  @Test func `rows that are not there are chosen by their ids`() throws {
    let session = try TestSession(Choosing(rowsStandFor: .ids))
    let list = try #require(try session.element(identifier: "list"))
    try session.perform("selectAll", on: list)
    #expect(session.texts.contains("1000 chosen, from 0 to 999"))
    try session.perform("select", on: #require(try session.element(text: "row 10")))
    try session.perform("show", on: list, value: .numbers([700, 710]))
    try session.perform("select", on: #require(try session.element(text: "row 700")), value: .string("extend"))
    #expect(session.texts.contains("691 chosen, from 10 to 700"))
    // Of a list of which no row is there nobody knows.
    try session.perform("show", on: list, value: .numbers([]))
    #expect(throws: Problem.self) { try session.perform("selectAll", on: list) }
    #expect(session.texts.contains("691 chosen, from 10 to 700"))
  }

  @Test(arguments: [Choosing.Value.doubles, .idsButSome])
  func `rows that are not there are not chosen where they may stand for something else`(value: Choosing.Value) throws {
    let session = try TestSession(Choosing(rowsStandFor: value))
    let list = try #require(try session.element(identifier: "list"))
    let problem = #expect(throws: Problem.self) { try session.perform("selectAll", on: list) }
    #expect(problem?.kind == .notAccepted)
    #expect(session.texts.contains("0 chosen, from -1 to -1"))
    try session.perform("select", on: #require(try session.element(text: "row 4")))
    try session.perform("select", on: #require(try session.element(text: "row 6")), value: .string("extend"))
    let chosen = value == .doubles ? "3 chosen, from 8 to 12" : "3 chosen, from 4 to 6"
    #expect(session.texts.contains(chosen))
    if value == .idsButSome { return }
    // The row that the range begins with may be among those that are not there.
    try session.perform("show", on: list, value: .numbers([700, 710]))
    let row = try #require(try session.element(text: "row 700"))
    #expect(throws: Problem.self) { try session.perform("select", on: row, value: .string("extend")) }
    #expect(session.texts.contains(chosen))
  }

  @Test func `rows that are not there are no rows of others`() throws {
    let session = try TestSession(ChoosingInGroups())
    let list = try #require(try session.element(identifier: "list"))
    let problem = #expect(throws: Problem.self) { try session.perform("selectAll", on: list) }
    #expect(problem?.kind == .notAccepted)
    #expect(session.texts.contains("0 chosen"))
  }

  @Test func `the rows of sections are chosen though none of one is there`() throws {
    let session = try TestSession(ChoosingInSections(sections: 8, rows: 300))
    let list = try #require(try session.element(identifier: "list"))
    #expect(!session.texts.contains("row 2100"))
    try session.perform("selectAll", on: list)
    #expect(session.texts.contains("2400 chosen"))
    try session.perform("select", on: #require(try session.element(text: "row 1")))
    let last = try #require(session.elements(ofType: "section").last)
    try session.perform("show", on: last, value: .numbers([0, 5]))
    try session.perform("select", on: #require(try session.element(text: "row 2100")), value: .string("extend"))
    #expect(session.texts.contains("2100 chosen"))
  }

  @Test func `the rows of sections that are not there are not chosen`() throws {
    let session = try TestSession(ChoosingInSections(sections: 500, rows: 3))
    let list = try #require(try session.element(identifier: "list"))
    let problem = #expect(throws: Problem.self) { try session.perform("selectAll", on: list) }
    #expect(problem?.kind == .notAccepted)
    #expect(session.texts.contains("0 chosen"))
  }

  @Test func `the app scrolls to a row that is not there`() throws {
    let session = try TestSession(Numbers())
    try session.tap("Scroll")
    #expect(session.texts.contains("row 700"))
    let row = try #require(try session.element(text: "row 700"))
    #expect(session.outline.contains(#"scrollTo={"node":\#(row.id),"anchor":[0.5,0],"count":1}"#))
    #expect(try session.element(identifier: "list")?.shownRows == [0..<40, 680..<720])
    try session.show(100..<110, in: "list")
    // Whoever follows may not have come there yet.
    #expect(try session.element(identifier: "list")?.shownRows == [100..<110, 680..<720])
    try session.tap("Scroll nowhere")
    #expect(session.lastPatch == "[]")
  }

  @Test func `the sections of one list together have no more rows at first than a list without them`() throws {
    let session = try TestSession(Sections(sizes: Array(repeating: 150, count: 30)))
    let shown = session.elements(ofType: "section").map { $0.shownRows?.reduce(0) { $0 + $1.count } ?? 151 }
    #expect(shown.count == 30)
    #expect(shown[0] == 151)
    #expect(shown.reduce(0, +) < 300)
    try session.show(0..<3, in: "section 29")
    #expect(try session.element(identifier: "section 29")?.shownRows == [0..<3])
  }

  @Test func `many sections are rows of which only some are there, too`() throws {
    let session = try TestSession(Sections(sizes: Array(repeating: 3, count: 400)))
    #expect(try session.element(identifier: "list")?.rowCount == 400)
    #expect(session.elements(ofType: "section").count == 40)
    try session.show(399..<400, in: "list")
    #expect(session.texts.filter { $0.hasPrefix("section") } == ["section 399"])
  }

  @Test func `of all rows that are asked for in many sections those are there that were asked for last`() throws {
    let session = try TestSession(Sections(sizes: Array(repeating: 2_000, count: 12)))
    for section in 0..<12 { try session.show(1_000..<1_512, in: "section \(section)") }
    let shown = try (0..<12).map { try session.element(identifier: "section \($0)")?.shownRows }
    #expect(shown[4...] == ArraySlice(repeating: [0..<1, 1_000..<1_512], count: 8))
    #expect(shown[..<4].allSatisfy { $0?.contains { $0.contains(1_000) } == false })
    try session.show(10..<20, in: "section 0")
    #expect(try session.element(identifier: "section 0")?.shownRows == [0..<1, 10..<20])
  }

  @Test func `the objects of a row's views are kept, and told of`() throws {
    let session = try TestSession(Objects())
    for name in ["Row 2: 0", "Row 3: 0", "Row 3: 1"] { try session.tap(name) }
    try session.show(300..<302, in: "stack")
    #expect(session.elements(ofType: "button").map(\.name) == ["Row 300: 0", "Row 301: 0"])
    try session.show(2..<4, in: "stack")
    #expect(session.elements(ofType: "button").map(\.name) == ["Row 2: 1", "Row 3: 2"])
    try session.tap("Row 3: 2")
    #expect(session.elements(ofType: "button").map(\.name) == ["Row 2: 1", "Row 3: 3"])
  }

  @Test func `a client that is gone is shown nothing, and without any the first rows are there`() throws {
    let session = try TestSession(Numbers())
    try session.show(100..<110, in: "list", for: "one")
    try session.show(200..<210, in: "list", for: "other")
    #expect(try session.element(identifier: "list")?.shownRows == [100..<110, 200..<210])
    try session.endShowing(to: "one")
    #expect(try session.element(identifier: "list")?.shownRows == [200..<210])
    try session.endShowing(to: "other")
    #expect(try session.element(identifier: "list")?.shownRows == [0..<40])
  }

  @Test func `of many clients those that have asked last have rows`() throws {
    let session = try TestSession(Numbers())
    for client in 0..<20 { try session.show(client * 20..<client * 20 + 1, in: "list", for: "client\(client)") }
    #expect(try session.element(identifier: "list")?.shownRows?.count == 8)
  }
}
