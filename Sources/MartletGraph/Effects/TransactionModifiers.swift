/// A view that changes the transactions under which its content is updated.
nonisolated struct TransactionView<Content: View, Value: Equatable>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let value: Value
  /// Whether only updates count in which `value` has changed.
  let onlyOnChange: Bool
  let transform: (inout Transaction) -> Void

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = TransactionNode(view, in: parent)
    node.mount { node.run(if: !view.onlyOnChange) { node.reconcileChild(with: view.content) } }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: TransactionNode<Value>.self)
    let isMeant = !view.onlyOnChange || node.value != view.value
    node.value = view.value
    node.transform = view.transform
    node.run(if: isMeant) { node.reconcileChild(with: view.content) }
  }
}

/// A view in a place around which the transaction has been changed, that is updated as if it had not been.
nonisolated struct RestoringView<Content: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = RestoringNode({ _ in }, in: parent)
    node.mount { node.restore { node.reconcileChild(with: view.content) } }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: RestoringNode.self)
    node.restore { node.reconcileChild(with: view.content) }
  }
}

private final class RestoringNode: TransactionModifierNode {
  /// Runs `update` with the transaction that the nearest modifier around was run with.
  @MainActor func restore(_ update: @MainActor () -> Void) {
    var node = parent
    while let current = node, !(current is TransactionModifierNode) { node = current.parent }
    guard let outer = (node as? TransactionModifierNode)?.outer else { return update() }
    noteChange(from: TransactionQueue.running, to: outer)
    TransactionQueue.withRunning(outer, update)
  }
}

/// A node that changes the transactions of what is in it.
class TransactionModifierNode: ViewNode {
  fileprivate(set) var transform: (inout Transaction) -> Void
  /// The transaction around it, while what is in it is updated.
  fileprivate var outer: Transaction?
  /// After which commit it was last reached by an update.
  fileprivate var reached = -1
  /// Whether it changes the transaction of every update, and not only of some.
  fileprivate var isForEachUpdate: Bool { false }

  fileprivate init(_ transform: @escaping (inout Transaction) -> Void, in parent: ViewNode) {
    self.transform = transform
    super.init(in: parent)
  }

  /// Notes that what is in it has another animation than what is around it.
  @MainActor func noteChange(from outer: Transaction, to inner: Transaction) {
    let animation = inner.effectiveAnimation
    // It goes without saying unless something around it says otherwise.
    if animation == outer.effectiveAnimation, !(graph.document.motion?.isPart(around: self) ?? false) { return }
    graph.motion.note(Motion.Part(node: self, animation: animation))
  }
}

private final class TransactionNode<Value: Equatable>: TransactionModifierNode {
  var value: Value
  private let onlyOnChange: Bool

  init<Content: View>(_ view: TransactionView<Content, Value>, in parent: ViewNode) {
    value = view.value
    onlyOnChange = view.onlyOnChange
    super.init(view.transform, in: parent)
  }

  override var isForEachUpdate: Bool { !onlyOnChange }

  override func willMount() {
    // It may animate what is not animated by itself.
    guard isForEachUpdate else { return graph.motion.mayAnimateValues = true }
    graph.feature(TransactionModifierNodes.self).count += 1
    _ = graph.motion
  }

  override func didUnmount() {
    if isForEachUpdate { graph.feature(TransactionModifierNodes.self).count -= 1 }
  }

  /// Runs `update` with the transaction changed that bodies run for.
  @MainActor func run(if isMeant: Bool, _ update: @MainActor () -> Void) {
    guard isMeant else { return update() }
    reached = graph.document.motion?.commits ?? 0
    let outer = TransactionQueue.running
    var transaction = outer
    Tracking.suspended { transform(&transaction) }
    noteChange(from: outer, to: transaction)
    self.outer = outer
    TransactionQueue.withRunning(transaction, update)
    self.outer = nil
  }
}

/// The nodes that change the transaction of every update. One in which a view changes below such a node, by a state of
/// its own, reaches the node only here.
final class TransactionModifierNodes: GraphFeature {
  static let place = GraphFeaturePlace()

  /// How many there are.
  fileprivate var count = 0

  /// Notes, for those that this update has not reached, what they make of it.
  @MainActor func note(in graph: ViewGraph) {
    guard count > 0, let motion = graph.document.motion else { return }
    for (node, animation) in nodesAroundChanges(in: graph, motion) where node.reached != motion.commits {
      let outer = Transaction(animation: animation)
      var transaction = outer
      Tracking.suspended { node.transform(&transaction) }
      node.noteChange(from: outer, to: transaction)
    }
  }

  /// Those in which the client has yet to hear of something, the outer ones first: found from there, so that it does not
  /// matter how many others there are. Each is found with the animation of the update that has changed something in it; of
  /// several, one that has an animation.
  @MainActor private func nodesAroundChanges(
    in graph: ViewGraph, _ motion: Motion
  ) -> [(node: TransactionModifierNode, animation: Animation?)] {
    var found: [(node: TransactionModifierNode, animation: Animation?)] = []
    var places: [ObjectIdentifier: Int] = [:]
    graph.forEachMarkedElement(motion) { element, animation in
      var current: ViewNode? = element
      while let node = current {
        if let modifier = node as? TransactionModifierNode, modifier.isForEachUpdate {
          let place = places[ObjectIdentifier(modifier)]
          if let place {
            // What is around it has been found with it, and needs to hear no more.
            if animation == nil || found[place].animation != nil { return }
            found[place].animation = animation
          } else {
            places[ObjectIdentifier(modifier)] = found.count
            found.append((modifier, animation))
          }
        }
        current = node.parent
      }
    }
    return found.sorted { $0.node.depth < $1.node.depth }
  }
}

nonisolated extension View {
  /// The view, updated under the transaction around the innermost modifier of transactions that it is in.
  package func restoringTransaction() -> some View { RestoringView(content: self) }

  /// Changes the transaction of each update of this view.
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

  /// Carries out with `animation` whatever changes in this view.
  public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}
