/// The node of a view that shows something made from a preference.
final class DerivingNode<Key: PreferenceKey, Derived: View>: PreferenceReaderNode {
  var derive: (Key.Value) -> Derived
  private let side: PreferenceSide
  private let isOutermost: Bool
  private var value: Key.Value?

  init(
    _ derive: @escaping (Key.Value) -> Derived, side: PreferenceSide, isOutermost: Bool, in parent: ViewNode
  ) {
    self.derive = derive
    self.side = side
    self.isOutermost = isOutermost
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

  // MARK: The order in which it is shown

  /// What is derived, and shown before what it is derived from.
  private var derivedBefore: ViewNode? { side == .before ? firstChild?.next : nil }

  override func forEachElement(_ body: @MainActor (Element) -> Void) {
    guard let derivedBefore else { return super.forEachElement(body) }
    derivedBefore.forEachElement(body)
    firstChild?.forEachElement(body)
  }

  override func collectElements(into list: inout ElementList) {
    guard let derivedBefore else { return super.collectElements(into: &list) }
    derivedBefore.collectElements(into: &list)
    firstChild?.collectElements(into: &list)
  }

  // MARK: What is reported

  override func hidesPreference(_ key: ObjectIdentifier) -> Bool { isOutermost && key == self.key }

  override func reducePreference(into sum: AnyPreferenceSum) {
    if !isOutermost || sum.key != key { super.reducePreference(into: sum) }
  }
}
