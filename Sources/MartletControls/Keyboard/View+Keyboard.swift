import Foundation
import MartletGraph

nonisolated extension View {
  /// Runs `action` when a key is pressed, and while it is held down, if this view or something in it has the focus.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Runs `action` in some phases of a key, if this view or something in it has the focus.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Runs `action` in some phases of some keys, if this view or something in it has the focus. Browsers do nothing with
  /// these keys then, but for those that write something into a field.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    trait(KeyPressTrait(taken: .these(keys), phases: phases, action: action))
  }

  /// Runs `action` in some phases of the keys that write some characters, if this view or something in it has the focus.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    trait(KeyPressTrait(taken: .characters(characters), phases: phases, action: action))
  }

  /// Runs `action` in some phases of all keys, if this view or something in it has the focus.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    trait(KeyPressTrait(taken: .all, phases: phases, action: action))
  }

  /// Runs `action` when Escape is pressed.
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    trait(KeyPressTrait(optional: action, keys: [.escape], phases: .down) { action, _ in action() })
  }

  /// Runs `action` when an arrow is pressed, and while it is held down.
  public func onMoveCommand(perform action: ((_ direction: MoveCommandDirection) -> Void)?) -> some View {
    trait(
      KeyPressTrait(optional: action, keys: Set(MoveCommandDirection.keys.keys), phases: [.down, .repeat]) {
        if let direction = MoveCommandDirection.keys[$1.key] { $0(direction) }
      })
  }

  /// Runs `action` when Delete is pressed.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    trait(KeyPressTrait(optional: action, keys: [.delete, .deleteForward], phases: .down) { action, _ in action() })
  }

  /// Runs `action` when the key is pressed that plays and pauses.
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View {
    trait(KeyPressTrait(optional: action, keys: [.playPause], phases: .down) { action, _ in action() })
  }

  /// Adds `step` to a value when Page Down is pressed, and takes it off when Page Up is, within bounds.
  public func pageCommand<V: BinaryInteger>(value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1) -> some View {
    trait(
      KeyPressTrait(taken: .these([.pageUp, .pageDown]), phases: [.down, .repeat]) { press in
        // What V has no room for, such as 10 less than an unsigned 3, is reckoned where there is.
        let (old, step) = (Int128(clamping: value.wrappedValue), Int128(clamping: step))
        let new = press.key == .pageDown ? old + step : old - step
        let (lower, upper) = (Int128(clamping: bounds.lowerBound), Int128(clamping: bounds.upperBound))
        value.wrappedValue = V(clamping: min(max(new, lower), upper))
        return .handled
      })
  }

  /// Says whether this view takes the focus: the keyboard gets to it then.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    trait(FocusableTrait(isFocusable: isFocusable, onChange: nil))
  }

  /// Says whether this view takes the focus, for some of what it takes it for. On a page that is the same.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    focusable(isFocusable)
  }

  /// Says whether this view takes the focus, and runs `onFocusChange` when it comes or goes.
  public func focusable(
    _ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void
  ) -> some View {
    trait(FocusableTrait(isFocusable: isFocusable, onChange: onFocusChange))
  }

  /// Keeps together views that arrows and Tab lead through. A page has them in the order of the document.
  public func focusSection() -> some View { self }
}

extension KeyPressTrait {
  /// What is done with some keys, if anything is.
  fileprivate init<Action>(
    optional action: Action?, keys: Set<KeyEquivalent>, phases: KeyPress.Phases,
    _ run: @escaping (Action, KeyPress) -> Void
  ) {
    self.init(taken: .these(action == nil ? [] : keys), phases: action == nil ? [] : phases) { press in
      guard let action else { return .ignored }
      run(action, press)
      return .handled
    }
  }
}

/// Where an arrow leads.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right

  fileprivate static let keys: [KeyEquivalent: MoveCommandDirection] = [
    .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
  ]
}

/// What a view takes the focus for.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// The interactions of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To be activated, as a button is.
  public static let activate = FocusInteractions(rawValue: 1)
  /// To be edited, as a field is.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Whatever the platform has it for.
  public static let automatic = FocusInteractions(rawValue: 3)
}
