import MartletWire

extension ViewGraph {
  /// Has the page of the session that is at work read a text out, or does nothing where none is. Texts of one turn are read
  /// out together, each in a line of its own.
  package static func announce(_ text: String) {
    guard MainThread.isCurrent, let graph = atWork else { return }
    let last = graph.document.announcement
    let isUntold = graph.root?.changed.contains(.announcement) == true
    let words = if isUntold, let last { "\(last.text.text)\n\(text)" } else { text }
    graph.document.announcement = (ExactText(words), (last?.number ?? 0) + 1)
    graph.root?.markChanged(NodeKeys(.announcement))
  }
}
