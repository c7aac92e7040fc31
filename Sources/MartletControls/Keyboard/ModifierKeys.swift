import MartletGraph
import MartletWire

extension ExactText {
  /// What is held down is told by this, wherever the focus is.
  static let modifierKeys: ExactText = "modifierKeys"
}

/// What a view does when a person presses or lets go one of the keys that are held down together with others.
struct ModifierKeysTrait: ElementTrait {
  static let keys = NodeKeys(.actions)
  static let takesActions = true

  let action: (EventModifiers) -> Void

  func isSame(as other: ModifierKeysTrait) -> Bool { true }
}

extension Element {
  /// Whether something around it is told of such keys.
  @MainActor var isToldOfModifierKeys: Bool { innermost(ModifierKeysTrait.self) != nil }

  /// Tells the views around it which such keys are held down.
  @MainActor func tellModifierKeys(_ action: Action) throws(Problem) {
    guard case .string(let text)? = action.value, let modifiers = EventModifiers.held(as: text) else {
      throw Problem(
        .invalidValue, "What is held down is told by its names, in this order: \"control+option+shift+command\".",
        pointer: "/value")
    }
    var actions: [(EventModifiers) -> Void] = []
    forEachTrait(ModifierKeysTrait.self) { trait in
      actions.append(trait.action)
      return true
    }
    for action in actions { action(modifiers) }
  }
}

extension EventModifiers {
  /// Those with these names, with signs between them; nil if something else is said.
  fileprivate static func held(as text: String) -> EventModifiers? {
    if text.isEmpty { return [] }
    let (modifiers, rest) = EventModifiers.split(text + "+k")
    return rest.isExactly("k") ? modifiers : nil
  }
}

/// Runs an action when what is held down has changed.
private nonisolated struct ModifierKeysObserver: ViewModifier {
  let mask: EventModifiers
  let isInitial: Bool
  let action: (EventModifiers, EventModifiers) -> Void
  @State private var held: EventModifiers = []

  init(mask: EventModifiers, isInitial: Bool, action: @escaping (EventModifiers, EventModifiers) -> Void) {
    self.mask = mask
    self.isInitial = isInitial
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    content
      .trait(ModifierKeysTrait { held = $0.intersection(mask) })
      .onChange(of: held, initial: isInitial) { action($0, $1) }
  }
}

/// Shows another view while something is held down.
private nonisolated struct ModifierKeysAlternate<Alternate: View>: ViewModifier {
  let modifiers: EventModifiers
  let alternate: Alternate
  @State private var held: EventModifiers = []

  init(modifiers: EventModifiers, alternate: Alternate) {
    self.modifiers = modifiers
    self.alternate = alternate
  }

  @MainActor func body(content: Content) -> some View {
    Group {
      if !modifiers.isEmpty, held == modifiers { alternate } else { content }
    }
    .trait(ModifierKeysTrait { held = $0 })
  }
}

nonisolated extension View {
  /// Runs `action` when a person presses or lets go Control, Option, Shift or Command, wherever the focus is on the page: with
  /// those that were held down before and those that are now. With `initial`, also when the view appears.
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View {
    modifier(ModifierKeysObserver(mask: mask, isInitial: initial, action: action))
  }

  /// Shows `view` in place of this one while just these keys are held down.
  public func modifierKeyAlternate(_ modifiers: EventModifiers, @ViewBuilder _ view: () -> some View) -> some View {
    modifier(ModifierKeysAlternate(modifiers: modifiers, alternate: view()))
  }
}
