import MartletGraph
import MartletWire

extension Element {
  /// Notes the client's count of its inputs, which must rise, so that an older input never overwrites a newer one.
  func accept(sequence: Int?) throws(Problem) {
    guard let sequence else { return }
    if let last = self.sequence, sequence <= last {
      throw Problem(
        .invalidValue, "The sequence of this node is at \(last) already; it must rise.", pointer: "/sequence")
    }
    self.sequence = sequence
    markChanged(NodeKeys(.sequence))
  }

  /// Does what submitting something in the views around it does, the innermost first.
  @MainActor func submit(_ trigger: SubmitTriggers) {
    var actions: [() -> Void] = []
    var isOpen = true
    let take: (SubmitAction) -> Bool = { action in
      if action.triggers.contains(trigger), let run = action.action { actions.append(run) }
      isOpen = !action.isBlocking
      return isOpen
    }
    forEachTrait(SubmitAction.self, take)
    if isOpen { forEachInheritedTrait(SubmitAction.self, take) }
    for action in actions { action() }
  }
}

/// What is submitted.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// The triggers of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A field, by the Return key.
  public static let text = SubmitTriggers(rawValue: 1)
  /// A search.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What submitting something in a view does.
@usableFromInline
struct SubmitAction: ElementTrait {
  static let keys: NodeKeys = .none
  let triggers: SubmitTriggers
  let action: (() -> Void)?
  /// Whether the views around this one hear nothing of it.
  let isBlocking: Bool

  @usableFromInline init(triggers: SubmitTriggers, action: (() -> Void)?, isBlocking: Bool) {
    self.triggers = triggers
    self.action = action
    self.isBlocking = isBlocking
  }

  func isSame(as other: SubmitAction) -> Bool { true }
}

nonisolated extension View {
  /// Runs `action` when a field in this view is submitted.
  @inlinable public func onSubmit(_ action: @escaping () -> Void) -> some View { onSubmit(of: .text, action) }

  /// Runs `action` when something in this view is submitted. What was set inside of the view runs before.
  @inlinable public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View {
    trait(SubmitAction(triggers: triggers, action: action, isBlocking: false))
  }

  /// Says whether what the views around this one do when something is submitted leaves out what is in this view.
  @inlinable public func submitScope(_ isBlocking: Bool = true) -> some View {
    trait(SubmitAction(triggers: [], action: nil, isBlocking: isBlocking))
  }
}
