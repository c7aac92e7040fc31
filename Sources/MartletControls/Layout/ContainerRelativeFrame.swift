import Foundation
import MartletGraph
import MartletWire

/// An area whose size is a part of what is around it: of the nearest place that scrolls, or of the window.
struct ContainerRelativeFrameProperties: StandardElement {
  let axes: Axis.Set
  let count: Int
  let span: Int
  let spacing: Length
  let alignment: Alignment

  var type: StaticString { "containerRelativeFrame" }
  var ownKeys: NodeKeys { NodeKeys(.children, .axes, .count, .span, .spacing, .alignment) }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if axes != old.axes { keys.insert(.axes) }
    if count != old.count { keys.insert(.count) }
    if span != old.span { keys.insert(.span) }
    if spacing != old.spacing { keys.insert(.spacing) }
    if alignment != old.alignment { keys.insert(.alignment) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .axes: buffer.append(json: axes.name)
    case .count: if count != 1 { buffer.append(decimal: count) }
    case .span: if span != 1 { buffer.append(decimal: span) }
    case .spacing: spacing.write(to: buffer)
    case .alignment: if alignment != .center { buffer.append(json: alignment.guide.name) }
    default: break
    }
  }
}

nonisolated extension View {
  /// Puts the view in an area as large, on these axes, as the nearest place that scrolls, or the window.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    boxed(
      ContainerRelativeFrameProperties(axes: axes, count: 1, span: 1, spacing: .none, alignment: alignment))
  }

  /// Puts the view in an area that is as large as `span` of the `count` parts into which the nearest place that scrolls,
  /// or the window, is divided with `spacing` points between them.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let count = max(1, count)
    return boxed(
      ContainerRelativeFrameProperties(
        axes: axes, count: count, span: min(max(1, span), count), spacing: Length(distance: spacing),
        alignment: alignment))
  }

  /// Puts the view in a frame whose lengths, on these axes, are made of those of the nearest place that scrolls, or of the
  /// window. The page says how long these are; until then it is the window, as far as that is known.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrame(axes: axes, alignment: alignment, length: length))
  }
}

private nonisolated struct ContainerFrame: ViewModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
  @State private var measured: MeasuredGeometry?
  @State private var asked = AskedSpaces()
  @Environment(\.viewport) private var window

  init(axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat) {
    self.axes = axes
    self.alignment = alignment
    self.length = length
  }

  @MainActor func body(content: Content) -> some View {
    asked.ask(.container)
    let container = (measured?.places[.container] ?? nil)?.size ?? CGSize(width: window.width, height: window.height)
    return
      content
      .frame(
        width: axes.contains(.horizontal) ? length(container.width, .horizontal) : nil,
        height: axes.contains(.vertical) ? length(container.height, .vertical) : nil, alignment: alignment
      )
      .trait(MeasureTrait(asked) { measured = measured.updated(with: $0) })
  }
}
