/// Counts the bytes that several things hold together, as a part of what larger wholes hold.
@MainActor
package final class ByteBudget {
  @exclusivity(unchecked) package private(set) var byteCount = 0
  private let limit: Int
  private let wholes: [ByteBudget]

  /// - Parameters:
  ///   - limit: how many there may be. Whoever adds some asks for the room first.
  ///   - wholes: what counts these bytes, too.
  package nonisolated init(limit: Int = .max / 2, in wholes: [ByteBudget] = []) {
    self.limit = limit
    self.wholes = wholes
  }

  /// Counts so many more, or fewer. O(depth of the wholes).
  package func add(_ bytes: Int) {
    byteCount += bytes
    for whole in wholes { whole.add(bytes) }
  }

  /// Whether its own limit leaves no room for so many more, or for an eighth of the limit if that is less.
  package func isNearlyFull(for bytes: Int) -> Bool { limit - byteCount < min(bytes, limit / 8) }

  /// For how many more there is room, in the wholes, too; never negative. O(depth of the wholes).
  package var room: Int {
    var room = max(0, limit - byteCount)
    for whole in wholes { room = min(room, whole.room) }
    return room
  }
}
