import Foundation
import MartletGraph
import MartletWire

/// A shape, as large as the view that it is drawn with. As a view, it takes all the room that it is offered, and is filled
/// with the foreground style.
///
/// A shape of an app's own says in `path(in:)` what it looks like in a rectangle. The page draws it for whatever size it
/// has: it is asked for at a few sizes, and where its numbers are parts of the width and of the height, as those of most
/// shapes are, what comes between follows from that. A shape for which that does not hold is measured by the page, and
/// asked for again at the size that it has: then it is right one round trip later.
///
/// A shape that consists of nothing but numbers and texts is not asked again for as long as these are the same.
public nonisolated protocol Shape: _PrimitiveView {
  /// The shape in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// What the shape is used for.
  nonisolated static var role: ShapeRole { get }

  /// The size of the shape, of what it is offered. The page keeps to that where it is all that is offered, always the
  /// same, or always of the same proportions.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// What the page knows the shape as.
  nonisolated var _outline: _ShapeOutline { get }
}

/// A shape of which there is a smaller one inside of it, with the same room at all edges.
public nonisolated protocol InsettableShape: Shape {
  /// The shape inside.
  associatedtype InsetShape: InsettableShape

  /// The shape inset by `amount` points at each edge.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

nonisolated extension Shape {
  /// It is filled.
  public static var role: ShapeRole { .fill }

  /// All that is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// A path, whose numbers depend on the size.
  public var _outline: _ShapeOutline {
    _ShapeOutline(outline: RecentOutlines.outline(of: self) { .path(PathOutline { path(in: $0) }) })
  }

  var outline: ShapeOutline { _outline.outline }
}

extension Shape {
  /// Makes the entry of the document.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    ShapeElement._makeNode(ShapeElement(properties: ShapeProperties(view)), in: parent)
  }

  /// Gives the entry its new properties.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    ShapeElement._updateNode(node, with: ShapeElement(properties: ShapeProperties(view)))
  }
}

/// A shape as an entry of the document.
private nonisolated struct ShapeElement: ElementView {
  typealias Body = Never

  let properties: ShapeProperties
}

/// The properties of a shape.
package struct ShapeProperties: StandardElement {
  /// How large a shape is.
  enum Extent: Equatable {
    /// All that it is offered.
    case all
    /// As large as fits with this width by its height.
    case proportion(Float)
    indirect case fixed(CGSize)
  }

  let outline: ShapeOutline
  /// What it is drawn in, if that is not the foreground style.
  let fill: Paint?
  let extent: Extent
  /// Whether there are other shapes behind it.
  let hasBackground: Bool

  nonisolated init(_ shape: some Shape, fill: Paint? = nil, style: FillStyle = FillStyle(), hasBackground: Bool = false)
  {
    let outline = shape.outline
    self.outline = outline.filled(style)
    // The foreground style is what there is without any.
    self.fill = fill == .level(0) ? nil : fill
    self.extent = Extent(of: shape, drawnAs: outline)
    self.hasBackground = hasBackground
  }

  package var type: StaticString { "shape" }
  package var ownKeys: NodeKeys {
    let keys = NodeKeys(.shape, .fill, .width, .height, .ratio)
    return hasBackground ? keys.union(NodeKeys(.children)) : keys
  }
  package var dependsOnPlace: Bool { fill?.dependsOnPlace ?? false }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys { element.observe(fill) ? NodeKeys(.fill) : .none }

  package func changes(from old: Self) -> NodeKeys {
    var keys = ShapeOutline.changes(from: old.outline, to: outline, under: .shape)
    if fill != old.fill { keys.insert(.fill) }
    if extent != old.extent { keys = keys.union(NodeKeys(.width, .height, .ratio)) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch (key, extent) {
    case (.shape, _): outline.write(of: element, to: buffer)
    case (.fill, _): fill?.resolved(at: element).write(to: buffer)
    case (.ratio, .proportion(let proportion)): buffer.append(json: Double(proportion).thousandths)
    case (.width, .fixed(let size)): buffer.append(json: size.width)
    case (.height, .fixed(let size)): buffer.append(json: size.height)
    default: break
    }
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { outline.actions }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    try ShapeOutline.take(action, on: element, under: .shape)
  }
}

extension ShapeProperties.Extent {
  /// Offers a shape three sizes. It takes all that it is offered unless its answers are all the same or of the same
  /// proportions.
  fileprivate init(of shape: some Shape, drawnAs outline: ShapeOutline) {
    self = .all
    if case .rectangle = outline { return }
    let offers = [CGSize(width: 200, height: 100), CGSize(width: 100, height: 200), CGSize(width: 300, height: 300)]
    let sizes = offers.map { shape.sizeThatFits(ProposedViewSize($0)) }
    guard sizes != offers, let first = sizes.first, sizes.allSatisfy({ $0.width > 0 && $0.height > 0 }) else { return }
    if sizes.allSatisfy({ $0 == first }), (...CGSize.reach).contains(max(first.width, first.height)) {
      self = .fixed(first)
      return
    }
    let proportion = first.width / first.height
    if sizes.allSatisfy({ abs($0.width / $0.height - proportion) < 1e-6 * proportion }) {
      self = .proportion(Float(proportion))
    }
  }
}
