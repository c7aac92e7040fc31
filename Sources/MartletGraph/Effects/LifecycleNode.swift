/// The node of a view with callbacks: it knows whether the view is seen, and tells its effect.
final class LifecycleNode<Effect: LifecycleEffect>: ViewNode {
  var effect: Effect
  var storage: Effect.Storage?
  var repetitions = RepetitionLimit()
  /// Whether the screen that it is on is shown, and whether there is anything of it to see: both together make it
  /// appear. Several views appear with the first of them, and disappear with the last (rule L3).
  private var isUncovered: Bool
  private var hasContent = false

  var isVisible: Bool { isUncovered && hasContent }

  init(_ effect: Effect, in parent: ViewNode) {
    self.effect = effect
    isUncovered = !parent.isCovered
    super.init(in: parent, flags: .lifecycle)
  }

  /// After the content, so that children appear before their parents (rule L1).
  override func didMount() {
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
