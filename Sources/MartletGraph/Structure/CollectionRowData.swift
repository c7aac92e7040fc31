/// What rows were made of that show the elements of a collection.
final class CollectionRowData<Data: RandomAccessCollection, ID: Hashable, Content>: RowData<Data.Element, ID, Content> {
  @exclusivity(unchecked) private var identity: RowIdentity<Data.Element, ID>
  /// What the rows were made of. Nothing of it is read from the collection again, which may give something else.
  @exclusivity(unchecked) private var elements: ContiguousArray<Data.Element> = []
  @exclusivity(unchecked) private var hasElements = false
  /// Where the elements come from, if they are computed, or read from somewhere.
  @exclusivity(unchecked) private var source: CollectionRows<Data, ID, Content>?
  /// What they are, if they are a range of numbers.
  @exclusivity(unchecked) private var range: Range<Int>?
  private let comparator = Comparator.ofArguments(Data.Element.self)
  private let storage: Storage

  private enum Storage {
    /// An array, of which a copy costs nothing until the app changes its own.
    case array
    /// An array of references or numbers. If the array itself were held, the app would copy it whenever it changes it,
    /// which costs far more than to copy it here. To copy other elements would cost as much as it saves.
    case copiedArray
    case range
    /// Another collection, which may compute its elements or read them from somewhere.
    case other
  }

  init(for node: any ForEachRows, from source: CollectionRows<Data, ID, Content>) {
    identity = source.identity
    if Data.self == [Data.Element].self || Data.self == ContiguousArray<Data.Element>.self {
      let areSmall = comparator.isDecidedByBits && MemoryLayout<Data.Element>.size <= 8
      storage = areSmall ? .copiedArray : .array
    } else {
      storage = Data.self == Range<Int>.self ? .range : .other
    }
    super.init(for: node, from: source)
  }

  override func makeContent(at index: Int, of row: AnyRowNode) -> Content { content.make(elements[index]) }

  override func id(at index: Int) -> ID? { withUnsafePointer(to: elements[index]) { identity.id(of: $0) } }

  override func follow(
    _ newSource: RowSource<Data.Element, ID, Content>?, hasChanged: Bool
  ) -> RowDifference<ID> {
    guard let newSource else {
      if !hasChanged { return RowDifference() }
      return source.map { follow($0, hasChanged: true) } ?? take(elements, by: identity, hasChanged: true)
    }
    let rows = unsafeDowncast(newSource, to: CollectionRows<Data, ID, Content>.self)
    // What computes the elements may read something meanwhile.
    if storage == .other {
      source = rows
      return Tracking.reads(by: node) {
        let new = rows.collection.first(node.mostRows)
        return follow(new, by: rows.identity, change(to: new, by: rows.identity).difference())
      }
    }
    if storage == .range {
      let range = unsafeBitCast(rows.collection, to: Range<Int>.self)
      if !hasChanged, range == self.range, identity.isSame(as: rows.identity) { return RowDifference() }
      self.range = range
    }
    return take(rows.collection.first(node.mostRows), by: rows.identity, hasChanged: hasChanged)
  }

  @MainActor private func take(
    _ new: ContiguousArray<Data.Element>, by newIdentity: RowIdentity<Data.Element, ID>, hasChanged: Bool
  ) -> RowDifference<ID> {
    follow(new, by: newIdentity, change(to: new, by: newIdentity).difference(for: node, hasChanged: hasChanged))
  }

  private func change(
    to new: ContiguousArray<Data.Element>, by newIdentity: RowIdentity<Data.Element, ID>
  ) -> ElementChange<Data.Element, ID> {
    var ids = ids
    let isSameIdentity = identity.isSame(as: newIdentity)
    if !isSameIdentity { elements.withUnsafeBufferPointer { ids.record(identity, of: $0) } }
    return ElementChange(
      old: hasElements ? elements : nil, ids: ids, new: new, identity: newIdentity, hasSameIdentity: isSameIdentity,
      comparator: comparator, looksForRepeated: node.hasRowsForAll(of: new.count), known: node.knownElements)
  }

  private func follow(
    _ new: ContiguousArray<Data.Element>, by newIdentity: RowIdentity<Data.Element, ID>, _ difference: RowDifference<ID>
  ) -> RowDifference<ID> {
    identity = newIdentity
    hasElements = true
    if storage == .copiedArray {
      new.withUnsafeBufferPointer { difference.apply(to: &elements, $0) }
    } else {
      elements = new
    }
    return difference
  }
}
