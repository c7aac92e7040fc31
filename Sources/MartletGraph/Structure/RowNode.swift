/// One row: it evaluates the content closure, so that what the closure reads concerns this row only (rules E4, H7).
class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode, Row {
  @exclusivity(unchecked) final let id: ID
  final var rowID: Any { id }
  @exclusivity(unchecked) private final var position: UInt32 = 0

  final var index: Int {
    get { Int(position) }
    set { position = UInt32(newValue) }
  }

  /// What the source keeps for this row.
  var slot: AnyObject? {
    get { nil }
    set {}
  }

  init(id: ID, in parent: ViewNode) {
    self.id = id
    super.init(in: parent)
  }

  /// Whether the content has yet to be made.
  final var isMissing: Bool { firstChild == nil || flags.contains(.failed) }

  /// Puts an error, or nothing, where there is no room for the content.
  @MainActor final func showFailure(_ failure: ViewFailure?) {
    if flags.contains(.failed), isFailure(firstChild) == (failure != nil) { return }
    flags.insert(.failed)
    replaceChild { failure.map(makeFailure) ?? EmptyView._makeNode(EmptyView(), in: self) }
  }

  override func runEvaluation() {
    guard let parent,
      let view = unsafeDowncast(parent, to: ForEachNode<Data, ID, Content>.self).view
    else { return }
    if let failure = graph.lackOfRoomForChanges { return showFailure(failure) }
    let content = Tracking.reads(by: self) { view.content(view.rows.element(index, &slot)) }
    if flags.contains(.failed) {
      flags.remove(.failed)
      replaceChild { Content._makeNode(content, in: self) }
    } else {
      reconcileChild(with: content)
    }
  }

  override func didUnmount() {
    (slot as? any RowKeeping)?.rowEnded(self)
    slot = nil
  }
}

/// A row of a bound collection.
final class BoundRowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  RowNode<Data, ID, Content>
{
  @exclusivity(unchecked) private var kept: AnyObject?

  override var slot: AnyObject? {
    get { kept }
    set { kept = newValue }
  }
}
