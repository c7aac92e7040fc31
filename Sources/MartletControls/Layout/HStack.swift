import Foundation
import MartletGraph

/// Views in a row.
public struct HStack<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  @usableFromInline package let properties: StackProperties
  @usableFromInline package let content: Content

  /// A row with `spacing` points between its views, or the page's own spacing.
  @inlinable public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    properties = StackProperties(kind: .hStack, alignment: alignment.guide, spacing: spacing)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}
