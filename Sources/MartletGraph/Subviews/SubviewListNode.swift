/// Content that is not mounted: its node knows the single views that it stands for.
nonisolated struct SubviewList<Content: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = ContentListNode(view.content, in: parent)
    node.mount()
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: ContentListNode<Content>.self).update(view.content)
  }
}

/// Knows the single views of some content. Below it are the app's own views among them, which have a body, a state and an
/// environment here, whether and wherever what they come to is shown.
class SubviewListNode: ViewNode {
  @exclusivity(unchecked) final fileprivate(set) var views = _ResolvedViews()
  /// The nodes of the views that have been asked, in order, and where they are found again.
  @exclusivity(unchecked) private final var asked: ContiguousArray<(path: SubviewPath, node: ViewNode)> = []
  @exclusivity(unchecked) private final var known: [SubviewPath: ViewNode] = [:]
  /// Whether one of them stands for other views than before.
  @exclusivity(unchecked) fileprivate final var isStale = false

  fileprivate init(in parent: ViewNode) { super.init(in: parent) }

  /// Keeps track of who is asked while `body` finds the views.
  @MainActor fileprivate final func resolve(_ body: @MainActor () -> _ResolvedViews) {
    let before = asked
    asked = []
    views = Tracking.reads(by: self, body)
    let stay = Set(asked.map { ObjectIdentifier($0.node) })
    for (path, node) in before where !stay.contains(ObjectIdentifier(node)) {
      if known[path] === node { known[path] = nil }
      node.unmount()
    }
    isStale = false
    noteChange()
  }

  /// The views of a list that is all there is below the node of `maker`; nil if something else is there.
  @MainActor final func views<Maker: View>(madeBy maker: Maker, at path: SubviewPath) -> _ResolvedViews? {
    let node: ViewNode
    if let old = known[path] as? MakerNode<Maker> {
      node = old
      old.reconcileChild(with: maker)
    } else {
      let new = MakerNode<Maker>(in: self)
      new.mount { new.reconcileChild(with: maker) }
      known[path] = new
      node = new
    }
    asked.append((path, node))
    return list(in: node)?.views
  }

  private final func list(in node: ViewNode) -> SubviewListNode? { node.firstChild?.firstChild as? SubviewListNode }

  /// What is around this list finds its views again, up to what makes something of them.
  private final func noteChange() {
    var (node, current): (ViewNode, ViewNode?) = (self, parent)
    while let outer = current {
      if let list = outer as? SubviewListNode { list.isStale = true }
      if let user = outer as? any SubviewsUser, user.list === node { return user.subviewsHaveChanged() }
      (node, current) = (outer, outer.parent)
    }
  }

  /// Finds the views again if they may be others, those further in first.
  @MainActor final func refresh() {
    for (_, node) in asked { list(in: node)?.refresh() }
    if isStale { evaluate() }
  }

  // MARK: What belongs to it

  override func forEachOwnedNode(_ body: @MainActor (ViewNode) -> Void) { for (_, node) in asked { body(node) } }

  override func environmentChangedBelow() {
    for (_, node) in asked {
      node.environmentChanged()
      node.environmentChangedBelow()
    }
  }

  override func abandon() {
    super.abandon()
    for (_, node) in asked { node.abandon() }
  }

  override func willUnmount() {
    for (_, node) in asked { node.unmount() }
    asked = []
    known = [:]
  }

  override func didUnmount() { views = _ResolvedViews() }
}

/// The place of one view that has been asked, which is found again by its type.
private final class MakerNode<Maker: View>: ViewNode {
  init(in parent: ViewNode) { super.init(in: parent) }
}

private final class ContentListNode<Content: View>: SubviewListNode {
  @exclusivity(unchecked) private var content: Content?

  init(_ content: Content, in parent: ViewNode) {
    self.content = content
    super.init(in: parent)
  }

  @MainActor func update(_ newContent: Content) {
    content = newContent
    evaluate()
  }

  override func willMount() { evaluate() }

  override func runEvaluation() {
    guard let content else { return }
    resolve { Content._resolve(content, in: _SubviewResolver(for: self)) }
  }

  override func didUnmount() {
    super.didUnmount()
    content = nil
  }
}
