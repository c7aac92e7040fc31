import MartletGraph
import MartletWire

/// The properties of what is drawn behind or in front of a view, in a place as large as the view: the last child.
struct LayerProperties: StandardElement {
  let alignment: Alignment

  var type: StaticString { "layer" }
  var ownKeys: NodeKeys { NodeKeys(.children, .alignment) }

  func changes(from old: Self) -> NodeKeys { alignment == old.alignment ? .none : NodeKeys(.alignment) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment, alignment != .center { buffer.append(json: alignment.guide.name) }
  }
}

/// The properties of a view with something behind it or in front of it: a style, perhaps in a shape, or a `layer`.
struct LayeredProperties: StandardElement {
  enum Kind: UInt8 { case background, overlay }

  let kind: Kind
  var fill: Paint?
  var shape: ShapeOutline?
  /// The sides on which a colour behind the view goes on to the edge of the window.
  var edges: Edge.Set = .all

  var type: StaticString {
    switch kind {
    case .background: "background"
    case .overlay: "overlay"
    }
  }

  var ownKeys: NodeKeys { NodeKeys(.children, .fill, .shape, .edges) }

  var dependsOnPlace: Bool { fill?.dependsOnPlace ?? false }

  func observe(_ element: ElementNode<Self>) -> NodeKeys { element.observe(fill) ? NodeKeys(.fill) : .none }

  func changes(from old: Self) -> NodeKeys {
    var keys = ShapeOutline.changes(from: old.shape, to: shape, under: .shape)
    if fill != old.fill { keys.insert(.fill) }
    if edges != old.edges { keys.insert(.edges) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .fill: fill?.resolved(at: element).write(to: buffer)
    case .shape: shape?.write(of: element, to: buffer)
    case .edges: if edges != .all { buffer.append(json: edges) }
    default: break
    }
  }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { shape?.actions ?? [] }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    try ShapeOutline.take(action, on: element, under: .shape)
  }
}

nonisolated extension View {
  /// The view with views behind it or in front of it.
  private func layered(_ kind: LayeredProperties.Kind, _ alignment: Alignment, _ layer: some View) -> some View {
    boxed(
      LayeredProperties(kind: kind),
      beside: ElementContainer(properties: LayerProperties(alignment: alignment), content: layer))
  }

  // MARK: Behind

  /// Draws a colour or another style behind the view. Where the view reaches the edge of the safe area on one of these
  /// sides, it goes on to the edge of the window.
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    boxed(LayeredProperties(kind: .background, fill: style.paint, edges: edges))
  }

  /// Draws the page's own background behind the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  /// Draws a colour or another style in a shape behind the view.
  public func background(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    boxed(LayeredProperties(kind: .background, fill: style.paint, shape: ShapeOutline(shape, filled: fillStyle)))
  }

  /// Draws the page's own background in a shape behind the view.
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  /// Draws views behind the view.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    layered(.background, alignment, content())
  }

  /// Draws a view behind the view.
  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    layered(.background, alignment, background)
  }

  // MARK: In front

  /// Draws a colour or another style in front of the view.
  public func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    boxed(LayeredProperties(kind: .overlay, fill: style.paint, edges: edges))
  }

  /// Draws a colour or another style in a shape in front of the view.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    boxed(LayeredProperties(kind: .overlay, fill: style.paint, shape: ShapeOutline(shape, filled: fillStyle)))
  }

  /// Draws views in front of the view.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    layered(.overlay, alignment, content())
  }

  /// Draws a view in front of the view.
  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    layered(.overlay, alignment, overlay)
  }

  // MARK: From what the view reports

  /// Draws views in front of the view that are made from what it reports for a key, again whenever that has changed.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    derived(.overlay, key, alignment, transform)
  }

  /// Draws views behind the view that are made from what it reports for a key, again whenever that has changed.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    derived(.background, key, alignment, transform)
  }

  /// Draws views in front of the middle of the view that are made from what it reports for a key.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    derived(.overlay, key, .center, transform)
  }

  /// Draws views behind the middle of the view that are made from what it reports for a key.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    derived(.background, key, .center, transform)
  }

  private func derived<Key: PreferenceKey>(
    _ kind: LayeredProperties.Kind, _ key: Key.Type, _ alignment: Alignment,
    _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    ElementContainer(
      properties: LayeredProperties(kind: kind),
      content: PreferenceReader<Self, Key, _>(content: self) {
        ElementContainer(properties: LayerProperties(alignment: alignment), content: transform($0))
      })
  }
}

extension ByteBuffer {
  /// Writes an array of the names of sides.
  func append(json edges: Edge.Set) {
    append(UInt8(ascii: "["))
    for (edge, name) in [
      (Edge.Set.top, "top" as StaticString), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ] where edges.contains(edge) {
      separate()
      append(json: name)
    }
    append(UInt8(ascii: "]"))
  }
}
