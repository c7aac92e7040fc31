import MartletGraph

/// Controls for entering data, in rows.
public struct Form<Content: View>: ElementView {
  /// It has no body: the page draws it, with its rows inside.
  public typealias Body = Never

  package let content: Content

  /// A form of the views in `content`, each a row.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var properties: RowsProperties { RowsProperties(kind: .form) }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}
