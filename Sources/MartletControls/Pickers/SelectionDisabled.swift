import MartletGraph
import MartletWire

/// Whether a person may choose a view.
struct SelectionDisabled: ElementTrait {
  static let keys: NodeKeys = .none
  static var isStructural: Bool { true }

  let isDisabled: Bool

  func isSame(as other: SelectionDisabled) -> Bool { isDisabled == other.isDisabled }
}

nonisolated extension View {
  /// Says whether a person may choose this view where one of several is chosen.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    trait(SelectionDisabled(isDisabled: isDisabled))
  }
}

extension Element {
  /// Whether a modifier around it, or around the section that it is in, says that it cannot be chosen.
  @MainActor var isSelectionDisabled: Bool {
    if elementInBox?.isSelectionDisabled == true { return true }
    var current: Element? = self
    while let element = current {
      var isDisabled = false
      element.forEachTrait(SelectionDisabled.self) { trait in
        isDisabled = trait.isDisabled
        return !isDisabled
      }
      if isDisabled { return true }
      current = element.sectionAround
    }
    return false
  }
}
