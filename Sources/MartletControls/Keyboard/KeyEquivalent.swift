import MartletWire

/// A key, by the character that it stands for.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character.
  public var character: Character

  /// The key of a character.
  public init(_ character: Character) { self.character = character }

  /// The key of a character.
  public init(extendedGraphemeClusterLiteral: Character) { self.init(extendedGraphemeClusterLiteral) }

  /// The arrow up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1B}")
  /// Delete, which takes away what is before the caret: Backspace.
  public static let delete = KeyEquivalent("\u{08}")
  /// Delete, which takes away what is behind the caret.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// Home.
  public static let home = KeyEquivalent("\u{F729}")
  /// End.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page up.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page down.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Clear.
  public static let clear = KeyEquivalent("\u{F739}")
  /// Tab.
  public static let tab = KeyEquivalent("\t")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// Return.
  public static let `return` = KeyEquivalent("\r")
  /// What plays and pauses.
  static let playPause = KeyEquivalent("\u{F8F0}")
}

extension KeyEquivalent {
  /// Keys that stand for no sign, as browsers call them.
  private static let names: [(key: KeyEquivalent, name: StaticString)] = [
    (.upArrow, "ArrowUp"), (.downArrow, "ArrowDown"), (.leftArrow, "ArrowLeft"), (.rightArrow, "ArrowRight"),
    (.escape, "Escape"), (.delete, "Backspace"), (.deleteForward, "Delete"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.clear, "Clear"), (.tab, "Tab"), (.return, "Enter"),
    (.playPause, "MediaPlayPause"), (KeyEquivalent("\n"), "Enter"), (KeyEquivalent("\u{7F}"), "Backspace"),
  ]

  /// As browsers call it: a letter is a small one.
  var name: String {
    Self.names.first { $0.key == self }.map { "\($0.name)" } ?? character.lowercased()
  }

  /// The key that browsers call so: its sign, or one of the names.
  init?(named name: String) {
    if let (key, _) = Self.names.first(where: { name.isExactly("\($0.name)") }) {
      self = key
    } else {
      let lower = name.lowercased()
      guard let character = lower.first, lower.count == 1, !character.isNewline else { return nil }
      self.init(character)
    }
  }

  /// Whether it is a capital, which is typed with Shift.
  var isCapital: Bool { character.isUppercase && character.lowercased() != String(character) }
}

/// What is held down together with a key.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// The modifiers of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// Option, which is called Alt elsewhere.
  public static let option = EventModifiers(rawValue: 8)
  /// Command: on other devices than Apple's, what Control does.
  public static let command = EventModifiers(rawValue: 16)
  /// The key is one of the numeric pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All.
  public static let all = EventModifiers(rawValue: 63)

  /// Those that the wire has, in the order in which it has them.
  static let named: [(modifier: EventModifiers, name: StaticString)] = [
    (.control, "control"), (.option, "option"), (.shift, "shift"), (.command, "command"),
  ]
}
