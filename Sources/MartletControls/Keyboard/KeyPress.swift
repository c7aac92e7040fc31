import Foundation
import MartletGraph
import MartletWire

/// A key that a person presses.
public struct KeyPress: Sendable {
  /// What becomes of it.
  public enum Result: Sendable {
    /// It has done something.
    case handled
    /// It is for the views around this one.
    case ignored
  }

  /// When a key is told of.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// The phases of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It is pressed.
    public static let down = Phases(rawValue: 1)
    /// It goes on being pressed, which counts again and again.
    public static let `repeat` = Phases(rawValue: 2)
    /// It is let go.
    public static let up = Phases(rawValue: 4)
    /// All.
    public static let all: Phases = [.down, .repeat, .up]

    /// By which actions they are told.
    fileprivate static let actions: [(phase: Phases, action: ExactText)] = [
      (.down, "keyDown"), (.repeat, "keyRepeat"), (.up, "keyUp"),
    ]
  }

  /// The key: of a letter the small one.
  public let key: KeyEquivalent
  /// What it writes.
  public let characters: String
  /// What is held down together with it.
  public let modifiers: EventModifiers
  /// When it is told of.
  public let phase: Phases

  /// What an action tells: its value is the key as browsers call it, after what is held down together with it.
  init(_ action: Action) throws(Problem) {
    guard case .string(let text)? = action.value,
      let phase = Phases.actions.first(where: { $0.action == action.name })?.phase
    else { throw Self.problem }
    let (modifiers, rest) = EventModifiers.split(text)
    guard let key = KeyEquivalent(named: rest) else { throw Self.problem }
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
    characters = rest.count == 1 ? rest : String(key.character)
  }

  private static var problem: Problem {
    Problem(
      .invalidValue, "A key is told by its sign or its name, after its modifiers: \"shift+command+k\".",
      pointer: "/value")
  }
}

/// The keys that a view takes.
enum TakenKeys: Equatable {
  case these(Set<KeyEquivalent>)
  case characters(CharacterSet)
  case all
}

/// What a view does when a key is pressed while it, or something in it, has the focus.
struct KeyPressTrait: ElementTrait {
  static let keys = NodeKeys(.keyboard, .actions)
  static let takesActions = true

  let taken: TakenKeys
  let phases: KeyPress.Phases
  let action: (KeyPress) -> KeyPress.Result

  func isSame(as other: KeyPressTrait) -> Bool { taken == other.taken && phases == other.phases }

  /// Whether it is told of a key.
  fileprivate func takes(_ press: KeyPress) -> Bool {
    guard phases.contains(press.phase) else { return false }
    switch taken {
    case .these(let keys): return keys.contains { $0.name.isExactly(press.key.name) }
    case .characters(let characters): return press.characters.unicodeScalars.allSatisfy(characters.contains)
    case .all: return true
    }
  }
}

/// Whether a view takes the focus without being a control.
struct FocusableTrait: ElementTrait {
  static let keys = NodeKeys(.keyboard, .actions)
  static let takesActions = true
  static let givesFocus = true

  let isFocusable: Bool
  let onChange: ((Bool) -> Void)?

  func isSame(as other: FocusableTrait) -> Bool {
    isFocusable == other.isFocusable && (onChange == nil) == (other.onChange == nil)
  }
}

@MainActor extension Element {
  /// Writes what it has to do with the keyboard, as one object; nothing if it has nothing to do with it.
  func writeKeyboard(to buffer: ByteBuffer) {
    let start = buffer.count
    buffer.append(UInt8(ascii: "{"))
    if let shortcut = innermost(ShortcutTrait.self)?.shortcut {
      buffer.append(member: "shortcut")
      shortcut.write(to: buffer)
    }
    if outermost(FocusableTrait.self)?.isFocusable == true {
      buffer.append(member: "focusable")
      buffer.append(json: true)
    }
    writeKeys(to: buffer)
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }

  private func writeKeys(to buffer: ByteBuffer) {
    var names: Set<String> = []
    var (takesSigns, takesAll) = (false, false)
    forEachTrait(KeyPressTrait.self) { trait in
      switch trait.taken {
      case .these(let keys): names.formUnion(keys.map(\.name))
      case .characters: takesSigns = true
      case .all: takesAll = true
      }
      return true
    }
    if takesSigns || takesAll {
      buffer.append(member: "anyKey")
      buffer.append(json: takesAll ? "all" : "characters" as StaticString)
    }
    guard !names.isEmpty else { return }
    buffer.append(member: "keys")
    buffer.append(UInt8(ascii: "["))
    for name in names.sorted() {
      buffer.separate()
      buffer.append(json: name)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  /// The phases of keys that something around it is told of.
  private var phasesOfKeys: KeyPress.Phases {
    var phases: KeyPress.Phases = []
    forEachTrait(KeyPressTrait.self) { trait in
      phases.formUnion(trait.phases)
      return true
    }
    return phases
  }

  /// The actions by which it is told of keys.
  func appendKeyActions(to actions: inout [ExactText]) {
    let phases = phasesOfKeys
    guard !phases.isEmpty else { return }
    for (phase, action) in KeyPress.Phases.actions where phases.contains(phase) { actions.append(action) }
  }

  /// Whether it is told of keys by an action.
  func takesKeys(by action: ExactText) -> Bool {
    for (phase, name) in KeyPress.Phases.actions where name == action { return phasesOfKeys.contains(phase) }
    return false
  }

  /// Tells the views around it of a key, the innermost first, until one of them has done something.
  func press(_ press: KeyPress) {
    var isHandled = false
    let tell: (KeyPressTrait) -> Bool = { trait in
      if trait.takes(press) { isHandled = trait.action(press) == .handled }
      return !isHandled
    }
    forEachTrait(KeyPressTrait.self, tell)
    if !isHandled { forEachTraitWhereShown(KeyPressTrait.self, tell) }
  }

  /// Whether the app asks for its focus.
  var isToldOfFocus: Bool {
    if innermost(FocusTrait.self) != nil { return true }
    if graph.followsFocus, isTypedIn || outermost(FocusableTrait.self)?.isFocusable == true { return true }
    var isTold = false
    forEachTrait(FocusableTrait.self) { trait in
      isTold = trait.onChange != nil
      return !isTold
    }
    return isTold
  }

  /// Whether the app asks for its focus, and an action says that it has got that or lost it.
  func takesFocus(by action: ExactText) -> Bool { (action == "focus" || action == "blur") && isToldOfFocus }

  /// Tells the app that it has got the focus or lost it.
  func setFocused(_ isFocused: Bool) {
    graph.focusMoved(isFocused, at: self)
    let observer = innermost(FocusTrait.self)
    var handlers: [(Bool) -> Void] = []
    forEachTrait(FocusableTrait.self) { trait in
      if let onChange = trait.onChange { handlers.append(onChange) }
      return true
    }
    observer?.setFocused(isFocused)
    for handler in handlers { handler(isFocused) }
  }
}
