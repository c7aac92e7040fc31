import MartletGraph

nonisolated extension View {
  /// Names the view for tests and scripts: an action may use the identifier as its target. After a frame, padding or
  /// another modifier that puts a box around the view, it names the box; an action that the box does not take goes to the
  /// view in it.
  @inlinable public func accessibilityIdentifier(_ identifier: String) -> some View {
    trait(Identifier(text: identifier))
  }

  /// Names the view for people who do not see it, in the visitor's language.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    trait(AccessibilityLabel(text: Text(labelKey).words))
  }

  /// Names the view for people who do not see it.
  public func accessibilityLabel(_ label: Text) -> some View { trait(AccessibilityLabel(text: label.words)) }

  /// Names the view for people who do not see it.
  @_disfavoredOverload
  @inlinable public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    trait(AccessibilityLabel(text: String(label)))
  }
}
