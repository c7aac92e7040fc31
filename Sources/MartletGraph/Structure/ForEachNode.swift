import MartletWire

/// The node of a `ForEach`: one row node per element, in order, found again by id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode, ForEachRows {
  private typealias RowNode = MartletGraph.RowNode<Data, ID, Content>

  /// There from the first `follow` until the identity ends.
  @exclusivity(unchecked) private(set) var data: RowData<Data.Element, ID, Content>?
  let order = RowOrder()
  /// The one element of each row, by its id, where the client has it.
  @exclusivity(unchecked) private var documentElements = RowElements()
  /// Rows in which something waits to run.
  @exclusivity(unchecked) private var waiting: ContiguousArray<AnyRowNode> = []
  /// The row that shows that there was no room for some; nil if there was.
  @exclusivity(unchecked) private var rowWithError: AnyRowNode?
  @exclusivity(unchecked) private var hasReportedLack = false

  /// Takes a new value from the parent. The rows run whose element is another one; all do if the closure may come to
  /// something else than before (rules A9, H3).
  @MainActor func update(_ view: ForEach<Data, ID, Content>) {
    guard let data else { return }
    if !data.accepts(view.rows) {
      // From now on the rows come from something else, a binding instead of a collection for instance.
      arrange(RowDifference(removingAll: order.rows.count), data)
      data.end()
      self.data = nil
      return follow(view.rows)
    }
    let hasNewContent = data.takeContent(of: view.rows)
    var rows: RowSource<Data.Element, ID, Content>? = view.rows
    if let count = view.rows.constantCount.map({ min($0, graph.mostRows) }), count != order.rows.count {
      graph.report(.constantRangeChanged)
      // Rows beyond a smaller range would read elements that are gone, so they go; a larger range is ignored (rule H5).
      if count > order.rows.count { rows = nil }
    }
    follow(rows, hasChanged: isDirty, hasNewContent: hasNewContent)
  }

  /// What the rows follow has changed by itself; the content closure is as it was.
  override func runEvaluation() { follow(nil, hasChanged: true) }

  /// Has the rows follow `source`, or without one what they follow already.
  @MainActor func follow(
    _ source: RowSource<Data.Element, ID, Content>?, hasChanged: Bool = true, hasNewContent: Bool = false
  ) {
    guard let data = data ?? source?.makeData(for: self) else { return }
    self.data = data
    let difference = data.follow(source, hasChanged: hasChanged)
    flags.remove(.dirty)
    if difference.edits.isEmpty { data.rowsFollow(difference) {} } else { arrange(difference, data) }
    for index in difference.changed { data.elementChanged(of: order.rows[index]) }
    if hasNewContent { for row in order.rows { row.mustRun(because: .content) } }
    // Rows that are missing may have room now, and others may have come behind those that a list may have.
    let mayLackRoom = rowWithError != nil || order.rows.count > graph.maximumElements
    if hasNewContent || mayLackRoom { runAll() } else { run(indices(of: difference)) }
  }

  /// Makes the rows follow: those that stay keep their nodes, new ones are made empty, those that are gone are unmounted in
  /// their old order. A second row with an id is a row of its own; the first keeps its state (rule H4).
  @MainActor private func arrange(_ difference: RowDifference<ID>, _ data: RowData<Data.Element, ID, Content>) {
    var stays = ContiguousArray(repeating: false, count: order.rows.count)
    for case let origin? in difference.origins { stays[origin] = true }
    var departing: ContiguousArray<AnyRowNode> = []
    for edit in difference.edits {
      for index in edit.old where !stays[index] {
        let row = order.rows[index]
        row.lastIndex = index
        data.rowWillEnd(row)
        departing.append(row)
      }
    }
    var incoming: ContiguousArray<AnyRowNode> = []
    incoming.reserveCapacity(difference.origins.count)
    // Found out once: to find the type of each row costs more than to make it.
    let rowType = data.keepsLocations ? BoundRowNode<Data, ID, Content>.self : RowNode.self
    for origin in difference.origins {
      if let origin {
        incoming.append(order.rows[origin])
      } else {
        // Its content has yet to be made.
        let row = rowType.init(in: self)
        row.mount()
        incoming.append(row)
      }
    }
    data.rowsFollow(difference) {
      difference.forEachEditFromBack { edit, indices in order.replace(edit.old, with: incoming[indices]) }
    }
    difference.forEachEditFromBack { edit, _ in documentElements.replace(edit.old, count: edit.new.count) }
    for edit in difference.edits {
      for index in edit.new { order.rows[index].lastIndex = index }
      let (start, end) = (edit.new.lowerBound, edit.new.upperBound)
      linkChildren(
        order.rows[edit.new], between: start > 0 ? order.rows[start - 1] : nil,
        and: end < order.rows.count ? order.rows[end] : nil)
    }
    if let repeated = difference.repeated { graph.report(.duplicateID("\(repeated)")) }
    for row in departing { unmountUnlinked(row) }
    if !departing.isEmpty { waiting.removeAll { !$0.isMounted } }
    graph.structureChanged(at: self)
  }

  func id(of row: AnyRowNode) -> ID? { order.index(of: row).flatMap { data?.id(at: $0) } }

  // MARK: Rows that run

  /// The rows to which something has happened: new ones, those whose element is another one, and those in which something
  /// waits.
  @MainActor private func indices(of difference: RowDifference<ID>) -> ContiguousArray<Int> {
    var indices = ContiguousArray(difference.changed)
    for edit in difference.edits { indices += edit.new.filter { order.rows[$0].isMissing } }
    return (indices + waitingIndices).sortedWithoutRepetition
  }

  /// A few are looked up; for more, all rows are gone through.
  private var waitingIndices: ContiguousArray<Int> {
    waiting.count > 8
      ? ContiguousArray(order.rows.indices.filter { order.rows[$0].isListed })
      : ContiguousArray(waiting.compactMap(order.index))
  }

  @MainActor private func runAll() {
    rowWithError = nil
    run(order.rows.indices)
    hasReportedLack = rowWithError != nil
  }

  /// Runs what has to run in some rows, in their order.
  @MainActor private func run(_ indices: some Collection<Int>) {
    for row in waiting { row.isListed = false }
    waiting = []
    let end = graph.maximumElements
    for index in indices {
      let row = order.rows[index]
      row.lastIndex = index
      if index >= end {
        leaveOut(row, because: graph.lackOfRoomInList)
      } else if row.isMissing, let failure = graph.lackOfRoomForRows {
        leaveOut(row, because: failure)
      } else {
        if row.isMissing { row.evaluate() }
        row.runWaiting()
      }
    }
  }

  /// One error stands for all rows that are left out. They are tried again when the list follows its elements, and when
  /// another row runs and there is room.
  @MainActor func leaveOut(_ row: AnyRowNode, because failure: ViewFailure) {
    if rowWithError == nil { rowWithError = row }
    row.showFailure(rowWithError === row ? failure : nil)
    if hasReportedLack { return }
    hasReportedLack = true
    graph.report(.viewFailed("ForEach", "There is no room for all rows."))
  }

  override func childWaits(_ child: ViewNode) {
    let row = unsafeDowncast(child, to: AnyRowNode.self)
    if row.isListed { return }
    row.isListed = true
    waiting.append(row)
  }

  override func runWaitingChildren() {
    let hasRoomAgain = rowWithError != nil && graph.lackOfRoomForRows == nil
    if hasRoomAgain { runAll() } else { run(waitingIndices.sortedWithoutRepetition) }
  }

  // MARK: Elements of the document

  override func collectElements(into list: inout ElementList) {
    documentElements.collect(from: order.rows, in: graph, into: &list)
  }

  override func childStructureChanged(_ child: ViewNode) {
    if let index = order.index(of: unsafeDowncast(child, to: AnyRowNode.self)) { documentElements.forget(index) }
  }

  // MARK: The end

  override func willUnmount() { endLocations() }

  override func didUnmount() { letGo() }

  override func abandon() {
    super.abandon()
    endLocations()
    letGo()
  }

  private func endLocations() {
    guard let data, data.keepsLocations else { return }
    for (index, row) in order.rows.enumerated() {
      row.lastIndex = index
      data.rowWillEnd(row)
    }
  }

  private func letGo() {
    order.removeAll()
    waiting = []
    rowWithError = nil
    data?.end()
    data = nil
  }
}

extension ContiguousArray<Int> {
  fileprivate var sortedWithoutRepetition: ContiguousArray {
    var result = ContiguousArray()
    for number in sorted() where number != result.last { result.append(number) }
    return result
  }
}
