import MartletGraph

/// A view of the framework's own that is no more than its properties and the views inside it.
package struct ElementContainer<Properties: ElementProperties, Content: View>: ElementView {
  package typealias Body = Never

  package let properties: Properties
  let content: Content

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

extension ElementContainer where Properties == Container {
  /// A container with the views in `content`.
  init(_ kind: Container.Kind, content: Content) { self.init(properties: Container(kind: kind), content: content) }
}

nonisolated extension View {
  /// The view in a box of its own.
  func boxed<Properties: ElementProperties>(_ properties: Properties) -> Box<Properties, Self, EmptyView> {
    Box(properties: properties, content: self, layer: EmptyView())
  }

  /// The view in a box of its own, beside other views.
  func boxed<Properties: ElementProperties, Layer: View>(
    _ properties: Properties, beside layer: Layer
  ) -> Box<Properties, Self, Layer> {
    Box(properties: properties, content: self, layer: layer)
  }
}
