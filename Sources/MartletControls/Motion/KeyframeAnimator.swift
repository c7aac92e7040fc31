import MartletGraph

/// A view that changes as keyframes say.
///
/// The server shows a value for each keyframe, and the page plays the way from one to the next. Where several tracks move
/// at a time and not alike, the way is cut into ten steps for each second, each of them a patch. Where nobody looks at the
/// session, the view stays as it is.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View where KeyframePath.Value == Value {
  private let initialValue: Value
  private let trigger: AnyTrigger?
  private let isRepeating: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var run = KeyframeRun<Value>()
  @State private var stepsDue = 0
  @Environment(\.scenePhase) private var scenePhase

  /// Goes through the keyframes, and back to the initial value, each time that `trigger` changes. The keyframes are made for
  /// the value that there is then: at first the initial one, and later the last one.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = AnyTrigger(trigger)
    isRepeating = false
    self.content = content
    self.keyframes = keyframes
  }

  /// Goes through the keyframes again and again while `repeating` is true; otherwise it is as at their beginning.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    self.keyframes = keyframes
  }

  /// The content for the value that is shown.
  public var body: some View {
    Group { content(run.value ?? initialValue) }
      .onAppear { if isRepeating { start() } else if run.timeline != nil { goOn() } }
      .onDisappear { stop() }
      .onChange(of: trigger) { start() }
      .onChange(of: isRepeating) { if isRepeating { start() } else { end() } }
      .onChange(of: scenePhase == .background) { _, isLeft in
        if isLeft { stop() } else if isRepeating || run.timeline != nil { goOn() }
      }
      .onChange(of: stepsDue) { step() }
  }

  /// Begins with the first keyframe.
  private func start() {
    let first = isRepeating ? initialValue : run.value ?? initialValue
    let timeline = KeyframeTimeline(first, keyframes(first))
    run.timeline = timeline
    run.time = 0
    // Where it shows something else, the page has to show the beginning before it plays the way from there.
    let isElsewhere = isRepeating && run.value != nil || timeline.beginsWithJump
    run.waiting = isElsewhere ? [.init(value: timeline.value(time: 0), end: 0, animation: nil)] : []
    goOn()
  }

  /// It is as at the beginning of the keyframes.
  private func end() {
    stop()
    run.timeline = nil
    run.value = nil
  }

  /// What was due is due no more.
  private func stop() { run.number += 1 }

  private func goOn() {
    stop()
    step()
  }

  /// Shows what comes next, and what comes after that when it is over.
  private func step() {
    guard let timeline = run.timeline else { return }
    if run.waiting.isEmpty { run.waiting = timeline.steps(after: run.time) }
    guard !run.waiting.isEmpty else {
      if isRepeating, run.time > 0 { return start() }
      run.timeline = nil
      return
    }
    let step = run.waiting.removeFirst()
    let seconds = step.end - run.time
    run.time = step.end
    withAnimation(step.animation) { run.value = step.value }
    let number = run.number
    AnimationClock.run(after: max(seconds, 1.0 / 60)) { if number == run.number { stepsDue += 1 } }
  }
}

/// How far an animator is.
private struct KeyframeRun<Value> {
  var value: Value?
  var timeline: KeyframeTimeline<Value>?
  /// How much of the timeline has been shown.
  var time = 0.0
  /// Steps that have been found and not been shown.
  var waiting: [KeyframeTimeline<Value>.Step] = []
  /// Counts how often it has been started, or stopped: what was due before is due no more.
  var number = 0
}

nonisolated extension View {
  /// Changes the view as keyframes say, again and again while `repeating` is true.
  @MainActor @preconcurrency
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) }, keyframes: keyframes)
  }

  /// Changes the view as keyframes say, each time that `trigger` changes.
  @MainActor @preconcurrency
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) }, keyframes: keyframes)
  }
}
