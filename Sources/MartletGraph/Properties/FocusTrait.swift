import MartletWire

/// Says of the elements inside it whether they have the focus.
package struct FocusTrait: ElementTrait {
  package static var keys: NodeKeys { NodeKeys(.focused) }
  package static var takesActions: Bool { true }
  package static var givesFocus: Bool { true }

  package let isFocused: Bool
  /// Gives or takes the focus, as a person does.
  package let setFocused: @MainActor (Bool) -> Void

  package func isSame(as other: FocusTrait) -> Bool { isFocused == other.isFocused }
}
