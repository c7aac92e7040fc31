import MartletWire

/// What assistive technology is told of a view: what it is, and how it is now.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The traits as bits.
  public let rawValue: UInt32

  /// The traits with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It is a button.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// It is a heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// It is chosen now.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// It is a link.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// It is a field to search in.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// It makes a sound of its own. Browsers have no such trait.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  /// It is a key of a keyboard. Browsers have no such trait.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// It is text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  /// It sums up what is on the page. Browsers have no such trait.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  /// It changes often: what it says is read out when it has changed.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  /// It starts to play something. Browsers have no such trait.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// It takes touches as they are. Browsers have no such trait.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  /// It turns a page. Browsers have no such trait.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  /// What is around it cannot be used while it is there.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  /// It is a switch, which is on while it is chosen.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  /// It is a bar of tabs.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)

  /// The role that comes with them, if one does.
  fileprivate var role: String? {
    if contains(.isToggle) { return "switch" }
    if contains(.isButton) { return "button" }
    if contains(.isLink) { return "link" }
    if contains(.isSearchField) { return "searchbox" }
    if contains(.isHeader) { return "heading" }
    if contains(.isImage) { return "image" }
    return nil
  }
}

/// What modifiers say of a view to assistive technology beside its name. Each says a part; the ones applied later add to
/// those before, or come in their place.
package struct AccessibilityFacts: ElementTrait, Equatable {
  package static let keys = NodeKeys(.accessibility)

  /// What its value is said to be, as "3 of 5 stars".
  package var value: ExactText?
  /// What acting on it does.
  package var hint: ExactText?
  /// Whether it is there only to be seen, with all that is in it.
  package var isHidden: Bool?
  package var traits: AccessibilityTraits = []
  /// The traits that it loses.
  package var lostTraits: AccessibilityTraits = []
  /// Its level, from 1 on, if it is a heading of one; 0 if the page's structure tells.
  package var headingLevel: UInt8?
  package var children: Children?

  /// What becomes of the views in it.
  package enum Children: UInt8, Sendable { case ignore, contain, combine }

  package init() {}

  package func isSame(as other: Self) -> Bool { self == other }

  /// The role that this comes to, if it comes to one.
  fileprivate var role: String? {
    if let role = traits.role { return role }
    return headingLevel == nil ? nil : "heading"
  }

  /// Adds what was applied later.
  fileprivate mutating func add(_ later: Self) {
    value = later.value ?? value
    hint = later.hint ?? hint
    isHidden = later.isHidden ?? isHidden
    traits = traits.union(later.traits).subtracting(later.lostTraits)
    headingLevel = later.headingLevel ?? headingLevel
    children = later.children ?? children
  }
}

extension Element {
  /// What all modifiers around this element say of it to assistive technology.
  package final var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    forEachTrait(AccessibilityFacts.self) { later in
      facts.add(later)
      return true
    }
    return facts
  }

  /// The accessible role that modifiers give this element, or else that of its type.
  @MainActor package final var accessibleRole: String? { accessibilityFacts.role ?? role }

  /// Whether assistive technology does not know this element, nor what is in it.
  package final var isAccessibilityHidden: Bool { accessibilityFacts.isHidden ?? false }
}
