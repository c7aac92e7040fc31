import MartletWire

/// An `accessibilityIdentifier`.
@usableFromInline
package struct Identifier: ElementTrait {
  package static let keys = NodeKeys(.identifier)
  package static var isOfViewItself: Bool { true }
  /// Nothing where the modifier is not enabled.
  @usableFromInline package let text: String?

  @inlinable package init(text: String?) { self.text = text }

  package func isSame(as other: Identifier) -> Bool { text.map { ExactText($0) } == other.text.map { ExactText($0) } }

  package var indexedText: ExactText? { text.map { ExactText($0) } }
}

/// An `accessibilityLabel`: what assistive technology calls a view.
@usableFromInline
package struct AccessibilityLabel: ElementTrait {
  package static let keys = NodeKeys(.label)
  package static var isOfViewItself: Bool { true }
  /// Nothing where the modifier is not enabled.
  @usableFromInline package let text: String?

  @inlinable package init(text: String?) { self.text = text }

  package func isSame(as other: AccessibilityLabel) -> Bool {
    text.map { ExactText($0) } == other.text.map { ExactText($0) }
  }
}
