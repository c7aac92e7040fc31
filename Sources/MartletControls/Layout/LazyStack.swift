import Foundation
import MartletGraph
import MartletWire

/// Views in a column as wide as what it is offered. All of them are made; the browser draws those that are seen.
public struct LazyVStack<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  package let properties: LazyStackProperties
  package let content: Content

  /// A column with `spacing` points between its views, or the page's own spacing.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    properties = LazyStackProperties(
      isVertical: true, alignment: alignment.guide, spacing: Length(distance: spacing), pinnedViews: pinnedViews)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// Views in a row as high as what it is offered. All of them are made; the browser draws those that are seen.
public struct LazyHStack<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  package let properties: LazyStackProperties
  package let content: Content

  /// A row with `spacing` points between its views, or the page's own spacing.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    properties = LazyStackProperties(
      isVertical: false, alignment: alignment.guide, spacing: Length(distance: spacing), pinnedViews: pinnedViews)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// Which views of a section stay in sight while it is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt32

  /// Takes one bit for each kind.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// Writes the names as an array.
  func write(to buffer: ByteBuffer) {
    if isEmpty { return }
    buffer.append(UInt8(ascii: "["))
    if contains(.sectionHeaders) { buffer.append(json: "sectionHeaders" as StaticString) }
    if contains(.sectionFooters) {
      buffer.separate()
      buffer.append(json: "sectionFooters" as StaticString)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}

package struct LazyStackProperties: StandardElement {
  let isVertical: Bool
  let alignment: AlignmentGuide
  let spacing: Length
  let pinnedViews: PinnedScrollableViews

  package var type: StaticString { isVertical ? "lazyVStack" : "lazyHStack" }
  package var ownKeys: NodeKeys {
    NodeKeys(.children, .alignment, .spacing, .pinnedViews).union(.windows)
  }

  package var isLazy: Bool { true }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { element.windowActions }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
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
    default: element.writeWindows(key, to: buffer)
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) { try element.show(action) }
}
