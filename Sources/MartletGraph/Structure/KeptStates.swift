/// What the rows of a lazy container have kept that nobody is shown now: the states of their views (rules H1, H9).
///
/// A row that nobody is shown has no node, and nothing of it runs. What its views hold belongs to the element's id all the
/// same, and is there when the row is shown again.
struct KeptStates {
  /// By the index of the row's element, in order.
  private var rows: ContiguousArray<Row> = []
  private var clock: UInt64 = 0

  private struct Row {
    var index: Int
    let states: RowStates
    /// When the row left.
    let time: UInt64
  }

  /// Of so many rows it is kept; then it is lost of those that left first.
  private static let mostRows = 1_000

  var isEmpty: Bool { rows.isEmpty }

  /// The indices of the rows' elements, in order.
  var indices: some Collection<Int> { rows.lazy.map(\.index) }

  /// Keeps the states of the row of an element.
  mutating func keep(_ states: RowStates, at index: Int) {
    clock += 1
    let place = rows.firstIndex { $0.index >= index } ?? rows.endIndex
    rows.insert(Row(index: index, states: states, time: clock), at: place)
    guard rows.count > Self.mostRows else { return }
    if let oldest = rows.indices.min(by: { rows[$0].time < rows[$1].time }) { rows.remove(at: oldest) }
  }

  /// Gives out the states of the row of an element, which is shown again.
  mutating func take(at index: Int) -> RowStates? {
    guard let place = rows.firstIndex(where: { $0.index == index }) else { return nil }
    return rows.remove(at: place).states
  }

  /// Follows a change of the elements: the states of one that has gone are lost (rule H2).
  mutating func follow<ID>(_ difference: RowDifference<ID>) {
    if rows.isEmpty || difference.edits.isEmpty { return }
    let indices = difference.newIndices(of: rows.map(\.index))
    var staying: ContiguousArray<Row> = []
    for (row, index) in zip(rows, indices) {
      guard let index else { continue }
      var row = row
      row.index = index
      staying.append(row)
    }
    rows = staying
    rows.sort { $0.index < $1.index }
  }
}

/// The states of the views in one row, by where these are in it.
final class RowStates {
  fileprivate var slots: [Place: ContiguousArray<AnyObject?>] = [:]

  /// Where a view is in a row: from the row to its node, which of the children each node on the way is.
  fileprivate struct Place: Hashable {
    var steps: ContiguousArray<Step> = []
  }

  fileprivate struct Step: Hashable {
    let kind: ObjectIdentifier
    let number: Int
    /// What tells the node from others in its place: the id of a row or a view, or the branch of a condition.
    let identity: AnyHashable?
  }

  /// Takes the states out of the views in a row that is about to end, those that hold something else than at first.
  /// - Returns: nil if there are none.
  @MainActor static func taken(from row: AnyRowNode) -> RowStates? {
    let states = RowStates()
    func look(at node: ViewNode, _ place: Place) {
      if let view = node as? any KeepingNode, let kept = view.takeKept() { states.slots[place] = kept }
      var number = 0
      node.forEachOwnedNode { child in
        var childPlace = place
        childPlace.steps.append(Step(child, number: number))
        look(at: child, childPlace)
        number += 1
      }
    }
    look(at: row, Place())
    return states.slots.isEmpty ? nil : states
  }

  /// Takes the states of a view in a row that is made again; nil if it has none.
  @MainActor fileprivate func take(for node: ViewNode, in row: AnyRowNode) -> ContiguousArray<AnyObject?>? {
    if slots.isEmpty { return nil }
    var steps: ContiguousArray<Step> = []
    var current = node
    while current !== row, let parent = current.parent {
      var (number, found) = (0, false)
      parent.forEachOwnedNode { child in
        if child === current { found = true }
        if !found { number += 1 }
      }
      // One that is being made is not among its parent's children yet: it comes behind them.
      steps.append(Step(current, number: number))
      current = parent
    }
    steps.reverse()
    return slots.removeValue(forKey: Place(steps: steps))
  }
}

/// A row that is made again, and the states that its views have had.
struct RowRestoration {
  unowned let row: AnyRowNode
  let states: RowStates

  /// Takes the states of a view in the row that is about to run for the first time; nil if it has none.
  @MainActor func take(for node: ViewNode) -> ContiguousArray<AnyObject?>? { states.take(for: node, in: row) }
}

extension RowStates.Step {
  @MainActor fileprivate init(_ node: ViewNode, number: Int) {
    kind = ObjectIdentifier(type(of: node))
    self.number = number
    identity = (node as? any IdentifiedNode)?.identity ?? (node as? BranchNode).map { AnyHashable($0.branch) }
  }
}

/// A node of a view with states.
protocol KeepingNode: ViewNode {
  /// Takes the states out that hold something else than at first; nil if there are none. The node is about to end.
  @MainActor func takeKept() -> ContiguousArray<AnyObject?>?
}
