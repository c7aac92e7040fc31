import MartletGraph
import MartletWire

/// Views in a column.
public struct VStack<Content: View>: ElementView {
  public typealias Body = Never

  package let properties: StackProperties
  package let content: Content

  /// A column with `spacing` points between its views, or the page's own spacing.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    properties = StackProperties(type: "vStack", alignment: alignment.name, spacing: spacing)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileChild(with: content) }
}

/// Views in a row.
public struct HStack<Content: View>: ElementView {
  public typealias Body = Never

  package let properties: StackProperties
  package let content: Content

  /// A row with `spacing` points between its views, or the page's own spacing.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    properties = StackProperties(type: "hStack", alignment: alignment.name, spacing: spacing)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileChild(with: content) }
}

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: ElementView {
  public typealias Body = Never

  package let properties: StackProperties
  package let content: Content

  /// A pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    properties = StackProperties(type: "zStack", alignment: alignment.name, spacing: nil)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileChild(with: content) }
}

package struct StackProperties: Control {
  package let type: StaticString
  let alignment: String
  let spacing: Double?

  package var ownKeys: NodeKeys { NodeKeys(.children, .alignment, .spacing) }

  package func changes(from old: StackProperties) -> NodeKeys {
    alignment == old.alignment && spacing == old.spacing ? .none : NodeKeys(.alignment, .spacing)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment, alignment != "center" { buffer.append(json: alignment) }
    if key == .spacing, let spacing { buffer.append(json: spacing) }
  }
}

/// Room that grows as far as the stack around it lets it.
public struct Spacer: ElementView, Control {
  public typealias Body = Never

  private let minLength: Double?

  /// Room of at least `minLength` points.
  public nonisolated init(minLength: Double? = nil) { self.minLength = minLength }

  package var type: StaticString { "spacer" }
  package var ownKeys: NodeKeys { NodeKeys(.minLength) }

  package func changes(from old: Spacer) -> NodeKeys { minLength == old.minLength ? .none : NodeKeys(.minLength) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if let minLength { buffer.append(json: minLength) }
  }
}

/// A line between views.
public struct Divider: ElementView, Control {
  public typealias Body = Never

  public nonisolated init() {}

  package var type: StaticString { "divider" }
}

/// The properties of a node that only has children.
package struct Container: Control {
  package let type: StaticString
  var role: String?

  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func role(of element: ElementNode<Self>) -> String? { role }
}
