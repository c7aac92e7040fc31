/// The elements of a bound collection that there are rows for.
final class BoundElements<Base: MutableCollection & RandomAccessCollection> {
  let base: Location<Base>
  let order: RowOrder
  /// As the rows were told last; nil while a single element is being written.
  @exclusivity(unchecked) private(set) var collection: ContiguousArray<Base.Element>?
  /// Whether elements may have come, gone or moved since then.
  @exclusivity(unchecked) private(set) var mayHaveChanged: Bool
  private let haveSameID: (Base.Element, Base.Element) -> Bool

  init<ID: Hashable>(base: Location<Base>, order: RowOrder, identity: RowIdentity<Base.Element, ID>) {
    self.base = base
    self.order = order
    mayHaveChanged = !base.isTracked
    haveSameID = { one, other in
      withUnsafePointer(to: one) { one in
        withUnsafePointer(to: other) { RowID.areSame(identity.id(of: one), identity.id(of: $0)) }
      }
    }
  }

  /// Keeps what the rows were made of, and does at once what other threads must not see without it.
  func set(_ newCollection: ContiguousArray<Base.Element>?, and arrange: () -> Void = {}) {
    // What was there ends when nobody waits for the lock any more.
    var other = newCollection
    MainThread.change {
      arrange()
      swap(&collection, &other)
      // Where changes are not told, each read has to find out.
      mayHaveChanged = !base.isTracked
    }
  }

  func markChanged() { MainThread.change { mayHaveChanged = true } }

  /// Where an element is in a collection: where it was, or else where one with its id is. Nil if there is none.
  func index(of known: Base.Element, near index: Int, in newCollection: Base) -> Int? {
    if index < newCollection.count, haveSameID(known, Self.element(of: newCollection, at: index)) { return index }
    return newCollection.firstIndex { haveSameID(known, $0) }
      .map { newCollection.distance(from: newCollection.startIndex, to: $0) }
  }

  static func element(of collection: Base, at index: Int) -> Base.Element {
    collection[collection.index(collection.startIndex, offsetBy: index)]
  }
}
