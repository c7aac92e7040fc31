/// `onAppear` and `onDisappear`.
struct AppearanceEffect: LifecycleEffect {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?

  func appeared(_ node: LifecycleNode<Self>) {
    if let onAppear { node.graph.enqueueEffect(of: node.author, onAppear) }
  }

  func disappeared(_ node: LifecycleNode<Self>) {
    if let onDisappear { node.graph.enqueueEffect(of: node.author, onDisappear) }
  }
}
