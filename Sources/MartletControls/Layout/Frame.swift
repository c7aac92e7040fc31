import Foundation
import MartletGraph
import MartletWire

/// An area of a given size, or of a size within bounds.
struct FrameProperties: StandardElement {
  var width = Length.none
  var height = Length.none
  var minWidth = Length.none
  var idealWidth = Length.none
  var maxWidth = Length.none
  var minHeight = Length.none
  var idealHeight = Length.none
  var maxHeight = Length.none
  let alignment: Alignment

  private static let lengths = NodeKeys(
    .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight)

  var type: StaticString { "frame" }
  var ownKeys: NodeKeys { Self.lengths.union(NodeKeys(.children, .alignment)) }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = alignment == old.alignment ? .none : NodeKeys(.alignment)
    for key in Self.lengths.inOrder where length(key) != old.length(key) { keys.insert(key) }
    return keys
  }

  private func length(_ key: NodeKey) -> Length {
    switch key {
    case .width: width
    case .height: height
    case .minWidth: minWidth
    case .idealWidth: idealWidth
    case .maxWidth: maxWidth
    case .minHeight: minHeight
    case .idealHeight: idealHeight
    case .maxHeight: maxHeight
    default: .none
    }
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment {
      if alignment != .center { buffer.append(json: alignment.guide.name) }
    } else {
      length(key).write(to: buffer)
    }
  }
}

nonisolated extension View {
  /// Puts the view in an area of a fixed width, a fixed height, or both, in points. A length that is infinite, no number,
  /// or less than zero is as if it were left out.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    boxed(FrameProperties(width: Length(extent: width), height: Length(extent: height), alignment: alignment))
  }

  /// Puts the view in an area with bounds on its size, in points. With a maximum of `.infinity` the area takes all that it
  /// is offered; the ideal lengths are for where nothing is offered, as in a `ScrollView`.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    boxed(
      FrameProperties(
        minWidth: Length(extent: minWidth), idealWidth: Length(extent: idealWidth), maxWidth: Length(bound: maxWidth),
        minHeight: Length(extent: minHeight), idealHeight: Length(extent: idealHeight),
        maxHeight: Length(bound: maxHeight),
        alignment: alignment))
  }

  /// Does nothing.
  @available(*, deprecated, message: "A frame without a length does nothing.")
  public func frame() -> some View { self }
}
