import Martlet
import MartletGraph
import Testing

/// Rows that keep a number each, and a tree without rows that doubles at each level.
private struct Page: View {
  @State var count: Int
  @State var depth = 0

  var body: some View {
    Button("More") { count += 1 }
    Button("Fewer") { count -= 1 }
    Button("Deeper") { depth += 1 }
    ForEach(0..<count, id: \.self) { Row(number: $0) }
    Doubling(depth: depth)
    Text("end")
  }
}

private struct Row: View {
  let number: Int
  @State private var taps = 0

  var body: some View { Button("\(number): \(taps)") { taps += 1 } }
}

private struct Doubling: View {
  let depth: Int

  var body: some View {
    if depth > 0 {
      Text("\(depth)")
      Doubling(depth: depth - 1)
      Doubling(depth: depth - 1)
    }
  }
}

@MainActor @Suite struct `A page that is full` {
  private let graph = ViewGraph()

  private func show(_ page: Page, elements: Int) {
    graph.maximumElements = elements
    graph.show(page)
  }

  /// What stands directly in the window: the texts, the names of the buttons, and "error".
  private var contents: [String] {
    var contents: [String] = []
    graph.root?.forEachChildElement { element in
      contents.append(element is ElementNode<ViewError> ? "error" : element.accessibleName)
    }
    return contents
  }

  /// The window, three buttons and the rows' buttons with their texts.
  private let twoRows = 1 + 2 * 3 + 2 * 2

  @Test func `Rows that there is no room for are one error, and the others keep what they have`() throws {
    show(Page(count: 2), elements: twoRows)
    let before = ["More", "Fewer", "Deeper", "0: 0", "1: 0"]
    #expect(contents == before + ["end"])
    try graph.tap("1: 0")
    try graph.tap("More")
    #expect(contents == ["More", "Fewer", "Deeper", "0: 0", "1: 1", "error", "end"])
    try graph.tap("More")
    try graph.tap("1: 1")
    #expect(contents == ["More", "Fewer", "Deeper", "0: 0", "1: 2", "error", "end"])
  }

  @Test func `A row appears as soon as its list is made again with room for it`() throws {
    show(Page(count: 4), elements: twoRows)
    #expect(contents == ["More", "Fewer", "Deeper", "0: 0", "1: 0", "error", "end"])
    // Besides, there are the last text and the error.
    graph.maximumElements = twoRows + 3
    try graph.tap("Fewer")
    #expect(contents == ["More", "Fewer", "Deeper", "0: 0", "1: 0", "2: 0", "end"])
    try graph.tap("More")
    #expect(contents == ["More", "Fewer", "Deeper", "0: 0", "1: 0", "2: 0", "error", "end"])
    graph.maximumElements = .max
    try graph.tap("More")
    #expect(contents.filter { $0.contains(":") } == ["0: 0", "1: 0", "2: 0", "3: 0", "4: 0"])
  }

  /// Numbers that are computed, and counted as that.
  private struct CountedNumbers: RandomAccessCollection {
    final class Count { var reads = 0 }

    let startIndex = 0
    let endIndex: Int
    let count: Count

    init(_ length: Int, _ count: Count) {
      endIndex = length
      self.count = count
    }

    subscript(index: Int) -> Int {
      count.reads += 1
      return index
    }
  }

  private struct Endless: View {
    let count: CountedNumbers.Count
    let showsRows: Bool
    @State private var step = 0

    var body: some View {
      Button("Step") { step += 1 }
      let shown = step
      ForEach(CountedNumbers(1_000_000_000, count), id: \.self) { if showsRows { Text("\($0) at \(shown)") } }
      Group(subviews: ForEach(CountedNumbers(1_000_000_000, count), id: \.self) { Text("\($0)") }) { subviews in
        Text("\(subviews.count)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `Of a list that is longer than any page no more is looked at than a page has room for`(showsRows: Bool) throws {
    let count = CountedNumbers.Count()
    var reports: [String] = []
    graph.onDiagnostic = { reports.append("\($0)") }
    graph.maximumElements = 20
    graph.show(Endless(count: count, showsRows: showsRows))
    #expect(contents.filter { $0 == "error" }.count == 1)
    #expect(contents.last == "21")
    #expect((2...100).contains(count.reads))
    try graph.tap("Step")
    #expect(contents.contains("0 at 1") == showsRows)
    #expect(contents.filter { $0 == "error" }.count == 1)
    #expect(count.reads < 300)
    #expect(reports.count == 1)
    #expect(graph.brokenInvariants == [])
  }

  /// A list at its longest, to which rows are added in front.
  private struct Full: View {
    @State private var numbers = Array(1...20)
    @State private var end = 3

    var body: some View {
      Button("Front") { numbers.insert(-numbers.count, at: 0) }
      Button("Shorter") { numbers.removeFirst(3) }
      Button("Longer") { end = 1_000_000_000 }
      ForEach($numbers, id: \.self) { if $0.wrappedValue > 90 { Text("\($0.wrappedValue)") } }
      ForEach(0..<end) { _ in }
    }
  }

  @Test func `A row that comes behind those that a list may have is left out, and comes back`() throws {
    graph.maximumElements = 20
    graph.show(Full())
    #expect(!contents.contains("error"))
    try graph.tap("Front")
    #expect(contents.filter { $0 == "error" }.count == 1)
    try graph.tap("Front")
    #expect(contents.filter { $0 == "error" }.count == 1)
    #expect(graph.brokenInvariants == [])
    try graph.tap("Shorter")
    #expect(!contents.contains("error"))
    try graph.tap("Longer")
    #expect(!contents.contains("error"))
    #expect(graph.brokenInvariants == [])
  }

  /// Rows whose closure captures something that changes.
  private struct Shelf: View {
    @State var step = 0

    var body: some View {
      Button("Step") { step += 1 }
      let shown = step
      ForEach(0..<4, id: \.self) { Text("row \($0) at \(shown)") }
    }
  }

  @Test func `A row that there is no room for does not wait when the closure of its list is another one`() throws {
    graph.maximumElements = 1 + 2 + 2
    graph.show(Shelf())
    #expect(contents == ["Step", "row 0 at 0", "row 1 at 0", "error"])
    try graph.tap("Step")
    #expect(contents == ["Step", "row 0 at 1", "row 1 at 1", "error"])
    #expect(graph.brokenInvariants == [])
    graph.maximumElements = .max
    try graph.tap("Step")
    #expect(contents == ["Step", "row 0 at 2", "row 1 at 2", "row 2 at 2", "row 3 at 2"])
    #expect(graph.brokenInvariants == [])
  }

  /// Rows that read themselves how long they are to be.
  private struct Scrolls: View {
    @State private var length = 10
    @State private var step = 0
    @State private var other = 0

    var body: some View {
      Button("Long") { length = 20_000 }
      Button("Short") { length = 10 }
      Button("Step") { step += 1 }
      Button("Other") { other += 1 }
      Text("step \(step)")
      ForEach(0..<6, id: \.self) { Text("\($0) \(other) " + String(repeating: "x", count: length)) }
    }
  }

  @Test func `Rows that came to say too much are one error, and are tried again when there is room`() throws {
    var reports = 0
    graph.onDiagnostic = { _ in reports += 1 }
    graph.maximumBytes = 20_000
    graph.show(Scrolls())
    #expect(contents.count == 11)
    try graph.tap("Long")
    #expect(contents.filter { $0 == "error" }.count == 1)
    #expect(contents.count < 11)
    #expect(graph.brokenInvariants == [])
    try graph.tap("Short")
    try graph.tap("Step")
    #expect(contents.count == 11)
    #expect(!contents.contains("error"))
    #expect(graph.brokenInvariants == [])
    try graph.tap("Long")
    graph.maximumBytes = 100
    for _ in 0..<2 {
      try graph.tap("Other")
      try graph.tap("Step")
      #expect(contents.filter { $0 == "error" }.count == 1)
      #expect(graph.brokenInvariants == [])
    }
    #expect(reports == 2)
    graph.maximumBytes = .max
    try graph.tap("Step")
    #expect(contents.count == 11)
    #expect(!contents.contains("error"))
  }

  @Test func `Views that make views without end are errors where the room ends`() throws {
    show(Page(count: 0), elements: 50)
    for _ in 0..<10 { try graph.tap("Deeper") }
    let count = graph.elementCount
    #expect((100...500).contains(count))
    for _ in 0..<10 { try graph.tap("Deeper") }
    #expect(graph.elementCount == count)
    #expect(contents.contains("error"))
    #expect(contents.last == "end")
  }

  // MARK: Bytes

  /// A list of rows of one length each, made directly or each by a view.
  private struct Library: View {
    let way: Way
    @State var count = 0
    @State var length = 1_000

    enum Way: CaseIterable { case views, rows }

    var body: some View {
      Button("More") { count += 1 }
      Button("Many") { count += 1_000 }
      Button("Longer") { length *= 100 }
      Button("Clear") { (count, length) = (0, 1_000) }
      switch way {
      case .views: ForEach(0..<count, id: \.self) { Volume(text: "\($0)" + String(repeating: "x", count: length)) }
      case .rows: ForEach(0..<count, id: \.self) { Text("\($0)" + String(repeating: "x", count: length)) }
      }
      Text("end")
    }
  }

  private struct Volume: View {
    let text: String

    var body: some View { Text(text) }
  }

  private func showLibrary(_ way: Library.Way, bytes: Int) {
    graph.maximumBytes = bytes
    graph.show(Library(way: way))
  }

  private var errorCount: Int { contents.count { $0 == "error" } }

  @Test(arguments: Library.Way.allCases)
  private func `Rows whose texts there is no room for are one error, also if they come at once`(way: Library.Way) throws
  {
    showLibrary(way, bytes: 20_000)
    let empty = graph.byteCount
    try graph.tap("More")
    #expect((1_500...1_600).contains(graph.byteCount - empty))
    try graph.tap("Many")
    #expect(errorCount == 1 && contents.last == "end")
    #expect((18_000...24_000).contains(graph.byteCount))
    let count = contents.count
    try graph.tap("More")
    #expect(contents.count == count)
    try graph.tap("Clear")
    #expect(graph.byteCount == empty && errorCount == 0)
  }

  @Test(arguments: Library.Way.allCases)
  private func `Rows that come to say more than there is room for become errors`(way: Library.Way) throws {
    showLibrary(way, bytes: 1_000_000)
    for _ in 1...100 { try graph.tap("More") }
    #expect(errorCount == 0)
    try graph.tap("Longer")
    #expect(errorCount > 0 && contents.last == "end")
    #expect(graph.byteCount < 3_500_000)
    try graph.tap("Clear")
    #expect(errorCount == 0)
    try graph.tap("More")
    #expect(contents.count == 6)
  }
}
