import Foundation
import MartletGraph
import MartletWire

nonisolated extension View {
  // MARK: Names

  /// Names the view for tests and scripts: an action may use the identifier as its target. After a frame, padding or
  /// another modifier that puts a box around the view, it names the box; an action that the box does not take goes to the
  /// view in it.
  @inlinable public func accessibilityIdentifier(_ identifier: String) -> some View {
    trait(Identifier(text: identifier))
  }

  /// Names the view for tests and scripts, if it is enabled.
  @inlinable public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    trait(Identifier(text: isEnabled ? identifier : nil))
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

  /// Names the view for people who do not see it, in the visitor's language, if it is enabled.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// Names the view for people who do not see it, if it is enabled.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    trait(AccessibilityLabel(text: isEnabled ? label.words : nil))
  }

  /// Names the view for people who do not see it, if it is enabled.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol, isEnabled: Bool) -> some View {
    trait(AccessibilityLabel(text: isEnabled ? String(label) : nil))
  }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  @_disfavoredOverload
  public func accessibilityInputLabels(_ inputLabels: [some StringProtocol]) -> some View { self }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool) -> some View { self }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> some View { self }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  @_disfavoredOverload
  public func accessibilityInputLabels(_ inputLabels: [some StringProtocol], isEnabled: Bool) -> some View { self }

  // MARK: What a view says

  /// Says what the view's value is, in the visitor's language.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }

  /// Says what the view's value is.
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value, isEnabled: true) }

  /// Says what the view's value is.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessibilityValue(value, isEnabled: true)
  }

  /// Says what the view's value is, in the visitor's language, if it is enabled.
  public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  /// Says what the view's value is, if it is enabled.
  public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    trait(AccessibilityFact(.value(ExactText(value.words)), isEnabled: isEnabled))
  }

  /// Says what the view's value is, if it is enabled.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol, isEnabled: Bool) -> some View {
    trait(AccessibilityFact(.value(ExactText(String(value))), isEnabled: isEnabled))
  }

  /// Says what acting on the view does, in the visitor's language.
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }

  /// Says what acting on the view does.
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint, isEnabled: true) }

  /// Says what acting on the view does.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { accessibilityHint(hint, isEnabled: true) }

  /// Says what acting on the view does, in the visitor's language, if it is enabled.
  public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }

  /// Says what acting on the view does, if it is enabled.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    trait(AccessibilityFact(.hint(ExactText(hint.words)), isEnabled: isEnabled))
  }

  /// Says what acting on the view does, if it is enabled.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol, isEnabled: Bool) -> some View {
    trait(AccessibilityFact(.hint(ExactText(String(hint))), isEnabled: isEnabled))
  }

  /// Says what the view is for, in the visitor's language, to those who point at it and to assistive technology.
  public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  /// Says what the view is for, to those who point at it and to assistive technology.
  public func help(_ text: Text) -> some View { trait(AccessibilityFact(.help(ExactText(text.words)))) }

  /// Says what the view is for, to those who point at it and to assistive technology.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View {
    trait(AccessibilityFact(.help(ExactText(String(text)))))
  }

  // MARK: What a view is

  /// Keeps the view, with all that is in it, from assistive technology and from the keyboard: it is there to be seen and
  /// touched. Nor does an action find it by its role and name.
  @inlinable public func accessibilityHidden(_ hidden: Bool) -> some View {
    trait(AccessibilityFact(isHidden: hidden))
  }

  /// Keeps the view, with all that is in it, from assistive technology, if it is enabled.
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    trait(AccessibilityFact(.hidden(hidden), isEnabled: isEnabled))
  }

  /// Adds to what assistive technology is told that the view is. A control stays what it is.
  @inlinable public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    trait(AccessibilityFact(adding: traits))
  }

  /// Takes away from what assistive technology is told that the view is. A control stays what it is.
  @inlinable public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    trait(AccessibilityFact(removing: traits))
  }

  /// Makes the view a heading of a level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    trait(AccessibilityFact(.heading(level.rawValue)))
  }

  /// Makes the view one thing for assistive technology, and says what becomes of the views in it.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    trait(AccessibilityFact(.children(children.children)))
  }

  /// Says how early assistive technology comes to the view among those beside it; the others have 0. The keyboard goes
  /// through the page in its order.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    trait(AccessibilityFact(.sortPriority(sortPriority.isFinite ? sortPriority : 0)))
  }

  /// Takes whether the view can be acted on. A browser knows by what the view is.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }

  /// Takes whether the view can be acted on. A browser knows by what the view is.
  public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool
  ) -> some View { self }

  /// Takes where assistive technology touches the view. A browser has it do what a click does, wherever that is.
  public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }

  /// Takes where assistive technology touches the view. A browser has it do what a click does, wherever that is.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

  /// Takes where assistive technology touches the view. A browser has it do what a click does, wherever that is.
  public func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool) -> some View { self }

  /// Takes where assistive technology touches the view. A browser has it do what a click does, wherever that is.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool) -> some View { self }

  /// Takes what kind of text the view has. Browsers read all kinds alike.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

  // MARK: The focus

  /// Gives the view the focus while `condition` is true, and writes it when the focus comes or goes.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    trait(AccessibilityFact(.focusable)).focused(condition.focus)
  }

  /// Gives the view the focus while `binding` has this value, and writes it when the focus comes or goes.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    trait(AccessibilityFact(.focusable)).focused(binding.focus, equals: value)
  }
}

/// How deep a heading is in the structure of a page.
public enum AccessibilityHeadingLevel: UInt8, Hashable, Sendable {
  /// As the page's structure has it.
  case unspecified
  /// The level of the page's own title.
  case h1
  /// The levels below it.
  case h2, h3, h4, h5, h6
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

/// What kind of text a view has. Browsers read all kinds alike.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private enum Kind {
    case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
  }

  private let kind: Kind

  /// Any text.
  public static let plain = AccessibilityTextContentType(kind: .plain)
  /// What is typed to a computer, and what it answers.
  public static let console = AccessibilityTextContentType(kind: .console)
  /// Folders and files.
  public static let fileSystem = AccessibilityTextContentType(kind: .fileSystem)
  /// Messages.
  public static let messaging = AccessibilityTextContentType(kind: .messaging)
  /// A story.
  public static let narrative = AccessibilityTextContentType(kind: .narrative)
  /// A program.
  public static let sourceCode = AccessibilityTextContentType(kind: .sourceCode)
  /// A table to reckon in.
  public static let spreadsheet = AccessibilityTextContentType(kind: .spreadsheet)
  /// A document.
  public static let wordProcessing = AccessibilityTextContentType(kind: .wordProcessing)
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

  /// Adds to what assistive technology is told that the view is.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

  /// Takes away from what assistive technology is told that the view is.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }

  /// Says how early assistive technology comes to the view among those beside it.
  public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }

  /// Takes other names by which people may call the view in speech. Browsers take the view's name alone.
  public func accessibility(inputLabels: [Text]) -> some View { self }

  /// Takes where assistive technology touches the view. A browser has it do what a click does, wherever that is.
  public func accessibility(activationPoint: CGPoint) -> some View { self }

  /// Takes where assistive technology touches the view. A browser has it do what a click does, wherever that is.
  public func accessibility(activationPoint: UnitPoint) -> some View { self }
}
