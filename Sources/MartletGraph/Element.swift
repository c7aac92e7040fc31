import MartletWire

/// A node that the client sees: one entry of the document's `nodes`.
package class Element: ViewNode {
  @exclusivity(unchecked) private final var children = ChildIDs.none
  /// Unique within the session, never used again.
  @exclusivity(unchecked) package final private(set) var id: UInt32 = 0
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
    get { graph.sequences.isEmpty ? nil : graph.sequences[id] }
    set { graph.sequences[id] = newValue }
  }

  fileprivate override init(in parent: ViewNode, flags: Flags) {
    super.init(in: parent, flags: flags.union(.element))
    id = graph.register(self)
  }

  fileprivate override init(root graph: ViewGraph, flags: Flags) {
    super.init(root: graph, flags: flags.union(.element))
    id = graph.register(self)
  }

  /// SwiftUI's name of what this is, in lowerCamelCase.
  @MainActor package var type: StaticString { "" }

  /// Every key that an element of this type may have.
  @MainActor package var keys: NodeKeys { .none }

  /// Writes the value of one key as JSON, or nothing where it is at its default.
  @MainActor package func write(_ key: NodeKey, to buffer: ByteBuffer) {}

  /// Called when the client is about to hear which children this element has now.
  @MainActor func childrenWereCommitted() {}

  /// Whether the words in the first child are what the element is called.
  @MainActor var isNamedByFirstChild: Bool { false }

  /// Calls `body` for the elements that are this one's children in the document.
  @MainActor package func forEachChildElement(_ body: @MainActor (Element) -> Void) {
    forEachChild { $0.forEachElement(body) }
  }

  /// Whether the control takes actions now (`.disabled`).
  package final var isDisabled: Bool { flags.contains(.disabled) }

  /// What the control keeps beside its view value, if it is of this type.
  @MainActor package func storage<T>(as type: T.Type) -> T? { nil }

  /// The node of the views inside this one.
  package final var contentNode: ViewNode? { firstChild }

  /// The accessible role, for elements that a person acts on or looks for by name.
  @MainActor package var role: String? { nil }

  /// What this element itself says in words: text, or the words in an empty field.
  @MainActor package var ownText: String? { nil }

  /// Does what a person asked for.
  @MainActor package func perform(_ action: Action) throws(Problem) {
    throw Problem(.notAccepted, "A \(type) does not take the action \"\(action.name.text.shortened())\".")
  }

  override final func forEachElement(_ body: @MainActor (Element) -> Void) {
    // One for which there was no id left is not shown.
    if id != 0 { body(self) }
  }

  /// Notes that the values of `keys` may differ from what the client has.
  package final func markChanged(_ keys: NodeKeys) {
    guard flags.contains(.inDocument) else { return }
    if changed.isEmpty { graph.pending.changed.append(self) }
    changed.formUnion(keys)
  }

  /// Calls `body` for the decorations of a kind around this element, the innermost first, until it returns false.
  package final func forEachDecoration<D: Decoration>(_: D.Type, _ body: (D) -> Bool) {
    var node = parent
    while let current = node, !current.flags.contains(.element) {
      if current.flags.contains(.decoration), current.decorationType == D.self,
        !body(unsafeDowncast(current, to: DecorationNode<D>.self).decoration)
      {
        return
      }
      node = current.parent
    }
  }

  /// The outermost decoration of a kind: the one that was applied last.
  package final func outermost<D: Decoration>(_ type: D.Type) -> D? {
    var found: D?
    forEachDecoration(type) { decoration in
      found = decoration
      return true
    }
    return found
  }

  /// The innermost decoration of a kind: the one closest to the view.
  package final func innermost<D: Decoration>(_ type: D.Type) -> D? {
    var found: D?
    forEachDecoration(type) { decoration in
      found = decoration
      return false
    }
    return found
  }

  /// Whether a decoration around this element lets it take actions.
  fileprivate final var isDecoratedWithActions: Bool {
    var node = parent
    while let current = node, !current.flags.contains(.element) {
      if current.flags.contains(.decoration), current.takesActions { return true }
      node = current.parent
    }
    return false
  }

  /// The `accessibilityIdentifier`; the one applied last counts.
  package final var identifier: String? { outermost(Identifier.self)?.text }

  override func unmount() {
    super.unmount()
    graph.unregister(self)
    if !graph.sequences.isEmpty {
      graph.sequences[id] = nil
      graph.sequences.giveBack()
    }
    if !graph.longTexts.isEmpty { graph.longTexts.forget(id) }
    leaveDocument()
  }

  /// Takes this one element out of the document.
  final func leaveDocument() {
    guard flags.contains(.inDocument) else { return }
    flags.remove(.inDocument)
    graph.pending.removed.append(id)
    childIDs = []
    changed = .none
    present = .none
  }
}

/// A list of ids in eight bytes, where there are no more than two.
private enum ChildIDs {
  case none
  case one(UInt32)
  /// The second as its distance from the first.
  case two(UInt32, UInt16)
  case many(ContiguousArray<UInt32>)

  init(_ ids: ContiguousArray<UInt32>) {
    switch ids.count {
    case 0: self = .none
    case 1: self = .one(ids[0])
    case 2 where ids[1] > ids[0] && ids[1] - ids[0] <= UInt16.max: self = .two(ids[0], UInt16(ids[1] - ids[0]))
    default: self = .many(ids)
    }
  }

  var all: ContiguousArray<UInt32> {
    switch self {
    case .none: []
    case .one(let id): [id]
    case .two(let id, let distance): [id, id + UInt32(distance)]
    case .many(let ids): ids
    }
  }
}

/// The node of one `ElementView`: it keeps the properties, compares them with the next ones, and writes keys from them.
package final class ElementNode<Properties: ElementProperties>: Element {
  @exclusivity(unchecked) package private(set) var properties: Properties
  /// What the control keeps beside its properties.
  @exclusivity(unchecked) package var storage: Properties.Storage?

  @MainActor init(_ properties: Properties, in parent: ViewNode) {
    self.properties = properties
    super.init(in: parent, flags: [])
    graph.expect(properties.ownText)
    if canBeDisabled { evaluate() }
  }

  @MainActor init(_ properties: Properties, root graph: ViewGraph) {
    self.properties = properties
    super.init(root: graph, flags: [])
  }

  package override var type: StaticString { properties.type }
  package override var keys: NodeKeys { properties.keys }

  @MainActor func update(_ newProperties: Properties) {
    let changes = newProperties.changes(from: properties)
    properties = newProperties
    if !changes.isEmpty {
      markChanged(changes)
      graph.expect(newProperties.ownText)
    }
    if Properties.isBound || isDirty { evaluate() }
    newProperties.didUpdate(self)
  }

  @MainActor private var canBeDisabled: Bool { Properties.isControl || isDecoratedWithActions }

  /// Reads what a control shows and whether it is enabled.
  override func evaluate() {
    flags.remove(.dirty)
    guard canBeDisabled else { return }
    var isEnabled = true
    var changes = Evaluation.of(self) {
      isEnabled = EnvironmentValues(at: self).isEnabled
      return properties.observe(self)
    }
    if isEnabled == flags.contains(.disabled) {
      flags.formSymmetricDifference(.disabled)
      changes.insert(.disabled)
    }
    if !changes.isEmpty { markChanged(changes) }
  }

  override func childrenWereCommitted() { properties.childrenWereCommitted(of: self) }
  override var isNamedByFirstChild: Bool { properties.isNamedByFirstChild }

  package override func write(_ key: NodeKey, to buffer: ByteBuffer) {
    properties.write(key, of: self, to: buffer)
  }

  package override var role: String? { properties.role(of: self) }
  package override var ownText: String? { properties.ownText }

  package override func storage<T>(as type: T.Type) -> T? { storage as? T }

  package override func perform(_ action: Action) throws(Problem) {
    try Activity.of(self) { () throws(Problem) in try properties.perform(action, on: self) }
  }

  package override func forEachChildElement(_ body: @MainActor (Element) -> Void) {
    if let child = visibleChild { return child.forEachElement(body) }
    super.forEachChildElement(body)
    if parent == nil { for sheet in graph.sheets { body(sheet) } }
  }

  package override func visibilityChanged(_ isVisible: Bool) {
    if let child = visibleChild { return child.visibilityChanged(isVisible) }
    super.visibilityChanged(isVisible)
  }

  override func unmount() {
    properties.willUnmount(self)
    super.unmount()
  }

  @MainActor private var visibleChild: ViewNode? { properties.visibleChild(of: self) }
}
