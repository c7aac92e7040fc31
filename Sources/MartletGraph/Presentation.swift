import MartletWire

/// A view that may present subtrees, which belong to its place but are shown elsewhere: pushed screens, a sheet.
package protocol PresentingView: View where Body == Never {
  associatedtype Content: View
  associatedtype Presentation: Presenter

  /// What is in the place itself.
  var content: Content { get }

  /// Makes what decides on the presentations, when the identity begins.
  func makePresenter() -> Presentation

  /// Gives the presenter what this view value says.
  func update(_ presenter: Presentation)
}

extension PresentingView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let presenter = view.makePresenter()
    let node = PresentingNode(presenter, in: parent)
    view.update(presenter)
    node.evaluate()
    node.reconcileChild(with: view.content)
    return node
  }

  public static func _updateNode(_ node: ViewNode, with view: Self) {
    let node = unsafeDowncast(node, to: PresentingNode.self)
    if let presenter = node.presenter as? Presentation { view.update(presenter) }
    node.evaluate()
    node.reconcileChild(with: view.content)
  }
}

/// Decides what a place presents.
@MainActor
package protocol Presenter: AnyObject {
  /// The view has been made again, or something has changed that was read by `node.read`. Bodies are running: what is to
  /// be presented or ended from here on belongs into an effect.
  func evaluate(in node: PresentingNode)

  /// The place is about to end, and all that it presents.
  func willEnd(in node: PresentingNode)
}

/// The place of a view that may present subtrees.
package final class PresentingNode: ViewNode {
  package let presenter: any Presenter
  /// What is presented now, the first one first.
  package private(set) var presented: [PresentedNode] = []

  fileprivate init(_ presenter: any Presenter, in parent: ViewNode) {
    self.presenter = presenter
    super.init(in: parent)
  }

  override func evaluate() {
    flags.remove(.dirty)
    presenter.evaluate(in: self)
  }

  /// Runs `body` as this node: when something changes that it reads, the presenter evaluates again.
  @MainActor package func read<Result>(_ body: @MainActor () -> Result) -> Result { Evaluation.of(self, body) }

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
    node.evaluate()
    return node
  }

  /// Ends a presentation.
  @MainActor package func end(_ node: PresentedNode) {
    guard let index = presented.firstIndex(where: { $0 === node }) else { return }
    presented.remove(at: index)
    node.unmount()
  }

  override func environmentChangedBelow() {
    super.environmentChangedBelow()
    for node in presented { node.environmentChangedBelow() }
  }

  override func unmount() {
    presenter.willEnd(in: self)
    for node in presented.reversed() { end(node) }
    super.unmount()
  }
}

/// A subtree that is shown elsewhere. Its content is made by a closure, as a reader of its own: what the closure reads
/// concerns this node only.
package final class PresentedNode: ViewNode {
  private var make: () -> AnyView

  fileprivate init(in parent: PresentingNode, _ make: @escaping () -> AnyView) {
    self.make = make
    super.init(in: parent)
  }

  /// Takes a new closure and runs it. State stays (rule M5).
  @MainActor package func update(_ newMake: @escaping () -> AnyView) {
    make = newMake
    evaluate()
  }

  override func evaluate() {
    flags.remove(.dirty)
    reconcileChild(with: Evaluation.of(self) { make() })
  }

  override func presents(_ node: ViewNode) -> Bool { true }

  /// The first element of the subtree.
  @MainActor package var element: Element? {
    var found: Element?
    forEachElement { found = found ?? $0 }
    return found
  }
}

extension ViewGraph {
  /// Shows an element on top of everything else in the window.
  @MainActor package func show(sheet: Element) {
    sheets.append(sheet)
    if let root { structureChanged(at: root) }
  }

  /// Takes it away again.
  @MainActor package func hide(sheet: Element) {
    sheets.removeAll { $0 === sheet }
    if let root { structureChanged(at: root) }
  }
}
