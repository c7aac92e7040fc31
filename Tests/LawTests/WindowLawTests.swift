import Chance
import Martlet
import MartletTesting
import Observation
import Testing

/// Programs made at random: long lists whose elements change while several clients are shown rows of them (rule H9).
@MainActor @Suite struct WindowLawTests {
  private static let seeds: Range<UInt64> = .seeds("WINDOW", count: 100)

  @Test func `what clients are shown of a long list is the list, and what a row has kept is there again`() throws {
    var tally = WindowTally()
    for seed in Self.seeds {
      var walk = WindowWalk(seed: seed)
      do {
        try walk.perform(&tally)
      } catch {
        Issue.record("WINDOW_SEED=\(seed): \(error)\n\(walk.steps.joined(separator: "\n"))")
        break
      }
    }
    guard Self.seeds.count >= 100 else { return }
    #expect(tally.shows > 300)
    #expect(tally.kept > 300, "states of rows that were not shown for a while")
    #expect(tally.whole > 100 && tally.windowed > 300, "both kinds of lists")
  }
}

private struct WindowTally {
  var shows = 0
  var kept = 0
  var whole = 0
  var windowed = 0
}

private struct Thing: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor @Observable private final class Things {
  var all: [Thing] = []
  /// Rows that have appeared and not disappeared, by id.
  @ObservationIgnored var appeared: [Int: Int] = [:]
}

private struct ThingRow: View {
  let thing: Thing
  let things: Things
  @State private var count = 0

  var body: some View {
    Button("\(String(thing.id)) \(thing.name) \(count)") { count += 1 }
      .onAppear { things.appeared[thing.id, default: 0] += 1 }
      .onDisappear { things.appeared[thing.id, default: 0] -= 1 }
  }
}

private enum Layout: CaseIterable { case list, listWithHeader, section, stack, grid, bound }

private struct LongList: View {
  let layout: Layout
  @Bindable var things: Things

  var body: some View {
    switch layout {
    case .list: List(things.all) { ThingRow(thing: $0, things: things) }.accessibilityIdentifier("rows")
    case .listWithHeader:
      List {
        Text("header")
        ForEach(things.all) { ThingRow(thing: $0, things: things) }
        Text("footer")
      }
      .accessibilityIdentifier("rows")
    case .section:
      List {
        Section("title") { ForEach(things.all) { ThingRow(thing: $0, things: things) } }.accessibilityIdentifier("rows")
      }
    case .stack:
      ScrollView {
        LazyVStack { ForEach(things.all) { ThingRow(thing: $0, things: things) } }.accessibilityIdentifier("rows")
      }
    case .grid:
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(things.all) { ThingRow(thing: $0, things: things) } }
          .accessibilityIdentifier("rows")
      }
    case .bound: List($things.all) { $thing in ThingRow(thing: thing, things: things) }.accessibilityIdentifier("rows")
    }
  }

  /// How many rows there are before the things.
  static func rowsBefore(_ layout: Layout) -> Int { layout == .listWithHeader || layout == .section ? 1 : 0 }
}

@MainActor private struct WindowWalk {
  private var chance: SplitMix64
  private let layout: Layout
  private let things = Things()
  /// What each row's state is to be.
  private var counts: [Int: Int] = [:]
  private var nextID = 0
  /// What each client has asked for, as far as nothing has changed since.
  private var asked: [Range<Int>] = []
  /// Which rows were there last.
  private var lastThere: Set<Int> = []
  private(set) var steps: [String] = []

  init(seed: UInt64) {
    chance = SplitMix64(seed: seed)
    layout = Layout.allCases[chance.below(Layout.allCases.count)]
    steps = ["\(layout)"]
  }

  mutating func perform(_ tally: inout WindowTally) throws {
    insert(chance.below(2) == 0 ? 150 + chance.below(120) : 200 + chance.below(400), at: 0)
    let session = try TestSession(LongList(layout: layout, things: things))
    try check(session, &tally)
    for _ in 0..<20 {
      asked = []
      switch chance.below(8) {
      case 0, 1, 2:
        // Where somebody else looks at other rows, some that were there go.
        lastThere = []
        try show(session, &tally)
      case 3, 4: try tap(session)
      case 5:
        insert([1, 1, 1, 3, 40, 300][chance.below(6)], at: place(in: things.all.count + 1))
        try session.settle()
      case 6:
        remove()
        try session.settle()
      default:
        // Where rows change their places among each other, those of the places are there.
        lastThere = []
        change()
        try session.settle()
      }
      try check(session, &tally)
    }
    session.end()
    guard things.appeared.values.allSatisfy({ $0 == 0 }) else {
      throw Broken("every row that appeared disappears", expected: 0, actual: things.appeared.filter { $0.value != 0 })
    }
  }

  /// Anywhere, and often at an end.
  private mutating func place(in count: Int) -> Int {
    switch chance.below(4) {
    case 0: 0
    case 1: count - 1
    default: chance.below(count)
    }
  }

  private mutating func insert(_ count: Int, at index: Int) {
    steps.append("insert \(count) at \(index) of \(things.all.count)")
    let new = (nextID..<nextID + count).map { Thing(id: $0, name: "new") }
    nextID += count
    things.all.insert(contentsOf: new, at: index)
  }

  private mutating func remove() {
    guard !things.all.isEmpty else { return }
    let start = place(in: things.all.count)
    let end = min(things.all.count, start + [1, 1, 1, 5, 50, 400][chance.below(6)])
    steps.append("remove \(start)..<\(end)")
    for thing in things.all[start..<end] { counts[thing.id] = nil }
    things.all.removeSubrange(start..<end)
  }

  private mutating func change() {
    guard things.all.count > 1 else { return }
    switch chance.below(4) {
    case 0:
      let index = place(in: things.all.count)
      steps.append("rename \(index)")
      things.all[index].name += "!"
    case 1:
      let (from, to) = (place(in: things.all.count), place(in: things.all.count))
      steps.append("move \(from) to \(to)")
      things.all.insert(things.all.remove(at: from), at: to)
    case 2:
      steps.append("shuffle")
      things.all.shuffle(using: &chance)
    default:
      steps.append("keep every third")
      let gone = things.all.filter { $0.id % 3 != 0 }
      for thing in gone { counts[thing.id] = nil }
      things.all.removeAll { $0.id % 3 != 0 }
    }
  }

  private mutating func show(_ session: TestSession, _ tally: inout WindowTally) throws {
    guard try session.element(identifier: "rows")?.actions.contains("show") == true else { return }
    let client = ["a", "b", "c"][chance.below(3)]
    if chance.oneIn(6) {
      steps.append("end \(client)")
      return try session.endShowing(to: client)
    }
    var ranges: [Range<Int>] = []
    var start = place(in: things.all.count)
    for _ in 0...chance.below(2) {
      let end = start + 1 + chance.below(60)
      ranges.append(start..<end)
      start = end + chance.below(30)
    }
    steps.append("show \(ranges) to \(client)")
    tally.shows += 1
    if ranges.count == 1 {
      try session.show(ranges[0], in: "rows", for: client)
    } else {
      try session.show(ranges[0], ranges[1], in: "rows", for: client)
    }
    asked = ranges
  }

  private mutating func tap(_ session: TestSession) throws {
    let rows = session.elements(ofType: "button")
    guard !rows.isEmpty else { return }
    let row = rows[chance.below(rows.count)]
    let id = Int(row.name.split(separator: " ")[0]) ?? -1
    steps.append("tap \(id)")
    try session.tap(row)
    counts[id, default: 0] += 1
  }

  private mutating func check(_ session: TestSession, _ tally: inout WindowTally) throws {
    guard let container = try session.element(identifier: "rows") else {
      throw Broken("the rows are in something", expected: "rows", actual: session.outline)
    }
    let before = LongList.rowsBefore(layout)
    let after = layout == .listWithHeader ? 1 : 0
    let all = before + things.all.count + after
    let shown = container.shownRows ?? [0..<all]
    if things.all.count <= 200, container.shownRows != nil {
      throw Broken("a short list is all there", expected: all, actual: shown)
    }
    if let count = container.rowCount, count != all { throw Broken("rows are counted", expected: all, actual: count) }
    if container.shownRows == nil { tally.whole += 1 } else { tally.windowed += 1 }
    for range in asked where range.lowerBound < all && !shown.contains(where: { $0.contains(range.lowerBound) }) {
      throw Broken("what was asked for is there", expected: range, actual: shown)
    }
    let indices = shown.flatMap { $0 }.map { $0 - before }.filter { things.all.indices.contains($0) }
    let expected = indices.map { index in
      let thing = things.all[index]
      return "\(thing.id) \(thing.name) \(counts[thing.id] ?? 0)"
    }
    let actual = session.elements(ofType: "button").map(\.name)
    if expected != actual { throw Broken("the rows are those of their numbers", expected: expected, actual: actual) }
    let there = Set(indices.map { things.all[$0].id })
    for id in counts.keys where !there.contains(id) { tally.kept += 1 }
    let gone = lastThere.subtracting(there).intersection(things.all.map(\.id))
    // Some rows are let go where there are more than a client may have.
    if !gone.isEmpty, there.count < 400 {
      throw Broken("what is there stays while it is in the list", expected: "none gone", actual: gone.sorted())
    }
    lastThere = there
    let visible = Set(things.appeared.filter { $0.value != 0 }.keys)
    if visible != there || things.appeared.values.contains(where: { !(0...1).contains($0) }) {
      throw Broken("what is there has appeared", expected: there.sorted(), actual: visible.sorted())
    }
    if !session.diagnostics.isEmpty {
      throw Broken("nothing is complained about", expected: "", actual: session.diagnostics)
    }
  }
}
