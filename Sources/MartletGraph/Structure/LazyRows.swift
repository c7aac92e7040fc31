import MartletWire

/// The lazy containers of one graph: what makes of many rows only those that somebody is shown (rule H9).
final class LazyRows: GraphFeature {
  static let place = GraphFeaturePlace()

  /// How many rows a container has in all `ForEach`es in it, those in its sections included, by its element's id.
  private var rowCounts: [UInt32: Int] = [:]
  /// The `ForEach`es in lazy containers.
  private var nodes: [ObjectIdentifier: any LazyForEach] = [:]
  /// Which client has asked for rows of which `ForEach`, in the order in which they have asked last.
  private var asked: ContiguousArray<(client: ExactText, node: ObjectIdentifier)> = []
  /// So many rows clients are shown in all: of each container they are shown some, and there may be many.
  private static let mostRows = 8 * ShownRows.mostRows

  /// A `ForEach` begins in what scrolls.
  func begin(_ node: any LazyForEach, in scroller: Element) -> RowsInLazyContainer {
    nodes[ObjectIdentifier(node)] = node
    let room = ShownRows.roomOfContainer - rowCounts[scroller.id, default: 0]
    return RowsInLazyContainer(scroller: scroller.id, shown: ShownRows(room: room))
  }

  /// Notes how many rows a `ForEach` has now.
  func count(_ count: Int, of rows: RowsInLazyContainer) {
    if count == rows.counted { return }
    let sum = rowCounts[rows.scroller, default: 0] + count - rows.counted
    rowCounts[rows.scroller] = sum == 0 ? nil : sum
    rows.counted = count
  }

  /// A `ForEach` ends.
  func end(_ node: any LazyForEach, _ rows: RowsInLazyContainer) {
    count(0, of: rows)
    nodes[ObjectIdentifier(node)] = nil
  }

  /// A client has asked for rows of some `ForEach`es. Where clients are now shown too many, those are not there any more that
  /// have been asked for the longest time ago.
  @MainActor func wereAsked(_ nodes: ContiguousArray<any LazyForEach>, by client: ExactText) {
    let identifiers = Set(nodes.map { ObjectIdentifier($0) })
    asked.removeAll { $0.client == client && identifiers.contains($0.node) }
    asked += nodes.map { (client, ObjectIdentifier($0)) }
    let counts = asked.map { self.nodes[$0.node]?.rowCount(shownTo: $0.client) ?? 0 }
    var excess = counts.reduce(-Self.mostRows, +)
    var remaining: ContiguousArray<(client: ExactText, node: ObjectIdentifier)> = []
    for (entry, count) in zip(asked, counts) where count > 0 {
      if excess > 0 {
        self.nodes[entry.node]?.endShowing(to: entry.client)
        excess -= count
      } else {
        remaining.append(entry)
      }
    }
    asked = remaining
  }

  /// The `ForEach`es of a kind in a container.
  @MainActor func nodes(in scroller: Element, of kind: ObjectIdentifier) -> [any LazyForEach] {
    nodes.values.filter { ObjectIdentifier(type(of: $0)) == kind && $0.lazyScroller === scroller }
  }

  /// A client is gone, and with it the rows that it alone was shown.
  @MainActor func end(_ client: ExactText) { for node in nodes.values { node.endShowing(to: client) } }

  @MainActor func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] {
    nodes.values.allSatisfy { isThere($0) } ? [] : ["A ForEach that has gone is kept among those in lazy containers."]
  }
}

/// What a `ForEach` in a lazy container keeps beside its rows.
final class RowsInLazyContainer {
  /// The id of the element that scrolls.
  let scroller: UInt32
  @exclusivity(unchecked) var shown: ShownRows
  /// What rows have kept that nobody is shown.
  @exclusivity(unchecked) var kept = KeptStates()
  /// What those have kept that are about to be made again.
  @exclusivity(unchecked) var returning: [ObjectIdentifier: RowStates] = [:]
  /// How many rows are counted among those of the scroller.
  fileprivate(set) var counted = 0

  init(scroller: UInt32, shown: ShownRows) {
    self.scroller = scroller
    self.shown = shown
  }
}

/// A `ForEach` in a lazy container.
protocol LazyForEach: ViewNode {
  /// Shows a client no rows any more.
  @MainActor func endShowing(to client: ExactText)
  /// Shows the row of the element with an id, if there is one and it is not shown.
  /// - Returns: whether there is one.
  @MainActor func reveal(_ id: AnyHashable) -> Bool
  /// How many rows a client is shown.
  @MainActor func rowCount(shownTo client: ExactText) -> Int
  /// The id of an element that has no row, if it is of this type.
  @MainActor func absentID<Value>(at index: Int, as type: Value.Type) -> Value?
  /// Whether rows are there.
  @MainActor var hasRows: Bool { get }
  /// Whether each row that is there is one view, and its id is of a type, and something applies to both.
  @MainActor func isEachRow<Value>(_ type: Value.Type, _ isSuch: @MainActor (Element, Value) -> Bool) -> Bool
}

extension ViewNode {
  /// What scrolls around the rows of this node, if that makes only those that somebody is shown: a lazy container around it,
  /// or around the section that it is in.
  @MainActor final var lazyScroller: Element? {
    var current = parent
    while let node = current {
      if node.flags.contains(.element) {
        let element = unsafeDowncast(node, to: Element.self)
        if element.isLazy { return element }
        if !element.lendsItsViews { return nil }
      }
      current = node.parent
    }
    return nil
  }
}

/// A row of what scrolls, or some that are not there.
package enum ListedRow {
  case row(Element)
  case absent(AbsentRows)
}

/// Elements of a `ForEach`, one after the other, that have no rows.
package struct AbsentRows {
  fileprivate let node: any LazyForEach
  fileprivate let elements: Range<Int>

  init(node: any LazyForEach, elements: Range<Int>) {
    self.node = node
    self.elements = elements
  }

  package var count: Int { elements.count }

  /// What kind of `ForEach` makes the rows: of what data, with what ids and views.
  package var kind: ObjectIdentifier { ObjectIdentifier(type(of: node)) }

  /// The id of an element by its number among these, if it is of this type.
  @MainActor package func id<Value>(at number: Int, as type: Value.Type) -> Value? {
    node.absentID(at: elements.lowerBound + number, as: type)
  }

  /// Whether in what scrolls, `ForEach`es of this kind have rows that are there, each of these is one view with an id of a
  /// type, and something applies to all of them.
  @MainActor package func isEachRowOfKind<Value>(
    _ type: Value.Type, _ isSuch: @MainActor (Element, Value) -> Bool
  ) -> Bool {
    guard let scroller = node.lazyScroller else { return false }
    let all = node.graph.feature(LazyRows.self).nodes(in: scroller, of: kind).filter(\.hasRows)
    return !all.isEmpty && all.allSatisfy { $0.isEachRow(type, isSuch) }
  }
}

/// Finds the rows with some numbers among the children of an element, where it counts those that are not there, too.
struct RowSearch {
  /// The numbers, in ranges in order that do not overlap.
  let numbers: ContiguousArray<Range<Int>>
  let client: ExactText
  /// The number of the next child.
  var next = 0
  /// The `ForEach`es that have been gone through of which not all rows are there.
  var asked: ContiguousArray<any LazyForEach> = []

  /// Goes past elements that have no rows.
  /// - Returns: which of them are to be shown.
  mutating func pass(_ elements: Range<Int>) -> ContiguousArray<Range<Int>> {
    let passed = next..<next + elements.count
    next = passed.upperBound
    return ContiguousArray(
      numbers.filter { $0.overlaps(passed) }.map {
        let found = $0.clamped(to: passed)
        let start = elements.lowerBound + found.lowerBound - passed.lowerBound
        return start..<start + found.count
      })
  }

  /// Whether a row is to be shown that begins at a number, and has what is before `next`. One with nothing in it is where the
  /// next one is.
  func includesRow(from start: Int) -> Bool {
    numbers.contains { $0.overlaps(start..<max(next, start + 1)) }
  }
}

extension ViewGraph {
  /// A client is gone, and with it the rows that it alone was shown.
  @MainActor package func endWindows(of client: ExactText) { existing(LazyRows.self)?.end(client) }
}

/// Which of its children are shown where an element has more of them.
package struct ChildWindows: Equatable {
  /// How many there are; of rows that are not shown, each counts as one.
  package let count: Int
  package let ranges: ContiguousArray<Range<Int>>

  /// - Parameters:
  ///   - shown: how many are shown.
  ///   - gaps: where others are left out.
  init?(shown: Int, gaps: ContiguousArray<ElementList.Gap>) {
    if gaps.isEmpty { return nil }
    var (count, position) = (0, 0)
    var ranges: ContiguousArray<Range<Int>> = []
    for gap in gaps {
      let before = gap.position - position
      if before > 0 { ranges.append(count..<count + before) }
      count += before + gap.count
      position = gap.position
    }
    if position < shown {
      ranges.append(count..<count + shown - position)
      count += shown - position
    }
    self.count = count
    self.ranges = ranges
  }
}

extension Element {
  /// Calls `body` for its rows, those of its sections among them, in order. Those that are not there come together.
  @MainActor package final func forEachRowInside(_ body: @MainActor (ListedRow) -> Void) {
    forEachChild { child in
      child.forEachListedRow {
        if case .row(let row) = $0, row.lendsItsViews { row.forEachRowInside(body) } else { body($0) }
      }
    }
  }

  /// Which of its children the client has, where it does not have all of them.
  package final var childWindows: ChildWindows? {
    graph.document.childWindows.isEmpty ? nil : graph.document.childWindows[id]
  }

  /// Whether some of its rows are not there.
  package final var hasWindows: Bool { childWindows != nil }

  /// Notes which children the client is about to have.
  /// - Returns: the keys with another value.
  final func takeWindows(of list: ElementList) -> NodeKeys {
    let windows = ChildWindows(shown: list.ids.count, gaps: list.gaps)
    let old = childWindows
    if windows == old { return .none }
    graph.document.childWindows[id] = windows
    var keys: NodeKeys = .none
    if windows?.count != old?.count { keys.insert(.count) }
    if windows?.ranges != old?.ranges { keys.insert(.ranges) }
    if (windows == nil) != (old == nil) { keys.insert(.actions) }
    return keys
  }

  /// Writes how many rows there are, or which of them are its children.
  package final func writeWindows(_ key: NodeKey, to buffer: ByteBuffer) {
    guard let childWindows else { return }
    if key == .count { return buffer.append(decimal: childWindows.count) }
    buffer.append(UInt8(ascii: "["))
    for range in childWindows.ranges {
      buffer.separate()
      buffer.append(UInt8(ascii: "["))
      buffer.append(decimal: range.lowerBound)
      buffer.append(UInt8(ascii: ","))
      buffer.append(decimal: range.upperBound)
      buffer.append(UInt8(ascii: "]"))
    }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Shows a client some of its rows, by their numbers among the children: `[from, to, from, to]`, or one number for the rows
  /// around it.
  @MainActor package final func show(_ action: Action) throws(Problem) {
    var search = RowSearch(numbers: try Self.rows(askedFor: action.value), client: action.client ?? ExactText(""))
    forEachChild { $0.show(&search) }
    graph.feature(LazyRows.self).wereAsked(search.asked, by: search.client)
  }

  private static func rows(askedFor value: Action.Value?) throws(Problem) -> ContiguousArray<Range<Int>> {
    func number(_ number: Double) -> Int? { Int(exactly: number).flatMap { 0...Int(Int32.max) ~= $0 ? $0 : nil } }
    switch value {
    case .number(let asked)?:
      guard let row = number(asked) else { break }
      return [ShownRows.around(row)]
    case .numbers(let asked)? where asked.count.isMultiple(of: 2) && asked.count <= 2 * mostRanges:
      let bounds = asked.compactMap(number)
      guard bounds.count == asked.count else { break }
      var ranges: ContiguousArray<Range<Int>> = []
      for index in stride(from: 0, to: bounds.count, by: 2) {
        let (from, to) = (bounds[index], bounds[index + 1])
        guard from < to, from >= ranges.last?.upperBound ?? 0 else { throw invalidRows }
        ranges.append(from..<to)
      }
      if ranges.reduce(0, { $0 + $1.count }) <= ShownRows.mostRows { return ranges }
    default: break
    }
    throw invalidRows
  }

  private static let mostRanges = 4

  private static var invalidRows: Problem {
    Problem(
      .invalidValue,
      """
      What is to be shown is the number of a row, or up to \(mostRanges) pairs of numbers in order, [from, to, …], each \
      of the first row and the one after the last, of at most \(ShownRows.mostRows) rows in all.
      """,
      pointer: "/value")
  }
}
