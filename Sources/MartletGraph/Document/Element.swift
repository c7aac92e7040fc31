import MartletWire

/// A node that the client sees: one entry of the document's `nodes`.
package class Element: ViewNode {
  @exclusivity(unchecked) final private(set) var children = ChildIDs.none
  /// Unique within the session, never used again.
  @exclusivity(unchecked) package final private(set) var id: UInt32 = 0
  /// Whether the control takes no actions now (`.disabled`). Here, it takes no memory of its own.
  @exclusivity(unchecked) package final var isDisabled = false
  /// Whether it is a box around the elements of its content, of which there may be none or several.
  @exclusivity(unchecked) package internal(set) final var isBox = false
  /// Whether it is one of several boxes that one node has, and so is below the first of them.
  @exclusivity(unchecked) package internal(set) final var isFurtherBox = false
  /// The keys that the client has a value for.
  @exclusivity(unchecked) final var present: NodeKeys = .none
  /// The keys whose value may have changed since the client last heard of them.
  @exclusivity(unchecked) final var changed: NodeKeys = .none

  /// The ids of the children that the client has, in order.
  package final var childIDs: ContiguousArray<UInt32> {
    get { children.all }
    set { children = ChildIDs(newValue) }
  }

  /// The last `sequence` that the client sent with a `set`.
  package final var sequence: Int? {
    get { graph.document.sequences.isEmpty ? nil : graph.document.sequences[id] }
    set { graph.document.sequences[id] = newValue }
  }

  /// Whom what it says was last written for, if that depends on it.
  package final var reader: TextReader? {
    get { graph.document.readers.isEmpty ? nil : graph.document.readers[id] }
    set { graph.document.readers[id] = newValue }
  }

  /// What it is drawn in, where that depends on the place: a value of a type that is not known here.
  package final var resolvedPaint: (any Sendable)? {
    get { graph.document.resolvedPaints.isEmpty ? nil : graph.document.resolvedPaints[id] }
    set { graph.document.resolvedPaints[id] = newValue }
  }

  /// How large the page says it is, if what is written of it depends on that.
  package final var measuredSize: (width: Double, height: Double)? {
    get { graph.document.measuredSizes.isEmpty ? nil : graph.document.measuredSizes[id] }
    set { graph.document.measuredSizes[id] = newValue }
  }

  override init(in parent: ViewNode, flags: Flags) {
    super.init(in: parent, flags: flags.union(.element))
    id = graph.register(self)
  }

  override init(root graph: ViewGraph, flags: Flags) {
    super.init(root: graph, flags: flags.union(.element))
    id = graph.register(self)
  }

  /// SwiftUI's name of what this is, in lowerCamelCase.
  @MainActor package var type: StaticString { "" }

  /// Every key that an element of this type may have.
  @MainActor package var keys: NodeKeys { .none }

  /// Those of them that may have a value now.
  @MainActor var keysWithValue: NodeKeys { keys }

  /// Writes the value of one key as JSON, or nothing where it is at its default.
  @MainActor package func write(_ key: NodeKey, to buffer: ByteBuffer) {}

  /// Writes the values that what it shows goes through when that is animated, if the last and the next one do not say so.
  @MainActor func writeSteps(to buffer: ByteBuffer) {}

  /// Called when the client is about to hear which children this element has now.
  @MainActor func childrenWereCommitted() {}

  /// Called when the values of `keys` have been written for the client.
  @MainActor func valuesWereCommitted(_ keys: NodeKeys) {}

  /// Whether it asks the views in it for structural traits.
  @MainActor var asksItsViews: Bool { false }

  /// Whether the element around it asks the views in it as if they were its own.
  @MainActor package var lendsItsViews: Bool { false }

  /// Whether it makes of many rows only those that somebody is shown (rule H9).
  @MainActor package var isLazy: Bool { false }

  /// The nearest element around it that lends its views to those around that, if it is in such a one, in boxes or not.
  @MainActor package final var sectionAround: Element? {
    var current = parent
    while let node = current {
      if node.flags.contains(.element) {
        let element = unsafeDowncast(node, to: Element.self)
        if element.lendsItsViews { return element }
        if !element.isBox { return nil }
      }
      current = node.parent
    }
    return nil
  }

  /// Whether the words in the first child are what the element is called.
  @MainActor var isNamedByFirstChild: Bool { false }

  /// Calls `body` for the elements that are this one's children in the document.
  @MainActor package func forEachChildElement(_ body: @MainActor (Element) -> Void) {
    forEachChild { $0.forEachElement(body) }
  }

  /// Calls `body` for those of them that assistive technology knows, and for those that are there for it alone.
  @MainActor func forEachAccessibleChild(_ body: @MainActor (Element) -> Void) { forEachChildElement(body) }

  /// Of a box, whether this node is that of what is beside the view in it.
  func hasBeside(_ node: ViewNode) -> Bool { false }

  /// Why nothing in it takes what a person does; nil if it does.
  var hindrance: StaticString? { nil }

  /// Whether it is a list of things to do, in which controls are its items.
  var isMenu: Bool { false }

  /// Whether a person types something in it.
  package var isTypedIn: Bool { false }

  /// What a role comes to where the element is: in a menu, controls are its items.
  final func roleInPlace(_ role: String) -> String {
    guard graph.document.hasMenus, let item = Self.rolesOfItems[role] else { return role }
    var node = parent
    while let current = node {
      if current.flags.contains(.element), unsafeDowncast(current, to: Element.self).isMenu { return item }
      node = current.parent
    }
    return role
  }

  private static let rolesOfItems = [
    "button": "menuitem", "link": "menuitem", "switch": "menuitemcheckbox", "checkbox": "menuitemcheckbox",
  ]

  /// What is presented on top of this element, or the hindrance of the nearest element around it that has any.
  @MainActor package final var hindranceAround: StaticString? {
    guard graph.document.hasHindrances else { return nil }
    if graph.isCoveredModally(self) { return "behind what is presented" }
    var current = nodeAround
    while let node = current {
      if node.flags.contains(.element), let found = unsafeDowncast(node, to: Element.self).hindrance { return found }
      current = node.nodeAround
    }
    return nil
  }

  /// The element that this one is a box around, if it is one.
  @MainActor package var elementInBox: Element? { nil }

  /// What the control keeps beside its view value, if it is of this type.
  @MainActor package func storage<T>(as type: T.Type) -> T? { nil }

  /// The node of the views inside this one.
  package final var contentNode: ViewNode? { firstChild }

  /// The accessible role, for elements that a person acts on or looks for by name.
  @MainActor package var role: String? { nil }

  /// What this element itself says in words: text, or the words in an empty field.
  @MainActor package var ownText: String? { nil }

  /// What the symbol that it is is called where nothing else is said.
  @MainActor var wordsOfSymbol: String? { nil }

  /// Does what a person asked for.
  @MainActor package func perform(_ action: Action) throws(Problem) {
    throw Problem(.notAccepted, "A \(type) does not take the action \"\(action.name.text.shortened())\".")
  }

  /// Adds the elements to a list that are this one's children in the document.
  @MainActor func collectChildElements(into list: inout ElementList) { super.collectElements(into: &list) }

  override func collectElements(into list: inout ElementList) { if id != 0 { list.append(self) } }

  override func forEachElement(_ body: @MainActor (Element) -> Void) {
    // One for which there was no id left is not shown.
    if id != 0 { body(self) }
  }

  /// Notes that the values of `keys` may differ from what the client has.
  package final func markChanged(_ keys: NodeKeys) {
    guard flags.contains(.inDocument) else { return }
    if changed.isEmpty { graph.document.pending.changed.append(self) }
    changed.formUnion(keys)
  }

  override func didUnmount() {
    graph.unregister(self)
    graph.existing(FocusReports.self)?.ended(self)
    if !graph.document.sequences.isEmpty {
      graph.document.sequences[id] = nil
      graph.document.sequences.giveBack()
    }
    if !graph.document.readers.isEmpty {
      graph.document.readers[id] = nil
      graph.document.readers.giveBack()
    }
    if !graph.document.resolvedPaints.isEmpty {
      graph.document.resolvedPaints[id] = nil
      graph.document.resolvedPaints.giveBack()
    }
    if !graph.document.measuredSizes.isEmpty {
      graph.document.measuredSizes[id] = nil
      graph.document.measuredSizes.giveBack()
    }
    if !graph.document.longTexts.isEmpty { graph.document.longTexts.forget(id) }
    leaveDocument()
  }

  /// Takes this one element out of the document.
  final func leaveDocument() {
    guard flags.contains(.inDocument) else { return }
    flags.remove(.inDocument)
    graph.document.pending.removed.append(id)
    if !graph.document.childWindows.isEmpty { graph.document.childWindows[id] = nil }
    childIDs = []
    changed = .none
    present = .none
  }
}
