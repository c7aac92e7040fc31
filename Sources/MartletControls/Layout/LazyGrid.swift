import Foundation
import MartletGraph
import MartletWire

/// A column of a grid that grows downward, or a row of one that grows to the side.
public struct GridItem: Equatable, Sendable {
  /// How large it is, in points.
  public enum Size: Equatable, Sendable {
    /// As large as said.
    case fixed(CGFloat)
    /// One, which shares what room there is with the others.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as there is room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How large it is.
  public var size: Size
  /// The room between it and the next one, in points; nil for the page's own.
  public var spacing: CGFloat?
  /// Where a view stands in its cell; nil for what the grid says.
  public var alignment: Alignment?

  /// Takes all three.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    switch size {
    case .fixed(let length):
      buffer.append(member: "fixed")
      buffer.append(json: Length(extent: length).value ?? 0)
    case .flexible(let minimum, let maximum): write("flexible", minimum, maximum, to: buffer)
    case .adaptive(let minimum, let maximum): write("adaptive", minimum, maximum, to: buffer)
    }
    if let spacing = Length(distance: spacing).value {
      buffer.append(member: "spacing")
      buffer.append(json: spacing)
    }
    if let alignment {
      buffer.append(member: "alignment")
      buffer.append(json: alignment.guide.name)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private func write(_ name: StaticString, _ minimum: CGFloat, _ maximum: CGFloat, to buffer: ByteBuffer) {
    buffer.append(member: name)
    buffer.append(UInt8(ascii: "["))
    buffer.append(json: Length(extent: minimum).value ?? 0)
    buffer.append(UInt8(ascii: ","))
    if let maximum = Length(extent: maximum).value {
      buffer.append(json: maximum)
    } else {
      buffer.append(json: "infinity" as StaticString)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}

/// Views in rows, each in the next column.
public struct LazyVGrid<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  package let properties: LazyGridProperties
  package let content: Content

  /// A grid with these columns, and `spacing` points between its rows, or the page's own spacing.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    properties = LazyGridProperties(
      isVertical: true, items: columns, alignment: alignment.guide, spacing: Length(distance: spacing),
      pinnedViews: pinnedViews)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// Views in columns, each in the next row.
public struct LazyHGrid<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  package let properties: LazyGridProperties
  package let content: Content

  /// A grid with these rows, and `spacing` points between its columns, or the page's own spacing.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    properties = LazyGridProperties(
      isVertical: false, items: rows, alignment: alignment.guide, spacing: Length(distance: spacing),
      pinnedViews: pinnedViews)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct LazyGridProperties: StandardElement {
  let isVertical: Bool
  let items: [GridItem]
  let alignment: AlignmentGuide
  let spacing: Length
  let pinnedViews: PinnedScrollableViews

  package var type: StaticString { isVertical ? "lazyVGrid" : "lazyHGrid" }

  package var ownKeys: NodeKeys {
    NodeKeys(.children, isVertical ? .columns : .rows, .alignment, .spacing, .pinnedViews).union(.windows)
  }

  package var isLazy: Bool { true }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { element.windowActions }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if items != old.items { keys.insert(isVertical ? .columns : .rows) }
    if alignment != old.alignment { keys.insert(.alignment) }
    if spacing != old.spacing { keys.insert(.spacing) }
    if pinnedViews != old.pinnedViews { keys.insert(.pinnedViews) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .alignment: if alignment != .center { buffer.append(json: alignment.name) }
    case .spacing: spacing.write(to: buffer)
    case .pinnedViews: pinnedViews.write(to: buffer)
    case .columns, .rows:
      buffer.append(UInt8(ascii: "["))
      for item in items {
        buffer.separate()
        item.write(to: buffer)
      }
      buffer.append(UInt8(ascii: "]"))
    default: element.writeWindows(key, to: buffer)
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) { try element.show(action) }
}
