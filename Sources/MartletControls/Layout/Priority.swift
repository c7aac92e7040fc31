import MartletGraph
import MartletWire

/// Which views a stack gives room to first.
struct LayoutPriority: ElementTrait {
  static let keys = NodeKeys(.layoutPriority)
  static var isStructural: Bool { true }

  let value: Double

  func isSame(as other: Self) -> Bool { value == other.value }
}

nonisolated extension View {
  /// Has a stack give room to the view before those with a lower priority; that of other views is 0.
  public func layoutPriority(_ value: Double) -> some View { trait(LayoutPriority(value: value.isFinite ? value : 0)) }
}
