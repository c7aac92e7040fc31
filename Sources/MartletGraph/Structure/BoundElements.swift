/// The elements of a bound collection that there are rows for.
///
/// An action may change the collection long before the rows follow. So nobody relies on where an element was: the row's
/// element is the one with its id (`index(of:near:in:)`), unless the whole collection is the one that the rows were made of.
final class BoundElements<Base: MutableCollection & RandomAccessCollection> {
  let base: Location<Base>
  let order: RowOrder
  /// Who hears of a write to an element whose row has gone.
  @exclusivity(unchecked) private(set) weak var graph: ViewGraph?
  /// What the rows were made of; nil before the first row, and while a single element is being written.
  @exclusivity(unchecked) private(set) var collection: ContiguousArray<Base.Element>?
  /// The memory that it is in.
  @exclusivity(unchecked) private var address: UInt = 0
  /// By how much the element had moved that was looked for last: the next one may have moved as far.
  @exclusivity(unchecked) private var shift = 0
  /// Whether the collection is the whole value of a state.
  let isState: Bool
  /// Whether nothing that is reached through an element can change silently.
  let tellOfChanges: Bool
  private let isArray = Base.self == [Base.Element].self
  let haveSameID: (Base.Element, Base.Element) -> Bool
  /// What elements have become that were given another id through their rows' bindings, until the rows follow.
  @exclusivity(unchecked) private var renamed: [ObjectIdentifier: Base.Element] = [:]

  init<ID: Hashable>(
    base: Location<Base>, order: RowOrder, identity: RowIdentity<Base.Element, ID>, graph: ViewGraph
  ) {
    self.base = base
    isState = base is StateBox<Base>
    tellOfChanges = base.tellsOfChanges && Comparator.ofArguments(Base.Element.self).isTransparent
    self.order = order
    self.graph = graph
    haveSameID = { one, other in
      withUnsafePointer(to: one) { one in
        withUnsafePointer(to: other) { RowID.areSame(identity.id(of: one), identity.id(of: $0)) }
      }
    }
  }

  /// Keeps what the rows were made of, and runs `arrange`, in one step for other threads.
  func set(_ newCollection: ContiguousArray<Base.Element>?, and arrange: () -> Void = {}) {
    // What was there ends when nobody waits for the lock any more.
    var other = newCollection
    MainThread.change {
      arrange()
      swap(&collection, &other)
    }
    address = newCollection.map { unsafeBitCast($0, to: UInt.self) } ?? 0
  }

  /// The rows follow now, so that each has the element that it is made of; or they have ended.
  func follow(_ newCollection: ContiguousArray<Base.Element>?, and arrange: () -> Void = {}) {
    var other: [ObjectIdentifier: Base.Element] = [:]
    set(newCollection) {
      arrange()
      swap(&renamed, &other)
    }
  }

  /// What the element of a row has become, if it has another id than the row was made for.
  func renamed(of row: AnyRowNode) -> Base.Element? { renamed.isEmpty ? nil : renamed[ObjectIdentifier(row)] }

  /// Notes that the element of a row has been written with another id.
  func noteRenamed(_ row: AnyRowNode, to element: Base.Element) {
    MainThread.change { renamed[ObjectIdentifier(row)] = element }
  }

  /// Whether the element at an index has this one's id.
  func isThere(_ element: Base.Element, at index: Int) -> Bool {
    let collection = base.untracked
    return index < collection.count && haveSameID(self.element(of: collection, at: index), element)
  }

  /// Whether a collection is one piece of memory with the one that the rows were made of. Main thread only.
  func isSameArray(_ other: Base) -> Bool {
    isArray && withUnsafePointer(to: other) { UnsafeRawPointer($0).load(as: UInt.self) == address }
  }

  /// Where an element is in a collection: where it was, or else where one with its id is. Nil if there is none.
  func index(of known: Base.Element, near index: Int, in newCollection: Base) -> Int? {
    let count = newCollection.count
    func isThere(_ index: Int) -> Bool {
      0..<count ~= index && haveSameID(known, element(of: newCollection, at: index))
    }
    if isThere(index) { return index }
    let isMain = MainThread.isCurrent
    if isMain, shift != 0, isThere(index + shift) { return index + shift }
    guard let found = newCollection.firstIndex(where: { haveSameID(known, $0) }) else { return nil }
    let newIndex = newCollection.distance(from: newCollection.startIndex, to: found)
    if isMain { shift = newIndex - index }
    return newIndex
  }

  func element(of collection: Base, at index: Int) -> Base.Element {
    collection[collection.index(collection.startIndex, offsetBy: index)]
  }
}
