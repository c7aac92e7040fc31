import MartletGraph

/// A line between views.
public struct Divider: ElementView, StandardElement {
  public typealias Body = Never

  public nonisolated init() {}

  package var type: StaticString { "divider" }
}
