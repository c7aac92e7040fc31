@_spi(Reflection) import Swift

/// Why a body ran: one bit each.
struct InvalidationReasons: Equatable {
  private var bits: UInt32 = 0

  /// The view is new, or another value of it came from the parent, or something else changed that the body had read.
  enum General: UInt32 {
    case identity = 1
    case value = 2
    case dependencies = 4
  }

  mutating func insert(_ reason: General) { bits |= reason.rawValue }

  /// A property, by the number of its step; there are bits for 29 of them, the rest share the last.
  mutating func insert(step: Int) { bits |= 1 << UInt32(min(step + 3, 31)) }

  func contains(_ reason: General) -> Bool { bits & reason.rawValue != 0 }

  func contains(step: Int) -> Bool { bits & (1 << UInt32(min(step + 3, 31))) != 0 }

  /// The general reasons by the names that SwiftUI gives them.
  var names: [String] {
    var names: [String] = []
    if contains(.value) { names.append("@self") }
    if contains(.identity) { names.append("@identity") }
    if contains(.dependencies) { names.append("@dependencies") }
    return names
  }
}
