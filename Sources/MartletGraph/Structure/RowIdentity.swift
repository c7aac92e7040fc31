import MartletWire

/// How the ids of elements are found and compared.
@usableFromInline enum RowIdentity<Element, ID: Hashable> {
  /// By functions that are made where the types are known.
  case functions(RowIdentityFunctions<Element, ID>)
  case property(KeyPath<Element, ID>)

  @inlinable static func identifiable() -> RowIdentity where Element: Identifiable, ID == Element.ID {
    .functions(RowIdentityFunctions())
  }

  /// Whether an element has the same id by this as by the other.
  func isSame(as other: RowIdentity) -> Bool {
    switch (self, other) {
    case (.functions, .functions): true
    case (.property(let own), .property(let other)): own === other || own == other
    default: false
    }
  }

  func id(of element: UnsafePointer<Element>) -> ID {
    switch self {
    case .functions(let functions): functions.id(element)
    case .property(let keyPath): element.pointee[keyPath: keyPath]
    }
  }

  /// How many elements, one after the other in steps, have the ids that lie at another address, in the same steps.
  func countAgreeing(
    _ elements: UnsafePointer<Element>, _ ids: UnsafePointer<ID>, count: Int, step: Int
  ) -> Int {
    if case .functions(let functions) = self { return functions.countAgreeing(elements, ids, count, step) }
    var agreeing = 0
    while agreeing < count, RowID.areSame(id(of: elements + agreeing * step), ids[agreeing * step]) { agreeing += 1 }
    return agreeing
  }

  /// Whether the ids are numbers, each greater than the one before.
  func areAscending(_ elements: UnsafeBufferPointer<Element>) -> Bool {
    guard case .functions(let functions) = self, let start = elements.baseAddress else { return false }
    return functions.areAscending(start, elements.count)
  }

  /// How many elements have an id.
  func count(_ id: ID, in elements: UnsafeBufferPointer<Element>) -> Int {
    guard let start = elements.baseAddress else { return 0 }
    if case .functions(let functions) = self { return functions.count(id, start, elements.count) }
    var found = 0
    for index in elements.indices where RowID.areSame(self.id(of: start + index), id) { found += 1 }
    return found
  }

  /// How many of some ids, one after the other, are the same as `id`.
  func count(_ id: ID, at ids: UnsafePointer<ID>, count: Int) -> Int {
    if case .functions(let functions) = self { return functions.countIDs(id, ids, count) }
    var found = 0
    for index in 0..<count where RowID.areSame(ids[index], id) { found += 1 }
    return found
  }
}

/// What is done with the ids of identifiable elements. The functions can be inlined into the app's code, where they cost
/// a few instructions for each element.
@usableFromInline struct RowIdentityFunctions<Element, ID: Hashable> {
  @usableFromInline let id: (UnsafePointer<Element>) -> ID
  @usableFromInline let countAgreeing: (UnsafePointer<Element>, UnsafePointer<ID>, _ count: Int, _ step: Int) -> Int
  @usableFromInline let count: (ID, UnsafePointer<Element>, _ count: Int) -> Int
  @usableFromInline let areAscending: (UnsafePointer<Element>, _ count: Int) -> Bool
  @usableFromInline let countIDs: (ID, UnsafePointer<ID>, _ count: Int) -> Int

  @inlinable init() where Element: Identifiable, ID == Element.ID {
    id = { $0.pointee.id }
    countAgreeing = { elements, ids, count, step in
      var agreeing = 0
      while agreeing < count, RowID.areSame(elements[agreeing * step].id, ids[agreeing * step]) { agreeing += 1 }
      return agreeing
    }
    count = { id, elements, count in
      var found = 0
      for index in 0..<count where RowID.areSame(elements[index].id, id) { found += 1 }
      return found
    }
    areAscending = { elements, count in
      guard ID.self == Int.self else { return false }
      var last = Int.min
      for index in 0..<count {
        let id = unsafeBitCast(elements[index].id, to: Int.self)
        if id <= last { return false }
        last = id
      }
      return true
    }
    countIDs = { id, ids, count in
      var found = 0
      for index in 0..<count where RowID.areSame(ids[index], id) { found += 1 }
      return found
    }
  }
}

/// What a row is found by: its id, where that is text by its bytes. Text may have come over the wire.
@usableFromInline struct RowID<ID: Hashable>: Hashable {
  private let id: ID

  init(_ id: ID) { self.id = id }

  @inlinable @inline(__always) static func areSame(_ left: ID, _ right: ID) -> Bool {
    guard ID.self == String.self else { return left == right }
    return areSameTexts(unsafeBitCast(left, to: String.self), unsafeBitCast(right, to: String.self))
  }

  @usableFromInline static func areSameTexts(_ left: String, _ right: String) -> Bool { left.isExactly(right) }

  @usableFromInline static func == (left: RowID, right: RowID) -> Bool { areSame(left.id, right.id) }

  @usableFromInline func hash(into hasher: inout Hasher) {
    guard ID.self == String.self else { return id.hash(into: &hasher) }
    unsafeBitCast(id, to: String.self).hashExactly(into: &hasher)
  }
}
