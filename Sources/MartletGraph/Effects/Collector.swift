/// What views say of something that is around them: of the sheet that they are in, for one.
///
/// Of several views, the one that is around most of the others comes first; those that are covered by a pushed screen have
/// no say.
package final class Collector<Value>: Trackable {
  @exclusivity(unchecked) private var nodes: ContiguousArray<CollectedNode<Value>> = []
  @exclusivity(unchecked) private var waiting = WaitingEffect()

  package override init() {}

  /// What they say, the outermost first. Who reads it runs again when it may be something else.
  @MainActor package var values: [Value] {
    recordRead()
    return nodes.filter { !$0.isCovered }.sorted { $0.depth < $1.depth }.map(\.value)
  }

  @MainActor fileprivate func add(_ node: CollectedNode<Value>) {
    nodes.append(node)
    changed(in: node.graph)
  }

  @MainActor fileprivate func remove(_ node: CollectedNode<Value>) {
    nodes.removeAll { $0 === node }
    changed(in: node.graph)
  }

  /// Has the readers run again when bodies have run.
  @MainActor fileprivate func changed(in graph: ViewGraph) {
    guard waiting.begin(in: graph) else { return }
    graph.enqueueEffect { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.waiting.end()
        self.invalidateReaders()
      }
    }
  }
}

/// What is said in views for something around them.
package protocol CollectedValue {
  /// What collects it for the views in a place, if anything does.
  static func collector(in values: EnvironmentValues) -> Collector<Self>?
}

/// A view that says something of what is around it.
package nonisolated struct CollectedView<Content: View, Value: CollectedValue>: _PrimitiveView {
  package typealias Body = Never

  package let content: Content
  let value: Value

  package init(content: Content, value: Value) {
    self.content = content
    self.value = value
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = CollectedNode(view.value, in: parent)
    node.collector = Value.collector(in: EnvironmentValues(at: parent))
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: CollectedNode<Value>.self).update(view.value)
    node.reconcileChild(with: view.content)
  }
}

private final class CollectedNode<Value>: ViewNode {
  private(set) var value: Value
  fileprivate var collector: Collector<Value>?

  init(_ value: Value, in parent: ViewNode) {
    self.value = value
    super.init(in: parent)
  }

  override func willMount() { collector?.add(self) }

  @MainActor func update(_ newValue: Value) {
    value = newValue
    collector?.changed(in: graph)
  }

  override func visibilityChanged(_ isVisible: Bool) {
    collector?.changed(in: graph)
    super.visibilityChanged(isVisible)
  }

  override func didUnmount() { collector?.remove(self) }
}
