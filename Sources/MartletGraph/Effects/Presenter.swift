/// Decides what a place presents.
@MainActor
package protocol Presenter: AnyObject {
  /// The view has been made again, or something has changed that was read by `node.read`. Bodies are running: what is to
  /// be presented or ended from here on belongs into an effect.
  func evaluate(in node: PresentingNode)

  /// Other elements than before are in the place, and bodies have run. Called while something is presented.
  func contentChanged(in node: PresentingNode)

  /// The place is about to end, and all that it presents.
  func willEnd(in node: PresentingNode)
}

extension Presenter {
  /// Does nothing.
  package func contentChanged(in node: PresentingNode) {}
}
