import MartletGraph
import MartletWire

/// Keys that do what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut is another one on other keyboards. Browsers tell of the signs on keys, so that it is the same on all.
  public struct Localization: Hashable, Sendable {
    private enum Kind { case automatic, withoutMirroring, custom }

    private let kind: Kind

    /// As the keyboard needs it.
    public static let automatic = Localization(kind: .automatic)
    /// As the keyboard needs it, but the same from right to left.
    public static let withoutMirroring = Localization(kind: .withoutMirroring)
    /// As the app says.
    public static let custom = Localization(kind: .custom)
  }

  /// The key.
  public var key: KeyEquivalent
  /// What is held down together with it.
  public var modifiers: EventModifiers
  /// How it is another one on other keyboards.
  public var localization: Localization

  /// A shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  /// A shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return, for what a person will most likely do.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, for what leaves all as it is.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  func write(to buffer: ByteBuffer) {
    buffer.append("{\"key\":")
    buffer.append(json: key.name)
    let modifiers = key.isCapital ? modifiers.union(.shift) : modifiers
    let names = EventModifiers.named.filter { modifiers.contains($0.modifier) }
    if !names.isEmpty {
      buffer.append(",\"modifiers\":[")
      for (_, name) in names {
        buffer.separate()
        buffer.append(json: name)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

/// The shortcut of the controls in a view: of several, the first.
struct ShortcutTrait: ElementTrait {
  static let keys = NodeKeys(.keyboard)
  let shortcut: KeyboardShortcut?

  func isSame(as other: ShortcutTrait) -> Bool { shortcut == other.shortcut }
}

private struct ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }

extension EnvironmentValues {
  /// The shortcut of the controls here.
  public var keyboardShortcut: KeyboardShortcut? { shortcut }

  fileprivate var shortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Has keys do what the control in this view does: the first one, if there are several.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Has keys do what the control in this view does: the first one, if there are several.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Has keys do what the control in this view does: the first one, if there are several.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }

  /// Has keys do what the control in this view does, if there is a shortcut.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.shortcut, shortcut).trait(ShortcutTrait(shortcut: shortcut))
  }
}
