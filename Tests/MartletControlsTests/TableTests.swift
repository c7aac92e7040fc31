import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Person: Identifiable {
  let id: Int
  let name: String
  let age: Int
}

private let people = [Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Bob", age: 50)]

private struct Sorted: View {
  @State private var order = [KeyPathComparator(\Person.name)]
  @State private var chosen: Set<Int> = []
  @State private var columns = TableColumnCustomization<Person>()

  var body: some View {
    Table(people.sorted(using: order), selection: $chosen, sortOrder: $order, columnCustomization: $columns) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }.customizationID("age").alignment(.numeric)
      TableColumn("Initial") { Text($0.name.prefix(1)) }.customizationID("initial").defaultVisibility(.hidden)
    }
    .accessibilityIdentifier("table")
    Text("chosen \(chosen.sorted().map(String.init).joined(separator: ","))").accessibilityIdentifier("chosen")
  }
}

private struct Many: View {
  @State private var people = (0..<100_000).map { Person(id: $0, name: "person \($0)", age: $0 % 90) }
  @State private var chosen: Int?

  var body: some View {
    Table(people, selection: $chosen) {
      TableColumn("Name", value: \.name)
      TableColumn("Taps") { _ in Counter() }
    }
    .accessibilityIdentifier("table")
    Button("Prepend") { people.insert(Person(id: -1, name: "first", age: 1), at: 0) }
  }
}

/// The app sorts the rows that it has, and shows what is chosen beside them.
private struct Large: View {
  @State private var people = (0..<100_000).map { Person(id: $0, name: "person \($0)", age: $0 % 90) }
  @State private var order = [KeyPathComparator(\Person.id)]
  @State private var chosen: Set<Int> = []

  var body: some View {
    Table(people, selection: $chosen, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Number", value: \.id) { Text(String($0.id)) }
    }
    .accessibilityIdentifier("table")
    .onChange(of: order) { people.sort(using: order) }
    Text("chosen \(chosen.sorted().map(String.init).joined(separator: ","))")
  }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View { Button("taps \(count)") { count += 1 } }
}

private struct Tree: View {
  @State private var isExpanded = false

  var body: some View {
    Table(of: Person.self) {
      TableColumn("Name", value: \.name)
    } rows: {
      DisclosureTableRow(people[0], isExpanded: $isExpanded) { TableRow(people[1]) }
    }
  }
}

/// Rows in sections: something is dropped between those of the first one, and on the row of the second one.
private struct Sections: View {
  @State private var members = people
  @State private var guests = [Person]()
  @State private var chosen: Set<Int> = []

  var body: some View {
    Table(of: Person.self, selection: $chosen) {
      TableColumn("Name", value: \.name)
    } rows: {
      Section("Members") {
        ForEach(members) { TableRow($0) }
          .dropDestination(for: String.self) { index, names in
            let new = names.enumerated().map { Person(id: 10 + members.count + $0, name: $1, age: 0) }
            members.insert(contentsOf: new, at: index)
          }
      }
      Section {
        TableRow(Person(id: 3, name: "Cyd", age: 7))
          .dropDestination(for: String.self) { names in
            guests += names.map { Person(id: 20 + guests.count, name: $0, age: 0) }
          }
        ForEach(guests) { TableRow($0) }
      } header: {
        Text("Guests")
      }
    }
    Text("chosen \(chosen.sorted().map(String.init).joined(separator: ","))")
  }
}

private struct Folder: Identifiable {
  let id: String
  var folders: [Folder]?
}

private struct Folders: View {
  let folders = [
    Folder(id: "Mail", folders: [Folder(id: "Old", folders: [Folder(id: "2024")]), Folder(id: "New", folders: [])]),
    Folder(id: "Notes"),
  ]
  @State private var chosen: Set<String> = []

  var body: some View {
    Table(folders, children: \.folders, selection: $chosen) { TableColumn("Name", value: \.id) }
    Text("chosen \(chosen.sorted().joined(separator: " "))")
  }
}

@MainActor @Suite struct TableTests {
  private func table(of session: TestSession) throws -> TestElement {
    try #require(try session.element(identifier: "table"))
  }

  private func perform(_ action: String, _ column: String, in session: TestSession) throws {
    try session.perform(action, on: table(of: session), value: .string(column))
  }

  @Test func `a table has a cell for each row and column that is shown`() throws {
    let session = try TestSession(Sorted())
    #expect(session.texts == ["Ada", "36", "Bob", "50", "chosen "])
    #expect(
      session.document.contains(
        #""columns":[{"id":"Name","title":"Name","sortable":true},"#
          + #"{"id":"age","title":"Age","alignment":"trailing","sortable":true,"hideable":true},"#
          + #"{"id":"initial","title":"Initial","hidden":true,"hideable":true}]"#))
    #expect(session.document.contains(#""sort":[{"column":"Name","order":"forward"}]"#))
    #expect(try table(of: session).actions == ["selectAll", "sort", "showColumn", "hideColumn"])
  }

  @Test func `a column that rows are sorted by already is sorted by the other way round`() throws {
    let session = try TestSession(Sorted())
    try perform("sort", "Name", in: session)
    #expect(session.texts == ["Bob", "50", "Ada", "36", "chosen "])
    #expect(session.document.contains(#""sort":[{"column":"Name","order":"reverse"}]"#))
  }

  @Test func `another column comes before those that rows have been sorted by`() throws {
    let session = try TestSession(Sorted())
    try perform("sort", "age", in: session)
    #expect(
      session.document.contains(
        #""sort":[{"column":"age","order":"forward"},{"column":"Name","order":"forward"}]"#))
    try perform("sort", "Name", in: session)
    #expect(
      session.document.contains(
        #""sort":[{"column":"Name","order":"forward"},{"column":"age","order":"forward"}]"#))
  }

  @Test(arguments: [("sort", "nothing"), ("sort", "initial"), ("hideColumn", "Name"), ("showColumn", "nothing")])
  func `what is no such column is refused`(action: String, column: String) throws {
    let session = try TestSession(Sorted())
    #expect(throws: Problem.self) { try perform(action, column, in: session) }
    #expect(session.lastPatch == "[]")
  }

  @Test(arguments: [("sort", "Name"), ("showColumn", "initial"), ("hideColumn", "age")])
  func `nothing is done with the columns of a table that is disabled`(action: String, column: String) throws {
    let session = try TestSession(Sorted().disabled(true))
    #expect(session.outline.contains(#""disabled":true"#))
    #expect(throws: Problem.self) { try perform(action, column, in: session) }
    #expect(session.lastPatch == "[]")
  }

  @Test func `the last column that is shown stays`() throws {
    let session = try TestSession(Sorted().environment(\.horizontalSizeClass, .regular))
    for action in [("hideColumn", "age"), ("showColumn", "initial"), ("hideColumn", "initial")] {
      try perform(action.0, action.1, in: session)
    }
    #expect(session.texts == ["Ada", "Bob", "chosen "])
    #expect(throws: Problem.self) { try perform("hideColumn", "Name", in: session) }
  }

  @Test func `a column is shown and hidden, and its cells come and go`() throws {
    let session = try TestSession(Sorted())
    try perform("showColumn", "initial", in: session)
    #expect(session.texts == ["Ada", "36", "A", "Bob", "50", "B", "chosen "])
    try perform("hideColumn", "age", in: session)
    #expect(session.texts == ["Ada", "A", "Bob", "B", "chosen "])
  }

  @Test func `rows are chosen`() throws {
    let session = try TestSession(Sorted())
    let rows = session.elements(ofType: "tableRow")
    #expect(rows.map(\.actions) == [["select"], ["select"]])
    try session.perform("select", on: rows[0])
    try session.perform("select", on: rows[1], value: .bool(true))
    #expect(session.texts.last == "chosen 1,2")
  }

  @Test func `where there is little room there is one column`() throws {
    let session = try TestSession(Sorted().environment(\.horizontalSizeClass, .compact))
    #expect(session.texts == ["Ada", "Bob", "chosen "])
    #expect(session.document.contains(#""hidesColumnHeaders":true"#))
  }

  @Test func `of a hundred thousand rows some are there`() throws {
    let session = try TestSession(Many())
    #expect(try table(of: session).rowCount == 100_000)
    #expect(session.elements(ofType: "tableRow").count == 40)
    #expect(session.elements(ofType: "tableCell").count == 80)
    try session.show(70_000..<70_002, in: "table")
    #expect(session.texts == ["person 70000", "taps 0", "person 70001", "taps 0", "Prepend"])
  }

  @Test func `a cell keeps its state by the id of its row`() throws {
    let session = try TestSession(Many())
    try session.show(500..<501, in: "table")
    try session.tap("taps 0")
    try session.show(10..<12, in: "table")
    try session.tap("Prepend")
    try session.show(501..<502, in: "table")
    #expect(session.texts == ["person 500", "taps 1", "Prepend"])
  }

  @Test func `the first document of a hundred thousand rows is small`() throws {
    let session = try TestSession(Large())
    #expect(session.document.utf8.count < 20_000)
  }

  @Test func `a hundred thousand rows are sorted, and the client is told of those that it is shown`() throws {
    let session = try TestSession(Large())
    try session.show(in: "table")
    try session.show(70_000..<70_002, in: "table")
    #expect(session.texts == ["person 70000", "70000", "person 70001", "70001", "chosen "])
    try perform("sort", "Number", in: session)
    #expect(session.document.contains(#""sort":[{"column":"Number","order":"reverse"}]"#))
    // Every row is elsewhere, so that nobody can be shown the same ones: those are there that stand in their places now.
    #expect(try table(of: session).shownRows == [70_000..<70_002])
    #expect(session.texts == ["person 29999", "29999", "person 29998", "29998", "chosen "])
    #expect(session.lastPatch.utf8.count < 2_000)
    try perform("sort", "Name", in: session)
    try session.show(0..<3, in: "table")
    #expect(session.texts == ["person 0", "0", "person 1", "1", "person 2", "2", "chosen "])
  }

  private struct Files: View {
    @State private var order = [KeyPathComparator(\Person.age)]
    private let files = ["Zebra", "file 10", "apple", "File 2", "file 02", "éclair", "a-b"]
      .enumerated().map { Person(id: $0, name: $1, age: 0) }

    var body: some View {
      Table(files.sorted(using: order), sortOrder: $order) { TableColumn("Name", value: \.name) }
        .accessibilityIdentifier("table")
    }
  }

  @Test func `a column of texts is sorted as people sort texts`() throws {
    let session = try TestSession(Files())
    try perform("sort", "Name", in: session)
    let sorted = ["a-b", "apple", "éclair", "file 02", "File 2", "file 10", "Zebra"]
    #expect(session.texts == sorted)
    try perform("sort", "Name", in: session)
    #expect(session.texts == sorted.reversed())
  }

  @Test func `texts of ASCII are compared as Foundation compares them`() {
    let words = [
      "", " ", "a", "A", "b", "B", "ab", "a b", "z", "0", "00", "1", "01", "9", "10", "a1", "a01", "a10", "A2",
    ]
    for left in words {
      for right in words {
        let comparator = LocalizedStandardComparator()
        #expect(comparator.compare(left, right) == left.localizedStandardCompare(right), "\(left), \(right)")
        #expect(LocalizedStandardComparator(order: .reverse).compare(left, right) == comparator.compare(right, left))
      }
    }
  }

  @Test func `what is chosen of a hundred thousand rows costs no row`() throws {
    let session = try TestSession(Large())
    try session.show(70_000..<70_040, in: "table")
    let rows = session.elements(ofType: "tableRow")
    try session.perform("select", on: rows[3])
    #expect(session.texts.last == "chosen 70003")
    // No row's closure runs. The client is told what is chosen, and the text beside the rows.
    #expect(session.rows == [])
    #expect(session.lastPatch.components(separatedBy: #""op":"#).count == 3)
    #expect(session.lastPatch.utf8.count < 300)
    try session.perform("select", on: rows[5], value: .bool(true))
    try session.perform("select", on: rows[3], value: .bool(false))
    #expect(session.texts.last == "chosen 70005")
    // What is chosen stays so while nobody is shown it, and is known again when somebody is.
    try session.show(10..<12, in: "table")
    #expect(session.outline.contains(" value=[] "))
    try session.show(70_005..<70_006, in: "table")
    #expect(session.outline.contains(" value=[\(session.elements(ofType: "tableRow")[0].id)] "))
  }

  @Test func `rows below one are shown and hidden`() throws {
    let session = try TestSession(Tree())
    #expect(session.texts == ["Ada"])
    try session.perform("expand", on: session.elements(ofType: "tableRow")[0])
    #expect(session.texts == ["Ada", "Bob"])
    #expect(session.document.contains(#""level":1"#))
    try session.perform("collapse", on: session.elements(ofType: "tableRow")[0])
    #expect(session.texts == ["Ada"])
  }

  @Test func `rows are in sections, between which and on which something is dropped`() throws {
    let session = try TestSession(Sections())
    func row(_ name: String) throws -> TestElement {
      // The headers of the sections are no rows that anything is done with.
      let names = session.texts.filter { !["Members", "Guests"].contains($0) }
      return session.elements(ofType: "tableRow")[try #require(names.firstIndex(of: name))]
    }
    #expect(session.texts == ["Members", "Ada", "Bob", "Guests", "Cyd", "chosen "])
    try session.perform("insertAfter", on: row("Ada"), value: .string("Eve"))
    #expect(session.texts == ["Members", "Ada", "Eve", "Bob", "Guests", "Cyd", "chosen "])
    try session.perform("insertBefore", on: row("Ada"), value: .string("Dan"))
    #expect(session.texts == ["Members", "Dan", "Ada", "Eve", "Bob", "Guests", "Cyd", "chosen "])
    let destinations = session.elements(ofType: "dropDestination")
    try session.perform("receive", on: destinations[0], value: .string("Gus"))
    #expect(session.texts == ["Members", "Dan", "Ada", "Eve", "Bob", "Guests", "Cyd", "Gus", "chosen "])
    #expect(destinations.count == 1 && session.diagnostics.isEmpty)
    #expect(try !row("Cyd").actions.contains("insertBefore"))
    // The outermost box is the row.
    try session.perform("select", on: destinations[0])
    #expect(session.texts.last == "chosen 3")
  }

  @Test func `a tree of elements has rows that show and hide those below them`() throws {
    let session = try TestSession(Folders())
    func row(_ name: String) throws -> TestElement {
      let rows = session.elements(ofType: "tableRow")
      let index = try #require(session.texts.firstIndex(of: name))
      return rows[index]
    }
    #expect(session.texts == ["Mail", "Notes", "chosen "])
    #expect(try row("Notes").actions == ["select"])
    try session.perform("expand", on: row("Mail"))
    #expect(session.texts == ["Mail", "Old", "New", "Notes", "chosen "])
    // One that has none now may have some later.
    #expect(try row("New").actions.contains("expand"))
    try session.perform("expand", on: row("Old"))
    #expect(session.texts == ["Mail", "Old", "2024", "New", "Notes", "chosen "])
    #expect(session.document.contains(#""level":2"#))
    try session.perform("select", on: row("2024"))
    #expect(session.texts.last == "chosen 2024")
    // What is below a row keeps what is shown of it.
    try session.perform("collapse", on: row("Mail"))
    #expect(session.texts == ["Mail", "Notes", "chosen 2024"])
  }
}
