import MartletWire

/// How the ids of elements are found.
@usableFromInline enum RowIdentity<Element, ID: Hashable> {
  /// By two functions: one finds the id of an element; the other says how many elements, one after the other in steps,
  /// have the ids that lie at the second address, in the same steps.
  case functions(
    id: (UnsafePointer<Element>) -> ID,
    agreeing: (UnsafePointer<Element>, UnsafePointer<ID>, _ count: Int, _ step: Int) -> Int)
  case property(KeyPath<Element, ID>)

  @inlinable static func identifiable() -> RowIdentity where Element: Identifiable, ID == Element.ID {
    .functions(id: { $0.pointee.id }) { elements, ids, count, step in
      var agreeing = 0
      while agreeing < count {
        if !RowID.areSame(elements[agreeing * step].id, ids[agreeing * step]) { break }
        agreeing += 1
      }
      return agreeing
    }
  }

  func id(of element: UnsafePointer<Element>) -> ID {
    switch self {
    case .functions(let id, _): id(element)
    case .property(let keyPath): element.pointee[keyPath: keyPath]
    }
  }

  func countAgreeing(
    _ elements: UnsafePointer<Element>, _ ids: UnsafePointer<ID>, count: Int, step: Int
  ) -> Int {
    switch self {
    case .functions(_, let agreeing):
      return agreeing(elements, ids, count, step)
    case .property(let keyPath):
      var agreeing = 0
      while agreeing < count, RowID.areSame(elements[agreeing * step][keyPath: keyPath], ids[agreeing * step]) {
        agreeing += 1
      }
      return agreeing
    }
  }
}

/// What a row is found by: its id, where that is text by its bytes. Text may have come over the wire.
@usableFromInline struct RowID<ID: Hashable>: Hashable {
  private let id: ID

  init(_ id: ID) { self.id = id }

  @inlinable @inline(__always) static func areSame(_ left: ID, _ right: ID) -> Bool {
    guard ID.self == String.self else { return left == right }
    return RowTexts.areSame(unsafeBitCast(left, to: String.self), unsafeBitCast(right, to: String.self))
  }

  @usableFromInline static func == (left: RowID, right: RowID) -> Bool { areSame(left.id, right.id) }

  @usableFromInline func hash(into hasher: inout Hasher) {
    guard ID.self == String.self else { return id.hash(into: &hasher) }
    unsafeBitCast(id, to: String.self).hashExactly(into: &hasher)
  }
}

@usableFromInline enum RowTexts {
  @usableFromInline static func areSame(_ left: String, _ right: String) -> Bool { left.isExactly(right) }
}
