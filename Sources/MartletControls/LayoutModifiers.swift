import MartletGraph
import MartletWire

/// Room around a view. A node of its own, because it matters what is inside and what outside.
struct PaddingProperties: Control {
  let insets: EdgeInsets

  var type: StaticString { "padding" }
  var ownKeys: NodeKeys { NodeKeys(.children, .insets) }

  func changes(from old: Self) -> NodeKeys { insets == old.insets ? .none : NodeKeys(.insets) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .insets else { return }
    buffer.append(UInt8(ascii: "{"))
    write("top", insets.top, to: buffer)
    write("leading", insets.leading, to: buffer)
    write("bottom", insets.bottom, to: buffer)
    write("trailing", insets.trailing, to: buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private func write(_ name: StaticString, _ length: Double, to buffer: ByteBuffer) {
    if length == 0 { return }
    buffer.append(member: name)
    buffer.append(json: length)
  }
}

/// An area of a given size. Lengths are in points; `.infinity` takes what is offered.
struct FrameProperties: Control {
  let lengths: [NodeKey: Double]
  let alignment: Alignment

  private static let lengthKeys = NodeKeys(.width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight)

  var type: StaticString { "frame" }
  var ownKeys: NodeKeys { Self.lengthKeys.union(NodeKeys(.children, .alignment)) }

  func changes(from old: Self) -> NodeKeys {
    var keys = lengths == old.lengths ? .none : Self.lengthKeys
    if alignment != old.alignment { keys.insert(.alignment) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment {
      if alignment != .center { buffer.append(json: alignment.guide.name) }
    } else if let length = lengths[key] {
      if length == .infinity { buffer.append(json: "infinity" as StaticString) } else { buffer.append(json: length) }
    }
  }
}

/// Something drawn behind a view: a colour, or views in a `layer`, the last child.
struct BackgroundProperties: Control {
  let fill: Color?

  var type: StaticString { "background" }
  var ownKeys: NodeKeys { NodeKeys(.children, .fill) }

  func changes(from old: Self) -> NodeKeys { fill == old.fill ? .none : NodeKeys(.fill) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .fill, let fill { buffer.append(json: fill.name) }
  }
}

extension View {
  /// Leaves room on some sides: `length` points, or the usual 16.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Leaves `length` points of room on all sides.
  public func padding(_ length: Double) -> some View { padding(.all, length) }

  /// Leaves room on each side.
  public func padding(_ insets: EdgeInsets) -> some View {
    Composed(properties: PaddingProperties(insets: insets), content: self)
  }

  /// Puts the view in an area of a fixed size, in points.
  public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some View {
    framed([.width: width, .height: height], alignment)
  }

  /// Puts the view in an area with bounds on its size, in points.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    framed([.minWidth: minWidth, .maxWidth: maxWidth, .minHeight: minHeight, .maxHeight: maxHeight], alignment)
  }

  private func framed(_ lengths: [NodeKey: Double?], _ alignment: Alignment) -> some View {
    Composed(
      properties: FrameProperties(lengths: lengths.compactMapValues { $0 }, alignment: alignment), content: self)
  }

  /// Draws a colour behind the view.
  public func background(_ style: some ShapeStyle) -> some View {
    Composed(properties: BackgroundProperties(fill: style.color), content: TupleView2(self, EmptyView()))
  }

  /// Draws views behind the view.
  public func background(@ViewBuilder content: () -> some View) -> some View {
    Composed(
      properties: BackgroundProperties(fill: nil), content: TupleView2(self, Composed(.layer, content: content())))
  }

  /// Draws a view behind the view.
  @_disfavoredOverload
  public func background(_ background: some View) -> some View {
    Composed(
      properties: BackgroundProperties(fill: nil), content: TupleView2(self, Composed(.layer, content: background)))
  }
}

/// A view with views in front of it: a pile whose first layer is the view.
struct Overlay<Content: View, Layer: View>: ElementView {
  typealias Body = Never

  let alignment: Alignment
  let content: TupleView2<Content, Layer>

  var properties: StackProperties { StackProperties(kind: .zStack, alignment: alignment.guide, spacing: nil) }

  func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// A view in front of which, or behind which, views are drawn that are made from what it reports.
struct PreferenceLayer<Reader: View, Properties: ElementProperties>: ElementView {
  typealias Body = Never

  let properties: Properties
  let reader: Reader

  func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: reader) }
}

extension View {
  /// Draws views in front of the view.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    Overlay(alignment: alignment, content: TupleView2(self, content()))
  }

  /// Draws a view in front of the view.
  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    Overlay(alignment: alignment, content: TupleView2(self, overlay))
  }

  /// Draws views in front of the view that are made from what it reports for a key, again whenever that has changed.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    PreferenceLayer(
      properties: StackProperties(kind: .zStack, alignment: alignment.guide, spacing: nil),
      reader: PreferenceReader<Self, Key, _>(content: self, derive: transform))
  }

  /// Draws views behind the view that are made from what it reports for a key, again whenever that has changed.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    PreferenceLayer(
      properties: BackgroundProperties(fill: nil),
      reader: PreferenceReader<Self, Key, _>(content: self) { Composed(.layer, content: transform($0)) })
  }
}
