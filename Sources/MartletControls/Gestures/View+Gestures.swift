import MartletGraph

nonisolated extension View {
  /// Recognises a gesture on the view. A control inside keeps its own taps.
  public func gesture(_ gesture: some Gesture) -> some View {
    trait(GestureTrait(gesture._recognition, priority: .normal))
  }

  /// Recognises a gesture on the view in place of the others on it, and of what a control does itself. A control inside
  /// keeps its own taps.
  public func highPriorityGesture(_ gesture: some Gesture) -> some View {
    trait(GestureTrait(gesture._recognition, priority: .high))
  }

  /// Recognises a gesture on the view besides the others on it, and besides what a control does itself. A control
  /// inside keeps its own taps.
  public func simultaneousGesture(_ gesture: some Gesture) -> some View {
    trait(GestureTrait(gesture._recognition, priority: .simultaneous))
  }

  /// Runs `action` when the view is tapped. A control inside keeps its own taps.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    trait(GestureTrait(taps: count, action: action))
  }

  /// Runs `action` when the view has been pressed for a while.
  ///
  /// - Parameters:
  ///   - minimumDuration: in seconds; accepted, and not heeded yet: the browser client decides when a press is long.
  ///   - maximumDistance: in points; accepted, and not heeded yet.
  ///   - action: runs when the press has been long enough.
  ///   - onPressingChanged: learns when the press begins and when it ends.
  /// - Returns: the view, on which the press is recognised.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
      .onEnded { _ in action() }
    return gesture(
      HandledGesture(press) { recognition in
        guard let onPressingChanged else { return }
        recognition.changed.append { _ in onPressingChanged(true) }
        recognition.reset.append { onPressingChanged(false) }
      })
  }

  /// Where taps on the view count. On the page the whole box of a view takes taps, whatever the shape.
  public func contentShape(_ shape: some Shape) -> some View { self }
}
