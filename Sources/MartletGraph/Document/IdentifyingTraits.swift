import MartletWire

/// An `accessibilityIdentifier`.
@usableFromInline
package struct Identifier: ElementTrait {
  package static let keys = NodeKeys(.identifier)
  @usableFromInline package let text: String

  @inlinable package init(text: String) { self.text = text }

  package func isSame(as other: Identifier) -> Bool { text.isExactly(other.text) }

  package var indexedText: ExactText? { ExactText(text) }
}

/// An `accessibilityLabel`: what assistive technology calls a view.
@usableFromInline
package struct AccessibilityLabel: ElementTrait {
  package static let keys = NodeKeys(.label)
  @usableFromInline package let text: String

  @inlinable package init(text: String) { self.text = text }

  package func isSame(as other: AccessibilityLabel) -> Bool { text.isExactly(other.text) }
}
