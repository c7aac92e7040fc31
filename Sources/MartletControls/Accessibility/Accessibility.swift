import MartletGraph

extension View {
  /// Names the view for tests and scripts: an action may use the identifier as its target.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    ElementTraitView(content: self, trait: Identifier(text: identifier))
  }

  /// Names the view for people who do not see it.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    ElementTraitView(content: self, trait: AccessibilityLabel(text: String(label)))
  }
}
