import Combine

/// A view with callbacks for its coming and going.
struct LifecycleView<Content: View, Callbacks: LifecycleCallbacks>: View {
  typealias Body = Never

  let content: Content
  let callbacks: Callbacks

  static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = LifecycleNode(view.callbacks, in: parent)
    node.reconcileChild(with: view.content)
    node.mounted()
    return node
  }

  static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: LifecycleNode<Callbacks>.self)
    let old = node.callbacks
    node.callbacks = view.callbacks
    node.reconcileChild(with: view.content)
    view.callbacks.updated(node, from: old)
  }
}

/// What happens at the turns of a view's life. Nothing runs at once: callbacks are queued in the graph (rule K1).
@MainActor protocol LifecycleCallbacks {
  /// What is kept for as long as the view lives.
  associatedtype Storage = Never

  /// Once in the life of an identity.
  func mounted(_ node: LifecycleNode<Self>)
  /// Each time that it comes into view.
  func appeared(_ node: LifecycleNode<Self>)
  func updated(_ node: LifecycleNode<Self>, from old: Self)
  func disappeared(_ node: LifecycleNode<Self>)
}

extension LifecycleCallbacks {
  func mounted(_ node: LifecycleNode<Self>) {}
  func appeared(_ node: LifecycleNode<Self>) {}
  func updated(_ node: LifecycleNode<Self>, from old: Self) {}
  func disappeared(_ node: LifecycleNode<Self>) {}
}

final class LifecycleNode<Callbacks: LifecycleCallbacks>: ViewNode {
  var callbacks: Callbacks
  var storage: Callbacks.Storage?
  var repetitions = RepetitionLimit()
  /// Whether the screen that it is on is shown, and whether there is anything of it to see: both together make it
  /// appear. Several views appear with the first of them, and disappear with the last (rule L3).
  private var isUncovered: Bool
  private var hasContent = false

  private var isVisible: Bool { isUncovered && hasContent }

  init(_ callbacks: Callbacks, in parent: ViewNode) {
    self.callbacks = callbacks
    isUncovered = !parent.isCovered
    super.init(in: parent, flags: .lifecycle)
  }

  /// Called when the content is mounted: after it, so that children appear before their parents (rule L1).
  @MainActor fileprivate func mounted() {
    callbacks.mounted(self)
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
    if isVisible { callbacks.appeared(self) } else { callbacks.disappeared(self) }
  }

  override func unmount() {
    super.unmount()
    if isVisible { callbacks.disappeared(self) }
  }
}

private struct Appearance: LifecycleCallbacks {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?

  func appeared(_ node: LifecycleNode<Self>) {
    if let onAppear { node.graph.enqueueEffect(of: node.author, onAppear) }
  }

  func disappeared(_ node: LifecycleNode<Self>) {
    if let onDisappear { node.graph.enqueueEffect(of: node.author, onDisappear) }
  }
}

/// `initial` callbacks run as the view appears; later ones when the value differs from the one before (rule L6).
private struct ValueChange<Value: Equatable>: LifecycleCallbacks {
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

/// One task per appearance, cancelled at disappearance (rule L4); with an id, started again when it changes (rule L5).
private struct TaskLife<ID: Equatable>: LifecycleCallbacks {
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
    if old.id != id { start(node) }
  }

  func disappeared(_ node: LifecycleNode<Self>) { cancel(node) }

  /// Starts the task after all effects of this transaction, in place of the one there was.
  private func start(_ node: LifecycleNode<Self>) {
    let start = cancel(node)
    node.graph.enqueueTask {
      guard node.isMounted, start == node.storage?.lastStart else { return }
      node.storage?.task = Task(priority: priority) { await action() }
    }
  }

  @discardableResult private func cancel(_ node: LifecycleNode<Self>) -> Int {
    var storage = node.storage ?? Storage()
    storage.task?.cancel()
    storage = Storage(lastStart: storage.lastStart + 1)
    node.storage = storage
    return storage.lastStart
  }
}

/// A subscription for as long as the view is on screen. It is renewed when the parent hands down a publisher that
/// compares different; the action is always the newest (rule L9).
private struct Reception<P: Publisher>: LifecycleCallbacks where P.Failure == Never {
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
  fileprivate func receive<P: Publisher>(_ value: P.Output) where Callbacks == Reception<P> {
    guard isMounted else { return }
    graph.enqueueEffect(of: author) { if self.isMounted { self.callbacks.action(value) } }
  }
}

extension View {
  /// Runs `action` when the view has appeared.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, callbacks: Appearance(onAppear: action))
  }

  /// Runs `action` when the view has disappeared.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, callbacks: Appearance(onDisappear: action))
  }

  /// Runs `action` with the old and the new value when the value has changed; with `initial`, also when the view
  /// appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    LifecycleView(content: self, callbacks: ValueChange(value: value, isInitial: initial, action: action))
  }

  /// Runs `action` when the value has changed; with `initial`, also when the view appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs `action` with the new value when the value has changed: the action that came with the old value (rule L7).
  @available(*, deprecated, message: "Use onChange with an action of two parameters, or of none.")
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    LifecycleView(
      content: self, callbacks: ValueChange(value: value, isInitial: false, isFromBefore: true) { action($1) })
  }

  /// Runs `action` with each value that `publisher` sends while the view is on screen.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    LifecycleView(content: self, callbacks: Reception(publisher: publisher, action: action))
  }

  /// Starts `action` when the view appears and cancels it when the view disappears.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    LifecycleView(content: self, callbacks: TaskLife(id: 0, priority: priority, action: action))
  }

  /// Starts `action` when the view appears, starts it again when `id` changes, and cancels it when the view disappears.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    LifecycleView(content: self, callbacks: TaskLife(id: id, priority: priority, action: action))
  }
}
