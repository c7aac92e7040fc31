import MartletWire

/// What the document's long texts take. A short one is part of what its element is counted as.
struct LongTexts {
  /// A text of more bytes is long.
  static let shortText = 128

  /// The lengths of an element's long values, by its id.
  private var values: [UInt32: [(key: NodeKey, length: Int)]] = [:]
  /// What all of them take.
  private(set) var byteCount = 0
  /// What the texts take that the update under way has brought, and the client has yet to hear of.
  var expectedBytes = 0

  /// The elements with long values.
  var ids: some Sequence<UInt32> { values.keys }

  var isEmpty: Bool { byteCount == 0 }

  /// Notes how long an element's value is now.
  mutating func note(_ length: Int, for key: NodeKey, of id: UInt32) {
    let isLong = length > Self.shortText
    var known = values[id] ?? []
    if let index = known.firstIndex(where: { $0.key == key }) {
      byteCount -= known[index].length
      known.remove(at: index)
    } else if !isLong {
      return
    }
    if isLong {
      known.append((key, length))
      byteCount += length
    }
    values[id] = known.isEmpty ? nil : known
  }

  mutating func forget(_ id: UInt32) {
    for value in values.removeValue(forKey: id) ?? [] { byteCount -= value.length }
  }

  func byteCount(of id: UInt32) -> Int { values[id]?.reduce(0) { $0 + $1.length } ?? 0 }
}
