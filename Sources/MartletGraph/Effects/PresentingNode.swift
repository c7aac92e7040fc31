/// The place of a view that may present subtrees.
package final class PresentingNode: ViewNode {
  package let presenter: any Presenter
  /// What is presented now, the first one first.
  package private(set) var presented: [PresentedNode] = []

  init(_ presenter: any Presenter, in parent: ViewNode) {
    self.presenter = presenter
    super.init(in: parent)
  }

  override func willMount() { evaluate() }

  override func runEvaluation() {
    presenter.evaluate(in: self)
  }

  /// The first element of what is in the place itself.
  @MainActor package var contentElement: Element? {
    var found: Element?
    forEachElement { found = found ?? $0 }
    return found
  }

  /// Runs `body` as this node: when something changes that it reads, the presenter evaluates again.
  @MainActor package func read<Result>(_ body: @MainActor () -> Result) -> Result { Tracking.reads(by: self, body) }

  /// Runs `effect` when bodies have run, unless the place has ended by then.
  @MainActor package func afterBodies(_ effect: @escaping @MainActor () -> Void) {
    graph.enqueueEffect(of: author) { [weak self] in
      MainActor.assumeIsolated { if let self, self.isMounted { effect() } }
    }
  }

  /// Presents a subtree besides those that there are.
  @MainActor package func present(_ make: @escaping () -> AnyView) -> PresentedNode {
    let node = PresentedNode(in: self, make)
    presented.append(node)
    node.mount()
    return node
  }

  /// Ends a presentation.
  @MainActor package func end(_ node: PresentedNode) {
    guard let index = presented.firstIndex(where: { $0 === node }) else { return }
    presented.remove(at: index)
    node.unmount()
  }

  override func childStructureChanged(_ child: ViewNode) {
    if presented.isEmpty { return }
    graph.enqueueEffect(of: author) { [weak self] in
      guard let self, self.isMounted else { return }
      nonisolated(unsafe) let node = self
      MainActor.assumeIsolated { node.presenter.contentChanged(in: node) }
    }
  }

  override func forEachOwnedNode(_ body: @MainActor (ViewNode) -> Void) {
    super.forEachOwnedNode(body)
    for node in presented { body(node) }
  }

  override func abandon() {
    super.abandon()
    for node in presented { node.abandon() }
  }

  override func environmentChangedBelow() {
    super.environmentChangedBelow()
    for node in presented { node.environmentChangedBelow() }
  }

  override func willUnmount() {
    presenter.willEnd(in: self)
    for node in presented.reversed() { end(node) }
  }
}
