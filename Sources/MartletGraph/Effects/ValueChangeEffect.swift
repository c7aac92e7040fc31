/// `initial` callbacks run as the view appears; later ones when the value differs from the one before (rule L6).
struct ValueChangeEffect<Value: Equatable>: LifecycleEffect {
  let value: Value
  let isInitial: Bool
  /// Whether the action that came with the old value runs (rule L7).
  var isFromBefore = false
  let action: (Value, Value) -> Void

  func mounted(_ node: LifecycleNode<Self>) {
    if isInitial { node.graph.enqueueEffect(of: node.author) { action(value, value) } }
  }

  func updated(_ node: LifecycleNode<Self>, from old: Self) {
    if old.value == value { return }
    guard node.repetitions.allow(in: node.graph) else {
      return node.graph.report(.repeatedChange("onChange of \(Value.self)"))
    }
    let action = isFromBefore ? old.action : action
    node.graph.enqueueEffect(of: node.author) { action(old.value, value) }
  }
}
