/// A view that changes the transactions under which its content is updated.
private nonisolated struct TransactionView<Content: View, Value: Equatable>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let value: Value
  /// Whether only updates count in which `value` has changed.
  let onlyOnChange: Bool
  let transform: (inout Transaction) -> Void

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = TransactionNode(view.value, in: parent)
    node.mount { node.run(view.transform, if: !view.onlyOnChange) { node.reconcileChild(with: view.content) } }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: TransactionNode<Value>.self)
    let isMeant = !view.onlyOnChange || node.value != view.value
    node.value = view.value
    node.run(view.transform, if: isMeant) { node.reconcileChild(with: view.content) }
  }
}

private final class TransactionNode<Value: Equatable>: ViewNode {
  var value: Value

  init(_ value: Value, in parent: ViewNode) {
    self.value = value
    super.init(in: parent)
  }

  /// Runs `update` with the transaction changed that bodies run for.
  @MainActor func run(
    _ transform: (inout Transaction) -> Void, if isMeant: Bool, _ update: @MainActor () -> Void
  ) {
    guard isMeant else { return update() }
    var transaction = TransactionQueue.running
    Tracking.suspended { transform(&transaction) }
    TransactionQueue.withRunning(transaction, update)
  }
}

nonisolated extension View {
  /// Changes the transaction of each update that reaches this view from its parent.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionView(content: self, value: 0, onlyOnChange: false, transform: transform)
  }

  /// Changes the transaction of each update in which `value` has changed.
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    TransactionView(content: self, value: value, onlyOnChange: true, transform: transform)
  }

  /// Carries out with `animation` what changes in this view when `value` does.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    transaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
  }
}
