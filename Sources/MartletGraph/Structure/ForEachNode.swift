import MartletWire

/// The node of a `ForEach`: one row node per element, in order, found again by id. In a lazy container, of many elements
/// only those have one that somebody is shown (rule H9); so a row's position among the rows is not always its index.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode, ForEachRows, LazyForEach {
  private typealias RowNode = MartletGraph.RowNode<Data, ID, Content>

  /// There from the first `follow` until the identity ends.
  @exclusivity(unchecked) private(set) var data: RowData<Data.Element, ID, Content>?
  let order = RowOrder()
  /// Which rows somebody is shown, and what else there is to know in a lazy container; nil in any other place.
  @exclusivity(unchecked) private var lazy: RowsInLazyContainer?
  /// The one element of each row, by its id, where the client has it.
  @exclusivity(unchecked) private var documentElements = RowElements()
  /// Rows in which something waits to run.
  @exclusivity(unchecked) private var waiting: ContiguousArray<AnyRowNode> = []
  /// The row that shows that there was no room for some; nil if there was.
  @exclusivity(unchecked) private var rowWithError: AnyRowNode?
  @exclusivity(unchecked) private var hasReportedLack = false

  var mostRows: Int { lazy == nil ? graph.mostRows : .max }

  func hasRowsForAll(of count: Int) -> Bool { lazy.map { count <= $0.shown.mostWithoutWindows } ?? true }

  var knownElements: ContiguousArray<Range<Int>>? {
    guard let lazy, let ranges = order.windows.ranges else { return nil }
    if lazy.kept.isEmpty { return ranges }
    return RowWindows(ranges + lazy.kept.indices.map { $0..<$0 + 1 }, of: order.count).ranges
  }

  /// Takes a new value from the parent. The rows run whose element is another one; all do if the closure may come to
  /// something else than before (rules A9, H3).
  @MainActor func update(_ view: ForEach<Data, ID, Content>) {
    guard let data else { return }
    if !data.accepts(view.rows) {
      // From now on the rows come from something else, a binding instead of a collection for instance.
      arrange(RowDifference(removingAll: order.count), data)
      data.end()
      self.data = nil
      return follow(view.rows)
    }
    let hasNewContent = data.takeContent(of: view.rows)
    var rows: RowSource<Data.Element, ID, Content>? = view.rows
    if let count = view.rows.constantCount.map({ min($0, mostRows) }), count != order.count {
      graph.report(.constantRangeChanged)
      // Rows beyond a smaller range would read elements that are gone, so they go; a larger range is ignored (rule H5).
      if count > order.count { rows = nil }
    }
    follow(rows, hasChanged: isDirty, hasNewContent: hasNewContent)
  }

  /// What the rows follow has changed by itself, or others are to be shown; the content closure is as it was.
  override func runEvaluation() { follow(nil, hasChanged: true) }

  override func willMount() {
    if let scroller = lazyScroller { lazy = graph.feature(LazyRows.self).begin(self, in: scroller) }
  }

  /// Has the rows follow `source`, or without one what they follow already.
  @MainActor func follow(
    _ source: RowSource<Data.Element, ID, Content>?, hasChanged: Bool = true, hasNewContent: Bool = false
  ) {
    guard let data = data ?? source?.makeData(for: self) else { return }
    self.data = data
    let difference = data.follow(source, hasChanged: hasChanged)
    flags.remove(.dirty)
    let rows = arrange(difference, data)
    for position in rows.changed { data.elementChanged(of: order.rows[position]) }
    if hasNewContent { for row in order.rows { row.mustRun(because: .content) } }
    // Rows that are missing may have room now, and others may have come behind those that a list may have.
    let mayLackRoom = rowWithError != nil || order.rows.count > graph.maximumElements
    if hasNewContent || mayLackRoom { runAll() } else { run(positions(of: rows)) }
  }

  /// Makes the rows follow, where there is anything to follow.
  /// - Returns: what has changed of the rows, by their positions.
  @discardableResult
  @MainActor private func arrange(
    _ difference: RowDifference<ID>, _ data: RowData<Data.Element, ID, Content>
  ) -> RowDifference<ID> {
    let old = order.windows
    lazy?.shown.follow(difference, from: old.count)
    let count = old.count + difference.growth
    let new = lazy?.shown.windows(of: count) ?? RowWindows(all: count)
    let rows = difference.amongRows(from: old, to: new)
    if rows.edits.isEmpty {
      data.rowsFollow(difference) { order.windows = new }
      lazy?.kept.follow(difference)
      // The same rows may be other ones in number.
      if new != old { graph.structureChanged(at: self) }
    } else {
      arrange(rows, after: difference, in: new, data)
    }
    if let lazy { graph.feature(LazyRows.self).count(order.rows.count, of: lazy) }
    return rows
  }

  /// Makes the rows follow: those that stay keep their nodes, new ones are made empty, those that are gone are unmounted in
  /// their old order. A second row with an id is a row of its own; the first keeps its state (rule H4).
  /// `difference` says what has changed of the rows, by their positions, and `whole` what has changed of the elements.
  @MainActor private func arrange(
    _ difference: RowDifference<ID>, after whole: RowDifference<ID>, in windows: RowWindows,
    _ data: RowData<Data.Element, ID, Content>
  ) {
    var stays = ContiguousArray(repeating: false, count: order.rows.count)
    for case let origin? in difference.origins { stays[origin] = true }
    var departing: ContiguousArray<AnyRowNode> = []
    for edit in difference.edits {
      for index in edit.old where !stays[index] {
        let row = order.rows[index]
        row.lastPosition = index
        data.rowWillEnd(row)
        departing.append(row)
      }
    }
    keepStates(of: departing, whole)
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
    data.rowsFollow(whole) {
      difference.forEachEditFromBack { edit, indices in order.replace(edit.old, with: incoming[indices]) }
      order.windows = windows
    }
    difference.forEachEditFromBack { edit, _ in documentElements.replace(edit.old, count: edit.new.count) }
    for edit in difference.edits {
      for index in edit.new { order.rows[index].lastPosition = index }
      let (start, end) = (edit.new.lowerBound, edit.new.upperBound)
      linkChildren(
        order.rows[edit.new], between: start > 0 ? order.rows[start - 1] : nil,
        and: end < order.rows.count ? order.rows[end] : nil)
    }
    if let repeated = difference.repeated { graph.report(.duplicateID("\(repeated)")) }
    for row in departing { unmountUnlinked(row) }
    findStates(for: difference)
    if !departing.isEmpty { waiting.removeAll { !$0.isMounted } }
    graph.structureChanged(at: self)
  }

  // MARK: Rows that nobody is shown

  /// Keeps the states of rows that are not shown any more, though their elements are still there. Their positions and the
  /// windows are still the old ones.
  @MainActor private func keepStates(of departing: ContiguousArray<AnyRowNode>, _ difference: RowDifference<ID>) {
    guard let lazy else { return }
    lazy.kept.follow(difference)
    let old = departing.map { order.windows.index(at: $0.lastPosition) }
    for (row, index) in zip(departing, difference.newIndices(of: old)) {
      // One that has not been made again, for lack of room, still has what it had.
      let states = lazy.returning.removeValue(forKey: ObjectIdentifier(row)) ?? RowStates.taken(from: row)
      if let index, let states { lazy.kept.keep(states, at: index) }
    }
  }

  /// Finds what rows have kept that are shown again.
  @MainActor private func findStates(for difference: RowDifference<ID>) {
    guard let lazy, !lazy.kept.isEmpty else { return }
    for edit in difference.edits {
      for position in edit.new where order.rows[position].isMissing {
        let states = lazy.kept.take(at: order.windows.index(at: position))
        lazy.returning[ObjectIdentifier(order.rows[position])] = states
      }
    }
  }

  /// Makes the content of a row, with the states that its views have had.
  @MainActor private func make(_ row: AnyRowNode) {
    guard let states = lazy?.returning.removeValue(forKey: ObjectIdentifier(row)) else { return row.evaluate() }
    let outer = graph.restoration
    graph.restoration = RowRestoration(row: row, states: states)
    row.evaluate()
    graph.restoration = outer
  }

  override func show(_ search: inout RowSearch) {
    var ranges: ContiguousArray<Range<Int>> = []
    order.windows.forEachPart { missing, positions in
      ranges += search.pass(missing)
      for (row, index) in zip(order.rows[positions], missing.upperBound...) {
        let start = search.next
        row.show(&search)
        if search.includesRow(from: start) { ranges.append(index..<index + 1) }
      }
    }
    guard let lazy, !order.windows.isWhole else { return }
    lazy.shown.show(ranges, to: search.client)
    search.asked.append(self)
    invalidate(because: self)
  }

  package override func forEachListedRow(_ body: @MainActor (ListedRow) -> Void) {
    order.windows.forEachPart { missing, positions in
      if !missing.isEmpty { body(.absent(AbsentRows(node: self, elements: missing))) }
      for row in order.rows[positions] { row.forEachListedRow(body) }
    }
  }

  func absentID<Value>(at index: Int, as type: Value.Type) -> Value? { data?.id(at: index) as? Value }

  var hasRows: Bool { !order.rows.isEmpty }

  func isEachRow<Value>(_ type: Value.Type, _ isSuch: @MainActor (Element, Value) -> Bool) -> Bool {
    order.rows.allSatisfy { row in
      guard let id = id(of: row) as? Value else { return false }
      var (count, areAll) = (0, true)
      row.forEachElement {
        count += 1
        areAll = areAll && isSuch($0, id)
      }
      return count == 1 && areAll
    }
  }

  func rowCount(shownTo client: ExactText) -> Int { lazy?.shown.rowCount(of: client) ?? 0 }

  func reveal(_ id: AnyHashable) -> Bool {
    guard let lazy, let data, !order.windows.isWhole, let id = id.base as? ID else { return false }
    guard let index = (0..<order.count).first(where: { data.id(at: $0).map { RowID.areSame($0, id) } == true }) else {
      return false
    }
    lazy.shown.reveal(index)
    invalidate(because: self)
    return true
  }

  func endShowing(to client: ExactText) {
    if let lazy, lazy.shown.end(client), !order.windows.isWhole { invalidate(because: self) }
  }

  func id(of row: AnyRowNode) -> ID? { order.index(of: row).flatMap { data?.id(at: $0) } }

  // MARK: Rows that run

  /// The rows to which something has happened: new ones, those whose element is another one, and those in which something
  /// waits.
  @MainActor private func positions(of difference: RowDifference<ID>) -> ContiguousArray<Int> {
    var positions = ContiguousArray(difference.changed)
    for edit in difference.edits { positions += edit.new.filter { order.rows[$0].isMissing } }
    return (positions + waitingPositions).sortedWithoutRepetition
  }

  /// A few are looked up; for more, all rows are gone through.
  private var waitingPositions: ContiguousArray<Int> {
    waiting.count > 8
      ? ContiguousArray(order.rows.indices.filter { order.rows[$0].isListed })
      : ContiguousArray(waiting.compactMap(order.position))
  }

  @MainActor private func runAll() {
    rowWithError = nil
    run(order.rows.indices)
    hasReportedLack = rowWithError != nil
  }

  /// Runs what has to run in some rows, in their order.
  @MainActor private func run(_ positions: some Collection<Int>) {
    for row in waiting { row.isListed = false }
    waiting = []
    let end = graph.maximumElements
    for position in positions {
      let row = order.rows[position]
      row.lastPosition = position
      if position >= end {
        leaveOut(row, because: graph.lackOfRoomInList)
      } else if row.isMissing, let failure = graph.lackOfRoomForRows {
        leaveOut(row, because: failure)
      } else {
        if row.isMissing { make(row) }
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
    if hasRoomAgain { runAll() } else { run(waitingPositions.sortedWithoutRepetition) }
  }

  // MARK: Elements of the document

  override func collectElements(into list: inout ElementList) {
    order.windows.forEachPart { missing, positions in
      list.leaveOut(missing.count)
      documentElements.collect(from: order.rows, at: positions, in: graph, into: &list)
    }
  }

  override func childStructureChanged(_ child: ViewNode) {
    let position = order.position(of: unsafeDowncast(child, to: AnyRowNode.self))
    if let position { documentElements.forget(position) }
  }

  // MARK: The end

  override func willUnmount() {
    endLocations()
    endLaziness()
  }

  override func didUnmount() { letGo() }

  override func abandon() {
    super.abandon()
    endLocations()
    endLaziness()
    letGo()
  }

  private func endLaziness() {
    guard let lazy else { return }
    graph.feature(LazyRows.self).end(self, lazy)
    self.lazy = nil
  }

  private func endLocations() {
    guard let data, data.keepsLocations else { return }
    for (position, row) in order.rows.enumerated() {
      row.lastPosition = position
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
