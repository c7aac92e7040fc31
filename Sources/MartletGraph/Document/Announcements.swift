import MartletWire

extension ViewGraph {
  /// Has the page of the session that is at work read a text out, or does nothing where none is.
  package static func announce(_ text: String) {
    guard MainThread.isCurrent, let graph = atWork else { return }
    let number = (graph.document.announcement?.number ?? 0) + 1
    graph.document.announcement = (ExactText(text), number)
    graph.root?.markChanged(NodeKeys(.announcement))
  }
}
