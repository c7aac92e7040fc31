import Foundation
import MartletGraph
import MartletWire

/// The properties of what an app puts on the page: the keys that all have in common, and their own.
package protocol StandardElement: ElementProperties {
  /// The keys that this type has beside the common ones.
  @MainActor var ownKeys: NodeKeys { get }

  /// The actions that it takes by itself; gestures around it add theirs.
  @MainActor func ownActions(of element: ElementNode<Self>) -> [ExactText]

  /// Whether it lies on top of the window and has the style of the views around what presents it.
  @MainActor static var inheritsStyle: Bool { get }

  /// The style that it brings itself, which wins over what is around it.
  @MainActor var ownStyle: Style { get }

  /// What it says itself beside its style, which wins, too.
  @MainActor var ownDetails: TextDetails { get }

  /// What it is called where no modifier says so. Only asked of a type with `label` among its own keys.
  @MainActor func ownLabel(of element: ElementNode<Self>) -> String?

  /// Writes the value of one of its own keys as JSON, or nothing where it is at its default.
  @MainActor func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer)

  /// Does one of its own actions.
  @MainActor func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem)
}

@MainActor extension StandardElement {
  package var ownKeys: NodeKeys { .none }
  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { [] }
  package static var inheritsStyle: Bool { false }
  package var ownStyle: Style { Style() }
  package var ownDetails: TextDetails { TextDetails() }
  package func ownLabel(of element: ElementNode<Self>) -> String? { nil }
  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {}
  package func role(of element: ElementNode<Self>) -> String? {
    element.hasGesture(taking: "tap") ? "button" : element.isRowOrInside ? "row" : nil
  }
  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {}

  package var keys: NodeKeys {
    ownKeys.union(.common)
  }

  package func keysWithValue(of element: ElementNode<Self>) -> NodeKeys {
    var keys = ownKeys.union(element.keysOfTraits)
    if element.isDisabled { keys.insert(.disabled) }
    // Whatever a focus state is bound to tells of the focus.
    let isTold = keys.contains(.focused) || element.canBeChosenAsRow
    if isTold || !ownActions(of: element).isEmpty { keys.insert(.actions) }
    if Self.inheritsStyle || ownStyle != Style() || ownDetails != TextDetails() { keys.insert(.style) }
    if element.sequence != nil { keys.insert(.sequence) }
    if element.graph.hasFollowedFocus(element) { keys.insert(.focused) }
    return keys
  }

  package func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .disabled:
      if element.isDisabled { buffer.append(json: true) }
    case .identifier:
      if let identifier = element.identifier { buffer.append(json: identifier) }
    case .label:
      if let label = element.accessibilityLabel ?? ownLabel(of: element) {
        buffer.append(json: label)
      }
    case .actions:
      let actions = acceptedActions(of: element)
      if !actions.isEmpty { buffer.append(json: actions) }
    case .style:
      writeStyle(of: element, to: buffer)
    case .focused:
      if element.innermost(FocusTrait.self)?.isFocused ?? element.graph.hasFollowedFocus(element) {
        buffer.append(json: true)
      }
    case .sequence:
      if let sequence = element.sequence { buffer.append(decimal: sequence) }
    case .layoutPriority:
      if let priority = element.innermost(LayoutPriority.self) { buffer.append(json: priority.value) }
    case .zIndex:
      if let index = element.innermost(ZIndex.self), index.value != 0 { buffer.append(json: index.value) }
    case .gridCell:
      element.writeGridCell(to: buffer)
    case .alignmentGuides:
      element.writeAlignmentGuides(to: buffer)
    case .transition:
      element.outermost(TransitionTrait.self)?.write(to: buffer)
    case .matchedGeometry:
      element.innermost(MatchedGeometry.self)?.write(to: buffer)
    case .contentTransition:
      element.innermost(ContentTransitionTrait.self)?.write(to: buffer)
    case .symbolEffects:
      element.writeSymbolEffects(to: buffer)
    case .keyboard:
      element.writeKeyboard(to: buffer)
    case .spaces:
      element.writeSpaces(to: buffer)
    case .gestures:
      element.writeGestures(to: buffer)
    case .accessibility:
      element.writeAccessibility(to: buffer)
    case .listRow:
      element.writeListRow(to: buffer)
    default:
      writeOwn(key, of: element, to: buffer)
    }
  }

  private func writeStyle(of element: ElementNode<Self>, to buffer: ByteBuffer) {
    var (style, details) = (ownStyle, ownDetails)
    element.forEachTrait(Style.self) { outer in
      style.fill(from: outer)
      return true
    }
    element.forEachTrait(TextDetails.self) { outer in
      details.fill(from: outer)
      return true
    }
    var foreground = style.foreground == nil ? element.innermost(Foreground.self) : nil
    if Self.inheritsStyle {
      style = element.inherited(style)
      details = element.inherited(details)
      foreground = foreground ?? element.innermostInherited(Foreground.self)
    }
    let start = buffer.count
    buffer.append(UInt8(ascii: "{"))
    style.writeMembers(
      to: buffer, inherited: style.hasDenials ? element.inherited(Style()) : Style(), details: details)
    foreground?.writeMember(to: buffer)
    details.writeMembers(
      to: buffer, inherited: details.lineLimit == .any ? element.inherited(TextDetails()) : TextDetails())
    element.shownEnvironment.writeMembers(to: buffer)
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }

  package func perform(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    let takes = ownActions(of: element).contains(action.name)
    let hindrance = element.hindranceAround
    // Nearly always a control alone does something with what it takes.
    if takes, Self.isControl, !element.hasTraitThatTakesActions, !element.graph.hasFarReachingGestures,
      !element.graph.followsFocus
    {
      try checkIsTaken(action, by: element, in: hindrance)
      try action.checkValueIsAsked()
      return try performOwn(action, on: element)
    }
    let (gestures, isOwn) = element.gestures(taking: action.name, isOwn: takes)
    let takesFocus = element.takesFocus(by: action.name)
    let measures = action.name == .measure ? element.measures : []
    let takesKeys = element.takesKeys(by: action.name)
    let isLocated = action.name == .locate && element.isToBeLocated
    let isOfModifiers = action.name == .modifierKeys && element.isToldOfModifierKeys
    let isOfAccessibility = !takes && element.takesAccessibilityAction(action.name)
    guard
      isOwn || !gestures.isEmpty || takesFocus || !measures.isEmpty || takesKeys || isLocated || isOfAccessibility
        || isOfModifiers
    else {
      if action.name == .hover, element.hovering != nil, let hindrance {
        throw Problem(.disabled, "The \(type) is \(hindrance) now.")
      }
      if try element.hover(action) { return }
      if try element.isSeen(action) { return }
      if let rowAction = element.rowAction(action.name) {
        try checkIsTaken(action, by: element, in: hindrance)
        return try rowAction(action)
      }
      // What is around one view is called as that is, and a view's role and name are those of what is around it.
      switch action.target {
      case .id: break
      case .identifier: if let inner = element.elementInBox { return try inner.perform(action) }
      case .role:
        if let outer = element.boxAround {
          do { return try outer.perform(action) } catch { if error.kind != .notAccepted { throw error } }
        }
      }
      let actions = acceptedActions(of: element)
      let list = actions.isEmpty ? "no action" : actions.map { "\"\($0.text)\"" }.joined(separator: ", ")
      let name = action.name.text.shortened()
      throw Problem(.notAccepted, "A \(type) does not take \"\(name)\"; this one takes \(list).", pointer: "/action")
    }
    if !gestures.isEmpty, element.isDisabled || hindrance != nil {
      if element.giveUp(gestures, with: action.name) { return }
    }
    try checkIsTaken(action, by: element, in: hindrance)
    if takesKeys { return element.press(try KeyPress(action)) }
    if isLocated { return try element.locate(action) }
    if isOfModifiers { return try element.tellModifierKeys(action) }
    if isOfAccessibility { return try element.performAccessibilityAction(action) }
    // All is checked before anything is done.
    let told = try element.value(of: action, for: gestures)
    if told == nil { try element.checkValueIsAsked(by: action) }
    let size = measures.isEmpty ? nil : try CGSize(measuredIn: action)
    if isOwn { try performOwn(action, on: element) }
    if let size { for measure in measures { measure.measured(GeometryNews(size: size)) } }
    if let (signal, value) = told { for gesture in gestures { gesture.handle(signal, value) } }
    if takesFocus { element.setFocused(action.name == "focus") }
  }

  /// Refuses what a person does with what is disabled, or is in a hindrance.
  private func checkIsTaken(
    _ action: Action, by element: ElementNode<Self>, in hindrance: StaticString?
  ) throws(Problem) {
    // What is covered gives up the focus.
    let hindrance = element.isDisabled ? "disabled" : action.name == "blur" ? nil : hindrance
    if let hindrance, !action.isTakenWhenDisabled {
      throw Problem(.disabled, "The \(type) is \(hindrance) now.")
    }
  }

  /// Its own actions, those of the gestures around it, those of the focus, of keys, of a pointer and for assistive technology,
  /// and whether it is to be measured.
  private func acceptedActions(of element: ElementNode<Self>) -> [ExactText] {
    var actions = ownActions(of: element)
    for action in element.gestureActions where !actions.contains(action) { actions.append(action) }
    if element.isToldOfFocus, !actions.contains("focus") { actions += ["focus", "blur"] }
    element.appendKeyActions(to: &actions)
    if element.isToldOfModifierKeys { actions.append(.modifierKeys) }
    if element.hovering != nil { actions += [.hover, .leave] }
    if !element.sights.isEmpty { actions.append(.sight) }
    element.appendAccessibilityActions(to: &actions)
    element.appendRowActions(to: &actions)
    guard element.innermost(MeasureTrait.self) != nil else { return actions }
    // With where it is the page says how large it is.
    if element.isToBeLocated { return actions + [.locate] }
    if !actions.contains(.measure) { actions.append(.measure) }
    return actions
  }
}

/// A trait of which the innermost counts, one by one of the things that it may say.
protocol FillableTrait: ElementTrait {
  /// Takes from `outer` what this one leaves open.
  mutating func fill(from outer: Self)
}

extension Style: FillableTrait {}
extension TextDetails: FillableTrait {}

extension Element {
  /// What is said around the elements that this one is in, where `trait` leaves it open.
  fileprivate func inherited<Trait: FillableTrait>(_ trait: Trait) -> Trait {
    var trait = trait
    forEachInheritedTrait(Trait.self) { outer in
      trait.fill(from: outer)
      return true
    }
    return trait
  }

  /// The innermost trait of a kind around the elements that this one is in.
  fileprivate func innermostInherited<Trait: ElementTrait>(_: Trait.Type) -> Trait? {
    var found: Trait?
    forEachInheritedTrait(Trait.self) { trait in
      found = trait
      return false
    }
    return found
  }
}

extension ShownEnvironment {
  fileprivate func writeMembers(to buffer: ByteBuffer) {
    if let colorScheme {
      buffer.append(member: "colorScheme")
      buffer.append(json: colorScheme == .dark ? "dark" : "light" as StaticString)
    }
    if let layoutDirection {
      buffer.append(member: "layoutDirection")
      buffer.append(json: layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight" as StaticString)
    }
    if let dynamicTypeSize {
      buffer.append(member: "dynamicTypeSize")
      buffer.append(json: "\(dynamicTypeSize)")
    }
  }
}

extension NodeKeys {
  /// The keys that every control may have.
  fileprivate static let common = NodeKeys(
    .disabled, .identifier, .label, .actions, .style, .sequence, .focused, .layoutPriority, .gridCell, .alignmentGuides,
    .zIndex, .transition, .matchedGeometry, .contentTransition, .symbolEffects, .keyboard, .spaces, .gestures,
    .accessibility, .listRow)
}

extension ByteBuffer {
  fileprivate func append(json texts: [ExactText]) {
    append(UInt8(ascii: "["))
    for text in texts {
      separate()
      append(json: text.text)
    }
    append(UInt8(ascii: "]"))
  }
}
