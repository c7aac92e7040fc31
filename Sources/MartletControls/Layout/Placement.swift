import Foundation
import MartletGraph
import MartletWire

/// The properties of a node that moves the view in it, and says so in `x` and `y`.
struct PlacementProperties: StandardElement {
  enum Kind: UInt8 { case offset, position }

  let kind: Kind
  let x: Double
  let y: Double

  init(kind: Kind, x: CGFloat, y: CGFloat) {
    self.kind = kind
    self.x = x.isFinite ? Double(x) : 0
    self.y = y.isFinite ? Double(y) : 0
  }

  var type: StaticString {
    switch kind {
    case .offset: "offset"
    case .position: "position"
    }
  }

  var ownKeys: NodeKeys { NodeKeys(.children, .x, .y) }

  func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if x != old.x { keys.insert(.x) }
    if y != old.y { keys.insert(.y) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .x, x != 0 { buffer.append(json: x) }
    if key == .y, y != 0 { buffer.append(json: y) }
  }
}

nonisolated extension View {
  /// Draws the view away from its place, which stays as it is: `x` points to where lines end, `y` points down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    boxed(PlacementProperties(kind: .offset, x: x, y: y))
  }

  /// Draws the view away from its place, which stays as it is.
  public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Takes all the room that is offered, and puts the middle of the view at a point in it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    boxed(PlacementProperties(kind: .position, x: x, y: y))
  }

  /// Takes all the room that is offered, and puts the middle of the view at a point in it.
  public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
}
