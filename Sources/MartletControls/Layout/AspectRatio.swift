import Foundation
import MartletGraph
import MartletWire

/// A view that keeps its proportions.
struct AspectRatioProperties: StandardElement {
  /// Width by height; nil for those of the view itself.
  let ratio: Double?
  let contentMode: ContentMode

  var type: StaticString { "aspectRatio" }
  var ownKeys: NodeKeys { NodeKeys(.children, .aspectRatio, .contentMode) }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if ratio != old.ratio { keys.insert(.aspectRatio) }
    if contentMode != old.contentMode { keys.insert(.contentMode) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .aspectRatio, let ratio { buffer.append(json: ratio) }
    if key == .contentMode, contentMode == .fill { buffer.append(json: "fill" as StaticString) }
  }
}

nonisolated extension View {
  /// Gives the view proportions, width by height, or keeps its own: within the size that is offered, or filling it.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    let ratio = aspectRatio.flatMap { $0.isFinite && $0 > 0 ? Double($0) : nil }
    return boxed(AspectRatioProperties(ratio: ratio, contentMode: contentMode))
  }

  /// Gives the view the proportions of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Keeps the view's proportions, within the size that is offered.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the view's proportions, filling the size that is offered.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
