import MartletGraph

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  @usableFromInline package let properties: StackProperties
  @usableFromInline package let content: Content

  /// A pile of views.
  @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    properties = StackProperties(kind: .zStack, alignment: alignment.guide, spacing: nil)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}
