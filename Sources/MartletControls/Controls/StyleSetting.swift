import MartletGraph

/// A view in which a style is set. It is its content, but for its type, of which the style's is part: so a control never
/// meets a style of another type than at first, as it belongs to another identity then.
nonisolated struct StyleSetting<Content: View, Style>: _PrimitiveView {
  typealias Body = Never

  let content: Content

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    Content._makeNode(view.content, in: parent)
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    Content._updateNode(node, with: view.content)
  }
}

extension StyleSetting: SubviewModifying {
  func modifying(_ other: some View) -> any View { StyleSetting<_, Style>(content: other) }
}
