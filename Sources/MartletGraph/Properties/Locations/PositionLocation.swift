/// The element at a position of a collection.
final class PositionLocation<Base: MutableCollection>: PartLocation<Base, Base.Element> {
  private let position: Base.Index
  /// What the main thread read last.
  @exclusivity(unchecked) private var last: Base.Element?
  private var first: Base.Element?

  init(base: Location<Base>, position: Base.Index) {
    self.position = position
    super.init(of: base)
    let collection = Tracking.suspended { base.get() }
    guard isValid(in: collection) else { return }
    last = collection[position]
    first = last
  }

  override var snapshot: Base.Element? { keepsSnapshot ? first : nil }

  override func get() -> Base.Element {
    let collection = base.get()
    if isValid(in: collection) {
      let element = collection[position]
      if MainThread.isCurrent { MainThread.replace(&last, with: element) }
      return element
    }
    guard let last = MainThread.read({ last }) else {
      preconditionFailure("a binding to an element that never existed was read")
    }
    return last
  }

  override func store(_ newValue: Base.Element) {
    var collection = base.get()
    guard isValid(in: collection) else { return ViewGraph.reportHere(.staleElementBinding) }
    collection[position] = newValue
    base.store(collection)
  }

  private func isValid(in collection: Base) -> Bool {
    position >= collection.startIndex && position < collection.endIndex
  }

  override func isSamePlace(as other: Trackable) -> Bool {
    guard let other = other as? PositionLocation<Base> else { return false }
    return position == other.position && base.isSamePlace(as: other.base)
  }
}
