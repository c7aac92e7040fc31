/// Where the value of one `@FocusState` lives.
final class FocusBox<Value: Hashable>: Location<Value> {
  let none: Value
  private var value: Value
  /// Whether it is an `@AccessibilityFocusState`.
  var isForAssistiveTechnology = false
  weak var graph: ViewGraph?
  /// Of several views with one value, the one that has the focus: the one that a person chose, or else the first.
  weak var holder: FocusNode<Value>?

  init(_ none: Value) {
    self.none = none
    value = none
  }

  override func get() -> Value {
    guard MainThread.isCurrent else { return MainThread.read { value } }
    recordRead()
    return value
  }

  override func store(_ newValue: Value) {
    guard ViewGraph.mayWrite(), !isOver, value != newValue else { return }
    MainThread.replace(&value, with: newValue)
    invalidateReaders()
    // Where no control has this value, nothing can have the focus.
    graph?.enqueueEffect { [weak self] in self?.checkTaken() }
  }

  private func checkTaken() {
    guard let graph, value != none, !graph.feature(FocusHolders.self).views.contains(where: { $0.belongs(to: self) })
    else { return }
    set(none)
  }
}
