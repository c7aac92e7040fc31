import MartletGraph
import MartletWire

nonisolated extension View {
  /// Says something of the view to assistive technology, unless it is not enabled.
  func accessibilityFacts(isEnabled: Bool = true, _ say: (inout AccessibilityFacts) -> Void) -> some View {
    var facts = AccessibilityFacts()
    if isEnabled { say(&facts) }
    return trait(facts)
  }

  // MARK: Names

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

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  @_disfavoredOverload
  public func accessibilityInputLabels(_ inputLabels: [some StringProtocol]) -> some View { self }

  // MARK: What a view says

  /// Says what the view's value is, in the visitor's language.
  public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool = true) -> some View {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  /// Says what the view's value is.
  public func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> some View {
    accessibilityFacts(isEnabled: isEnabled) { $0.value = ExactText(value.words) }
  }

  /// Says what the view's value is.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol, isEnabled: Bool = true) -> some View {
    accessibilityFacts(isEnabled: isEnabled) { $0.value = ExactText(String(value)) }
  }

  /// Says what acting on the view does, in the visitor's language.
  public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true) -> some View {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }

  /// Says what acting on the view does.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some View {
    accessibilityFacts(isEnabled: isEnabled) { $0.hint = ExactText(hint.words) }
  }

  /// Says what acting on the view does.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol, isEnabled: Bool = true) -> some View {
    accessibilityFacts(isEnabled: isEnabled) { $0.hint = ExactText(String(hint)) }
  }

  // MARK: What a view is

  /// Keeps the view, with all that is in it, from assistive technology: it is there to be seen. Nor does an action find it
  /// by its role and name.
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool = true) -> some View {
    accessibilityFacts(isEnabled: isEnabled) { $0.isHidden = hidden }
  }

  /// Adds what assistive technology is told that the view is. `isButton`, `isLink`, `isHeader`, `isImage`, `isToggle` and
  /// `isSearchField` give it a role.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibilityFacts { $0.traits = traits }
  }

  /// Takes away what `accessibilityAddTraits` has added in the view. A button stays a button: its role is its own.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibilityFacts { $0.lostTraits = traits }
  }

  /// Makes the view a heading of a level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityFacts { $0.headingLevel = level.number }
  }

  /// Makes the view one thing for assistive technology, and says what becomes of the views in it.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibilityFacts { $0.children = children.children }
  }

  /// Takes where the view comes among its neighbours. Browsers read a page in its order.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  /// Takes whether the view can be acted on. A browser knows by what the view is.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }

  /// Takes whether the view can be acted on. A browser knows by what the view is.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true, isEnabled: Bool)
    -> some View
  { self }
}

/// How deep a heading is in the structure of a page.
public enum AccessibilityHeadingLevel: UInt8, Hashable, Sendable {
  /// As the page's structure has it.
  case unspecified
  /// The level of the page's own title.
  case h1
  /// The levels below it.
  case h2, h3, h4, h5, h6

  fileprivate var number: UInt8 { rawValue }
}

/// What becomes of the views inside one that is one thing for assistive technology.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  fileprivate let children: AccessibilityFacts.Children

  /// They are there only to be seen.
  public static let ignore = AccessibilityChildBehavior(children: .ignore)
  /// Each stays a thing of its own, in a group.
  public static let contain = AccessibilityChildBehavior(children: .contain)
  /// What they say is what the view is called.
  public static let combine = AccessibilityChildBehavior(children: .combine)
}

// MARK: The older forms

nonisolated extension View {
  /// Names the view for people who do not see it.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Says what the view's value is.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Says what acting on the view does.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Keeps the view from assistive technology.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Names the view for tests and scripts.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  /// Adds what assistive technology is told that the view is.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

  /// Takes away what has been added.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }

  /// Takes where the view comes among its neighbours. Browsers read a page in its order.
  public func accessibility(sortPriority: Double) -> some View { self }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  public func accessibility(inputLabels: [Text]) -> some View { self }
}
