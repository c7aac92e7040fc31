import MartletGraph

/// A view with views in front of it: a pile whose first layer is the view.
struct Overlay<Content: View, Layer: View>: ElementView {
  typealias Body = Never

  let alignment: Alignment
  let content: TupleView2<Content, Layer>

  var properties: StackProperties { StackProperties(kind: .zStack, alignment: alignment.guide, spacing: nil) }

  func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// A view in front of which, or behind which, views are drawn that are made from what it reports.
struct PreferenceLayer<Reader: View, Properties: ElementProperties>: ElementView {
  typealias Body = Never

  let properties: Properties
  let reader: Reader

  func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: reader) }
}
