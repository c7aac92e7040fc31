import MartletGraph
import MartletWire

/// Views in a column.
public struct VStack<Content: View>: Control {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: Double?
  package let content: Content

  /// A column with `spacing` points between its views, or the page's own spacing.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  package static var type: StaticString { "vStack" }
  package static var ownKeys: NodeKeys { NodeKeys(.children, .alignment, .spacing) }

  package func changes(from old: VStack) -> NodeKeys {
    alignment == old.alignment && spacing == old.spacing ? .none : NodeKeys(.alignment, .spacing)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment, alignment != .center { buffer.append(json: alignment.name) }
    if key == .spacing, let spacing { buffer.append(json: spacing) }
  }
}

/// Views in a row.
public struct HStack<Content: View>: Control {
  public typealias Body = Never

  private let alignment: VerticalAlignment
  private let spacing: Double?
  package let content: Content

  /// A row with `spacing` points between its views, or the page's own spacing.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  package static var type: StaticString { "hStack" }
  package static var ownKeys: NodeKeys { NodeKeys(.children, .alignment, .spacing) }

  package func changes(from old: HStack) -> NodeKeys {
    alignment == old.alignment && spacing == old.spacing ? .none : NodeKeys(.alignment, .spacing)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment, alignment != .center { buffer.append(json: alignment.name) }
    if key == .spacing, let spacing { buffer.append(json: spacing) }
  }
}

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: Control {
  public typealias Body = Never

  private let alignment: Alignment
  package let content: Content

  /// A pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package static var type: StaticString { "zStack" }
  package static var ownKeys: NodeKeys { NodeKeys(.children, .alignment) }

  package func changes(from old: ZStack) -> NodeKeys { alignment == old.alignment ? .none : NodeKeys(.alignment) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment, alignment != .center { buffer.append(json: alignment.name) }
  }
}

/// Room that grows as far as the stack around it lets it.
public struct Spacer: Control {
  public typealias Body = Never

  private let minLength: Double?

  /// Room of at least `minLength` points.
  public nonisolated init(minLength: Double? = nil) { self.minLength = minLength }

  package static let type: StaticString = "spacer"
  package static let ownKeys = NodeKeys(.minLength)

  package func changes(from old: Spacer) -> NodeKeys { minLength == old.minLength ? .none : NodeKeys(.minLength) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if let minLength { buffer.append(json: minLength) }
  }
}

/// A line between views.
public struct Divider: Control {
  public typealias Body = Never

  public nonisolated init() {}

  package static let type: StaticString = "divider"
}
