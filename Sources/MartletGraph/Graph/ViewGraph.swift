import MartletWire

/// One session's live tree: its nodes, what waits to run, and what the client has yet to hear.
///
/// An update goes: writes mark their readers dirty → `settle()` runs dirty nodes, shallow ones first, each once →
/// effects (`onAppear`, `onChange`, …) run in the order in which they were queued, and what they write is settled in
/// further rounds → tasks start → `commit(into:)` says as JSON Patch what the client must change.
public final class ViewGraph {
  /// Where the tree is too deep to be meant; deeper views become errors in their place.
  package static let maximumDepth: UInt16 = 2000
  /// Effects that keep writing are cut off after this many rounds of one `settle()` (rule K2).
  static let maximumRounds = 64

  @exclusivity(unchecked) package private(set) var root: Element?
  /// How many bodies have run in all.
  @exclusivity(unchecked) package private(set) var bodiesRun = 0
  /// Hears the name of each view whose body is about to run.
  @exclusivity(unchecked) package var onBody: ((String) -> Void)?
  /// Hears what `_logChanges` says.
  @exclusivity(unchecked) package var onLog: ((String) -> Void)?
  /// Called, once, when something is left to settle that no `settle()` under way will see.
  @exclusivity(unchecked) package var onNeedsSettle: (() -> Void)?
  /// Hears of everything that the app did wrong.
  @exclusivity(unchecked) package var onDiagnostic: ((Diagnostic) -> Void)?
  /// Hears, on the main thread, of what the app did wrong where no session is at work: on a queue, in a task.
  @exclusivity(unchecked) package nonisolated(unsafe) static var onStrayDiagnostic: ((Diagnostic) -> Void)?

  @exclusivity(unchecked) private var queue = DirtyQueue()
  @exclusivity(unchecked) private var effects: ContiguousArray<Effect> = []
  @exclusivity(unchecked) private var tasks: ContiguousArray<() -> Void> = []
  @exclusivity(unchecked) var preferenceReaders = PreferenceReaders()
  @exclusivity(unchecked) var preferenceReaderCount = 0
  /// Views with callbacks that may have got their first element, or lost their last.
  @exclusivity(unchecked) var appearances: ContiguousArray<ViewNode> = []
  @exclusivity(unchecked) private(set) var phase = UpdatePhase.idle
  @exclusivity(unchecked) private var elements: ElementTable
  /// How many elements there are. O(1).
  package var elementCount: Int { elements.count }
  /// With so many elements there is no room for further rows, and with twice as many none for further views: an error
  /// stands in their place. Thus what a list grows to does not cost the page the views around it.
  @exclusivity(unchecked) package var maximumElements = Int.max
  /// The same for the bytes that the elements and their texts take.
  @exclusivity(unchecked) package var maximumBytes = Int.max
  @exclusivity(unchecked) var longTexts = LongTexts()
  /// How many ids can still be issued.
  var remainingIDs: UInt32 { elements.remainingIDs }
  /// The traits that name elements, by name.
  @exclusivity(unchecked) var identifiers: [ExactText: NamedNodes] = [:]
  /// The last `sequence` that the client sent for an element, by the element's id.
  @exclusivity(unchecked) var sequences: [UInt32: Int] = [:]
  /// What is shown on top of everything else, the uppermost last.
  @exclusivity(unchecked) var sheets: [Element] = []
  @exclusivity(unchecked) var pending = PendingChanges()
  /// The views that have the focus: one, but for the moment in which it moves.
  @exclusivity(unchecked) var focused: [any FocusTaking] = []
  /// What each node's last evaluation read of `@Observable` objects, by node.
  @exclusivity(unchecked) var observationRegistrations: [ObjectIdentifier: ObservationRegistration] = [:]
  /// The values that hold where no view has set one.
  @exclusivity(unchecked) var environment: [ObjectIdentifier: AnyEnvironmentEntry] = [:]
  /// What `@AppStorage` and `@SceneStorage` keep.
  package let storage: Storage
  /// Counts updates, so that what repeats within one can be told (rule K2).
  @exclusivity(unchecked) private(set) var updateNumber = 0
  /// The graph that acts or settles now, if one does: while its method runs, so it is there.
  @exclusivity(unchecked) nonisolated(unsafe) private static unowned(unsafe) var current: ViewGraph?
  /// Whether bodies run now, so that reads see what belongs to the update under way. Main thread only.
  static var areBodiesRunning: Bool { current?.phase == .runningBodies }

  /// - Parameters:
  ///   - storage: what `@AppStorage` keeps.
  ///   - lastID: after which id those of the elements begin.
  package init(storage: Storage = Storage(), lastID: UInt32 = 0) {
    self.storage = storage
    elements = ElementTable(after: lastID)
    MainThread.adopt()
  }

  // A graph that was not ended must leave no node behind that a state shared with others could wake.
  deinit { root?.abandon() }

  /// Mounts `content` in a `window` element, the root of the document, and settles.
  @MainActor package func mount(_ content: some View) {
    let window = ElementNode(Window(), root: self)
    root = window
    window.reconcileChild(with: content)
    settle()
  }

  /// Unmounts everything: tasks are cancelled and `onDisappear` runs.
  @MainActor package func end() {
    root?.unmount()
    settle()
    root = nil
    pending = PendingChanges()
  }

  // MARK: What waits to run

  /// Puts a dirty node in line.
  func enqueue(_ node: ViewNode) {
    queue.insert(node)
    requestSettle()
  }

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

  /// Queues the start of a task, after all effects of the transaction (rule L1).
  package func enqueueTask(_ start: @escaping () -> Void) {
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
    try handler()
  }

  /// Notes that dirty nodes come in the order of an object's observers, which is that of a hash table.
  func enqueuesUnordered() { queue.isUnordered = true }

  func requestSettle() {
    guard phase == .idle else { return }
    phase = .scheduled
    onNeedsSettle?()
  }

  /// Whether something waits that `settle()` would run.
  package var needsSettling: Bool {
    !queue.isEmpty || !effects.isEmpty || !tasks.isEmpty || !preferenceReaders.isEmpty || !appearances.isEmpty
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
    updateNumber &+= 1
    var rounds = 0
    while true {
      rounds += 1
      runBodies()
      if rounds >= Self.maximumRounds, !effects.isEmpty {
        // What the views show agrees with the state; what the effects would have done next is dropped.
        report(.updateLoop)
        effects.removeAll()
      }
      if !effects.isEmpty { runEffects() } else if !openNextUpdate() { startTasks() }
      if !needsSettling, TransactionQueue.isEmpty { break }
    }
  }

  private func openNextUpdate() -> Bool {
    guard TransactionQueue.openNext() else { return false }
    updateNumber &+= 1
    return true
  }

  /// Runs the bodies of the open update, and what shows the preferences that they come to.
  @MainActor private func runBodies() {
    phase = .runningBodies
    while true {
      while let node = queue.popFirst() {
        if node.isDirty { node.evaluate() }
      }
      guard let reader = preferenceReaders.popDeepest() else { break }
      reader.readPreference()
    }
    let changed = appearances
    appearances = []
    for node in changed { node.contentChanged() }
    phase = .runningEffects
    TransactionQueue.close()
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

  /// Why there is nothing to show: the app's first view itself could not be made.
  @MainActor package var rootFailure: String? {
    guard let root else { return nil }
    var children: [Element] = []
    root.forEachChildElement { children.append($0) }
    guard children.count == 1, let error = children[0] as? ElementNode<ViewError> else { return nil }
    return error.ownText
  }

  // MARK: Elements

  /// Issues the id of a new element.
  func register(_ element: Element) -> UInt32 { elements.insert(element) }

  func unregister(_ element: Element) { elements.remove(element.id) }

  /// The element with this id, if it is in the document now.
  package func element(_ id: UInt32) -> Element? {
    guard let element = elements[id], element.flags.contains(.inDocument) else { return nil }
    return element
  }

  /// Whether an element with this id has ever been made.
  package func hasIssued(_ id: UInt32) -> Bool { id > 0 && id <= elements.lastID }

  /// Calls `body` for the elements of the document that carry this `accessibilityIdentifier`, in no particular order.
  @MainActor package func forEachElement(identified identifier: ExactText, _ body: @MainActor (Element) -> Void) {
    func visit(_ node: Unmanaged<ViewNode>) {
      node.takeUnretainedValue().forEachElement { element in
        if element.flags.contains(.inDocument), element.identifier?.isExactly(identifier.text) == true { body(element) }
      }
    }
    switch identifiers[identifier] {
    case .one(let node)?: visit(node)
    case .several(let all)?: for node in all.nodes { visit(Unmanaged.fromOpaque(node)) }
    case nil: break
    }
  }

  // MARK: Diagnostics

  func report(_ diagnostic: Diagnostic) { onDiagnostic?(diagnostic.shortened) }

  /// Reports something that happened where there is no node to ask: to the session whose body or action it is.
  static func reportHere(_ diagnostic: Diagnostic) {
    guard MainThread.isCurrent else { return MainThread.run { onStrayDiagnostic?(diagnostic.shortened) } }
    if let reader = Tracking.reader {
      reader._withUnsafeGuaranteedRef { $0.graph.report(diagnostic) }
    } else if let current {
      current.report(diagnostic)
    } else {
      onStrayDiagnostic?(diagnostic.shortened)
    }
  }

  /// Runs `completion` when all effects of the action under way have run; outside an action, in a later turn.
  static func enqueueCompletion(_ completion: @escaping () -> Void) {
    guard MainThread.isCurrent else { return MainThread.run { enqueueCompletion(completion) } }
    if let current { current.enqueueTask(completion) } else { MainThread.run(completion) }
  }

  /// Whether state may be written now, on the main thread. While something is evaluated it may not: that is reported, and
  /// the caller drops the write (rule B7).
  static func mayWrite() -> Bool {
    guard let reader = Tracking.reader else { return true }
    reader._withUnsafeGuaranteedRef { $0.graph.report(.stateWrittenDuringUpdate) }
    return false
  }
}
