/// What happens at the turns of a view's life. Nothing runs at once: callbacks are queued in the graph (rule K1).
protocol LifecycleEffect {
  /// What is kept for as long as the view lives.
  associatedtype Storage = Never

  /// Once in the life of an identity.
  @MainActor func mounted(_ node: LifecycleNode<Self>)
  /// Each time that it comes into view.
  @MainActor func appeared(_ node: LifecycleNode<Self>)
  @MainActor func updated(_ node: LifecycleNode<Self>, from old: Self)
  @MainActor func disappeared(_ node: LifecycleNode<Self>)
}

extension LifecycleEffect {
  @MainActor func mounted(_ node: LifecycleNode<Self>) {}
  @MainActor func appeared(_ node: LifecycleNode<Self>) {}
  @MainActor func updated(_ node: LifecycleNode<Self>, from old: Self) {}
  @MainActor func disappeared(_ node: LifecycleNode<Self>) {}
}
