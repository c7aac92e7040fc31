/// The node of a view that shows something made from a preference.
class DerivingNode<Key: PreferenceKey, Derived: View>: PreferenceReaderNode {
  final var derive: (Key.Value) -> Derived
  private var value: Key.Value?

  init(_ derive: @escaping (Key.Value) -> Derived, in parent: ViewNode) {
    self.derive = derive
    super.init(ObjectIdentifier(Key.self), in: parent)
  }

  override final func readPreference() {
    guard isMounted else { return }
    let newValue = preference(Key.self, in: firstChild)
    if let value, Comparator.ofValues(Key.Value.self).areEqual(value, newValue) { return }
    guard repetitions.allow(in: graph) else { return graph.report(.repeatedChange("a view of \(Key.self)")) }
    value = newValue
    evaluate()
  }

  /// Makes the view from the value at hand. It runs again by itself when state changes that `derive` reads.
  override final func runEvaluation() {
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
