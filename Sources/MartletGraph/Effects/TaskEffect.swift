/// One task per appearance, cancelled at disappearance (rule L4); with an id, started again when it changes (rule L5).
struct TaskEffect<ID: Equatable>: LifecycleEffect {
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  struct Storage {
    var task: Task<Void, Never>?
    /// Counts starts, so that one that is overtaken by another, or by the end, does nothing.
    var lastStart = 0
  }

  func appeared(_ node: LifecycleNode<Self>) { start(node) }

  func updated(_ node: LifecycleNode<Self>, from old: Self) {
    if old.id != id, node.isVisible { start(node) }
  }

  func disappeared(_ node: LifecycleNode<Self>) { cancel(node) }

  /// Starts the task after all effects of the updates under way, in place of the one there was.
  @MainActor private func start(_ node: LifecycleNode<Self>) {
    let start = cancel(node)
    node.graph.enqueueTask {
      guard node.isMounted, start == node.storage?.lastStart else { return }
      node.storage?.task = Task(priority: priority) { await action() }
    }
  }

  @MainActor @discardableResult private func cancel(_ node: LifecycleNode<Self>) -> Int {
    var storage = node.storage ?? Storage()
    storage.task?.cancel()
    storage = Storage(lastStart: storage.lastStart + 1)
    node.storage = storage
    return storage.lastStart
  }
}
