import Foundation
import MartletGraph
import MartletWire

/// A view beside which others stand that it may scroll under: the last child, a `layer`.
struct SafeAreaInsetProperties: StandardElement {
  let edge: Edge
  let spacing: Length

  var type: StaticString { "safeAreaInset" }
  var ownKeys: NodeKeys { NodeKeys(.children, .edge, .spacing) }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if edge != old.edge { keys.insert(.edge) }
    if spacing != old.spacing { keys.insert(.spacing) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .edge { buffer.append(json: edge.name) }
    if key == .spacing { spacing.write(to: buffer) }
  }
}

extension Edge {
  var name: StaticString {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}

/// A view that goes on to the edges of the window.
struct IgnoresSafeAreaProperties: StandardElement {
  let edges: Edge.Set

  var type: StaticString { "ignoresSafeArea" }
  var ownKeys: NodeKeys { NodeKeys(.children, .edges) }

  func changes(from old: Self) -> NodeKeys { edges == old.edges ? .none : NodeKeys(.edges) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .edges, edges != .all { buffer.append(json: edges) }
  }
}

/// Parts of the window that something else covers.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit for each part.
  public let rawValue: UInt

  /// Takes one bit for each part.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// What bars and the device's own edges cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What the keyboard on the screen covers, of which the browser takes care.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All parts.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

nonisolated extension View {
  /// Puts views at the upper or lower edge of the view, which scrolls under them and ends before them.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    inset(edge == .top ? .top : .bottom, Alignment(horizontal: alignment, vertical: .center), spacing, content())
  }

  /// Puts views at the leading or trailing edge of the view, which scrolls under them and ends before them.
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    inset(
      edge == .leading ? .leading : .trailing, Alignment(horizontal: .center, vertical: alignment), spacing, content())
  }

  private func inset(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?, _ layer: some View) -> some View {
    boxed(
      SafeAreaInsetProperties(edge: edge, spacing: Length(distance: spacing)),
      beside: ElementContainer(properties: LayerProperties(alignment: alignment), content: layer))
  }

  /// Has the view go on to the edges of the window, under what covers them.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    boxed(IgnoresSafeAreaProperties(edges: regions.contains(.container) ? edges : []))
  }

  /// Has the view go on to the edges of the window.
  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
