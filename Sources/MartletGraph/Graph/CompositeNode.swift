/// The node of a view that has a body.
final class CompositeNode<V: View>: ViewNode, BodyNode, KeepingNode {
  /// The view value at hand. It is destroyed when the identity ends, so that a reader that has been forgotten somewhere
  /// holds no model alive. In memory of its own: an optional costs twice as much for each access from generic code.
  @exclusivity(unchecked) private let view: UnsafeMutablePointer<V>
  @exclusivity(unchecked) private unowned(unsafe) let typeInfo: ViewTypeInfo
  /// Why the body will run next, and why it ran last.
  @exclusivity(unchecked) private var reasons = InvalidationReasons()
  @exclusivity(unchecked) private var lastRunReasons = InvalidationReasons()
  @exclusivity(unchecked) private(set) var runCount: UInt32 = 0
  @exclusivity(unchecked) private var hasView = true

  init(_ view: V, typeInfo: ViewTypeInfo = ViewTypeInfo.of(V.self), in parent: ViewNode) {
    // The view as it is used, what the identity keeps, and, where properties write to themselves, the view as it came.
    let size =
      typeInfo.hasUpdates
      ? Self.offsetOfOriginal(typeInfo) + MemoryLayout<V>.size : Self.offsetOfSlots + typeInfo.slotsSize
    self.view = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<V>.alignment)
      .bindMemory(to: V.self, capacity: 1)
    self.view.initialize(to: view)
    self.typeInfo = typeInfo
    super.init(in: parent, flags: .mustRun)
    reasons.insert(.identity)
    reasons.insert(.value)
    slots.initialize(repeating: nil, count: typeInfo.slotCount)
    if typeInfo.hasUpdates { original.initialize(to: view) }
  }

  deinit {
    if hasView { forget() }
    view.deallocate()
  }

  /// What the identity keeps for each property, behind the view.
  private var slots: UnsafeMutablePointer<AnyObject?> {
    (UnsafeMutableRawPointer(view) + Self.offsetOfSlots).assumingMemoryBound(to: AnyObject?.self)
  }

  /// The view as the parent made it: what the next one is compared with, and what each run of the body begins with, so
  /// that what `update()` writes to its property does not stay (rule F1). Where no property does, the view itself.
  private var original: UnsafeMutablePointer<V> {
    if !typeInfo.hasUpdates { return view }
    return (UnsafeMutableRawPointer(view) + Self.offsetOfOriginal(typeInfo)).assumingMemoryBound(to: V.self)
  }

  private static var offsetOfSlots: Int { (MemoryLayout<V>.size + 7) & ~7 }

  private static func offsetOfOriginal(_ typeInfo: ViewTypeInfo) -> Int {
    let alignment = MemoryLayout<V>.alignment
    return (offsetOfSlots + typeInfo.slotsSize + alignment - 1) & ~(alignment - 1)
  }

  private func forget() {
    hasView = false
    if typeInfo.hasUpdates { original.deinitialize(count: 1) }
    typeInfo.end(slots)
    slots.deinitialize(count: typeInfo.slotCount)
    view.deinitialize(count: 1)
  }

  /// Takes a new value from the parent. The body runs if the value differs or something that it depends on has changed;
  /// an equal value is dropped.
  @MainActor func update(_ newView: V) {
    guard isMounted else { return }
    let isSame = withUnsafePointer(to: newView) {
      typeInfo.comparator.areEqual(at: original, $0)
    }
    if !isSame {
      original.pointee = newView
      reasons.insert(.value)
      flags.insert(.mustRun)
    }
    if isSame, !isDirty { return runWaiting() }
    evaluate()
    runWaiting()
  }

  override func willMount() {
    if let kept = graph.restoration?.take(for: self) { typeInfo.restore(kept, to: slots, of: self) }
    evaluate()
  }

  func takeKept() -> ContiguousArray<AnyObject?>? { typeInfo.takeKept(from: slots) }

  /// Runs the body if there is a reason to (rule A4).
  override func runEvaluation() {
    guard mustRun else { return }
    flags.remove(.mustRun)
    if firstChild == nil || flags.contains(.failed), let failure = graph.lackOfRoomForViews { return fail(failure) }
    if let failure = graph.lackOfRoomForChanges { return fail(failure) }
    guard depth < ViewGraph.maximumDepth else {
      return fail(ViewFailure(message: "\(typeInfo.name) is nested more than \(ViewGraph.maximumDepth) levels deep."))
    }
    guard !typeInfo.isClass else {
      return fail(ViewFailure(message: "\(typeInfo.name) is a class. A view must be a structure or an enumeration."))
    }
    // What the body makes is put in place. As a result beside a failure it would be of a type that depends on this one, and
    // finding such a type costs more than running a small body.
    withUnsafeTemporaryAllocation(of: V.Body.self, capacity: 1) { made in
      Activity.of(V.self) {
        var failure: ViewFailure?
        Tracking.reads(by: self) {
          do throws(ViewFailure) {
            try prepareBody()
            made.initializeElement(at: 0, to: view.pointee.body)
          } catch {
            failure = error
          }
        }
        if let failure { return fail(failure) }
        show(made.moveElement(from: 0))
      }
    }
  }

  @MainActor private func show(_ body: V.Body) {
    if flags.contains(.failed) {
      flags.remove(.failed)
      replaceChild { V.Body._makeNode(body, in: self) }
    } else {
      reconcileChild(with: body)
    }
  }

  /// Joins the view to what it reads, and notes that its body runs.
  @MainActor private func prepareBody() throws(ViewFailure) {
    if typeInfo.hasUpdates { view.pointee = original.pointee }
    try typeInfo.link(UnsafeMutableRawPointer(view), slots: slots, node: self, reasons: &reasons)
    lastRunReasons = reasons
    reasons = InvalidationReasons()
    runCount &+= 1
    graph.countRun(of: self)
  }

  /// Whether the body has to run. Where only the environment may have changed, its own properties decide (rule I1).
  @MainActor private var mustRun: Bool {
    if flags.contains(.mustRun) || flags.contains(.failed) { return true }
    // What an observable object says may be among the values of the environment (rule E11).
    if flags.contains(.observing) { return true }
    guard typeInfo.readsEnvironment else { return false }
    return Tracking.moreReads(by: self) {
      typeInfo.environmentHasChanged(UnsafeMutableRawPointer(view), node: self, reasons: &reasons)
    }
  }

  override func note(_ cause: AnyObject) {
    typeInfo.note(cause, UnsafeMutableRawPointer(view), slots: slots, reasons: &reasons)
  }

  override var viewType: Any.Type? { V.self }
  var viewName: String { typeInfo.name }
  var lastReasons: [String] { typeInfo.names(of: lastRunReasons) }

  override func didUnmount() {
    forget()
  }

  /// Puts an error in this view's place; its siblings and other sessions live on.
  @MainActor private func fail(_ failure: ViewFailure) {
    graph.report(.viewFailed(typeInfo.name, failure.message))
    flags.insert(.failed)
    replaceChild { makeFailure(failure) }
  }
}
