import MartletGraph
import MartletWire

/// A view that takes its own size on some axes, whatever it is offered.
struct FixedSizeProperties: StandardElement {
  let axes: Axis.Set

  var type: StaticString { "fixedSize" }
  var ownKeys: NodeKeys { NodeKeys(.children, .axes) }

  func changes(from old: Self) -> NodeKeys { axes == old.axes ? .none : NodeKeys(.axes) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .axes, axes != [.horizontal, .vertical] { buffer.append(json: axes.name) }
  }
}

extension Axis.Set {
  /// The axes as the document says them.
  var name: StaticString {
    switch (contains(.horizontal), contains(.vertical)) {
    case (true, true): "both"
    case (true, false): "horizontal"
    case (false, true): "vertical"
    case (false, false): "none"
    }
  }
}

nonisolated extension View {
  /// Has the view take its own size, in place of the one that it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Has the view take its own width, its own height, or both.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return boxed(FixedSizeProperties(axes: axes))
  }
}
