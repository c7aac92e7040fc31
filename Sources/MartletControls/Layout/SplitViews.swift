import MartletGraph
import MartletWire

/// Views side by side, with a divider between each two of them that a person can move. How wide they are the page keeps.
public nonisolated struct HSplitView<Content: View>: ElementView {
  /// It has no body: the page draws it, with the views in it.
  public typealias Body = Never

  private let content: Content

  /// The views in `content`, from the leading to the trailing one.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var properties: SplitContainer { SplitContainer(isVertical: false) }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// Views one below the other, with a divider between each two of them that a person can move. How high they are the page
/// keeps.
public nonisolated struct VSplitView<Content: View>: ElementView {
  /// It has no body: the page draws it, with the views in it.
  public typealias Body = Never

  private let content: Content

  /// The views in `content`, from the top down.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var properties: SplitContainer { SplitContainer(isVertical: true) }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// The properties of both.
package struct SplitContainer: StandardElement {
  let isVertical: Bool

  package var type: StaticString { isVertical ? "vSplitView" : "hSplitView" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }
}
