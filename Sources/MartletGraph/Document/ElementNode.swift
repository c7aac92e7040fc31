import MartletWire

/// The node of one `ElementView`: it keeps the properties, compares them with the next ones, and writes keys from them.
package class ElementNode<Properties: ElementProperties>: Element {
  @exclusivity(unchecked) package final private(set) var properties: Properties
  /// What the control keeps beside its properties.
  @exclusivity(unchecked) package final var storage: Properties.Storage?

  @MainActor init(_ properties: Properties, in parent: ViewNode) {
    self.properties = properties
    super.init(in: parent, flags: [])
    graph.expect(properties.ownText)
    if properties.hindrance != nil { graph.document.hasHindrances = true }
    if properties.isMenu { graph.document.hasMenus = true }
  }

  @MainActor init(_ properties: Properties, root graph: ViewGraph) {
    self.properties = properties
    super.init(root: graph, flags: [])
  }

  package final override var type: StaticString { properties.type }
  package final override var keys: NodeKeys { properties.keys }
  final override var keysWithValue: NodeKeys { properties.keysWithValue(of: self) }

  @MainActor package final func update(_ newProperties: consuming Properties) {
    let changes = newProperties.changes(from: properties)
    update(newProperties, changes: changes)
  }

  /// The same where it is known already which keys may have another value.
  @inline(__always)
  @MainActor package final func update(_ newProperties: consuming Properties, changes: NodeKeys) {
    properties = newProperties
    if !changes.isEmpty {
      markChanged(changes)
      graph.expect(properties.ownText)
      if properties.hindrance != nil { graph.document.hasHindrances = true }
    }
    if Properties.isBound || isDirty || properties.dependsOnPlace { evaluate() }
  }

  @MainActor private var canBeDisabled: Bool { Properties.isControl || hasTraitThatTakesActions }

  /// Reads what a control shows and whether it is enabled.
  final override func runEvaluation() {
    let canBeDisabled = canBeDisabled
    guard canBeDisabled || properties.dependsOnPlace else { return }
    var isEnabled = true
    var changes = Tracking.reads(by: self) {
      if canBeDisabled { isEnabled = isEnabledByEnvironment }
      return properties.observe(self)
    }
    if isEnabled == isDisabled {
      isDisabled = !isEnabled
      changes.insert(.disabled)
    }
    if !changes.isEmpty { markChanged(changes) }
  }

  final override func childrenWereCommitted() { properties.childrenWereCommitted(of: self) }
  final override func valuesWereCommitted(_ keys: NodeKeys) { properties.valuesWereCommitted(keys, of: self) }
  final override var asksItsViews: Bool { properties.asksItsViews }
  package final override var lendsItsViews: Bool { properties.lendsItsViews }
  package final override var isLazy: Bool { properties.isLazy }
  final override var isNamedByFirstChild: Bool { properties.isNamedByFirstChild }

  final override var hindrance: StaticString? { properties.hindrance }

  package final override func write(_ key: NodeKey, to buffer: ByteBuffer) {
    properties.write(key, of: self, to: buffer)
  }

  final override func writeSteps(to buffer: ByteBuffer) { properties.writeSteps(of: self, to: buffer) }

  final override var isMenu: Bool { properties.isMenu }
  package final override var isTypedIn: Bool { properties.isTypedIn }

  package final override var role: String? { properties.role(of: self).map(roleInPlace) }
  package final override var ownText: String? { properties.words(of: self) }
  final override var wordsOfSymbol: String? { properties.wordsOfSymbol(of: self) }

  package final override func storage<T>(as type: T.Type) -> T? { storage as? T }

  package final override func perform(_ action: Action) throws(Problem) {
    try Activity.of(control: self) { () throws(Problem) in try properties.perform(action, on: self) }
  }

  package override func forEachChildElement(_ body: @MainActor (Element) -> Void) {
    if let child = visibleChild { return child.forEachElement(body) }
    super.forEachChildElement(body)
    if parent == nil { graph.forEachSheet(body) }
  }

  override func collectChildElements(into list: inout ElementList) {
    if let child = visibleChild { return child.collectElements(into: &list) }
    super.collectChildElements(into: &list)
    if parent == nil { graph.forEachSheet { $0.collectElements(into: &list) } }
  }

  override func visibilityChanged(_ isVisible: Bool) {
    if let child = visibleChild { return child.visibilityChanged(isVisible) }
    super.visibilityChanged(isVisible)
  }

  final override func willMount() { if canBeDisabled || properties.dependsOnPlace { evaluate() } }

  override func willUnmount() { properties.willUnmount(self) }

  @MainActor private var visibleChild: ViewNode? { properties.visibleChild(of: self) }
}
