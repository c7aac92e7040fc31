/// A view with callbacks for its coming and going.
struct LifecycleView<Content: View, Effect: LifecycleEffect>: View {
  typealias Body = Never

  let content: Content
  let effect: Effect

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = LifecycleNode(view.effect, in: parent)
    node.reconcileChild(with: view.content)
    node.mounted()
    return node
  }

  static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: LifecycleNode<Effect>.self)
    let old = node.effect
    node.effect = view.effect
    node.reconcileChild(with: view.content)
    view.effect.updated(node, from: old)
  }
}

/// What happens at the turns of a view's life. Nothing runs at once: callbacks are queued in the graph (rule K1).
@MainActor protocol LifecycleEffect {
  /// What is kept for as long as the view lives.
  associatedtype Storage = Never

  /// Once in the life of an identity.
  func mounted(_ node: LifecycleNode<Self>)
  /// Each time that it comes into view.
  func appeared(_ node: LifecycleNode<Self>)
  func updated(_ node: LifecycleNode<Self>, from old: Self)
  func disappeared(_ node: LifecycleNode<Self>)
}

extension LifecycleEffect {
  func mounted(_ node: LifecycleNode<Self>) {}
  func appeared(_ node: LifecycleNode<Self>) {}
  func updated(_ node: LifecycleNode<Self>, from old: Self) {}
  func disappeared(_ node: LifecycleNode<Self>) {}
}

/// The node of a view with callbacks: it knows whether the view is seen, and tells its effect.
final class LifecycleNode<Effect: LifecycleEffect>: ViewNode {
  var effect: Effect
  var storage: Effect.Storage?
  var repetitions = RepetitionLimit()
  /// Whether the screen that it is on is shown, and whether there is anything of it to see: both together make it
  /// appear. Several views appear with the first of them, and disappear with the last (rule L3).
  private var isUncovered: Bool
  private var hasContent = false

  private var isVisible: Bool { isUncovered && hasContent }

  init(_ effect: Effect, in parent: ViewNode) {
    self.effect = effect
    isUncovered = !parent.isCovered
    super.init(in: parent, flags: .lifecycle)
  }

  /// Called when the content is mounted: after it, so that children appear before their parents (rule L1).
  @MainActor func mounted() {
    effect.mounted(self)
    change { $0.hasContent = $0.hasElement }
  }

  override func visibilityChanged(_ isVisible: Bool) {
    super.visibilityChanged(isVisible)
    change { $0.isUncovered = isVisible }
  }

  override func contentChanged() {
    guard isMounted else { return }
    change { $0.hasContent = $0.hasElement }
  }

  @MainActor private func change(_ change: (LifecycleNode) -> Void) {
    let wasVisible = isVisible
    change(self)
    guard isVisible != wasVisible else { return }
    if isVisible { effect.appeared(self) } else { effect.disappeared(self) }
  }

  override func didUnmount() {
    if isVisible { effect.disappeared(self) }
  }
}
