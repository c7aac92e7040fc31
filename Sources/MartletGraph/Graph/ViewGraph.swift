import MartletWire

/// One session's live tree: its nodes, what waits to run, and what the client has yet to hear.
///
/// An update goes: writes mark their readers dirty → `settle()` runs dirty nodes in the order of the tree, each once →
/// effects (`onAppear`, `onChange`, …) run in the order in which they were queued, and what they write is settled in
/// further rounds → tasks start → `commit(into:)` says as JSON Patch what the client must change.
public final class ViewGraph {
  /// Where the tree is too deep to be meant; deeper views become errors in their place. Chromium can show some 1,200 boxes in
  /// one another.
  static let maximumDepth: UInt16 = 1000
  /// Effects that keep writing are cut off after this many rounds of one `settle()` (rule K2).
  static let maximumRounds = 64

  @exclusivity(unchecked) package private(set) var root: Element?
  /// How many bodies have run in all.
  @exclusivity(unchecked) package private(set) var bodiesRun = 0
  /// Hears the name of each view whose body is about to run.
  @exclusivity(unchecked) package var onBody: ((String) -> Void)?
  /// Hears the id of each row whose content closure is about to run.
  @exclusivity(unchecked) package var onRow: ((String) -> Void)?
  /// Hears what `_logChanges` says.
  @exclusivity(unchecked) package var onLog: ((String) -> Void)?
  /// Called, once, when something is left to settle that no `settle()` under way will see.
  @exclusivity(unchecked) package var onNeedsSettle: (() -> Void)?
  /// Hears of everything that the app did wrong.
  @exclusivity(unchecked) package var onDiagnostic: ((Diagnostic) -> Void)?
  /// Hears, on the main thread, of what the app did wrong where no session is at work: on a queue, in a task.
  @exclusivity(unchecked) package nonisolated(unsafe) static var onStrayDiagnostic: ((Diagnostic) -> Void)?

  @exclusivity(unchecked) private var effects: ContiguousArray<Effect> = []
  @exclusivity(unchecked) private var tasks: ContiguousArray<() -> Void> = []
  @exclusivity(unchecked) private(set) var phase = UpdatePhase.idle
  /// What the client sees, and has yet to hear of.
  @exclusivity(unchecked) var document: DocumentState
  /// The row of a lazy container that is being made again, if it has kept something.
  @exclusivity(unchecked) var restoration: RowRestoration?
  /// What features keep, each in its place, and those of them that settle something.
  @exclusivity(unchecked) private var features: ContiguousArray<AnyObject?> = []
  @exclusivity(unchecked) private var stages: ContiguousArray<any SettlingStage> = []
  /// Counts updates, so that what repeats within one can be told (rule K2).
  @exclusivity(unchecked) private(set) var updateNumber = 0
  /// The graph that acts or settles now, if one does: while its method runs, so it is there.
  @exclusivity(unchecked) nonisolated(unsafe) private static unowned(unsafe) var current: ViewGraph?
  /// The graph that acts or settles now, if one does.
  static var atWork: ViewGraph? { current }
  /// Whether bodies run now, so that reads see what belongs to the update under way. Main thread only.
  static var areBodiesRunning: Bool { current?.phase == .runningBodies }

  /// - Parameter lastID: after which id those of the elements begin.
  package init(lastID: UInt32 = 0) {
    document = DocumentState(lastID: lastID)
    MainThread.adopt()
  }

  // A graph that was not ended must leave no node behind that a state shared with others could wake.
  deinit {
    onNeedsSettle = nil
    root?.abandon()
  }

  /// Makes an element that was made for it the root of the document.
  func setRoot(_ element: Element) { root = element }

  /// Unmounts everything: tasks are cancelled and `onDisappear` runs.
  @MainActor package func end() {
    root?.unmount()
    settle()
    root = nil
    document.pending = PendingChanges()
    existing(AnimationClock.self)?.end()
  }

  /// Ends what has been mounted without settling: what its views do when they disappear is not done.
  @MainActor package func endUnsettled() {
    root?.unmount()
    root = nil
    effects = []
    tasks = []
    document.pending = PendingChanges()
  }

  // MARK: Features

  /// What a feature keeps for this graph, made now if this is the first time that it is asked for.
  func feature<Feature: GraphFeature>(_ type: Feature.Type) -> Feature {
    if let known = existing(type) { return known }
    let made = Feature()
    while features.count <= Feature.place.index { features.append(nil) }
    features[Feature.place.index] = made
    if let stage = made as? any SettlingStage {
      let index = stages.firstIndex { Swift.type(of: $0).order > Swift.type(of: stage).order } ?? stages.count
      stages.insert(stage, at: index)
    }
    return made
  }

  /// What a feature keeps for this graph; nil if it has not been asked for anything yet.
  @inline(__always)
  func existing<Feature: GraphFeature>(_: Feature.Type) -> Feature? {
    let index = Feature.place.index
    guard index < features.count, let known = features[index] else { return nil }
    return unsafeDowncast(known, to: Feature.self)
  }

  /// What is wrong with what the features keep.
  @MainActor func faultsOfFeatures(isThere: (ViewNode) -> Bool) -> [String] {
    features.flatMap { ($0 as? any GraphFeature)?.faults(in: self, isThere: isThere) ?? [] }
  }

  // MARK: What waits to run

  /// Of how many updates the effects have been dropped.
  @exclusivity(unchecked) private(set) var droppedUpdates: UInt32 = 0

  private struct Effect {
    let author: Any.Type?
    let run: () -> Void
  }

  /// Queues a callback to run after the bodies of this round, in order (rule K1). If it does not return, the view
  /// `author` is at fault.
  package func enqueueEffect(of author: Any.Type? = nil, _ effect: @escaping () -> Void) {
    effects.append(Effect(author: author, run: effect))
    requestSettle()
  }

  /// Queues the start of a task, after all effects of the updates under way (rule L1).
  func enqueueTask(_ start: @escaping () -> Void) {
    tasks.append(start)
    requestSettle()
  }

  /// Runs an action's handler; the caller settles when it is done.
  @MainActor package func act<Failure: Error>(_ handler: () throws(Failure) -> Void) throws(Failure) {
    let (outer, outerPhase) = (Self.current, phase)
    Self.current = self
    phase = .acting
    defer {
      phase = outerPhase
      Self.current = outer
    }
    try runForVisitor(handler)
  }

  func requestSettle() {
    guard phase == .idle else { return }
    phase = .scheduled
    onNeedsSettle?()
  }

  /// Whether something waits that `settle()` would run.
  var needsSettling: Bool {
    root?.hasWaiting == true || !effects.isEmpty || !tasks.isEmpty || stages.contains { !$0.isIdle }
  }

  /// Runs what waits, if anybody has said that something does.
  @MainActor package func settleIfScheduled() {
    if phase == .scheduled { settle() }
  }

  /// Runs everything that waits until nothing does.
  @MainActor package func settle() {
    if phase.isSettling { return }
    let (outer, outerPhase) = (Self.current, phase)
    Self.current = self
    defer {
      phase = outerPhase == .acting ? .acting : .idle
      Self.current = outer
    }
    runForVisitor(runUpdates)
  }

  @MainActor private func runUpdates() {
    updateNumber &+= 1
    var rounds = 0
    // The updates that wait when the first effects have run are no loop, however many there are.
    var expectedUpdates: Int?
    while true {
      rounds += 1
      runBodies(afterEffects: rounds > 1)
      if rounds >= Self.maximumRounds, !effects.isEmpty {
        // What the views show agrees with the state; what the effects would have done next is dropped.
        report(.updateLoop)
        effects.removeAll()
        droppedUpdates &+= 1
      }
      if !effects.isEmpty {
        runEffects()
      } else if openNextUpdate() {
        if let expected = expectedUpdates, expected > 0 { (expectedUpdates, rounds) = (expected - 1, 0) }
      } else {
        startTasks()
      }
      expectedUpdates = expectedUpdates ?? TransactionQueue.count
      if !needsSettling, TransactionQueue.isEmpty { break }
    }
    // The last update may have had no body to run.
    TransactionQueue.close()
  }

  private func openNextUpdate() -> Bool {
    guard TransactionQueue.openNext() else { return false }
    updateNumber &+= 1
    return true
  }

  /// Runs the bodies of the open update, and what features do with what they come to.
  @MainActor private func runBodies(afterEffects: Bool) {
    phase = .runningBodies
    noteUpdate(afterEffects: afterEffects)
    repeat {
      while let root, root.hasWaiting { root.runWaiting() }
    } while runNextStage()
    ComparedArrays.forget()
    phase = .runningEffects
    TransactionQueue.close()
  }

  /// - Returns: whether there was something to do.
  @MainActor private func runNextStage() -> Bool {
    for stage in stages where !stage.isIdle {
      stage.runNext()
      return true
    }
    return false
  }

  /// Counts a body that is about to run.
  func countRun(of node: some BodyNode) {
    bodiesRun += 1
    if let onBody { onBody(node.viewName) }
  }

  /// Runs the effects there are. What they queue waits for the next round, after the bodies that they made dirty.
  @MainActor private func runEffects() {
    let running = effects
    effects = []
    for effect in running {
      if let author = effect.author { Activity.of(author) { effect.run() } } else { effect.run() }
    }
  }

  @MainActor private func startTasks() {
    let starting = tasks
    tasks = []
    for start in starting { start() }
  }

  // MARK: Diagnostics

  /// Reports something that the app did in this session.
  package func report(_ diagnostic: Diagnostic) { onDiagnostic?(diagnostic.shortened) }

  /// Reports something that happened where there is no node to ask: to the session whose body or action it is.
  package static func reportHere(_ diagnostic: Diagnostic) {
    guard MainThread.isCurrent else { return MainThread.run { onStrayDiagnostic?(diagnostic.shortened) } }
    if let reader = Tracking.reader {
      reader._withUnsafeGuaranteedRef { $0.graph.report(diagnostic) }
    } else if let current {
      current.report(diagnostic)
    } else {
      onStrayDiagnostic?(diagnostic.shortened)
    }
  }

  /// Runs `completion` when `animation` has brought about what is written now, by the session's clock: `seconds` after all
  /// effects of the action under way have run, and at once if that has changed nothing. Outside an action no session is
  /// known: then the time begins now, and is that of the machine.
  static func enqueueCompletion(
    of animation: Animation?, after seconds: Double, _ completion: @escaping () -> Void
  ) {
    guard MainThread.isCurrent else {
      return MainThread.run { enqueueCompletion(of: animation, after: seconds, completion) }
    }
    guard let current else {
      nonisolated(unsafe) let body = completion
      if animation == nil { MainThread.run(body) } else { AnimationClock.runWithoutSession(after: seconds, body) }
      return
    }
    // Tasks start on the main thread.
    nonisolated(unsafe) let (graph, body) = (current, completion)
    current.enqueueTask {
      MainActor.assumeIsolated {
        guard let animation, graph.isMoving(with: animation) else { return body() }
        AnimationClock.run(in: graph, after: seconds, body)
      }
    }
  }

  /// Whether state may be written now, on the main thread. While something is evaluated it may not: that is reported, and
  /// the caller drops the write (rule B7).
  static func mayWrite() -> Bool {
    guard let reader = Tracking.reader else { return true }
    reader._withUnsafeGuaranteedRef { $0.graph.report(.stateWrittenDuringUpdate) }
    return false
  }
}

extension ViewGraph {
  /// Whether this is the thread that views and their state live on.
  package nonisolated static var isOnMainThread: Bool { MainThread.isCurrent }
}
