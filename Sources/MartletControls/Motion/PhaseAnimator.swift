import MartletGraph

/// A view that goes through phases, one after the other, each with an animation.
///
/// The session's clock says when a phase is over: when its animation counts as complete. Then the next one is shown. Where
/// nobody looks at the session, it stays as it is.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var run = AnimatorRun()
  @Environment(\.scenePhase) private var scenePhase

  /// Goes through the phases again and again.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Goes through the phases, and back to the first one, each time that `trigger` changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyTrigger(trigger)
    self.content = content
    self.animation = animation
  }

  /// The content in the phase that is shown.
  public var body: some View {
    if !phases.isEmpty {
      Group { content(phases[run.index % phases.count]) }
        .onAppear { if isUnfinished { goOn() } }
        .onDisappear { run.number += 1 }
        .onChange(of: trigger) { goOn() }
        .onChange(of: phases.count > 1) { if trigger == nil { goOn() } }
        .onChange(of: scenePhase == .background) { _, isLeft in
          if isLeft { run.number += 1 } else if isUnfinished { goOn() }
        }
        // By now the phases may be others.
        .onChange(of: run.stepsDue) { step() }
    }
  }

  /// Whether there are phases yet to be shown, wherever it was stopped.
  private var isUnfinished: Bool { trigger == nil || run.index != 0 }

  /// Shows the next phase, and the one after that when it is over.
  private func goOn() {
    run.number += 1
    step()
  }

  private func step() {
    guard phases.count > 1 else { return }
    let next = (run.index + 1) % phases.count
    let animation = animation(phases[next])
    let seconds = animation?.duration(until: .logicallyComplete) ?? 0
    withAnimation(animation) { run.index = next }
    guard trigger == nil || next != 0 else { return }
    let number = run.number
    // Phases that take no time would go on for ever at once.
    AnimationClock.run(after: max(seconds, 1.0 / 60)) { if number == run.number { run.stepsDue += 1 } }
  }
}

/// How far an animator is.
struct AnimatorRun: Equatable {
  /// The phase that is shown.
  var index = 0
  /// Counts how often it has been started, or stopped: what was due before is due no more.
  var number = 0
  /// Counts how often a phase was over.
  var stepsDue = 0
}

/// What starts an animator, whatever its type.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }

  static func == (one: AnyTrigger, other: AnyTrigger) -> Bool { one.isEqual(other.value) }
}

nonisolated extension View {
  /// Changes the view as it goes through phases, again and again.
  @MainActor @preconcurrency
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
  }

  /// Changes the view as it goes through phases, each time that `trigger` changes.
  @MainActor @preconcurrency
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
  }
}
