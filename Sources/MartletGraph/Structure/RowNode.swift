/// Where a row is among those of its `ForEach`.
package struct RowPlace: Equatable {
  package let index: Int
  /// How many rows there are.
  package let count: Int
}

/// A row of a `ForEach`.
class AnyRowNode: ViewNode, IdentifiedNode {
  required override init(in parent: ViewNode, flags: Flags = []) { super.init(in: parent, flags: flags) }

  /// Where the row was among the rows when it was last asked for (`RowOrder.position`).
  @exclusivity(unchecked) private var storedPosition: UInt32 = 0
  /// Whether the `ForEach` knows that something in the row waits to run.
  @exclusivity(unchecked) final var isListed = false

  final var lastPosition: Int {
    get { Int(storedPosition) }
    set { storedPosition = UInt32(truncatingIfNeeded: newValue) }
  }

  /// How often the content closure has run, why it will run next, and why it ran last.
  @exclusivity(unchecked) private final var runCount: UInt32 = 0
  @exclusivity(unchecked) private final var reasons: Reasons = .identity
  @exclusivity(unchecked) private final var lastRunReasons: Reasons = []

  struct Reasons: OptionSet {
    let rawValue: UInt8

    static let identity = Reasons(rawValue: 1)
    /// The element is another one.
    static let element = Reasons(rawValue: 2)
    /// The closure may come to something else.
    static let content = Reasons(rawValue: 4)
    /// Something that it has read has changed.
    static let dependencies = Reasons(rawValue: 8)

    var names: [String] {
      let all: [(Reasons, String)] = [
        (.identity, "@identity"), (.element, "@element"), (.content, "@content"), (.dependencies, "@dependencies"),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Has the row run when it is its turn among the others. One without content is not marked: it is tried again whenever
  /// the list follows its elements.
  final func mustRun(because reason: Reasons) {
    if isMissing { return }
    reasons.insert(reason)
    flags.insert(.dirty)
  }

  override final func note(_ cause: AnyObject) { reasons.insert(.dependencies) }

  /// Notes that the content closure runs.
  final func countRun() {
    runCount &+= 1
    lastRunReasons = reasons
    reasons = []
    if let onRow = graph.onRow { onRow(name) }
  }

  /// The id as text.
  private final var name: String { rowID.map { "\($0)" } ?? "" }

  final var runs: BodyRuns {
    BodyRuns(
      view: author.map(ViewTypeInfo.name) ?? "", row: name, count: Int(runCount), reasons: lastRunReasons.names)
  }

  /// What the row is told from others by.
  var rowID: Any? { nil }

  final var identity: AnyHashable? { rowID as? AnyHashable }

  /// Where the row is among those of its `ForEach`.
  var place: RowPlace? { nil }

  /// The location that the row's binding leads to; nil for a plain collection.
  var location: AnyObject? {
    get { nil }
    set {}
  }

  /// Whether the content has yet to be made.
  final var isMissing: Bool { firstChild == nil || flags.contains(.failed) }

  /// Puts an error, or nothing, where there is no room for the content. Until it is made, there is nothing to depend on.
  @MainActor final func showFailure(_ failure: ViewFailure?) {
    stamp = 0
    if flags.contains(.observing) { graph.stopObserving(self) }
    flags.remove([.dirty, .dirtyBelow])
    if flags.contains(.failed), isFailure(firstChild) == (failure != nil) { return }
    flags.insert(.failed)
    replaceChild { failure.map(makeFailure) ?? EmptyView._makeNode(EmptyView(), in: self) }
  }
}

/// It evaluates the content closure, so that what the closure reads concerns this row only (rules E4, H7).
class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: AnyRowNode {
  private final var rows: ForEachNode<Data, ID, Content>? {
    guard let parent else { return nil }
    return unsafeDowncast(parent, to: ForEachNode<Data, ID, Content>.self)
  }

  override final var rowID: Any? { rows?.id(of: self) }

  override final var place: RowPlace? {
    guard let order = rows?.order, let index = order.index(of: self) else { return nil }
    return RowPlace(index: index, count: order.count)
  }

  override final func runEvaluation() {
    guard let rows, let data = rows.data, let index = rows.order.index(of: self) else { return }
    if let failure = graph.lackOfRoomForChanges { return rows.leaveOut(self, because: failure) }
    countRun()
    let content = Tracking.reads(by: self) { data.makeContent(at: index, of: self) }
    if flags.contains(.failed) {
      flags.remove(.failed)
      replaceChild { Content._makeNode(content, in: self) }
    } else {
      reconcileChild(with: content)
    }
  }
}

/// A row of a bound collection.
final class BoundRowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  RowNode<Data, ID, Content>
{
  @exclusivity(unchecked) private var kept: AnyObject?

  override var location: AnyObject? {
    get { kept }
    set { kept = newValue }
  }

  override func didUnmount() { kept = nil }
}
