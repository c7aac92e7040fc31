/// The node of a view that has a body.
final class CompositeNode<V: View>: ViewNode {
  /// The view value at hand; nil once the identity is over, so that a forgotten reader holds no model alive.
  @exclusivity(unchecked) private var view: V?
  @exclusivity(unchecked) private var slots: ContiguousArray<AnyObject?>
  @exclusivity(unchecked) private unowned(unsafe) let plan: ViewPlan

  init(_ view: V, plan: ViewPlan = ViewPlan.of(V.self), in parent: ViewNode) {
    self.view = view
    self.plan = plan
    slots = plan.slotCount == 0 ? [] : ContiguousArray(repeating: nil, count: plan.slotCount)
    super.init(in: parent)
  }

  /// Takes a new value from the parent. The body runs if the value differs or something that it read has changed; an
  /// equal value is dropped.
  @MainActor func update(_ newView: V) {
    guard let view else { return }
    if plan.comparator.areEqual(view, newView) {
      if isDirty { evaluate() }
      return
    }
    self.view = newView
    evaluate()
  }

  override func evaluate() {
    flags.remove(.dirty)
    guard depth < ViewGraph.maximumDepth else {
      return fail(ViewFailure(message: "\(V.self) is nested more than \(ViewGraph.maximumDepth) levels deep."))
    }
    let outer = Evaluation.begin(self)
    let failure = withUnsafeMutablePointer(to: &view) {
      // An optional keeps its payload at offset 0.
      plan.link(UnsafeMutableRawPointer($0), slots: &slots, node: self)
    }
    guard failure == nil, let view else {
      Evaluation.end(outer)
      if let failure { fail(failure) }
      return
    }
    graph.bodiesRun += 1
    let body = view.body
    Evaluation.end(outer)
    if flags.contains(.failed) {
      flags.remove(.failed)
      replaceChild { V.Body._makeNode(body, in: self) }
    } else {
      reconcileChild(with: body)
    }
  }

  override func unmount() {
    super.unmount()
    slots = []
    view = nil
  }

  /// Puts an error in this view's place; its siblings and other sessions live on.
  @MainActor private func fail(_ failure: ViewFailure) {
    graph.report(.viewFailed(String(describing: V.self), failure.message))
    flags.insert(.failed)
    replaceChild { ViewError._makeNode(ViewError(failure: failure), in: self) }
  }
}
