import Foundation
import MartletGraph

/// Views in a column.
public struct VStack<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  @usableFromInline package let properties: StackProperties
  @usableFromInline package let content: Content

  /// A column with `spacing` points between its views, or the page's own spacing.
  @inlinable public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    properties = StackProperties(kind: .vStack, alignment: alignment.guide, spacing: spacing)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}
