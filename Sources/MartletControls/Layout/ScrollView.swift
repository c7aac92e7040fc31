import Foundation
import MartletGraph
import MartletWire

/// A place in which its content can be scrolled, across, down, or both. The content has the size that it takes by itself
/// along the axis; several views are in a column, or in a row.
public struct ScrollView<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  /// The content.
  public var content: Content
  /// The directions in which the content can be scrolled.
  public var axes: Axis.Set
  /// Whether it is shown how far the content has been scrolled.
  public var showsIndicators: Bool

  /// A place whose content can be scrolled.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  package var properties: ScrollProperties { ScrollProperties(axes: axes, showsIndicators: showsIndicators) }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct ScrollProperties: StandardElement {
  let axes: Axis.Set
  let showsIndicators: Bool

  package static let isControl = true
  package typealias Storage = ScrollIndicatorVisibility

  package var type: StaticString { "scrollView" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .axes, .indicators) }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if axes != old.axes { keys.insert(.axes) }
    if showsIndicators != old.showsIndicators { keys.insert(.indicators) }
    return keys
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let visibility = EnvironmentValues(at: element).scrollIndicators(of: axes)
    defer { element.storage = visibility }
    return element.storage == visibility ? .none : NodeKeys(.indicators)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .axes, axes != .vertical { buffer.append(json: axes.name) }
    let visibility = element.storage ?? .automatic
    if key == .indicators, !showsIndicators || visibility == .hidden || visibility == .never {
      buffer.append(json: "hidden" as StaticString)
    }
  }
}

/// Whether it is shown how far something has been scrolled.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let rawValue: UInt8

  /// As the browser has it.
  public static let automatic = ScrollIndicatorVisibility(rawValue: 0)
  /// It is shown, where the browser shows it at all.
  public static let visible = ScrollIndicatorVisibility(rawValue: 1)
  /// It is not shown.
  public static let hidden = ScrollIndicatorVisibility(rawValue: 2)
  /// It is never shown.
  public static let never = ScrollIndicatorVisibility(rawValue: 3)
}

extension EnvironmentValues {
  /// Whether places that scroll down show how far they have been scrolled.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }

  /// Whether places that scroll across show how far they have been scrolled.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }

  func scrollIndicators(of axes: Axis.Set) -> ScrollIndicatorVisibility {
    axes == .horizontal ? horizontalScrollIndicatorVisibility : verticalScrollIndicatorVisibility
  }
}

private struct VerticalIndicatorsKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }

private struct HorizontalIndicatorsKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }

nonisolated extension View {
  /// Says whether places in this view show how far they have been scrolled.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }
}
