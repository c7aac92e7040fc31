import Combine

/// A subscription for as long as the view is on screen. It is renewed when the parent hands down a publisher that
/// compares different; the action is always the newest (rule L9).
struct PublisherEffect<P: Publisher>: LifecycleEffect where P.Failure == Never {
  typealias Storage = AnyCancellable

  let publisher: P
  nonisolated(unsafe) let action: (P.Output) -> Void

  func appeared(_ node: LifecycleNode<Self>) { subscribe(node) }

  func updated(_ node: LifecycleNode<Self>, from old: Self) {
    if node.storage == nil || Comparator.ofViews(P.self).areEqual(old.publisher, publisher) { return }
    subscribe(node)
  }

  func disappeared(_ node: LifecycleNode<Self>) { node.storage = nil }

  private func subscribe(_ node: LifecycleNode<Self>) {
    // The old subscription ends when the new one has begun.
    node.storage = publisher.sink { [weak node] value in
      if MainThread.isCurrent { node?.receive(value) } else { MainThread.run { node?.receive(value) } }
    }
  }
}

extension LifecycleNode {
  fileprivate func receive<P: Publisher>(_ value: P.Output) where Effect == PublisherEffect<P> {
    guard isMounted else { return }
    graph.enqueueEffect(of: author) { if self.isMounted { self.effect.action(value) } }
  }
}
