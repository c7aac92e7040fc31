import MartletGraph
import MartletWire

extension NodeKeys {
  /// What says which rows are there, where a lazy container has more (rule H9).
  static let windows = NodeKeys(.count, .ranges)
}

extension Element {
  /// What an element takes of which not all rows are there.
  var windowActions: [ExactText] { hasWindows ? [.show] : [] }
}
