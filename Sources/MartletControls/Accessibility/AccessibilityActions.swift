import Foundation
import MartletGraph
import MartletWire

/// What can be done with a view for those who cannot do it as others do: by name, or step by step.
struct AccessibilityActions: ElementTrait {
  static let keys = NodeKeys(.accessibility, .actions)
  static let takesActions = true

  /// The names; none where a value is changed step by step.
  let names: [ExactText]
  /// Does that with a number, or changes the value up (0) or down (1).
  let perform: (Int) -> Void

  func isSame(as other: AccessibilityActions) -> Bool { names == other.names }

  func begin(in graph: ViewGraph) { graph.expectsAccessibility() }
}

/// That two views belong together: one is what the other is called.
struct AccessibilityPair: ElementTrait {
  static let keys = NodeKeys(.accessibility)

  let role: AccessibilityLabeledPairRole
  let id: AnyHashable
  let namespace: Namespace.ID
  private var number: NumberedID?

  init(role: AccessibilityLabeledPairRole, id: AnyHashable, in namespace: Namespace.ID) {
    self.role = role
    self.id = id
    self.namespace = namespace
  }

  func isSame(as other: AccessibilityPair) -> Bool {
    role == other.role && id == other.id && namespace == other.namespace
  }

  mutating func inheritState(from old: AccessibilityPair) { number = old.number }

  mutating func begin(in graph: ViewGraph) {
    let last = number
    number = graph.number(of: id, in: namespace)
    // Only now, so that the same id keeps its number.
    if let last { graph.giveBack(last) }
  }

  func end(in graph: ViewGraph) { if let number { graph.giveBack(number) } }

  fileprivate func write(to buffer: ByteBuffer) {
    buffer.append(member: role == .label ? "labels" : "labeledBy")
    buffer.append(decimal: number?.number ?? 0)
  }
}

@MainActor extension Element {
  /// The names of what can be done with it, the innermost first.
  private var namesOfAccessibilityActions: [ExactText] {
    var names: [ExactText] = []
    forEachTrait(AccessibilityActions.self) { actions in
      for name in actions.names where !names.contains(name) { names.append(name) }
      return true
    }
    return names
  }

  /// What changes its value step by step.
  private var accessibilityAdjustment: AccessibilityActions? {
    var found: AccessibilityActions?
    forEachTrait(AccessibilityActions.self) { actions in
      if actions.names.isEmpty { found = actions }
      return found == nil
    }
    return found
  }

  /// The actions by which that is done.
  func appendAccessibilityActions(to actions: inout [ExactText]) {
    guard graph.hasAccessibility else { return }
    if !namesOfAccessibilityActions.isEmpty { actions.append("perform") }
    guard accessibilityAdjustment != nil else { return }
    for action in ["increment", "decrement"] as [ExactText] where !actions.contains(action) { actions.append(action) }
  }

  /// Whether it is done by this one.
  func takesAccessibilityAction(_ action: ExactText) -> Bool {
    guard graph.hasAccessibility else { return false }
    switch action {
    case "perform": return !namesOfAccessibilityActions.isEmpty
    case "increment", "decrement": return accessibilityAdjustment != nil
    default: return false
    }
  }

  /// Does what an action says for assistive technology, unless that does not know the view.
  func performAccessibilityAction(_ action: Action) throws(Problem) {
    if isHiddenWithin { throw Problem(.disabled, "The \(type) is hidden from assistive technology now.") }
    guard action.name == "perform" else {
      try action.checkValueIsAsked()
      accessibilityAdjustment?.perform(action.name == "increment" ? 0 : 1)
      return
    }
    var found: (() -> Void)?
    if case .string(let text)? = action.value {
      let name = ExactText(text)
      forEachTrait(AccessibilityActions.self) { actions in
        if let index = actions.names.firstIndex(of: name) { found = { actions.perform(index) } }
        return found == nil
      }
    }
    guard let found else {
      let names = namesOfAccessibilityActions.map { "\"\($0.text.shortened())\"" }.joined(separator: ", ")
      throw Problem(.invalidValue, "\"perform\" takes the name of an action; here: \(names).", pointer: "/value")
    }
    found()
  }

  /// Writes what assistive technology is told of it beside its name, as one object; nothing if that is nothing.
  func writeAccessibility(to buffer: ByteBuffer) {
    let start = buffer.count
    buffer.append(UInt8(ascii: "{"))
    accessibilityFacts.writeMembers(to: buffer)
    let names = namesOfAccessibilityActions
    if !names.isEmpty {
      buffer.append(member: "actions")
      buffer.append(UInt8(ascii: "["))
      for name in names {
        buffer.separate()
        buffer.append(json: name.text)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    outermost(AccessibilityPair.self)?.write(to: buffer)
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }
}

nonisolated extension View {
  private func actions(_ names: [Text], _ perform: @escaping (Int) -> Void) -> some View {
    trait(AccessibilityActions(names: names.map { ExactText($0.words) }, perform: perform))
  }

  /// Adds an action to the view. On the page it is a button beside it, which is seen while it has the focus.
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    actions([name]) { _ in handler() }
  }

  /// Adds an action to the view. On the page it is a button beside it, which is seen while it has the focus.
  public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Adds an action to the view. On the page it is a button beside it, which is seen while it has the focus.
  @_disfavoredOverload
  public func accessibilityAction(named name: some StringProtocol, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds one of the system's actions to the view, as one with a name.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: actionKind.name, handler)
  }

  /// Has people change what the view stands for step by step, with the arrow keys.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    trait(AccessibilityFact(.adjustable)).actions([]) { handler($0 == 0 ? .increment : .decrement) }
  }

  /// Adds four actions to the view, by which it is scrolled.
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
    let edges: [Edge] = [.top, .bottom, .leading, .trailing]
    return actions([Text("Scroll up"), Text("Scroll down"), Text("Scroll left"), Text("Scroll right")]) {
      handler(edges[$0])
    }
  }

  /// Adds two actions to the view, by which it gets larger and smaller, about its middle.
  public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View {
    actions([Text("Zoom in"), Text("Zoom out")]) {
      handler(AccessibilityZoomGestureAction(direction: $0 == 0 ? .zoomIn : .zoomOut))
    }
  }

  /// Has a view be what another one is called, which has the same id in the same namespace.
  public func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    trait(AccessibilityPair(role: role, id: AnyHashable(id), in: namespace))
  }

  /// Takes with which views this one belongs together. Browsers know of no such thing; a stack that is one thing for
  /// assistive technology is a group.
  public func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}

/// An action that assistive technology has a gesture of its own for. On a page it is one with a name.
public struct AccessibilityActionKind: Equatable, Sendable {
  fileprivate let name: Text

  /// What matters most about the view.
  public static let `default` = AccessibilityActionKind(named: Text("Activate"))
  /// It leads out of something.
  public static let escape = AccessibilityActionKind(named: Text("Leave"))
  /// It does what matters most where the view is.
  public static let magicTap = AccessibilityActionKind(named: Text("Main action"))
  /// It removes something.
  public static let delete = AccessibilityActionKind(named: Text("Delete"))
  /// It opens a menu.
  public static let showMenu = AccessibilityActionKind(named: Text("Show menu"))

  /// An action with a name.
  public init(named name: Text) { self.name = name }
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// To the next value.
  case increment
  /// To the value before.
  case decrement
}

/// What is asked for where a view is to get larger or smaller.
public struct AccessibilityZoomGestureAction: Sendable {
  /// Which of the two.
  public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }

  /// Which of the two it is.
  public let direction: Direction
  /// Where it is asked for: in the middle of the view.
  public var location: UnitPoint { .center }
  /// Where in the window: a server does not know.
  public var point: CGPoint { .zero }
}

/// Which of two views is what the other is called.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// It is what the other is called.
  case label
  /// It is called as the other says.
  case content
}
