/// Views with callbacks that may have got their first element, or lost their last.
final class AppearanceChanges: SettlingStage {
  static let place = GraphFeaturePlace()
  /// After the preferences, of which views may still be made.
  static let order = 2

  @exclusivity(unchecked) private var nodes: ContiguousArray<ViewNode> = []

  var isIdle: Bool { nodes.isEmpty }

  func insert(_ node: ViewNode) { nodes.append(node) }

  func runNext() {
    let changed = nodes
    nodes = []
    for node in changed { node.contentChanged() }
  }
}
