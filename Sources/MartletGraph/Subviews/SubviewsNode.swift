/// Makes views of the single views that some content stands for.
nonisolated struct SubviewsTransform<Base: View, Made: View>: _PrimitiveView {
  typealias Body = Never

  let base: Base
  let transform: (_ResolvedViews) -> Made

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = SubviewsNode(view, in: parent)
    node.mount()
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: SubviewsNode<Base, Made>.self).update(view)
  }

  /// The single views of what it makes.
  @MainActor static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    let made = SubviewsTransform<Base, SubviewList<Made>>(base: view.base) { SubviewList(content: view.transform($0)) }
    return resolver.views(madeBy: made, orSingle: view)
  }
}

/// Who has a list of views and has to hear when they are others.
protocol SubviewsUser: ViewNode {
  var list: SubviewListNode? { get }

  func subviewsHaveChanged()
}

/// Keeps the list of the content's views beside what is made of them.
private final class SubviewsNode<Base: View, Made: View>: ViewNode, SubviewsUser {
  @exclusivity(unchecked) private var view: SubviewsTransform<Base, Made>?
  @exclusivity(unchecked) private(set) var list: SubviewListNode?
  @exclusivity(unchecked) private var hasOtherViews = false

  init(_ view: SubviewsTransform<Base, Made>, in parent: ViewNode) {
    self.view = view
    super.init(in: parent)
  }

  override func willMount() {
    if let view { list = SubviewList._makeNode(SubviewList(content: view.base), in: self) as? SubviewListNode }
    evaluate()
  }

  @MainActor func update(_ newView: SubviewsTransform<Base, Made>) {
    view = newView
    if let list { SubviewList._updateNode(list, with: SubviewList(content: newView.base)) }
    evaluate()
  }

  func subviewsHaveChanged() { hasOtherViews = true }

  /// What the content's views come to is found out before anything is made of them.
  override func runEvaluation() {
    guard let view, let list else { return }
    list.runWaiting()
    list.refresh()
    hasOtherViews = false
    let views = list.views
    reconcileChild(with: Tracking.reads(by: self) { view.transform(views) })
  }

  override func runWaitingChildren() {
    list?.runWaiting()
    if hasOtherViews { evaluate() }
    super.runWaitingChildren()
  }

  // MARK: What belongs to it beside what is made

  override func forEachOwnedNode(_ body: @MainActor (ViewNode) -> Void) {
    if let list { body(list) }
    super.forEachOwnedNode(body)
  }

  override func environmentChangedBelow() {
    list?.environmentChangedBelow()
    super.environmentChangedBelow()
  }

  override func abandon() {
    super.abandon()
    list?.abandon()
  }

  override func didUnmount() {
    list?.unmount()
    list = nil
    view = nil
  }
}
