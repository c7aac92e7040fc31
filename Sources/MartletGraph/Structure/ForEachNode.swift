import MartletWire

/// The node of a `ForEach`: one row node per element, in order, found again by id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode, ElementObserving {
  private typealias RowNode = MartletGraph.RowNode<Data, ID, Content>

  @exclusivity(unchecked) fileprivate(set) var view: ForEach<Data, ID, Content>?
  @exclusivity(unchecked) private var rows: ContiguousArray<RowNode> = []
  /// Whether the parent has handed down a content closure that the rows have not run yet.
  @exclusivity(unchecked) private var hasNewContent = true
  @exclusivity(unchecked) private var hasWarned = false

  init(_ view: ForEach<Data, ID, Content>, in parent: ViewNode) {
    self.view = view
    super.init(in: parent)
  }

  override func willMount() { evaluate() }

  /// Takes a new value from the parent. Every row's closure runs again, because what it captured may be other than
  /// before; the views it makes are compared as always (rule H3).
  @MainActor func update(_ newView: ForEach<Data, ID, Content>) {
    guard let view else { return }
    self.view = newView
    if newView.rows.isConstant {
      let (newCount, count) = (countIDs(of: newView), countIDs(of: view))
      if newCount != count { graph.report(.constantRangeChanged) }
      // Rows beyond a smaller range would read elements that are gone, so they go; a larger range is ignored (rule H5).
      if newCount > count { self.view = ForEach(rows: view.rows, content: newView.content) }
    }
    hasNewContent = true
    evaluate()
  }

  /// Follows the ids. Where only the source has changed, the content closures stay as they are, and just the rows run
  /// again whose element is not what it was.
  override func runEvaluation() {
    guard let view else { return }
    arrange(readIDs(of: view))
    view.rows.observe?(self)
    var lacksRoom = false
    for (index, row) in rows.enumerated() {
      row.index = index
      view.rows.refresh?(index, row.slot)
      if row.isMissing, let failure = graph.lackOfRoomForRows {
        // One error stands for all rows that are missing.
        row.showFailure(lacksRoom ? nil : failure)
        lacksRoom = true
      } else if hasNewContent || row.isMissing {
        row.evaluate()
      }
    }
    hasNewContent = false
    if lacksRoom { graph.report(.viewFailed("ForEach", "There is no room for all rows.")) }
  }

  private func countIDs(of view: ForEach<Data, ID, Content>) -> Int {
    var count = 0
    view.rows.forEachID { _ in count += 1 }
    return count
  }

  /// The ids in order, read as this node: where the source is read whole, a change of it comes back here.
  @MainActor private func readIDs(of view: ForEach<Data, ID, Content>) -> ContiguousArray<ID> {
    var ids: ContiguousArray<ID> = []
    ids.reserveCapacity(rows.count)
    Tracking.reads(by: self) { view.rows.forEachID { ids.append($0) } }
    return ids
  }

  /// Makes `rows` follow `ids`: rows that stay keep their nodes, new ones are made empty, those that are gone are
  /// unmounted in their old order. A second row with an id is a row of its own; the first keeps its state (rule H4).
  @MainActor private func arrange(_ ids: ContiguousArray<ID>) {
    var prefix = 0
    while prefix < rows.count, prefix < ids.count, RowKey(rows[prefix].id) == RowKey(ids[prefix]) { prefix += 1 }
    if prefix == rows.count, prefix == ids.count { return }
    let old = rows[prefix...]
    var candidates: [RowKey<ID>: ContiguousArray<RowNode>] = [:]
    for row in old.reversed() { candidates[RowKey(row.id), default: []].append(row) }
    rows = ContiguousArray(rows[..<prefix])
    rows.reserveCapacity(ids.count)
    let isBound = view?.rows.refresh != nil
    for id in ids[prefix...] {
      rows.append(candidates[RowKey(id)]?.popLast() ?? makeRow(id, isBound: isBound))
    }
    linkChildren(rows[prefix...], behind: prefix > 0 ? rows[prefix - 1] : nil)
    warnOfDuplicates(among: ids)
    // Every row that was not taken up again has another node, or none, in its place now.
    let staying = Set(rows[prefix...].map(ObjectIdentifier.init))
    for row in old where !staying.contains(ObjectIdentifier(row)) {
      unmountUnlinked(row)
    }
    graph.structureChanged(at: self)
  }

  /// A row whose content has yet to be made.
  @MainActor private func makeRow(_ id: ID, isBound: Bool) -> RowNode {
    let row = isBound ? BoundRowNode(id: id, in: self) : RowNode(id: id, in: self)
    row.mount()
    return row
  }

  private func warnOfDuplicates(among ids: ContiguousArray<ID>) {
    if hasWarned { return }
    var seen = Set<RowKey<ID>>(minimumCapacity: ids.count)
    for id in ids where !seen.insert(RowKey(id)).inserted {
      hasWarned = true
      return graph.report(.duplicateID("\(id)"))
    }
  }

  func collectionChanged() { invalidate(because: self) }

  /// One element was written in place: if its id is the same, only that row is concerned.
  func elementChanged(at index: Int) {
    guard let view, !isDirty, rows.indices.contains(index), let id = view.rows.id?(index),
      RowKey(id) == RowKey(rows[index].id)
    else {
      return invalidate(because: self)
    }
    view.rows.refresh?(index, rows[index].slot)
  }

  override func didUnmount() {
    rows = []
    view = nil
  }
}

/// What a row is found by: its id, where that is text by its bytes. Text may have come over the wire.
private struct RowKey<ID: Hashable>: Hashable {
  private let id: ID

  init(_ id: ID) { self.id = id }

  static func == (left: RowKey, right: RowKey) -> Bool {
    guard ID.self == String.self else { return left.id == right.id }
    return unsafeBitCast(left.id, to: String.self).isExactly(unsafeBitCast(right.id, to: String.self))
  }

  func hash(into hasher: inout Hasher) {
    guard ID.self == String.self else { return id.hash(into: &hasher) }
    unsafeBitCast(id, to: String.self).hashExactly(into: &hasher)
  }
}
