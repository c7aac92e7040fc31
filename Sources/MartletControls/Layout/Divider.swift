import MartletGraph

/// A line between views.
public struct Divider: ElementView, StandardElement {
  /// It has no body: the page draws it.
  public typealias Body = Never

  /// A line across the direction of the stack around it.
  public nonisolated init() {}

  package var type: StaticString { "divider" }
}
