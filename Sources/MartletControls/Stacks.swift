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
    properties = StackProperties(kind: .vStack, alignment: alignment.guide, spacing: spacing.map(Float.init))
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// Views in a row.
public struct HStack<Content: View>: ElementView {
  public typealias Body = Never

  package let properties: StackProperties
  package let content: Content

  /// A row with `spacing` points between its views, or the page's own spacing.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    properties = StackProperties(kind: .hStack, alignment: alignment.guide, spacing: spacing.map(Float.init))
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: ElementView {
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

package struct StackProperties: Control {
  enum Kind: UInt8 { case vStack, hStack, zStack }

  // Small, because there are many stacks.
  let kind: Kind
  let alignment: AlignmentGuide
  let spacing: Float?

  package var type: StaticString {
    switch kind {
    case .vStack: "vStack"
    case .hStack: "hStack"
    case .zStack: "zStack"
    }
  }

  package var ownKeys: NodeKeys { NodeKeys(.children, .alignment, .spacing) }

  package func changes(from old: StackProperties) -> NodeKeys {
    alignment == old.alignment && spacing == old.spacing ? .none : NodeKeys(.alignment, .spacing)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment, alignment != .center { buffer.append(json: alignment.name) }
    if key == .spacing, let spacing { buffer.append(json: Double(spacing)) }
  }
}

/// Room that grows as far as the stack around it lets it.
public struct Spacer: ElementView, Control {
  public typealias Body = Never

  private let minLength: Float?

  /// Room of at least `minLength` points.
  public nonisolated init(minLength: Double? = nil) {
    self.minLength = minLength.map(Float.init)
  }

  package var type: StaticString { "spacer" }
  package var ownKeys: NodeKeys { NodeKeys(.minLength) }

  package func changes(from old: Spacer) -> NodeKeys { minLength == old.minLength ? .none : NodeKeys(.minLength) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if let minLength { buffer.append(json: Double(minLength)) }
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
  enum Kind: UInt8 { case list, form, section, sectionHeader, sectionFooter, pickerLabel, layer, placeholder }

  let kind: Kind

  package var type: StaticString {
    switch kind {
    case .list: "list"
    case .form: "form"
    case .section: "section"
    case .sectionHeader: "sectionHeader"
    case .sectionFooter: "sectionFooter"
    case .pickerLabel: "pickerLabel"
    case .layer: "layer"
    case .placeholder: "placeholder"
    }
  }

  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func role(of element: ElementNode<Self>) -> String? { kind == .list ? "list" : nil }
}
