import MartletGraph

@MainActor extension ViewNode {
  /// Whether this is somewhere below another node. It takes as long as there are nodes between them.
  func isInside(_ outer: ViewNode?) -> Bool {
    var node = parent
    while let current = node, current !== outer { node = current.parent }
    return node != nil
  }
}
