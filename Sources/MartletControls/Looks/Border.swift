import Foundation
import MartletGraph
import MartletWire

/// The properties of a box with a line round the view in it, drawn over its edge.
struct BorderProperties: StandardElement {
  let fill: Paint
  let width: Double

  var type: StaticString { "border" }
  var ownKeys: NodeKeys { NodeKeys(.children, .fill, .width) }
  var dependsOnPlace: Bool { fill.dependsOnPlace }

  func observe(_ element: ElementNode<Self>) -> NodeKeys { element.observe(fill) ? NodeKeys(.fill) : .none }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if fill != old.fill { keys.insert(.fill) }
    if width != old.width { keys.insert(.width) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .fill { fill.resolved(at: element).write(to: buffer) }
    if key == .width, width != 1 { buffer.append(json: width) }
  }
}

/// The properties of a box that shows of the view in it what is under another view, the last child, where that is opaque.
struct MaskProperties: StandardElement {
  var type: StaticString { "mask" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
}

nonisolated extension View {
  /// Draws a line round the view, inside of its edge, `width` points wide.
  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
    boxed(BorderProperties(fill: content.paint, width: max(0, Double(finite: width))))
  }

  /// Shows of the view what is under another one, as far as that is opaque.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    boxed(
      MaskProperties(), beside: ElementContainer(properties: LayerProperties(alignment: alignment), content: mask()))
  }

  /// Shows of the view what is under another one, as far as that is opaque.
  public func mask(_ mask: some View) -> some View { self.mask { mask } }
}
