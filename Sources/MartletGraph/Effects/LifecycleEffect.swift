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
