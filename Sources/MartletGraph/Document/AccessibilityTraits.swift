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
  /// It changes often. Browsers tell of each change, and no trait says otherwise.
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
}
