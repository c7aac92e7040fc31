/// A subtree that is shown elsewhere. Its content is made by a closure, as a reader of its own: what the closure reads
/// concerns this node only.
package final class PresentedNode: ViewNode {
  private var make: () -> AnyView

  init(in parent: PresentingNode, _ make: @escaping () -> AnyView) {
    self.make = make
    // Whoever looks outwards for traits is told that what is further out concerns the presenter.
    super.init(in: parent, flags: .trait)
  }

  /// Takes a new closure and runs it. State stays (rule M5).
  @MainActor package func update(_ newMake: @escaping () -> AnyView) {
    make = newMake
    evaluate()
  }

  override func willMount() { evaluate() }

  override func runEvaluation() {
    reconcileChild(with: Tracking.reads(by: self) { make() })
  }

  override var beginsOtherViews: Bool { true }

  override func presents(_ node: ViewNode) -> Bool { true }

  /// What it is shown in; nil for on top of the window.
  package weak var host: ViewNode?

  override func place(of child: ViewNode) -> ViewNode? { host }

  /// The first element of the subtree.
  @MainActor package var element: Element? {
    var found: Element?
    forEachElement { found = found ?? $0 }
    return found
  }
}
