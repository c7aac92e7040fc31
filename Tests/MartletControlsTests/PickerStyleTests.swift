import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Shelf: View {
  @State private var choice = 2
  @State private var hasMore = false
  @State private var isFull = true

  var body: some View {
    Picker("Shelf", selection: $choice) {
      Section {
        Text("One").tag(1)
        Text("Two").tag(2)
        if hasMore { Text("Four").tag(4) }
      } header: {
        Text("Low")
      } footer: {
        Text("Below")
      }
      Divider()
      Text("Three").padding().tag(3).selectionDisabled(isFull)
      Text("Never").tag("text")
    }
    .accessibilityIdentifier("shelf")
    Button("More") { hasMore.toggle() }
    Button("Empty") { isFull.toggle() }
    Button("Fourth") { choice = 4 }
    Text("chosen \(choice)")
  }
}

private struct Item: Identifiable {
  let id: Int
  var size: Int
}

private struct Several: View {
  @State private var items = [Item(id: 0, size: 1), Item(id: 1, size: 2)]

  var body: some View {
    Picker("Size", sources: $items, selection: \.size) {
      ForEach(1..<4) { Text("size \($0)").tag($0) }
    }
    .accessibilityIdentifier("size")
    Button("None") { items = [] }
    Text(items.map { String($0.size) }.joined(separator: " "))
  }
}

private struct Rows: View {
  @State private var choice: Int?
  @State private var labels = Visibility.hidden

  var body: some View {
    Picker("Number", selection: $choice) { ForEach(0..<3) { Text("\($0)").tag($0) } }
      .pickerStyle(.segmented)
      .labelsVisibility(labels)
    Button("Show") { labels = .visible }
    Text("chosen \(choice.map(String.init) ?? "none")")
  }
}

@MainActor @Suite struct `The styles and options of a picker` {
  private func shown(_ session: TestSession, _ identifier: String) throws -> String? {
    try #require(try session.element(identifier: identifier)).value
  }

  @Test func `Options in a section are options, and headers, footers and lines are none`() throws {
    let session = try TestSession(Shelf())
    #expect(try shown(session, "shelf") == "Two")
    try session.set("shelf", to: "One")
    #expect(session.texts.last == "chosen 1")
    for name in ["Low", "Below", "", "Shelf"] {
      #expect(throws: Problem.self) { try session.set("shelf", to: name) }
    }
    #expect(session.texts.last == "chosen 1")
  }

  @Test func `An option that comes in a section is chosen if it stands for the selection`() throws {
    let session = try TestSession(Shelf())
    try session.tap("Fourth")
    #expect(try shown(session, "shelf") == nil)
    try session.tap("More")
    #expect(try shown(session, "shelf") == "Four")
    try session.tap("More")
    #expect(try shown(session, "shelf") == nil)
  }

  @Test func `What cannot be chosen is refused, and the client knows it`() throws {
    let session = try TestSession(Shelf())
    #expect(session.outline.contains("disabledOptions=["))
    for name in ["Three", "Never"] {
      #expect(throws: Problem(.invalidValue, "This option cannot be chosen.", pointer: "/value")) {
        try session.set("shelf", to: name)
      }
    }
    try session.tap("Empty")
    #expect(session.lastPatch.contains("/disabledOptions"))
    try session.set("shelf", to: "Three")
    #expect(session.texts.last == "chosen 3")
  }

  @Test func `A value of another kind is refused`() throws {
    let session = try TestSession(Shelf())
    let picker = try #require(try session.element(identifier: "shelf"))
    let values: [Action.Value] = [
      .number(.nan), .number(.infinity), .number(-1), .number(1e300), .null, .bool(true), .numbers([1]),
    ]
    for value in values {
      #expect(throws: Problem.self) { try session.perform("set", on: picker, value: value) }
    }
    #expect(session.texts.last == "chosen 2")
  }

  @Test func `A picker for several things shows what they have in common, and sets all of them`() throws {
    let session = try TestSession(Several())
    #expect(try shown(session, "size") == nil)
    try session.set("size", to: "size 3")
    #expect(session.texts.last == "3 3")
    #expect(try shown(session, "size") == "size 3")
    try session.tap("None")
    #expect(try shown(session, "size") == nil)
  }

  @Test func `A picker is called by its label though that is not seen`() throws {
    let session = try TestSession(Rows())
    #expect(session.outline.contains(#"picker #2 actions=["set"] pickerStyle="segmented" labelsHidden=true"#))
    #expect(try session.element(role: "radiogroup", name: "Number") != nil)
    try session.tap("Show")
    #expect(session.lastPatch == #"[{"op":"remove","path":"/nodes/2/labelsHidden"}]"#)
    try session.set("Number", to: "1")
    #expect(session.texts.last == "chosen 1")
  }

  @Test func `Each style is in the document, and a menu is no style of its own`() throws {
    func style(_ view: some View) throws -> Substring? {
      let session = try TestSession(view)
      return session.outline.firstMatch(of: #/pickerStyle="(\w+)"/#)?.1
    }
    let picker = Picker("Number", selection: .constant(1)) { Text("One").tag(1) }
    #expect(try style(picker) == nil)
    #expect(try style(picker.pickerStyle(.automatic)) == nil)
    #expect(try style(picker.pickerStyle(.menu)) == nil)
    #expect(try style(picker.pickerStyle(.segmented)) == "segmented")
    #expect(try style(picker.pickerStyle(.inline)) == "inline")
    #expect(try style(picker.pickerStyle(.palette)) == "palette")
    #expect(try style(picker.pickerStyle(.radioGroup)) == "radioGroup")
    #expect(try style(picker.pickerStyle(.wheel)) == "wheel")
    #expect(try style(VStack { picker.pickerStyle(.menu) }.pickerStyle(.wheel)) == nil)
    let outline = try TestSession(picker.pickerStyle(.wheel).defaultWheelPickerItemHeight(20)).outline
    #expect(outline.contains("itemHeight=20"))
    for height in [CGFloat.nan, .infinity, -1, 0] {
      let outline = try TestSession(picker.pickerStyle(.wheel).defaultWheelPickerItemHeight(height)).outline
      #expect(!outline.contains("itemHeight"))
    }
  }

  @Test func `A picker may show views of its own for what is chosen`() throws {
    let session = try TestSession(
      Picker(selection: .constant(1)) {
        Text("One").tag(1)
      } label: {
        Text("Number")
      } currentValueLabel: {
        Text("the first")
      })
    #expect(session.outline.contains(#"pickerValueLabel #"#))
    #expect(try session.element(role: "combobox", name: "Number")?.value == "One")
  }
}
