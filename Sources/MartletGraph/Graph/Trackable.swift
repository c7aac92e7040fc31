/// Something that evaluations read: it knows its readers and makes them run again when it changes.
///
/// A reader counts for the evaluation in which it read, told by the node's stamp; entries of earlier evaluations are
/// dropped when the list is full or the value changes. Nearly every one has one reader, which costs no allocation.
package class Trackable {
  @exclusivity(unchecked) private final var reader: ViewNode?
  @exclusivity(unchecked) private final var others: ContiguousArray<Reader> = []
  @exclusivity(unchecked) private final var readerStamp: UInt32 = 0
  /// Whether a state has been written.
  @exclusivity(unchecked) final var isWritten = false
  /// Whether the identity that this belonged to has ended: writes are dropped (rule B9).
  @exclusivity(unchecked) package final private(set) var isOver = false

  private struct Reader {
    let node: ViewNode
    let stamp: UInt32

    var counts: Bool { node.stamp == stamp }
  }

  /// Notes that the evaluation under way, if there is one, depends on this. Main thread only.
  final func recordRead() {
    guard let current = Tracking.reader, !isOver else { return }
    current._withUnsafeGuaranteedRef { node in
      if reader === node || reader == nil || readerStamp != reader.unsafelyUnwrapped.stamp {
        reader = node
        readerStamp = node.stamp
        return
      }
      recordOther(node)
    }
  }

  private final func recordOther(_ node: ViewNode) {
    if let last = others.last, last.node === node, last.counts { return }
    if others.count == others.capacity {
      // A node that read twice in one evaluation is one reader.
      var known = Set<ObjectIdentifier>()
      others.removeAll { !$0.counts || !known.insert(ObjectIdentifier($0.node)).inserted }
      // So that the next look at all of them is far away.
      others.reserveCapacity(2 * others.count + 2)
    }
    others.append(Reader(node: node, stamp: node.stamp))
  }

  /// Makes every node run again whose last evaluation read this.
  final func invalidateReaders() {
    if let node = reader {
      reader = nil
      if node.stamp == readerStamp { wake(node) }
    }
    guard !others.isEmpty else { return }
    let readers = others
    others = []
    for reader in readers where reader.counts { wake(reader.node) }
  }

  /// The identity that this belonged to has ended. There will be no change to hear of, so the readers are let go: one
  /// may hold this in turn.
  package final func end() {
    isOver = true
    reader = nil
    others = []
  }

  /// The same, and makes those readers run again that are not at or below `node`.
  final func endReading(below node: ViewNode) {
    var elsewhere: [ViewNode] = []
    if let reader, reader.stamp == readerStamp, !reader.isAtOrBelow(node) { elsewhere.append(reader) }
    for other in others where other.counts && !other.node.isAtOrBelow(node) { elsewhere.append(other.node) }
    end()
    for reader in elsewhere { wake(reader) }
  }

  /// Tells a reader that this has changed.
  func wake(_ reader: ViewNode) { reader.invalidate(because: self) }

  /// Makes the change of an update that had to wait visible to bodies, and the readers run.
  func applyDeferred() {}

  /// Where the value really lives, for a location that leads to a part of another; otherwise this.
  var origin: Trackable { self }

  /// Makes the readers run again in the next round of each one's own graph: for a change that a body makes while it runs
  /// (rule D11).
  final func invalidateReadersLater() {
    for node in liveReaders { node.graph.enqueueEffect { node.invalidate(because: self) } }
  }

  /// Has the readers' graphs settle, for a change that they will hear of while they do.
  final func requestSettle() {
    for node in liveReaders { node.graph.requestSettle() }
  }

  final var hasReaders: Bool { reader.map { $0.stamp == readerStamp } == true || others.contains(where: \.counts) }

  private final var liveReaders: [ViewNode] {
    var nodes = others.filter(\.counts).map(\.node)
    if let reader, reader.stamp == readerStamp { nodes.append(reader) }
    return nodes
  }

  /// Whether this and `other` are the same place, reached in the same way.
  func isSamePlace(as other: Trackable) -> Bool { self === other }

  /// Whether a function that has captured this comes to the same with `other`, apart from changes that are told.
  func isSameArgument(as other: Trackable) -> Bool { isSamePlace(as: other) }

  /// Whether a view that is made again with `other` in place of this has the same input.
  func isSameInput(as other: Trackable) -> Bool { isSamePlace(as: other) }
}
