import Martlet
import MartletTesting
import Testing

private enum Flavor: String, CaseIterable, Identifiable {
  case vanilla, chocolate, strawberry

  var id: Self { self }
}

/// The same choice made by tags, by the ids of rows, and by tags for an optional selection.
private struct Choices: View {
  @State private var flavor = Flavor.chocolate
  @State private var number = 2
  @State private var maybe: Flavor?
  @State private var offered = Flavor.allCases
  @State private var shift = 0

  var body: some View {
    Picker("Tagged", selection: $flavor) {
      Text("Plain").tag(Flavor.vanilla)
      HStack {
        Image(systemName: "mug")
        Text("Dark")
      }
      .tag(Flavor.chocolate)
      Text("Nothing").tag("nothing")
    }
    .accessibilityIdentifier("tagged")
    Picker(selection: $flavor) {
      ForEach(offered) { Text($0.rawValue) }
    } label: {
      Text("By")
      Text("rows")
    }
    .accessibilityIdentifier("rows")
    Picker("Numbers", selection: $number) {
      ForEach(0..<3) { Text("number \($0)").tag($0 + shift) }
    }
    .accessibilityIdentifier("numbers")
    Picker("Optional", selection: $maybe) {
      Text("None").tag(Flavor?.none)
      ForEach(Flavor.allCases) { Text("maybe \($0.rawValue)").tag($0) }
    }
    .disabled(offered.isEmpty)
    .accessibilityIdentifier("optional")
    Text("\(flavor.rawValue) \(number) \(maybe?.rawValue ?? "none")").accessibilityIdentifier("chosen")
    Button("Withdraw") { offered.removeAll { $0 == flavor } }
    Button("Offer") { offered = Flavor.allCases.reversed() }
    Button("Empty") { offered = [] }
    Button("Shift") { shift += 1 }
    Button("Strawberry") { flavor = .strawberry }
  }
}

@MainActor @Suite struct `A picker` {
  private let session: TestSession

  init() throws { session = try TestSession(Choices()) }

  /// The name of what the picker shows as chosen; nil for nothing.
  private func shown(_ identifier: String) throws -> String? {
    try #require(try session.element(identifier: identifier)).value
  }

  private var chosen: String? { get throws { try session.element(identifier: "chosen")?.text } }

  @Test func `It shows the option that stands for the selection, by tag or by the id of its row`() throws {
    #expect(try shown("tagged") == "Dark")
    #expect(try shown("rows") == "chocolate")
    #expect(try shown("numbers") == "number 2")
    #expect(try shown("optional") == "None")
  }

  @Test func `It is called what its label says, and its options are not part of it`() throws {
    #expect(try session.element(identifier: "tagged")?.name == "Tagged")
    #expect(try session.element(role: "combobox", name: "By rows")?.identifier == "rows")
  }

  @Test func `Choosing an option by its name sets the selection, for all who show it`() throws {
    try session.set("tagged", to: "Plain")
    #expect(try chosen == "vanilla 2 none")
    #expect(try shown("tagged") == "Plain")
    #expect(try shown("rows") == "vanilla")
    try session.set("numbers", to: "number 0")
    try session.set("optional", to: "maybe chocolate")
    #expect(try chosen == "vanilla 0 chocolate")
    try session.set("optional", to: "None")
    #expect(try chosen == "vanilla 0 none")
  }

  @Test func `Nothing is shown where no option stands for the selection`() throws {
    try session.tap("Strawberry")
    #expect(try shown("tagged") == nil)
    #expect(try shown("rows") == "strawberry")
  }

  @Test func `What is shown follows options that come, go and stand for something else`() throws {
    try session.tap("Withdraw")
    #expect(try shown("rows") == nil)
    try session.tap("Offer")
    #expect(try shown("rows") == "chocolate")
    try session.tap("Shift")
    #expect(try shown("numbers") == "number 1")
    try session.set("numbers", to: "number 2")
    #expect(try chosen == "chocolate 3 none")
  }

  @Test func `What is no option is refused and changes nothing`() throws {
    for value in ["", "Dar", "Tagged", "Nothing"] {
      #expect(throws: (any Error).self) { try session.set("tagged", to: value) }
    }
    #expect(throws: (any Error).self) { try session.set("tagged", to: true) }
    try session.tap("Empty")
    #expect(throws: (any Error).self) { try session.set("optional", to: "None") }
    #expect(try chosen == "chocolate 2 none")
  }
}
