/// Where a `ForEach` gets its rows: a collection, or a binding to one.
struct RowSource<Element, ID> {
  /// Calls the closure with the id of each row, in order.
  let forEachID: ((ID) -> Void) -> Void
  /// The element of the row at an index. What the source keeps for the row is in the slot.
  let element: (_ index: Int, _ slot: inout AnyObject?) -> Element
  /// The id of the element that is at an index now. Only where the source hears of single elements.
  var id: ((_ index: Int) -> ID?)?
  /// Lets a `ForEach` hear of single elements.
  var observe: ((any ElementObserving) -> Void)?
  /// Tells what is kept for a row where the row is now and that its element may be another.
  var refresh: ((_ index: Int, _ slot: AnyObject?) -> Void)?
  /// Whether the count may not change (rule H5).
  var isConstant = false
}

/// What a source keeps for a row and wants to know when the row is gone.
protocol RowKeeping: AnyObject {
  func rowEnded(_ row: ViewNode)
}

extension RowSource {
  static func elements<Data: RandomAccessCollection>(
    of data: Data, id: @escaping (Element) -> ID
  ) -> RowSource where Data.Element == Element {
    RowSource(
      forEachID: { body in for element in data { body(id(element)) } },
      element: { index, _ in data[data.index(data.startIndex, offsetBy: index)] })
  }

  static func bindings<C: MutableCollection & RandomAccessCollection>(
    to base: Location<C>, id: KeyPath<C.Element, ID>
  ) -> RowSource where Element == Binding<C.Element> {
    let box = base as? StateBox<C>
    return RowSource(
      forEachID: { body in
        // A state tells its elements apart, so that the whole is not read here; anything else is read whole.
        for element in box?.untracked ?? base.get() { body(element[keyPath: id]) }
      },
      element: { index, slot in
        if let location = slot as? ElementLocation<C>, location.isElement(of: base) {
          location.index = index
          return Binding(location: location)
        }
        let location = ElementLocation(base: base, index: index)
        slot = location
        return Binding(location: location)
      },
      id: { index in
        guard let collection = box?.untracked, index < collection.count else { return nil }
        return collection[collection.index(collection.startIndex, offsetBy: index)][keyPath: id]
      },
      observe: { box?.addObserver($0) },
      refresh: { index, slot in
        if let location = slot as? ElementLocation<C> { location.refresh(index: index) }
      })
  }
}
