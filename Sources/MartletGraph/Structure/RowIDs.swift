import MartletWire

/// What is known of the rows of a `ForEach`.
struct RowIDs<ID: Hashable> {
  private(set) var count = 0
  /// Their ids, in order, unless the elements are plain: those can be asked again.
  private var all: ContiguousArray<ID> = []
  /// Whether an id is there twice. Then rows are matched from the first one on (rule H4).
  private(set) var haveRepeated = false

  /// Whether their ids are here.
  var areKept: Bool { !all.isEmpty }

  func withUnsafeBufferPointer(_ body: (UnsafeBufferPointer<ID>) -> Void) { all.withUnsafeBufferPointer(body) }

  /// Keeps the ids of plain elements, which from now on have others.
  mutating func record<Element>(_ identity: RowIdentity<Element, ID>, of elements: UnsafeBufferPointer<Element>) {
    guard all.isEmpty, let start = elements.baseAddress else { return }
    all = ContiguousArray(elements.indices.map { identity.id(of: start + $0) })
  }

  func isSame(_ id: ID, at index: Int) -> Bool { all.isEmpty || RowID.areSame(all[index], id) }

  mutating func follow(_ difference: RowDifference<ID>) {
    for edit in difference.edits { count += edit.new.count - edit.old.count }
    if !all.isEmpty || !difference.ids.isEmpty {
      difference.forEachEditFromBack { all.replaceSubrange($0.old, with: difference.ids[$1]) }
      all.giveBack()
    }
    if difference.repeated != nil { haveRepeated = true }
    if difference.areUniqueAgain { haveRepeated = false }
  }
}
