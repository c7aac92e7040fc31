import MartletWire

/// What stands in the environment for a style of the app's: it knows how the style makes views of a control's parts.
package protocol AppliedStyle {
  /// Brings what the style makes up to date: calls `show` of `node`.
  @MainActor func reconcileBody(in node: StyleNode)

  /// Takes the style out of the environment. What it makes has the one that was set around it.
  func leave(_ values: inout EnvironmentValues)
}

/// A control drawn by the app's own style, which places its parts.
package nonisolated struct StyledView<Label: View, Icon: View>: _PrimitiveView {
  package typealias Body = Never

  let label: Label
  let icon: Icon
  let control: StyledControl

  /// A control with a label and perhaps an icon.
  package init(label: Label, icon: Icon, control: StyledControl) {
    self.label = label
    self.icon = icon
    self.control = control
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = PartsNode(view, in: parent)
    node.mount()
    return node
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: PartsNode<Label, Icon>.self).update(view)
  }
}

extension StyledView where Icon == EmptyView {
  /// A control with a label alone.
  package init(label: Label, control: StyledControl) { self.init(label: label, icon: EmptyView(), control: control) }
}

/// Where what a style makes of a view is shown.
package enum StyledViewPlace {
  /// Below a node, where there is nothing yet.
  case new(ViewNode)
  /// In the node that it has already.
  case known(ViewNode)

  /// Shows it.
  @MainActor package func show<Label: View, Icon: View>(_ view: StyledView<Label, Icon>) -> ViewNode {
    switch self {
    case .new(let parent): return StyledView._makeNode(view, in: parent)
    case .known(let node):
      StyledView._updateNode(node, with: view)
      return node
    }
  }
}

/// What a style is told of its control beside the parts, and where the environment has the style.
package struct StyledControl {
  package let find: @MainActor (EnvironmentValues) -> (any AppliedStyle)?
  /// Does what the control is there for.
  package let trigger: () -> Void
  /// What the control is for, as its kind numbers that; 0 if the app does not say.
  package let role: UInt8
  /// What else the style is told of it, of a type that the control's own style knows. The style makes its views again
  /// when that is another, or each time if it cannot be compared.
  package let details: Any?
  /// Which of the parts there are that only some controls of its kind have, if the style is told that.
  package let parts: [StylePlace.Part]

  package init(
    find: @escaping @MainActor (EnvironmentValues) -> (any AppliedStyle)?, trigger: @escaping () -> Void = {},
    role: UInt8 = 0, details: Any? = nil, parts: [StylePlace.Part] = []
  ) {
    self.find = find
    self.trigger = trigger
    self.role = role
    self.details = details
    self.parts = parts
  }

  /// Whether a style is told the same of this control as of the other.
  fileprivate func isTold(as other: StyledControl) -> Bool {
    guard role == other.role, parts == other.parts else { return false }
    guard let details, let otherDetails = other.details else { return details == nil && other.details == nil }
    return (details as? any Equatable)?.isSame(as: otherDetails) ?? false
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { self == (other as? Self) }
}

/// The node of a styled control, as what its style makes sees it: it keeps the parts of the control, and whether a person
/// presses it.
package class StyleNode: ViewNode {
  /// What is known of the control.
  @exclusivity(unchecked) package fileprivate(set) final var control: StyledControl
  @exclusivity(unchecked) private final var press: Press?

  fileprivate init(_ control: StyledControl, in parent: ViewNode) {
    self.control = control
    super.init(in: parent)
  }

  /// Mounts a part of the control where the style has put it.
  @MainActor fileprivate func makePlace(of part: StylePlace.Part, in parent: ViewNode) -> ViewNode {
    preconditionFailure("Only a PartsNode has places for parts.")
  }

  override final func willMount() { evaluate() }

  /// Has the style make its views, which run again when the style is another or when they themselves ask for it.
  override final func runEvaluation() {
    let style = Tracking.reads(by: self) { control.find(EnvironmentValues(at: self)) }
    style?.reconcileBody(in: self)
  }

  /// Shows what a style makes. `makeBody` is what the style's own function comes to, and the same for the whole life of the
  /// node.
  @MainActor package final func show<Style, Made: View>(
    _ style: Style, of applied: any AppliedStyle, _ makeBody: @escaping @MainActor (Style, StyleNode) -> Made
  ) {
    let view = StyleBody(style: style, node: self, makeBody: makeBody)
    reconcileChild(with: EnvironmentWriter(content: view, transform: applied.leave))
  }

  // MARK: Presses

  /// Whether a person presses the control.
  private final class Press: Trackable {
    @exclusivity(unchecked) var isUnderWay = false
  }

  /// Whether a person presses the control. Who reads it runs again when that changes.
  package final var isPressed: Bool {
    guard Tracking.isActive else { return press?.isUnderWay ?? false }
    if press == nil {
      press = Press()
      // From now on the client tells.
      (parent as? Element)?.markChanged(NodeKeys(.actions))
    }
    press?.recordRead()
    return press?.isUnderWay ?? false
  }

  /// Whether what the style makes has asked so far whether a person presses the control.
  package final var asksForPresses: Bool { press != nil }

  /// A person presses the control, or does so no more.
  @MainActor package final func setPressed(_ isPressed: Bool) {
    guard let press, press.isUnderWay != isPressed else { return }
    press.isUnderWay = isPressed
    press.invalidateReaders()
  }

  override func didUnmount() { press?.end() }
}

private final class PartsNode<Label: View, Icon: View>: StyleNode, ContentSource {
  @exclusivity(unchecked) private var parts: (label: Label, icon: Icon)?
  @exclusivity(unchecked) var places = ContentPlaces()

  init(_ view: StyledView<Label, Icon>, in parent: ViewNode) {
    parts = (view.label, view.icon)
    super.init(view.control, in: parent)
  }

  @MainActor func update(_ view: StyledView<Label, Icon>) {
    parts = (view.label, view.icon)
    let isTold = view.control.isTold(as: control)
    control = view.control
    contentWasReplaced()
    if !isTold { configurationHasChanged() }
    runWaiting()
    updatePlaceholders()
  }

  /// The configuration is no part of the style's own value.
  @MainActor private func configurationHasChanged() {
    firstChild?.firstChild?.flags.formUnion([.dirty, .mustRun])
    evaluate()
  }

  func fill(_ placeholder: PlaceholderNode) {
    guard let parts else { return }
    switch StylePlace.Part(rawValue: placeholder.part) {
    case .label: placeholder.reconcileChild(with: parts.label)
    case .icon, nil: placeholder.reconcileChild(with: parts.icon)
    case let part?: (parts.icon as? any FurtherParts)?.fill(placeholder, with: part)
    }
  }

  override func makePlace(of part: StylePlace.Part, in parent: ViewNode) -> ViewNode {
    makePlaceholder(part: part.rawValue, in: parent)
  }

  override func didUnmount() {
    super.didUnmount()
    places = ContentPlaces()
    parts = nil
  }
}

/// What a style makes as a view. The style is its first field, so that what is known of the style's type (`ViewTypeInfo`)
/// fits it: a style may have state and read the environment. The rest is the same for the whole life of the node.
private nonisolated struct StyleBody<Style, Made: View>: View {
  let style: Style
  unowned let node: StyleNode
  let makeBody: @MainActor (Style, StyleNode) -> Made

  @MainActor var body: Made { makeBody(style, node) }

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = CompositeNode(view, typeInfo: ViewTypeInfo.of(Style.self), in: parent)
    node.mount()
    return node
  }
}

/// The place where a style puts a part of a control.
package nonisolated struct StylePlace: _PrimitiveView {
  package typealias Body = Never

  package enum Part: UInt8 { case label, icon, currentValueLabel, minimumValueLabel, maximumValueLabel }

  private nonisolated(unsafe) let node: StyleNode
  private let part: Part

  package init(_ part: Part, of node: StyleNode) {
    self.node = node
    self.part = part
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    view.node.makePlace(of: view.part, in: parent)
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: PlaceholderNode.self).updateFromSource()
  }
}

/// A part of a control as the configuration of a style has it: what is in its place.
package nonisolated protocol StylePart: _PrimitiveView {
  var place: StylePlace { get }
}

extension StylePart {
  /// Mounts the part in its place.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    StylePlace._makeNode(view.place, in: parent)
  }

  /// Updates the part in its place.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    StylePlace._updateNode(node, with: view.place)
  }
}

extension StylePlace: PlaceValue {
  /// A new part is brought to its places by the control's node, whether the style makes its views again or not.
  nonisolated func isSameArgument(as other: StylePlace) -> Bool { node === other.node && part == other.part }
}

/// The parts of a control beside its label that has others than an icon. They stand in the icon's place.
private protocol FurtherParts {
  @MainActor func fill(_ placeholder: PlaceholderNode, with part: StylePlace.Part)
}

/// The labels of a value: what it is, and what it may be at least and at most.
package nonisolated struct ValueLabels<Current: View, Minimum: View, Maximum: View>: View, FurtherParts {
  package let current: Current
  package let minimum: Minimum
  package let maximum: Maximum

  package init(current: Current, minimum: Minimum, maximum: Maximum) {
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
  }

  package var body: some View { TupleView3(current, minimum, maximum) }

  @MainActor fileprivate func fill(_ placeholder: PlaceholderNode, with part: StylePlace.Part) {
    switch part {
    case .currentValueLabel: placeholder.reconcileChild(with: current)
    case .minimumValueLabel: placeholder.reconcileChild(with: minimum)
    case .maximumValueLabel: placeholder.reconcileChild(with: maximum)
    case .label, .icon: break
    }
  }
}
