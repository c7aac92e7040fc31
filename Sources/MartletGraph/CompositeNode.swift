/// The node of a view that has a body.
final class CompositeNode<V: View>: ViewNode {
  /// The view value at hand. It is destroyed when the identity ends, so that a reader that has been forgotten somewhere
  /// holds no model alive. In memory of its own: an optional costs twice as much for each access from generic code.
  @exclusivity(unchecked) private let view: UnsafeMutablePointer<V>
  @exclusivity(unchecked) private var hasView = true
  @exclusivity(unchecked) private var slots: ContiguousArray<AnyObject?>
  @exclusivity(unchecked) private unowned(unsafe) let plan: ViewPlan

  init(_ view: V, plan: ViewPlan = ViewPlan.of(V.self), in parent: ViewNode) {
    self.view = .allocate(capacity: 1)
    self.view.initialize(to: view)
    self.plan = plan
    slots = plan.slotCount == 0 ? [] : ContiguousArray(repeating: nil, count: plan.slotCount)
    super.init(in: parent)
  }

  deinit {
    if hasView { view.deinitialize(count: 1) }
    view.deallocate()
  }

  /// Takes a new value from the parent. The body runs if the value differs or something that it read has changed; an
  /// equal value is dropped.
  @MainActor func update(_ newView: V) {
    guard isMounted else { return }
    let isSame = withUnsafePointer(to: newView) {
      plan.comparator.areEqual(UnsafeRawPointer(view), UnsafeRawPointer($0))
    }
    if !isSame { view.pointee = newView } else if !isDirty { return }
    evaluate()
  }

  override func evaluate() {
    flags.remove(.dirty)
    guard depth < ViewGraph.maximumDepth else {
      return fail(ViewFailure(message: "\(V.self) is nested more than \(ViewGraph.maximumDepth) levels deep."))
    }
    let outer = Evaluation.begin(self)
    if let failure = plan.link(UnsafeMutableRawPointer(view), slots: &slots, node: self) {
      Evaluation.end(outer)
      return fail(failure)
    }
    graph.bodiesRun += 1
    let body = view.pointee.body
    Evaluation.end(outer)
    if flags.contains(.failed) {
      flags.remove(.failed)
      replaceChild { V.Body._makeNode(body, in: self) }
    } else {
      reconcileChild(with: body)
    }
  }

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
    slots = []
    hasView = false
    view.deinitialize(count: 1)
  }

  /// Puts an error in this view's place; its siblings and other sessions live on.
  @MainActor private func fail(_ failure: ViewFailure) {
    graph.report(.viewFailed(String(describing: V.self), failure.message))
    flags.insert(.failed)
    replaceChild { ViewError._makeNode(ViewError(failure: failure), in: self) }
  }
}
