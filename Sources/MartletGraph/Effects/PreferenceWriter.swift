/// A view that changes what its content reports.
nonisolated struct PreferenceWriter<Content: View, Key: PreferenceKey>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let change: PreferenceChange<Key>

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = PreferenceWriterNode<Key>(view.change, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: PreferenceWriterNode<Key>.self)
    node.update(view.change)
    node.reconcileChild(with: view.content)
  }
}

enum PreferenceChange<Key: PreferenceKey> {
  case replace(Key.Value)
  case transform((inout Key.Value) -> Void)
}

private final class PreferenceWriterNode<Key: PreferenceKey>: ViewNode {
  private var change: PreferenceChange<Key>?

  init(_ change: PreferenceChange<Key>, in parent: ViewNode) {
    self.change = change
    super.init(in: parent)
  }

  override func willMount() { graph.preferenceChanged(Key.self, at: self) }

  @MainActor func update(_ newChange: PreferenceChange<Key>) {
    defer { change = newChange }
    if case .replace(let old)? = change, case .replace(let new) = newChange,
      Comparator.ofValues(Key.Value.self).areEqual(old, new)
    {
      return
    }
    graph.preferenceChanged(Key.self, at: self)
  }

  override func hidesPreference(_ key: ObjectIdentifier) -> Bool {
    guard case .replace? = change else { return false }
    return key == ObjectIdentifier(Key.self)
  }

  override func reducePreference(into sum: AnyPreferenceSum) {
    guard sum.key == ObjectIdentifier(Key.self) else { return super.reducePreference(into: sum) }
    let sum = unsafeDowncast(sum, to: PreferenceSum<Key>.self)
    switch change {
    case .replace(let value): sum.add(value)
    case .transform(let transform):
      let inner = PreferenceSum<Key>()
      super.reducePreference(into: inner)
      var value = inner.value ?? Key.defaultValue
      // What it reads concerns this node.
      Tracking.reads(by: self) { transform(&value) }
      sum.add(value)
    case nil: break
    }
  }

  override func runEvaluation() {
    graph.preferenceChanged(Key.self, at: self)
  }

  override func didUnmount() {
    graph.preferenceChanged(Key.self, at: self)
    change = nil
  }
}
