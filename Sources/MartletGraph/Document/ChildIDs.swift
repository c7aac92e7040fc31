/// A list of ids in eight bytes, where there are no more than two.
enum ChildIDs {
  case none
  case one(UInt32)
  /// The second as its distance from the first.
  case two(UInt32, UInt16)
  case many(ContiguousArray<UInt32>)

  init(_ ids: ContiguousArray<UInt32>) {
    switch ids.count {
    case 0: self = .none
    case 1: self = .one(ids[0])
    case 2 where ids[1] > ids[0] && ids[1] - ids[0] <= UInt16.max: self = .two(ids[0], UInt16(ids[1] - ids[0]))
    default: self = .many(ids)
    }
  }

  var isEmpty: Bool {
    switch self {
    case .none: true
    default: false
    }
  }

  /// Calls `body` for each, without an array.
  func forEach(_ body: (UInt32) -> Void) {
    switch self {
    case .none: break
    case .one(let id): body(id)
    case .two(let id, let distance):
      body(id)
      body(id + UInt32(distance))
    case .many(let ids): for id in ids { body(id) }
    }
  }

  var all: ContiguousArray<UInt32> {
    switch self {
    case .none: []
    case .one(let id): [id]
    case .two(let id, let distance): [id, id + UInt32(distance)]
    case .many(let ids): ids
    }
  }
}
