import MartletGraph
import MartletWire

/// The rows of a list that can be chosen, in order, and what they stand for. Those that are not there are taken to be like
/// those that are: where each row of the `ForEach`es of one kind stands for the id of its element, so do the others.
@MainActor
struct ChoosableRows<Value: Hashable> {
  private enum Part {
    case row(Value)
    /// Rows that are not there, and stand for the ids of their elements.
    case absent(AbsentRows)
    /// Rows that are not there, of which nobody knows what they stand for.
    case unknown
  }

  /// A row: the number of its part, and, of one that is not there, its number in that.
  private typealias Place = (part: Int, number: Int)

  private let parts: [Part]
  private let hasUnknown: Bool

  /// It takes as long as there are rows, those that are not there left out.
  init(of list: ElementNode<RowsProperties>) {
    var parts: [Part] = []
    var standForIDs: [ObjectIdentifier: Bool] = [:]
    list.forEachRowInside {
      switch $0 {
      case .row(let row):
        if !row.isSelectionDisabled, let value = row.choice(as: Value.self) { parts.append(.row(value)) }
      case .absent(let rows):
        let isKnown = standForIDs[rows.kind] ?? rows.isEachRowOfKind(Value.self, Self.isChosen)
        standForIDs[rows.kind] = isKnown
        parts.append(isKnown ? .absent(rows) : .unknown)
      }
    }
    self.parts = parts
    hasUnknown = standForIDs.values.contains(false)
  }

  /// Whether a row can be chosen, and stands for an id.
  private static func isChosen(_ row: Element, by id: Value) -> Bool {
    !row.lendsItsViews && !row.isSelectionDisabled && row.choice(as: Value.self) == id
  }

  /// What all rows stand for. It takes as long as there are elements.
  func allValues() throws(Problem) -> Set<Value> {
    if parts.isEmpty { return [] }
    return try values(from: (0, 0), to: (parts.count - 1, .max))
  }

  /// What the rows stand for from one to another: to the one that stands for `end`, and from the one that stands for `start`
  /// if it is among those that are `chosen`, or else from the first one that is. It takes as long as there are rows in between,
  /// or elements in all if the first one is not there.
  func values(from start: Value?, to end: Value, of chosen: Set<Value>) throws(Problem) -> Set<Value> {
    guard let last = place(of: end) else { return [end] }
    if let start, chosen.contains(start), let first = place(of: start) { return try values(from: first, to: last) }
    let (first, count) = placeOfFirst(of: chosen)
    // One that is chosen may be among those that nobody knows.
    if count < chosen.count, hasUnknown { throw Self.unknownRows }
    return try values(from: first ?? last, to: last)
  }

  private func values(from start: Place, to end: Place) throws(Problem) -> Set<Value> {
    let (first, last) = start < end ? (start, end) : (end, start)
    var values: Set<Value> = []
    for (index, part) in zip(first.part..., parts[first.part...last.part]) {
      switch part {
      case .row(let value): values.insert(value)
      case .absent(let rows):
        let from = index == first.part ? first.number : 0
        let end = index == last.part ? min(last.number, rows.count - 1) : rows.count - 1
        for number in from...end { if let id = rows.id(at: number, as: Value.self) { values.insert(id) } }
      case .unknown: throw Self.unknownRows
      }
    }
    return values
  }

  /// Where a row is, those that are there looked at first.
  private func place(of value: Value) -> Place? {
    for (index, part) in parts.enumerated() { if case .row(let own) = part, own == value { return (index, 0) } }
    for (index, part) in parts.enumerated() {
      guard case .absent(let rows) = part else { continue }
      let number = (0..<rows.count).first { rows.id(at: $0, as: Value.self) == value }
      if let number { return (index, number) }
    }
    return nil
  }

  /// Where the first row is that stands for one of some values, and how many of these are known to have rows.
  private func placeOfFirst(of chosen: Set<Value>) -> (Place?, count: Int) {
    if chosen.isEmpty { return (nil, 0) }
    var first: Place?
    var found: Set<Value> = []
    func look(at value: Value?, _ place: Place) {
      guard let value, chosen.contains(value) else { return }
      found.insert(value)
      first = first ?? place
    }
    for (index, part) in parts.enumerated() {
      switch part {
      case .row(let value): look(at: value, (index, 0))
      case .absent(let rows):
        for number in 0..<rows.count { look(at: rows.id(at: number, as: Value.self), (index, number)) }
      case .unknown: break
      }
    }
    return (first, found.count)
  }

  private static var unknownRows: Problem {
    Problem(
      .notAccepted,
      "These rows cannot be chosen together: some are not there, and may stand for something else than their ids.")
  }
}
