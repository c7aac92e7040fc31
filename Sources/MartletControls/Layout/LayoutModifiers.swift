import MartletGraph
import MartletWire

nonisolated extension View {
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
    ElementContainer(properties: PaddingProperties(insets: insets), content: self)
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
    ElementContainer(
      properties: FrameProperties(lengths: lengths.compactMapValues { $0 }, alignment: alignment), content: self)
  }

  /// Draws a colour behind the view.
  public func background(_ style: some ShapeStyle) -> some View {
    ElementContainer(properties: BackgroundProperties(fill: style.color), content: TupleView2(self, EmptyView()))
  }

  /// Draws views behind the view.
  public func background(@ViewBuilder content: () -> some View) -> some View {
    ElementContainer(
      properties: BackgroundProperties(fill: nil),
      content: TupleView2(self, ElementContainer(.layer, content: content())))
  }

  /// Draws a view behind the view.
  @_disfavoredOverload
  public func background(_ background: some View) -> some View {
    ElementContainer(
      properties: BackgroundProperties(fill: nil),
      content: TupleView2(self, ElementContainer(.layer, content: background)))
  }
}

nonisolated extension View {
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
      reader: PreferenceReader<Self, Key, _>(content: self) { ElementContainer(.layer, content: transform($0)) })
  }
}
