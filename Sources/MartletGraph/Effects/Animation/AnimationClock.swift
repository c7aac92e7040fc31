import FoundationEssentials

/// The clock of a session's animations: it says when they count as complete, and when the next step of one is due.
package final class AnimationClock: GraphFeature {
  static let place = GraphFeaturePlace()

  /// Something that is to be done at a time.
  package final class Alarm {
    fileprivate let time: Double
    fileprivate private(set) var run: (@MainActor () -> Void)?
    private weak var clock: AnimationClock?

    fileprivate init(at time: Double, of clock: AnimationClock, _ run: @escaping @MainActor () -> Void) {
      self.time = time
      self.clock = clock
      self.run = run
    }

    /// It is not to be done any more.
    @MainActor package func cancel() {
      run = nil
      clock?.forget(self)
    }
  }

  /// Whether it goes only when it is told to, as in tests.
  private var isManual = false
  /// The time of a clock that has been stopped, in seconds.
  private var stopped = 0.0
  private var start = Date()
  private let startOfMachine = ContinuousClock.now
  private var alarms: [Alarm] = []
  /// Waits until the earliest alarm is due, and for which time.
  private var waiting: (task: Task<Void, Never>, time: Double)?

  init() {}

  /// What is due in the same sixtieth of a second is done at its end: a page is drawn no more often, and many things that
  /// move each at its own pace are as few patches.
  private static let framesPerSecond = 60.0

  static func endOfFrame(at time: Double) -> Double {
    (time * framesPerSecond).rounded(.up) / framesPerSecond
  }

  /// After how many seconds no session is there any more: some thirty years.
  private static let never = 1e9

  private var now: Double { isManual ? stopped : (ContinuousClock.now - startOfMachine) / .seconds(1) }

  /// Calls `body`, as if a person had done something, in so many seconds by the graph's clock, unless the graph has ended
  /// by then or the alarm has been cancelled.
  @discardableResult
  @MainActor static func run(in graph: ViewGraph, after seconds: Double, _ body: @escaping () -> Void) -> Alarm? {
    guard seconds < never, graph.root != nil else { return nil }
    let clock = graph.feature(AnimationClock.self)
    let time = clock.now + max(0, seconds)
    let alarm = Alarm(at: clock.isManual ? time : endOfFrame(at: time), of: clock) { [weak graph] in
      guard let graph, graph.root != nil else { return }
      graph.act { body() }
      graph.requestSettle()
    }
    clock.alarms.append(alarm)
    clock.wait()
    return alarm
  }

  /// The same by the clock of the session in which something is being done.
  @discardableResult
  @MainActor package static func run(after seconds: Double, _ body: @escaping () -> Void) -> Alarm? {
    ViewGraph.atWork.flatMap { run(in: $0, after: seconds, body) }
  }

  /// Calls `body` in so many seconds by the machine's clock.
  static func runWithoutSession(after seconds: Double, _ body: @escaping () -> Void) {
    guard seconds < never else { return }
    nonisolated(unsafe) let body = body
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(max(0, seconds)))
      body()
    }
  }

  /// Nothing is done any more.
  @MainActor func end() {
    alarms = []
    waiting?.task.cancel()
    waiting = nil
  }

  @MainActor private func forget(_ alarm: Alarm) { alarms.removeAll { $0 === alarm } }

  /// Waits for the earliest alarm, unless something does or the clock has been stopped.
  @MainActor private func wait() {
    guard !isManual, let time = alarms.lazy.map(\.time).min() else { return }
    if let waiting, waiting.time <= time { return }
    waiting?.task.cancel()
    let seconds = max(0, time - now)
    let task = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      if !Task.isCancelled { self?.ring() }
    }
    waiting = (task, time)
  }

  /// Does what is due.
  @MainActor private func ring() {
    waiting = nil
    let time = now
    let due = alarms.filter { $0.time <= time }.sorted { $0.time < $1.time }
    alarms.removeAll { $0.time <= time }
    for alarm in due { alarm.run?() }
    wait()
  }

  /// The time by the clock of the session in which something is being done.
  @MainActor package static var date: Date {
    guard let clock = ViewGraph.atWork?.existing(AnimationClock.self), clock.isManual else { return Date() }
    return clock.start + clock.stopped
  }

  /// Stops the clock: it goes on by `advance` alone.
  @MainActor func stop() { isManual = true }

  /// Goes on by so many seconds, and rings each alarm at its time. After each, `settle` runs.
  @MainActor func advance(by seconds: Double, settle: () -> Void) {
    let end = stopped + seconds
    while let next = alarms.indices.min(by: { alarms[$0].time < alarms[$1].time }), alarms[next].time <= end {
      let alarm = alarms.remove(at: next)
      stopped = max(stopped, alarm.time)
      alarm.run?()
      settle()
    }
    stopped = end
  }
}

extension ViewGraph {
  /// Stops the clock of animations, for tests.
  @MainActor package func stopAnimationClock() { feature(AnimationClock.self).stop() }

  /// Has the clock of animations, which has been stopped, go on.
  @MainActor package func advanceAnimationClock(by seconds: Double, settle: () -> Void) {
    feature(AnimationClock.self).advance(by: seconds, settle: settle)
  }
}
