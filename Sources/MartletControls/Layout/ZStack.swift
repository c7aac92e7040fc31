import MartletGraph

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  package let properties: StackProperties
  package let content: Content

  /// A pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    properties = StackProperties(kind: .zStack, alignment: alignment.guide, spacing: nil)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}
