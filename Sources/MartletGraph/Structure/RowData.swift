/// What the rows of one `ForEach` were made of, as its node keeps it.
class RowData<Element, ID: Hashable, Content> {
  unowned let node: any ForEachRows
  @exclusivity(unchecked) final private(set) var ids = RowIDs<ID>()
  @exclusivity(unchecked) final private(set) var content: RowContent<Element, Content>
  private let kind: ObjectIdentifier

  init(for node: any ForEachRows, from source: RowSource<Element, ID, Content>) {
    self.node = node
    content = source.content
    kind = ObjectIdentifier(type(of: source))
  }

  /// Whether each row keeps the location that its binding leads to.
  var keepsLocations: Bool { false }

  /// Whether the rows may come from `source` from now on.
  final func accepts(_ source: RowSource<Element, ID, Content>) -> Bool { ObjectIdentifier(type(of: source)) == kind }

  /// Takes the closure of `source`.
  /// - Returns: whether it may come to something else than before.
  @MainActor final func takeContent(of source: RowSource<Element, ID, Content>) -> Bool {
    defer { content = source.content }
    return !content.isSame(as: source.content)
  }

  /// Makes the view of the row at an index.
  func makeContent(at index: Int, of row: AnyRowNode) -> Content {
    preconditionFailure("what keeps the elements of rows must make views of them")
  }

  /// Takes the elements of `source`, or, without one, what they are now. `hasChanged` tells that something has changed that
  /// the node depends on.
  /// - Returns: how the rows have to follow.
  @MainActor func follow(_ source: RowSource<Element, ID, Content>?, hasChanged: Bool) -> RowDifference<ID> {
    RowDifference()
  }

  /// The rows follow now: `arrange` puts them where they belong. Other threads see where rows are and what they were made
  /// of at one time.
  final func rowsFollow(_ difference: RowDifference<ID>, _ arrange: () -> Void) {
    change(arrange)
    ids.follow(difference)
  }

  /// Runs `arrange` and renews what is known of the elements, in one step for other threads.
  func change(_ arrange: () -> Void) { MainThread.change(arrange) }

  /// The element of a row is another value: what reads it has to run again.
  func elementChanged(of row: AnyRowNode) { row.mustRun(because: .element) }

  /// All rows have ended, or come from another source.
  func end() {}

  /// A row is about to end.
  func rowWillEnd(_ row: AnyRowNode) {}

  /// The id of the row at an index.
  func id(at index: Int) -> ID? { nil }
}
