import Combine

nonisolated extension View {
  /// Runs `action` when the view has appeared.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, effect: AppearanceEffect(onAppear: action))
  }

  /// Runs `action` when the view has disappeared.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, effect: AppearanceEffect(onDisappear: action))
  }

  /// Runs `action` with the old and the new value when the value has changed; with `initial`, also when the view
  /// appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    LifecycleView(content: self, effect: ValueChangeEffect(value: value, isInitial: initial, action: action))
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
      content: self, effect: ValueChangeEffect(value: value, isInitial: false, isFromBefore: true) { action($1) })
  }

  /// Runs `action` with each value that `publisher` sends while the view is on screen.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    LifecycleView(content: self, effect: PublisherEffect(publisher: publisher, action: action))
  }

  /// Starts `action` when the view appears and cancels it when the view disappears.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    LifecycleView(content: self, effect: TaskEffect(id: 0, priority: priority, action: action))
  }

  /// Starts `action` when the view appears, starts it again when `id` changes, and cancels it when the view disappears.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    LifecycleView(content: self, effect: TaskEffect(id: id, priority: priority, action: action))
  }
}
