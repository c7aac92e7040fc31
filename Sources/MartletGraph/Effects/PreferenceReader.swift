/// Views beside which something is shown that is made from what they report.
package struct PreferenceReader<Content: View, Key: PreferenceKey, Derived: View>: View {
  package typealias Body = Never

  let content: Content
  let derive: (Key.Value) -> Derived

  /// Shows, after `content`, the view that `derive` makes, which runs again when the value has changed.
  package init(content: Content, derive: @escaping (Key.Value) -> Derived) {
    self.content = content
    self.derive = derive
  }

  /// Mounts the content, and queues the view derived from what it reports.
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = DerivingNode<Key, Derived>(view.derive, in: parent)
    node.reconcileChild(with: view.content)
    node.graph.enqueue(node)
    return node
  }

  /// Brings the content up to date, and derives the view again, as its closure may be another one.
  public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: DerivingNode<Key, Derived>.self)
    node.derive = view.derive
    node.reconcileChild(with: view.content)
    node.evaluate()
  }
}

private final class DerivingNode<Key: PreferenceKey, Derived: View>: PreferenceReaderNode {
  var derive: (Key.Value) -> Derived
  private var value: Key.Value?

  init(_ derive: @escaping (Key.Value) -> Derived, in parent: ViewNode) {
    self.derive = derive
    super.init(ObjectIdentifier(Key.self), in: parent)
  }

  override func readPreference() {
    guard isMounted else { return }
    let newValue = preference(Key.self, in: firstChild)
    if let value, Comparator.ofValues(Key.Value.self).areEqual(value, newValue) { return }
    guard repetitions.allow(in: graph) else { return graph.report(.repeatedChange("a view of \(Key.self)")) }
    value = newValue
    evaluate()
  }

  /// Makes the view from the value at hand. It runs again by itself when state changes that `derive` reads.
  override func runEvaluation() {
    guard let value, let content = firstChild else { return }
    let view = Tracking.reads(by: self) { derive(value) }
    if let derived = content.next {
      Derived._updateNode(derived, with: view)
    } else {
      appendChild(Derived._makeNode(view, in: self))
      graph.structureChanged(at: self)
    }
  }
}
