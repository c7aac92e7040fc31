import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Edited: View {
  @State private var fruits = ["Apple", "Banana", "Cherry", "Date"]
  @State private var log = ""

  var body: some View {
    List {
      Text("Header")
      ForEach(fruits, id: \.self) { fruit in
        Text(fruit)
          .deleteDisabled(fruit == "Date")
          .padding()
      }
      .onDelete { offsets in
        log += "deleted \(offsets.map { $0 }) "
        fruits.remove(atOffsets: offsets)
      }
      .onMove { offsets, target in
        log += "moved \(offsets.map { $0 }) to \(target) "
        fruits.move(fromOffsets: offsets, toOffset: target)
      }
    }
    Text(fruits.joined(separator: " "))
    Text(log).accessibilityIdentifier("log")
  }
}

private struct Item: Identifiable {
  let id: Int
  var name: String
}

private struct Bound: View {
  @State private var items = [Item(id: 1, name: "One"), Item(id: 2, name: "Two"), Item(id: 3, name: "Three")]

  var body: some View {
    List($items, editActions: .all) { $item in Text(item.name) }
    Text(items.map(\.name).joined(separator: " ")).accessibilityIdentifier("names")
  }
}

private struct ChoosingOne: View {
  @State private var chosen: Int?

  var body: some View {
    List(selection: $chosen) {
      Section("First") { ForEach(1..<4) { Text("Row \($0)") } }
      Text("Tagged").tag(9).listRowBackground(Color.red)
      Text("Untagged")
      Text("Not to be chosen").tag(8).selectionDisabled()
    }
    Button("Three") { chosen = 3 }
    Text("Chosen: \(chosen.map { "\($0)" } ?? "none")")
  }
}

private struct ChoosingSeveral: View {
  @State private var chosen: Set<String> = ["b"]

  var body: some View {
    List(["a", "b", "c"], id: \.self, selection: $chosen) { Text($0) }
    Text("Chosen: \(chosen.sorted().joined())").accessibilityIdentifier("chosen")
  }
}

private struct Links: View {
  @State private var isHidden = true

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("One") { Text("There") }.navigationLinkIndicatorVisibility(isHidden ? .hidden : .automatic)
        NavigationLink("Two") { Text("There") }
      }
      Button("Show") { isHidden = false }
    }
  }
}

private struct ChoosingRanges: View {
  @State private var chosen: Set<String> = []
  @State private var isDisabled = false

  var body: some View {
    List(selection: $chosen) {
      ForEach(["a", "b"], id: \.self) { Text($0) }
      Section("Section") { ForEach(["c", "d", "e"], id: \.self) { Text($0).selectionDisabled($0 == "e") } }
      Text("Untagged")
      Text("f").tag("f")
    }
    .disabled(isDisabled)
    Text(chosen.sorted().joined()).accessibilityIdentifier("chosen")
    Button("Disable") { isDisabled = true }
  }
}

private struct Looks: View {
  @State private var isPlain = true
  @Environment(\.defaultMinListRowHeight) private var height

  var body: some View {
    List {
      Text("One").listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).listRowSeparator(.hidden)
      Text("Two").listRowSeparator(.hidden, edges: .top).listRowSeparatorTint(.red, edges: .bottom)
      Text("Three").listRowBackground(Color.green)
      Text("Four").listRowBackground(nil as Color?)
      Section("Head") { Text("Five") }.headerProminence(.increased).listSectionSeparator(.hidden)
    }
    .listStyle(.plain)
    .listRowSpacing(4)
    .listSectionSpacing(.compact)
    .scrollContentBackground(isPlain ? .hidden : .automatic)
    .environment(\.defaultMinListRowHeight, 20)
    Button("Background") { isPlain.toggle() }
    Text("Height \(Int(height))")
  }
}

private struct Tree: Identifiable {
  let id: String
  var children: [Tree]?
}

private struct Families: View {
  @State private var trees = [
    Tree(id: "Root", children: [Tree(id: "Branch", children: [Tree(id: "Leaf")]), Tree(id: "Bud")])
  ]
  @State private var chosen: String?

  var body: some View {
    List(selection: $chosen) {
      ForEach(trees) { tree in
        OutlineGroup(tree, children: \.children) { Text($0.id) }.accessibilityIdentifier("family")
      }
      .onDelete { trees.remove(atOffsets: $0) }
    }
    Text("chosen \(chosen ?? "")")
  }
}

@MainActor @Suite struct ListTests {
  private func kind(of action: () throws -> Void) -> Problem.Kind? {
    do {
      try action()
      return nil
    } catch {
      return (error as? Problem)?.kind
    }
  }

  /// The nodes of the document by their numbers.
  private func nodes(of session: TestSession) throws -> [Int: NSDictionary] {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(session.document.utf8)) as? [String: Any])
    let nodes = try #require(document["nodes"] as? [String: NSDictionary])
    return Dictionary(uniqueKeysWithValues: nodes.compactMap { key, node in Int(key).map { ($0, node) } })
  }

  /// The number and the keys of the first node for whose key a value stands.
  private func node(
    where key: String, is value: String, in session: TestSession
  ) throws -> (id: Int, keys: NSDictionary) {
    let found = try nodes(of: session).filter { $1[key] as? String == value }.min { $0.key < $1.key }
    return (try #require(found).key, try #require(found).value)
  }

  private func padded(_ index: Int, in session: TestSession) throws -> TestElement {
    try #require(session.elements(ofType: "padding")[safe: index])
  }

  @Test func `a row is deleted and moved by where it is now`() throws {
    let session = try TestSession(Edited())
    #expect(try padded(0, in: session).actions == ["delete", "move"])
    #expect(try session.element(text: "Header")?.actions == [])
    try session.perform("move", on: padded(0, in: session), value: .number(2))
    #expect(session.texts.contains("Banana Cherry Apple Date"))
    try session.perform("move", on: padded(2, in: session), value: .number(-1))
    #expect(session.texts.contains("Banana Apple Cherry Date"))
    try session.perform("delete", on: padded(1, in: session))
    #expect(session.texts.contains("Banana Cherry Date"))
    #expect(try session.element(identifier: "log")?.text == "moved [0] to 3 moved [2] to 1 deleted [1] ")
  }

  @Test func `what a row does not take changes nothing`() throws {
    let session = try TestSession(Edited())
    // The last one may be moved alone.
    #expect(try padded(3, in: session).actions == ["move"])
    #expect(kind { try session.perform("delete", on: padded(3, in: session)) } == .notAccepted)
    for distance in [0.0, 1, -4, 0.5, 1e300, -1e300] {
      #expect(
        kind { try session.perform("move", on: padded(3, in: session), value: .number(distance)) } == .invalidValue)
    }
    #expect(kind { try session.perform("move", on: padded(0, in: session)) } == .invalidValue)
    #expect(kind { try session.perform("delete", on: padded(0, in: session), value: .number(1)) } == .invalidValue)
    #expect(session.texts.contains("Apple Banana Cherry Date"))
  }

  @Test func `rows of a bound collection are edited without code of the app's`() throws {
    let session = try TestSession(Bound())
    let two = try #require(try session.element(text: "Two"))
    #expect(two.actions == ["delete", "move"])
    try session.perform("move", on: two, value: .number(1))
    try session.perform("delete", on: #require(try session.element(text: "One")))
    #expect(try session.element(identifier: "names")?.text == "Three Two")
  }

  @Test func `one row is chosen by its tag or by its element`() throws {
    let session = try TestSession(ChoosingOne())
    try session.perform("select", on: #require(try session.element(text: "Row 2")))
    #expect(session.texts.contains("Chosen: 2"))
    let row = try node(where: "text", is: "Row 2", in: session)
    #expect(try node(where: "type", is: "list", in: session).keys["value"] as? [Int] == [row.id])
    try session.tap("Three")
    #expect(session.texts.contains("Chosen: 3"))
    let tagged = try #require(session.elements(ofType: "listRowBackground").first)
    try session.perform("select", on: tagged, value: .bool(false))
    #expect(session.texts.contains("Chosen: 3"))
    try session.perform("select", on: tagged)
    #expect(session.texts.contains("Chosen: 9"))
    try session.perform("select", on: tagged, value: .bool(false))
    #expect(session.texts.contains("Chosen: none"))
    for text in ["Untagged", "Not to be chosen"] {
      let row = try #require(try session.element(text: text))
      #expect(kind { try session.perform("select", on: row) } == .notAccepted)
    }
    #expect(kind { try session.perform("select", on: tagged, value: .string("x")) } == .invalidValue)
  }

  @Test func `several rows are chosen, and not any more`() throws {
    let session = try TestSession(ChoosingSeveral())
    let rows = try ["a", "b", "c"].map { try #require(try session.element(text: $0)) }
    try session.perform("select", on: rows[2], value: .bool(true))
    #expect(try session.element(identifier: "chosen")?.text == "Chosen: bc")
    try session.perform("select", on: rows[1], value: .bool(false))
    #expect(try session.element(identifier: "chosen")?.text == "Chosen: c")
    try session.perform("select", on: rows[0])
    #expect(try session.element(identifier: "chosen")?.text == "Chosen: a")
  }

  @Test func `rows are chosen up to the one that was chosen last, and all at once`() throws {
    let session = try TestSession(ChoosingRanges())
    func choose(_ row: String, _ value: Action.Value? = nil) throws {
      try session.perform("select", on: #require(try session.element(text: row)), value: value)
    }
    func chosen() throws -> String? { try session.element(identifier: "chosen")?.text }
    try choose("b", .string("extend"))
    #expect(try chosen() == "b")
    try choose("d")
    try choose("f", .string("extend"))
    #expect(try chosen() == "df")
    try choose("a", .string("extend"))
    #expect(try chosen() == "abcd")
    try choose("f", .bool(true))
    try choose("d", .string("extend"))
    #expect(try chosen() == "df")
    let list = try #require(session.elements(ofType: "list").first)
    #expect(list.actions == ["selectAll"])
    try session.perform("selectAll", on: list)
    #expect(try chosen() == "abcdf")
    try session.tap("Disable")
    #expect(kind { try session.perform("selectAll", on: list) } == .disabled)
    #expect(kind { try choose("a", .string("extend")) } == .disabled)
  }

  @Test func `where one row is chosen at a time there are no ranges`() throws {
    let session = try TestSession(ChoosingOne())
    let row = try #require(try session.element(text: "Row 2"))
    #expect(kind { try session.perform("select", on: row, value: .string("extend")) } == .invalidValue)
    let list = try #require(session.elements(ofType: "list").first)
    #expect(kind { try session.perform("selectAll", on: list) } == .notAccepted)
  }

  @Test func `links in rows show that they lead elsewhere unless that is hidden`() throws {
    let session = try TestSession(Links())
    let outline = session.outline.split(separator: "\n").filter { $0.contains("navigationLink") }
    #expect(outline.map { $0.contains(#"linkIndicator="hidden""#) } == [true, false])
    try session.tap("Show")
    #expect(!session.outline.contains("linkIndicator"))
  }

  @Test func `lists and rows say how they look`() throws {
    let session = try TestSession(Looks())
    func said(_ key: String, of text: String, _ name: String = "text") throws -> NSDictionary? {
      try node(where: name, is: text, in: session).keys[key] as? NSDictionary
    }
    #expect(
      try said("listLooks", of: "list", "type") == [
        "style": "plain", "rowSpacing": 4, "sectionSpacing": 16, "minimumRowHeight": 20, "hidesBackground": true,
      ])
    #expect(
      try said("listRow", of: "One") == [
        "insets": [1, 2, 3, 4], "separator": ["top": "hidden", "bottom": "hidden"],
      ])
    #expect(try said("listRow", of: "Two") == ["separator": ["top": "hidden", "bottomTint": "red"]])
    #expect(
      try said("listRow", of: "section", "type") == [
        "headerProminence": "increased", "sectionSeparator": ["top": "hidden", "bottom": "hidden"],
      ])
    #expect(session.texts.contains("Height 44"))
    try session.tap("Background")
    #expect(!session.document.contains("hidesBackground"))
  }

  @Test func `a tree is rows that are shown with those above them`() throws {
    let trees = [Tree(id: "Root", children: [Tree(id: "Branch", children: [Tree(id: "Leaf")]), Tree(id: "Bud")])]
    let session = try TestSession(List(trees, children: \.children) { Text($0.id) })
    #expect(session.texts == ["Root"])
    try session.perform("expand", on: #require(session.elements(ofType: "disclosureGroup").first))
    #expect(session.texts == ["Root", "Branch", "Bud"])
  }

  @Test func `a row below another one is a row of the list, which says below how many it is`() throws {
    let session = try TestSession(Families())
    func row(_ name: String) throws -> TestElement {
      try #require(session.elements(ofType: "disclosureGroup").first { $0.name == name })
    }
    try session.perform("expand", on: row("Root"))
    try session.perform("expand", on: row("Branch"))
    #expect(session.texts == ["Root", "Branch", "Leaf", "Bud", "chosen "])
    #expect(
      session.outline.split(separator: "\n").compactMap { $0.firstMatch(of: /"level":(\d)/)?.1 } == ["1", "2", "1"])
    try session.perform("select", on: "Leaf")
    #expect(session.texts.last == "chosen Leaf")
    // What can be done with a row is not done with those below it, which are called by other names, too.
    #expect(try row("Root").actions.contains("delete") && !row("Branch").actions.contains("delete"))
    #expect(try session.element(identifier: "family")?.name == "Root")
    try session.perform("collapse", on: row("Root"))
    #expect(session.texts == ["Root", "chosen Leaf"])
  }

  @Test func `what is in a group stands for nothing that the group stands for`() throws {
    let session = try TestSession(
      List(selection: Binding<Int?>.constant(1)) {
        DisclosureGroup("More", isExpanded: .constant(true)) {
          Text("One")
          Text("Two").tag(2)
        }
        .tag(1)
      })
    let rows = session.elements(ofType: "text").filter { $0.name != "More" }
    #expect(rows.map { $0.actions } == [[], ["select"]])
    #expect(session.elements(ofType: "disclosureGroup")[0].actions.contains("select"))
  }

  @Test func `a group in a box is rows, each in a box of its own`() throws {
    let session = try TestSession(
      List {
        DisclosureGroup("More", isExpanded: .constant(true)) { Text("One") }.swipeActions { Button("Hide") {} }
      })
    #expect(session.elements(ofType: "swipeActions").map(\.name) == ["More", "One"])
    #expect(session.elements(ofType: "groupContent").isEmpty)
  }

  @Test func `what a group shows in a list or a form are rows of that`() throws {
    let group = DisclosureGroup("More", isExpanded: .constant(true)) {
      Text("One")
      Text("Two")
    }
    let rows = ["disclosureGroup", "text", "text"]
    func types(in container: some View) throws -> [String] {
      let session = try TestSession(container)
      return session.outline.split(separator: "\n").filter { $0.prefix { $0 == " " }.count == 4 }
        .map { String($0.trimmingPrefix { $0 == " " }.prefix { $0.isLetter }) }
    }
    #expect(try types(in: List { group }) == rows)
    #expect(try types(in: Form { group }) == rows)
    #expect(try types(in: VStack { group }) == ["disclosureGroup"])
  }

  @Test func `rows of a section are shown and hidden`() throws {
    struct Sections: View {
      @State private var isExpanded = true

      var body: some View {
        List { Section("Head", isExpanded: $isExpanded) { Text("Row") } }
      }
    }
    let session = try TestSession(Sections())
    #expect(session.texts == ["Head", "Row"])
    try session.tap("Collapse")
    #expect(session.texts == ["Head"])
    try session.tap("Expand")
    #expect(session.texts == ["Head", "Row"])
  }

  @Test func `swiped rows have buttons beside them`() throws {
    struct Swiped: View {
      @State private var isRead = false

      var body: some View {
        List {
          Text(isRead ? "Read" : "New").swipeActions(edge: .leading, allowsFullSwipe: false) {
            Button("Mark") { isRead = true }
          }
        }
      }
    }
    let session = try TestSession(Swiped())
    #expect(session.document.contains(#""type":"swipeActions""#))
    #expect(session.document.contains(#""edge":"leading","allowsFullSwipe":false"#))
    try session.tap("Mark")
    #expect(session.texts.contains("Read"))
  }

  @Test func `what scrolls is refreshed until the app is done`() async throws {
    final class Gate {
      var waiting: CheckedContinuation<Void, Never>?
      var count = 0
    }
    struct Refreshed: View {
      let gate: Gate
      @Environment(\.refresh) private var outer

      var body: some View {
        List { Inside() }
          .refreshable {
            gate.count += 1
            await withCheckedContinuation { gate.waiting = $0 }
          }
        Text(outer == nil ? "Nothing outside" : "Something outside")
      }
    }
    struct Inside: View {
      @Environment(\.refresh) private var refresh
      var body: some View { Text(refresh == nil ? "Nothing" : "Something") }
    }
    let gate = Gate()
    let session = try TestSession(Refreshed(gate: gate))
    #expect(session.texts == ["Something", "Nothing outside"])
    let list = try #require(session.elements(ofType: "list").first)
    #expect(list.actions == ["refresh"])
    try session.perform("refresh", on: list)
    #expect(session.document.contains(#""refreshing":true"#))
    try await session.wait { gate.waiting != nil }
    // It is under way already.
    try session.perform("refresh", on: list)
    #expect(gate.count == 1)
    gate.waiting?.resume()
    try await session.wait { !session.document.contains("refreshing") }
    #expect(gate.count == 1)
  }

  @Test func `the app scrolls to a view`() throws {
    struct Scrolling: View {
      @State private var count = 3

      var body: some View {
        ScrollViewReader { proxy in
          ScrollView {
            ForEach(0..<count, id: \.self) { Text("Row \($0)") }
            Text("End").id("end")
          }
          Button("Add") {
            count += 1
            proxy.scrollTo(count - 1, anchor: .bottom)
          }
          Button("End of it") { proxy.scrollTo("end") }
          Button("Nowhere") { proxy.scrollTo("nothing") }
        }
      }
    }
    let session = try TestSession(Scrolling())
    try session.tap("Add")
    func target() throws -> NSDictionary? {
      try node(where: "type", is: "scrollView", in: session).keys["scrollTo"] as? NSDictionary
    }
    let added = try node(where: "text", is: "Row 3", in: session).id
    #expect(try target() == ["node": added, "anchor": [0.5, 1], "count": 1])
    try session.tap("End of it")
    let end = try node(where: "text", is: "End", in: session).id
    #expect(try target() == ["node": end, "count": 2])
    try session.tap("Nowhere")
    #expect(try target() == ["node": end, "count": 2])
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
