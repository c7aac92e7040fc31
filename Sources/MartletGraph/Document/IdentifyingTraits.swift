import MartletWire

/// An `accessibilityIdentifier`.
package struct Identifier: ElementTrait {
  package static let keys = NodeKeys(.identifier)
  package let text: String

  package init(text: String) { self.text = text }

  package func isSame(as other: Identifier) -> Bool { text.isExactly(other.text) }

  package var indexedText: ExactText? { ExactText(text) }
}

/// An `accessibilityLabel`: what assistive technology calls a view.
package struct AccessibilityLabel: ElementTrait {
  package static let keys = NodeKeys(.label)
  package let text: String

  package init(text: String) { self.text = text }

  package func isSame(as other: AccessibilityLabel) -> Bool { text.isExactly(other.text) }
}
