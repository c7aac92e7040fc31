/// Content that may be missing, as `if` without `else` makes it. Each time it comes it is new; while it stays it keeps
/// its identity, whatever its value (rule G4).
extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = BranchNode(in: parent)
    if let content = view { node.appendChild(Wrapped._makeNode(content, in: node)) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, with view: Self) {
    switch (node.firstChild, view) {
    case (let child?, let content?): Wrapped._updateNode(child, with: content)
    case (nil, let content?): node.replaceChild { Wrapped._makeNode(content, in: node) }
    case (_?, nil): node.replaceChild { nil }
    case (nil, nil): break
    }
  }
}
